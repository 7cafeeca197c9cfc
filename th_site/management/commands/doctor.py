"""`manage.py doctor`: checks of the machine."""

import socket
import sys
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from th_site.operations.checks import all_checks
from th_site.operations.heartbeat import workers_seen


class Command(BaseCommand):
    help = "A line for each thing that is wrong with this machine; exit status 1 where there is one."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("names", nargs="*", help="only these checks, such as database or migrations")

    def handle(self, *, names: list[str], **options: Any) -> None:
        checks = {check.name: check for check in all_checks()}
        if unknown := [name for name in names if name not in checks]:
            raise CommandError(f"There is no check {unknown[0]!r}; there are: {', '.join(checks)}.")
        found = [line for name in names or checks for line in checks[name].findings()]
        for line in found or ["All is well."]:
            self.stdout.write(line)
        if not settings.CELERY_TASK_ALWAYS_EAGER and "worker" in (names or checks):
            for machine, seen in workers_seen().items():
                here = " (this machine)" if machine == socket.gethostname() else ""
                self.stdout.write(f"The worker of {machine}{here} was seen at {seen:%Y-%m-%d %H:%M:%S} UTC.")
        if found:
            sys.exit(1)
