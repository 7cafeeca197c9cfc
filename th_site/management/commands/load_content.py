"""Everything the repository has to say, brought into the database by one command."""

from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandParser


class Command(BaseCommand):
    help = "Load rules, lessons and pages from the repository; may be run again at any time."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--overwrite", action="store_true", help="replace what editors have changed, too")

    def handle(self, *, overwrite: bool, verbosity: int, **options: Any) -> None:
        for command in ("load_rules", "load_lessons", "load_pages"):
            call_command(command, overwrite=overwrite, verbosity=verbosity, stdout=self.stdout)
