"""`manage.py export_content`: all published texts, back to the content files."""

from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand

from th_site.translating.sentences import write_accepted


class Command(BaseCommand):
    help = "Write all texts back to their files, to be reviewed and committed."

    def handle(self, **options: Any) -> None:
        for kind in settings.CONTENT:
            call_command(f"export_{kind}", stdout=self.stdout)
        if written := write_accepted():
            self.stdout.write(f"Written: {', '.join(written)} (run `manage.py messages --compile`).")
