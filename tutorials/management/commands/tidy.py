"""`manage.py tidy`: the daily cleanup, for sites without a worker."""

from typing import Any

from django.core.management.base import BaseCommand

from tutorials.cleanup import tidy


class Command(BaseCommand):
    help = "Sums up old attempts and clears away what nobody needs any more; once a day is enough."

    def handle(self, *args: Any, **options: Any) -> None:
        found = tidy()
        for name, number in found.items():
            self.stdout.write(f"{name}: {number}")
        if not found:
            self.stdout.write("Nothing was cleared away: see the warning in the log.")
