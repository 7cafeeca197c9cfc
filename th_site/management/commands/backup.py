"""`manage.py backup`: the whole site in one file."""

import pathlib
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from th_site.operations import backup


class Command(BaseCommand):
    help = "Save the database and all uploaded files to one archive; the site may go on meanwhile."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=pathlib.Path, help="the archive, a .tar.gz that is not there yet")

    def handle(self, *, file: pathlib.Path, verbosity: int, **options: Any) -> None:
        try:
            backup.write(file)
        except backup.BackupError as fault:
            raise CommandError(f"Nothing was saved: {fault}") from None
        if verbosity:
            self.stdout.write(f"{file}: {file.stat().st_size // 1024:,} KB.")
