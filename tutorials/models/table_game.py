from __future__ import annotations

from typing import ClassVar

from django.db import models

from .learner import Learner


class TableGame(models.Model):
    """A game at the table that a browser has handed in: its log as links have it, and what a list says of it."""

    learner = models.ForeignKey(Learner, models.CASCADE, related_name="games")
    key = models.CharField(max_length=40)
    text = models.TextField()
    edition = models.CharField(max_length=20)
    steps = models.PositiveSmallIntegerField()
    over = models.BooleanField()
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        ordering: ClassVar = ["-changed", "-pk"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["learner", "key"], name="game_once")]

    def __str__(self) -> str:
        return f"{self.learner_id}: {self.key}"

    @classmethod
    def of_key(cls, learner: Learner, key: str) -> list[TableGame]:
        """The learner's games that began as the one of that key, whichever way they went."""
        begun = first_key(key)
        return [row for row in cls.objects.filter(learner=learner) if first_key(row.key) == begun]

    @classmethod
    def free_key(cls, learner: Learner, key: str) -> str:
        """The key that a game was begun by or, where the learner has it, the first free one with a number behind."""
        begun, taken = first_key(key), {row.key for row in cls.of_key(learner, key)}
        keys = (begun, *(f"{begun}~{number}" for number in range(2, len(taken) + 2)))
        return next(free for free in keys if free not in taken)


def first_key(key: str) -> str:
    return key.partition("~")[0][:36]
