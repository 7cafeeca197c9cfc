"""Everything that is published, written back to the repository by one command."""

from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand


class Command(BaseCommand):
    help = "Write rules, lessons and pages back to their files, to be reviewed and committed."

    def handle(self, **options: Any) -> None:
        for command in ("export_rules", "export_lessons", "export_pages"):
            call_command(command, stdout=self.stdout)
