from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from rules_content.editions.edition_keys import edition_choices

from .topic import Topic


class ClearVotes(models.Model):
    """How many readers found a rule clear, and how many did not: counts, and nothing of who they are."""

    topic = models.ForeignKey(Topic, models.CASCADE, related_name="clear_votes", verbose_name=_("topic"))
    edition = models.CharField(_("edition"), max_length=20, choices=edition_choices)
    language = models.CharField(_("language"), max_length=2)
    clear = models.PositiveIntegerField(_("clear"), default=0)
    unclear = models.PositiveIntegerField(_("not clear"), default=0)

    class Meta:
        verbose_name = _("clear or not")
        verbose_name_plural = _("clear or not")
        ordering: ClassVar = ["topic__position", "edition", "language"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["topic", "edition", "language"], name="clear_votes_once")
        ]

    def __str__(self) -> str:
        return f"{self.topic}: {self.clear} / {self.unclear}"


class OtherWay(models.Model):
    """How somebody plays a rule differently, in a line; nothing says who, and only on what day it came."""

    topic = models.ForeignKey(Topic, models.CASCADE, related_name="other_ways", verbose_name=_("topic"))
    edition = models.CharField(_("edition"), max_length=20, choices=edition_choices)
    language = models.CharField(_("language"), max_length=2)
    text = models.CharField(_("how it is played"), max_length=200)
    day = models.DateField(auto_now_add=True)

    MAX_ROWS: ClassVar = 500  # of a language, so that nonsense cannot fill the disk

    class Meta:
        verbose_name = _("other way of playing")
        verbose_name_plural = _("other ways of playing")
        ordering: ClassVar = ["topic__position", "-day", "-pk"]

    def __str__(self) -> str:
        return str(self.text)
