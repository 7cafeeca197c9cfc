#!/usr/bin/env python
"""The command line of Tokyo Highway Rules: `python manage.py help` lists what it does."""

import os
import sys

from tutorials.core.engine.command_line import ANSWERS
from tutorials.core.engine.command_line import main as answer_lines


def main() -> None:
    # judge, score and replay ask the engine alone: without the site around it they answer in a tenth of a second.
    if len(sys.argv) == 2 and sys.argv[1] in ANSWERS:
        sys.exit(answer_lines(sys.argv[1]))
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import execute_from_command_line

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "th_site.settings.dev")
    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as wrong:
        sys.exit(str(wrong))


if __name__ == "__main__":
    main()
