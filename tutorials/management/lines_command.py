"""Base class of commands that answer lines of standard input on standard output."""

from __future__ import annotations

import sys
from typing import Any

from django.core.management.base import BaseCommand

from tutorials.core.engine.command_line import answer_lines
from tutorials.core.engine.json_interface import Answer


class LinesCommand(BaseCommand):
    """One line in, one line out, flushed at once; exit status 1 if any answer was an error."""

    requires_system_checks: list[str] = []  # noqa: RUF012 - Django's own name for it
    answer: Answer

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.ending = ""
        try:
            status = answer_lines(type(self).answer, getattr(sys.stdin, "buffer", sys.stdin), self.stdout)
        except BrokenPipeError:  # as with `| head`
            sys.stderr.close()
            return
        if status:
            sys.exit(status)
