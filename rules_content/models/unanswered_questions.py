from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _


class Unanswered(models.Model):
    """Words of searches without an answer, and how often; nothing identifies who searched.

    `count` says how often hardly anything was found, `unfollowed` how often none of what was found was opened.
    `age` counts the cleanups that a row has seen, two a month: after `MAX_AGE` of them, before 90 days, it is dropped.
    """

    language = models.CharField(_("language"), max_length=2)
    words = models.CharField(_("words"), max_length=80)
    count = models.PositiveIntegerField(_("how often"), default=0)
    unfollowed = models.PositiveIntegerField(_("how often nothing was opened"), default=0)
    age = models.PositiveSmallIntegerField(default=0, editable=False)

    MAX_AGE: ClassVar = 5
    MAX_ROWS: ClassVar = 500  # of a language, so that nonsense cannot fill the disk

    class Meta:
        verbose_name = _("question without an answer")
        verbose_name_plural = _("questions without an answer")
        ordering: ClassVar = ["language", "-count", "words"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["language", "words"], name="unanswered_words")]

    def __str__(self) -> str:
        return str(self.words)
