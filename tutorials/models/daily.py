import datetime
from functools import cached_property
from typing import Any, ClassVar

from django.db import models

from tutorials.core.puzzles.attempts import Attempt, Hint
from tutorials.core.puzzles.challenge import Challenge
from tutorials.core.puzzles.daily.result import DayResult, is_in_time
from tutorials.core.puzzles.kinds import BUILD, Kind
from tutorials.core.puzzles.reader import read_day

from .learner import Learner


class DailyPuzzle(models.Model):
    """The puzzle of a day, generated from its date alone: the same on every machine."""

    day = models.DateField(unique=True)
    kind = models.CharField(max_length=10, default=BUILD.name)
    edition = models.CharField(max_length=20)
    mode = models.CharField(max_length=10, default="base")
    board: Any = models.JSONField()
    solution: Any = models.JSONField(default=dict)  # of one to build
    question: Any = models.JSONField(default=dict)  # what is asked: a goal, or a move with what is to be said of it
    best = models.PositiveSmallIntegerField()  # cars or points of the solution; 1 for an answer
    same_in: Any = models.JSONField(
        default=list
    )  # editions in which the same road is the best, or the same answer right
    difficulty = models.PositiveSmallIntegerField(default=2)  # 1 for easy to 3 for hard
    # `generator.VERSION` when it was last checked.
    version = models.PositiveSmallIntegerField(default=1)

    class Meta:
        ordering: ClassVar = ["-day"]

    def __str__(self) -> str:
        return str(self.day.isoformat())

    @cached_property
    def challenge(self) -> Challenge:
        return read_day(self.kind, self.edition, self.mode, self.parts)

    @property
    def parts(self) -> dict[str, Any]:
        """The parts of the challenge; puzzles made before there were kinds ask for so many cars."""
        question = self.question or {"goal": {"cars": self.best}}
        return {"position": self.board, "solution": self.solution, **question}

    def challenge_in(self, edition: str) -> Challenge:
        """Return the challenge, judged by that edition where the puzzle is the same there, else by its own."""
        return self.challenge.in_edition(edition, self.same_in)


class DailyResult(models.Model):
    """A learner's attempts at the puzzle of a day, as the moves' results in order."""

    learner = models.ForeignKey(Learner, models.CASCADE, related_name="daily")
    puzzle = models.ForeignKey(DailyPuzzle, models.CASCADE, related_name="results")
    tries: Any = models.JSONField(default=list)  # what each attempt brought, see DayResult
    hints = models.PositiveSmallIntegerField(default=0)
    solved = models.BooleanField(default=False)
    solved_on = models.DateField(null=True)

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["learner", "puzzle"], name="daily_once")]

    def __str__(self) -> str:
        return f"{self.learner_id}: {self.puzzle_id}"

    @property
    def in_time(self) -> bool:
        return self.solved and is_in_time(self.puzzle.day, self.solved_on)

    def stars(self, kind: Kind) -> int:
        return self.value.stars(kind)

    @property
    def value(self) -> DayResult:
        return DayResult(tuple(self.tries), self.hints, self.solved)

    def note(self, submitted: Attempt | Hint, day: datetime.date) -> None:
        """Save a hint or an attempt of this day."""
        value = self.value.after(submitted)
        if value != self.value:
            if value.solved and not self.solved:
                self.solved_on = day
            self.tries, self.hints, self.solved = list(value.tries), value.hints, value.solved
            self.save(update_fields=["tries", "hints", "solved", "solved_on"])
