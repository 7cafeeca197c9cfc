from django.db import models


class OutboxEntry(models.Model):
    """The idempotency key of something done offline that has been synced: it counts once."""

    key = models.CharField(max_length=40, unique=True)
    day = models.DateField(auto_now_add=True)

    def __str__(self) -> str:
        return str(self.key)
