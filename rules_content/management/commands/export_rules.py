import pathlib
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from rules_content import entries, exporting


class Command(BaseCommand):
    help = "Write the texts in the database back to rules_content/content/, to be reviewed and committed."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--folder", type=pathlib.Path, default=entries.FOLDER, help="write the files to this folder"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        changed = exporting.export(options["folder"])
        self.stdout.write(f"Written: {', '.join(changed)}." if changed else "The files say all of it already.")
