import datetime
from functools import cached_property
from typing import Any, ClassVar

from django.db import models

from tutorials.puzzles.challenge import Challenge, day_challenge
from tutorials.puzzles.day_result import DayResult, is_in_time

from .learner import Learner


class DailyPuzzle(models.Model):
    """The puzzle of a day, made from its date alone: the same for everyone, wherever it is made."""

    day = models.DateField(unique=True)
    edition = models.CharField(max_length=20)
    board: Any = models.JSONField()
    solution: Any = models.JSONField()
    best = models.PositiveSmallIntegerField()
    same_in: Any = models.JSONField(default=list)  # editions in which the same road is the best
    difficulty = models.PositiveSmallIntegerField(default=2)  # 1 for easy to 3 for hard
    # By which understanding of a sound puzzle it was last checked (`generator.VERSION`).
    version = models.PositiveSmallIntegerField(default=1)

    class Meta:
        ordering: ClassVar = ["-day"]

    def __str__(self) -> str:
        return str(self.day.isoformat())

    @cached_property
    def challenge(self) -> Challenge:
        return day_challenge(self.edition, self.board, self.best, self.solution)

    def challenge_in(self, edition: str) -> Challenge:
        """What is asked, judged by that edition where the puzzle is the same there, else by its own."""
        return self.challenge.in_edition(edition, self.same_in)


class DailyResult(models.Model):
    """A learner's tries at the puzzle of a day, as the moves' results in order."""

    learner = models.ForeignKey(Learner, models.CASCADE, related_name="daily")
    puzzle = models.ForeignKey(DailyPuzzle, models.CASCADE, related_name="results")
    tries: Any = models.JSONField(default=list)  # cars earned by each try, -1 for an illegal one
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

    @property
    def value(self) -> DayResult:
        return DayResult(tuple(self.tries), self.hints, self.solved)

    def hold(self, value: DayResult, day: datetime.date) -> None:
        """Save the row if it says something else; where it says that the puzzle is solved, that was on this day."""
        if value != self.value:
            if value.solved and not self.solved:
                self.solved_on = day
            self.tries, self.hints, self.solved = list(value.tries), value.hints, value.solved
            self.save(update_fields=["tries", "hints", "solved", "solved_on"])
