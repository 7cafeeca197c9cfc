import pathlib
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from tutorials.course import exporting, files


class Command(BaseCommand):
    help = "Write the lessons in the database back to tutorials/lessons/, to be reviewed and committed."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--folder", type=pathlib.Path, default=files.FOLDER, help="write the files to this folder")

    def handle(self, *args: Any, **options: Any) -> None:
        changed = exporting.export(options["folder"])
        self.stdout.write(f"Written: {', '.join(changed)}." if changed else "The files say all of it already.")
        for key in exporting.drafts():
            self.stdout.write(f"  left out {key}: not published yet")
