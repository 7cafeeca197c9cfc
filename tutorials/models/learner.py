"""A learner without an account: a row nobody can guess, and what it has done."""

import secrets
from typing import ClassVar

from django.db import models

from .puzzle import Puzzle

# No letters that look alike when copied from one screen to another.
LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
CODE_LENGTH = 10


def new_token() -> str:
    return secrets.token_urlsafe(24)


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


class Learner(models.Model):
    """Known by a token in a signed cookie; `code` takes the progress along to another device."""

    token = models.CharField(max_length=40, unique=True, default=new_token)
    code = models.CharField(max_length=CODE_LENGTH, unique=True, null=True, editable=False)  # noqa: DJ001
    seen = models.DateField(auto_now_add=True)

    def __str__(self) -> str:
        return f"learner {self.pk}"


class Progress(models.Model):
    """A learner's way with one puzzle. `tries` and `hints` count since it was begun or last solved."""

    learner = models.ForeignKey(Learner, models.CASCADE, related_name="progress")
    puzzle = models.ForeignKey(Puzzle, models.CASCADE, related_name="+")
    stars = models.PositiveSmallIntegerField(default=0)
    tries = models.PositiveSmallIntegerField(default=0)
    hints = models.PositiveSmallIntegerField(default=0)

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["learner", "puzzle"], name="progress_once")]

    def __str__(self) -> str:
        return f"{self.learner_id}: {self.puzzle_id} {self.stars}"
