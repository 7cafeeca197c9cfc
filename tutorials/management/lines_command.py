"""A command that answers each line of standard input with a line of standard output."""

from __future__ import annotations

import sys
from typing import Any

from django.core.management.base import BaseCommand

from tutorials.engine.command_line import answer_lines
from tutorials.engine.questions import Answer


class LinesCommand(BaseCommand):
    """One line in, one line out, written at once; exit status 1 if any line was answered with an error."""

    requires_system_checks: list[str] = []  # noqa: RUF012 - Django's own name for it
    answer: Answer

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.ending = ""
        try:
            status = answer_lines(type(self).answer, getattr(sys.stdin, "buffer", sys.stdin), self.stdout)
        except BrokenPipeError:  # nobody reads on, as with `| head`
            sys.stderr.close()
            return
        if status:
            sys.exit(status)
