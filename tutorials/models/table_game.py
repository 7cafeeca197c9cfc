from __future__ import annotations

from typing import ClassVar

from django.db import models

from .learner import Learner


class TableGame(models.Model):
    """A game at the table that a browser has synced: its log as in links, and a summary for the list."""

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
        """Return the learner's games with the same first key: one game, continued in different ways."""
        begun = first_key(key)
        return [row for row in cls.objects.filter(learner=learner) if first_key(row.key) == begun]

    @classmethod
    def free_key(cls, learner: Learner, key: str) -> str:
        """Return the first key of a game or, where the learner has it already, the next free one with a number."""
        begun, taken = first_key(key), {row.key for row in cls.of_key(learner, key)}
        keys = (begun, *(f"{begun}~{number}" for number in range(2, len(taken) + 2)))
        return next(free for free in keys if free not in taken)


def first_key(key: str) -> str:
    return key.partition("~")[0][:36]
