import sys
from collections.abc import Iterable
from typing import Any, TypeVar

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tutorials.core.puzzles.challenge import BadPuzzle
from tutorials.core.puzzles.solver import Check, check
from tutorials.course import lesson_files as files
from tutorials.course.lesson_files import LessonReader, PuzzleEntry
from tutorials.models import Puzzle

BAR_WIDTH = 30
Row = TypeVar("Row")


class Command(BaseCommand):
    help = "Let the solver check every puzzle: start, solution, goal, best result, the claim on other editions."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("names", nargs="*", help="puzzles by key; with --files, lesson files such as 03-over")
        parser.add_argument("--files", action="store_true", help="read the lesson files instead of the database")

    def handle(self, *, names: list[str], files: bool, verbosity: int, **options: Any) -> None:
        self.verbosity = verbosity
        failed = self.check_files(tuple(names)) if files else self.check_rows(names)
        if failed:
            raise CommandError(f"{failed} did not pass.")

    def check_files(self, names: tuple[str, ...]) -> int:
        reader = LessonReader(files.FOLDER)
        entries = [entry for entry in reader.lessons(names) if isinstance(entry, PuzzleEntry)]
        for fault in reader.faults:
            self.say(self.style.ERROR(fault))
        failed = len(reader.faults)
        for entry in self.with_bar(entries):
            try:
                found = check(entry.challenge(), tuple(entry.data["same_in"]))
            except BadPuzzle:
                continue  # reported above
            failed += self.report(f"{entry.within}/{entry.key}", found)
        self.stdout.write(f"{len(entries)} puzzles checked.")
        return failed

    def check_rows(self, names: list[str]) -> int:
        rows = Puzzle.objects.select_related("lesson")
        rows = rows.filter(key__in=names) if names else rows
        failed = sum(self.report(f"{row.lesson.key}/{row.key}", row.verify()) for row in self.with_bar(list(rows)))
        self.stdout.write(f"{len(rows)} puzzles checked.")
        return failed

    def report(self, name: str, found: Check) -> int:
        if self.verbosity > 1 and found.passed:
            about = f"best {found.best}, {found.solved} of {found.tried} legal moves solve it"
            self.say(f"{name}: {about if found.best is not None else ', '.join(found.answer)}")
        for fault in found.faults:
            self.say(self.style.ERROR(f"{name}: {fault}"))
        return int(not found.passed)

    def say(self, line: str) -> None:
        self.stdout.write(f"\r\033[K{line}" if sys.stdout.isatty() else line)

    def with_bar(self, rows: list[Row]) -> Iterable[Row]:
        """Yield the rows, with a progress bar on a terminal."""
        for number, row in enumerate(rows, 1):
            yield row
            if sys.stdout.isatty():
                filled = BAR_WIDTH * number // len(rows)
                self.stdout.write(f"\r{'█' * filled}{'░' * (BAR_WIDTH - filled)} {number}/{len(rows)} ", ending="")
                self.stdout.flush()
        if sys.stdout.isatty() and rows:
            self.stdout.write("")
