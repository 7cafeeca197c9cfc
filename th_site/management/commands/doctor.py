"""Is this machine well?"""

import sys
from typing import Any

from django.core.management.base import BaseCommand

from th_site.checks import all_checks


class Command(BaseCommand):
    help = "A line for each thing that is wrong with this machine; exit status 1 where there is one."
    requires_system_checks = ()

    def handle(self, **options: Any) -> None:
        found = [line for check in all_checks() for line in check.findings()]
        for line in found or ["All is well."]:
            self.stdout.write(line)
        if found:
            sys.exit(1)
