import pathlib
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from rules_content import entries, loading


class Command(BaseCommand):
    help = "Load the texts of rules_content/content/ into the database. An editor's later changes are left alone."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--overwrite", action="store_true", help="put the files' texts over editors' changes")
        parser.add_argument("--folder", type=pathlib.Path, default=entries.FOLDER, help="read the files of this folder")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            found = entries.read(options["folder"])
        except entries.BadContent as fault:
            raise CommandError(f"Nothing was loaded:\n{fault}") from None
        report = loading.load(found, overwrite=options["overwrite"])
        if not options["verbosity"]:
            return
        self.stdout.write(
            f"Rules: {len(report.created)} created, {len(report.updated)} updated, {len(report.removed)} removed, "
            f"{report.unchanged} unchanged."
        )
        if options["verbosity"] > 1:
            for done, names in (("created", report.created), ("updated", report.updated), ("removed", report.removed)):
                for name in names:
                    self.stdout.write(f"  {done} {name}")
        for line in report.warnings():
            self.stdout.write(line)
