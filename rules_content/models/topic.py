"""Section, topic and variant: what the rules are about, and what each edition says."""

from typing import Any, ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from rules_content.labels import label
from th_site.texts import Text
from tutorials.telling.addresses import BASE, MISSION

DIFFERENCES = [(key, label("kinds", key)) for key in ("none", "rule", "silent", "wording", "component")]
MODES = [(key, label("modes", key, "name")) for key in (BASE, MISSION)]
QUESTIONS = _("As they are asked at the table, one per line; search finds this text by them, and suggests them.")
WORDS = _("Loose words and short phrases, one per line; search finds this text by them, and no page shows them.")
COUNTS = [
    ("each", _("counts every time")),
    ("once", _("counts once")),
    ("now", _("takes effect at once")),
]


class Section(Text):
    """A chapter of the rules."""

    title = models.CharField(_("title"), max_length=80)

    REQUIRED = ("title",)

    class Meta:
        verbose_name = _("section")
        verbose_name_plural = _("sections")
        ordering: ClassVar = ["position"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["key"], name="section_key")]

    def __str__(self) -> str:
        return self.translation("title", "en") or self.key


class Topic(Text):
    """One question of the rules; its key names the text, the link, the engine's violation and the lesson."""

    section = models.ForeignKey(Section, models.PROTECT, related_name="topics", verbose_name=_("section"))
    mode = models.CharField(_("mode"), max_length=10, choices=MODES, default=BASE)
    difference = models.CharField(_("difference between editions"), max_length=10, choices=DIFFERENCES)
    counts = models.CharField(_("how a mission counts"), max_length=10, choices=COUNTS, blank=True)
    replaced_in_missions = models.BooleanField(_("replaced in mission mode"), default=False)

    title = models.CharField(_("title"), max_length=120)
    note = models.TextField(_("note on the editions"), blank=True)
    questions = models.TextField(_("questions of players"), blank=True, help_text=QUESTIONS)
    words = models.TextField(_("words of players"), blank=True, help_text=WORDS)

    REQUIRED = ("title",)
    OPTIONAL = ("note", "questions", "words")
    SPARSE = ("questions", "words")
    FACTS = ("section", "mode", "difference", "counts", "replaced_in_missions")
    PARENT = "section"

    class Meta:
        verbose_name = _("topic")
        verbose_name_plural = _("topics")
        ordering: ClassVar = ["position"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["key"], name="topic_key")]

    def __str__(self) -> str:
        return self.translation("title", "en") or self.key

    def missing(self, language: str) -> list[str]:
        unexplained = (
            self.difference != "none"
            and not self.translation("note", language)
            and "note" not in super().missing(language)
        )
        return [*super().missing(language), *(["note"] if unexplained else [])]


class Variant(Text):
    """What one or more editions say on a topic. Every edition is in exactly one variant of a topic of its mode."""

    topic = models.ForeignKey(Topic, models.CASCADE, related_name="variants", verbose_name=_("topic"))
    editions = models.JSONField(_("editions"), default=list)
    # By edition: a mark, and for those known partly the part that is not in the text.
    known = models.JSONField(_("how it is known"), default=dict)
    ours = models.JSONField(_("what is not in the text"), default=dict, blank=True)
    reading = models.CharField(_("read as"), max_length=60, blank=True)
    source = models.JSONField(_("printed section"), default=dict, blank=True)
    fact = models.TextField(_("fact"), blank=True)
    ruleset_field = models.CharField(_("ruleset field"), max_length=40, blank=True)
    ruleset_value: Any = models.JSONField(_("ruleset value"), null=True, blank=True)

    answer = models.CharField(_("answer in one line"), max_length=240)
    text = models.TextField(
        _("full text"),
        help_text=_("A blank line starts a paragraph, “- ” a list item; **two asterisks** make bold."),
    )
    example = models.TextField(_("example"), blank=True)

    REQUIRED = ("answer", "text")
    OPTIONAL = ("example",)
    # `no-areas` belongs to three topics.
    KEY_WITHIN_PARENT = True
    FACTS = ("topic", "editions", "known", "ours", "reading", "source", "fact", "ruleset_field", "ruleset_value")
    PARENT = "topic"

    class Meta:
        verbose_name = _("variant")
        verbose_name_plural = _("variants")
        ordering: ClassVar = ["topic__position", "position"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["topic", "key"], name="variant_key")]

    def __str__(self) -> str:
        return f"{self.topic}: {self.translation('answer', 'en') or self.key}"
