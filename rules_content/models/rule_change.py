from typing import Any, ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from th_site.texts.translated_text import TranslatedText


class TopicKeys(models.JSONField):
    """The keys of topics, as a list; chosen by title in forms (`rules_content.authoring.topic_choice`)."""


class RuleChange(TranslatedText):
    """What has changed in the rules on a day, and why; without topics it is about all of them."""

    day = models.DateField(_("day"))
    topics: Any = TopicKeys(
        _("rules"), default=list, blank=True, help_text=_("None chosen: the change is about all rules.")
    )
    text = models.TextField(
        _("what has changed, and why"), help_text=_("One or two sentences for readers, without names of persons.")
    )

    REQUIRED = ("text",)
    RENDERED = ("topics",)
    ADDED_BY_EDITORS = True

    class Meta:
        verbose_name = _("change of the rules")
        verbose_name_plural = _("changes of the rules")
        ordering: ClassVar = ["-day", "position"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["key"], name="rule_change_key")]

    @property
    def place(self) -> str:
        return f"changes/changes/{self.key}"

    def __str__(self) -> str:
        return f"{self.day}: {self.translation('text', 'en') or self.key}"

    def concerns(self, topic: str) -> bool:
        return not self.topics or topic in self.topics
