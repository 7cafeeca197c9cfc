"""`manage.py load_content`: all content files, into the database."""

from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandParser


class Command(BaseCommand):
    help = "Load all texts from the files of the repository; may be run again at any time."

    # `make run` starts Django once for this; the server that follows runs the checks.
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--overwrite", action="store_true", help="replace what editors have changed, too")
        parser.add_argument("--ask", action="store_true", help="ask about each text changed here and in the file")
        parser.add_argument("--migrate", action="store_true", help="make the database or bring it up to date first")

    def handle(self, *, overwrite: bool, ask: bool, migrate: bool, verbosity: int, **options: Any) -> None:
        if migrate:
            call_command("migrate", verbosity=0)
        for kind in settings.CONTENT:
            call_command(f"load_{kind}", overwrite=overwrite, ask=ask, verbosity=verbosity, stdout=self.stdout)
