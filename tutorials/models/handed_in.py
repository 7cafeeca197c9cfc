from django.db import models


class HandedIn(models.Model):
    """The key of something done without a network that has been handed in: it counts once."""

    key = models.CharField(max_length=40, unique=True)
    day = models.DateField(auto_now_add=True)

    def __str__(self) -> str:
        return str(self.key)
