import pathlib
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from rules_content import loading
from rules_content.entries import BadContent
from tutorials.course import files
from tutorials.course.tasks import draw_puzzle, verify_puzzle
from tutorials.models import Lesson, Puzzle


class Command(BaseCommand):
    help = "Load the lessons of tutorials/lessons/ into the database. An editor's later changes are left alone."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--overwrite", action="store_true", help="put the files' lessons over editors' changes")
        parser.add_argument("--folder", type=pathlib.Path, default=files.FOLDER, help="read the files of this folder")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            found = files.read(options["folder"])
        except BadContent as fault:
            raise CommandError(f"Nothing was loaded:\n{fault}") from None
        report = loading.load(found, models=(Lesson, Puzzle), overwrite=options["overwrite"])
        if options["verbosity"]:
            self.stdout.write(
                f"Lessons: {len(report.created)} created, {len(report.updated)} updated, "
                f"{len(report.removed)} removed, {report.unchanged} unchanged."
            )
        # With workers at hand the solver and the draughtsman see to what is new; without, it is done when asked for.
        if not settings.CELERY_TASK_ALWAYS_EAGER:
            for name in (*report.created, *report.updated):
                if name.startswith("puzzle/"):
                    verify_puzzle.delay(name.rpartition("/")[2])
                    draw_puzzle.delay(name.rpartition("/")[2])
        for line in report.warnings():
            self.stdout.write(line)
