"""Learners without an account, and their progress."""

import datetime
import secrets
from typing import ClassVar

from django.db import models

from tutorials.core.puzzles.attempts import Attempt as Attempted
from tutorials.core.puzzles.attempts import Hint
from tutorials.core.puzzles.stars import Record

from .attempt import Attempt
from .puzzle import Puzzle

# Without characters that look alike.
LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
CODE_LENGTH = 10


def new_token() -> str:
    return secrets.token_urlsafe(24)


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


class Learner(models.Model):
    """A visitor, known by the token in a signed cookie; `code` moves the progress to another device."""

    token = models.CharField(max_length=40, unique=True, default=new_token)
    code = models.CharField(max_length=CODE_LENGTH, unique=True, null=True, editable=False)  # noqa: DJ001
    seen = models.DateField(auto_now_add=True)

    def __str__(self) -> str:
        return f"learner {self.pk}"


class Progress(models.Model):
    """A learner's progress with one puzzle. `tries` and `hints` count since it was begun or last solved."""

    learner = models.ForeignKey(Learner, models.CASCADE, related_name="progress")
    puzzle = models.ForeignKey(Puzzle, models.CASCADE, related_name="+")
    stars = models.PositiveSmallIntegerField(default=0)
    tries = models.PositiveSmallIntegerField(default=0)
    hints = models.PositiveSmallIntegerField(default=0)

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["learner", "puzzle"], name="progress_once")]

    def __str__(self) -> str:
        return f"{self.learner_id}: {self.puzzle_id} {self.stars}"

    @property
    def value(self) -> Record:
        return Record(self.stars, self.tries, self.hints)

    def note(self, submitted: Attempted | Hint, day: datetime.date) -> None:
        """Save a hint or an attempt, and of an attempt an anonymous line for the statistics."""
        if not isinstance(submitted, Hint) and submitted.counts:
            code = "".join(filter(str.isprintable, submitted.code))  # anyone may write an answer, no database takes all
            Attempt.objects.create(puzzle=self.puzzle, solved=submitted.solved, code=code, hints=self.hints)
        value = self.value.after(submitted)
        if value != self.value:
            self.stars, self.tries, self.hints = value.stars, value.tries, value.hints
            self.save(update_fields=["stars", "tries", "hints"])
