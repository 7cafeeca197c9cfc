from django.db import models


class Publication(models.Model):
    """Counts the changes readers can see; pages in the cache carry its number (see `page_cache`)."""

    number = models.PositiveBigIntegerField(default=1)

    def __str__(self) -> str:
        return str(self.number)
