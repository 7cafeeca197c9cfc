from typing import ClassVar

from django.db import models


class SearchEntry(models.Model):
    """One text in one language, folded for searching (see `search`). Rows are made from content, never edited."""

    kind = models.CharField(max_length=20)
    key = models.CharField(max_length=120)
    language = models.CharField(max_length=2)
    # The editions a text belongs to; empty where it belongs to all.
    editions = models.JSONField(default=list)
    position = models.PositiveIntegerField(default=0)
    address = models.CharField(max_length=240)
    title = models.CharField(max_length=240)
    text = models.TextField()
    folded_title = models.TextField()
    folded_text = models.TextField()
    stems = models.TextField()

    class Meta:
        indexes: ClassVar = [models.Index(fields=["language", "kind"])]
        ordering: ClassVar = ["position", "pk"]

    def __str__(self) -> str:
        return f"{self.language} {self.key}"
