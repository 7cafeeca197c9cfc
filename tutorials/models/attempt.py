from typing import ClassVar

from django.db import models

from .puzzle import Puzzle


class Attempt(models.Model):
    """One attempt at a puzzle, for statistics: nothing in it leads to a person."""

    puzzle = models.ForeignKey(Puzzle, models.CASCADE, related_name="attempts")
    day = models.DateField(auto_now_add=True)
    solved = models.BooleanField()
    code = models.CharField(max_length=30, blank=True)  # the first violation of a build, or the wrong answer
    hints = models.PositiveSmallIntegerField(default=0)

    class Meta:
        indexes: ClassVar = [models.Index(fields=["puzzle", "solved", "code"])]

    def __str__(self) -> str:
        return f"{self.puzzle_id} {'solved' if self.solved else self.code or 'not solved'}"


class AttemptTotal(models.Model):
    """The number of older attempts at a puzzle that came out alike: what is left of them after some weeks."""

    puzzle = models.ForeignKey(Puzzle, models.CASCADE, related_name="attempt_totals")
    solved = models.BooleanField()
    hinted = models.BooleanField()
    code = models.CharField(max_length=30, blank=True)
    number = models.PositiveIntegerField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["puzzle", "solved", "hinted", "code"], name="attempt_total_once")
        ]

    def __str__(self) -> str:
        return f"{self.puzzle_id} {'solved' if self.solved else self.code or 'not solved'}: {self.number}"
