"""`manage.py restore`: a site from its backup."""

import pathlib
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from th_site.operations import backup


class Command(BaseCommand):
    help = "Put the database and the files of an archive in the place of this site's; stop site and worker first."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=pathlib.Path, help="an archive that `backup` has written")
        parser.add_argument("--no-input", action="store_true", help="do not ask whether to go on")

    def handle(self, *, file: pathlib.Path, no_input: bool, verbosity: int, **options: Any) -> None:
        try:
            made = backup.read_about(file)["made"]
            if not no_input and not self.agreed(made):
                raise CommandError("Nothing was changed.")
            backup.read(file)
        except backup.BackupError as fault:
            raise CommandError(f"Nothing was changed. {fault}") from None
        if verbosity:
            self.stdout.write(f"Restored as of {made}.")

    def agreed(self, made: str) -> bool:
        try:
            return input(f"Everything here is replaced by the archive of {made}. Go on? [yes/no] ") == "yes"
        except EOFError:
            return False
