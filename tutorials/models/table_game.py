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
