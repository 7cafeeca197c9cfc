"""Section, topic and variant: the texts of the rules."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from rules_content.editions.labels import label
from rules_content.reading.rulebook.rule_facts import VariantFacts, facts
from th_site.texts.translated_text import TranslatedText
from tutorials.core.messages.rule_links import BASE, MISSION

DIFFERENCES = [(key, label("kinds", key)) for key in ("none", "rule", "silent", "wording", "component")]
MODES = [(key, label("modes", key, "name")) for key in (BASE, MISSION)]
QUESTIONS = _("As they are asked at the table, one per line; search finds this text by them, and suggests them.")
WORDS = _("Loose words and short phrases, one per line; search finds this text by them, and no page shows them.")
COUNTS = [
    ("each", _("counts every time")),
    ("once", _("counts once")),
    ("now", _("takes effect at once")),
]


class Section(TranslatedText):  # type: ignore[django-manager-missing]
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

    @property
    def place(self) -> str:
        return str(self.key)


class Topic(TranslatedText):  # type: ignore[django-manager-missing]
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

    @property
    def place(self) -> str:
        return f"{self.section.place}/topics/{self.key}"

    def missing(self, language: str) -> list[str]:
        unexplained = (
            self.difference != "none"
            and not self.translation("note", language)
            and "note" not in super().missing(language)
        )
        return [*super().missing(language), *(["note"] if unexplained else [])]


class Variant(TranslatedText):
    """The texts of what one or more editions say on a topic; `facts` says which editions, and what is known of it.

    Every edition is in exactly one variant of a topic of its mode.
    """

    topic = models.ForeignKey(Topic, models.CASCADE, related_name="variants", verbose_name=_("topic"))

    answer = models.CharField(_("answer in one line"), max_length=240)
    text = models.TextField(
        _("full text"),
        help_text=_("A blank line starts a paragraph, “- ” a list item; **two asterisks** make bold."),
    )
    example = models.TextField(_("example"), blank=True)
    ruling = models.TextField(
        _("as we play it"),
        blank=True,
        help_text=_("How we play what is not printed; stands under a heading that says so."),
    )
    in_print = models.TextField(
        _("in print"), blank=True, help_text=_("What the rulebook prints, and what it leaves out; folded away.")
    )

    REQUIRED = ("answer", "text")
    OPTIONAL = ("example", "ruling", "in_print")
    # `no-areas` belongs to three topics.
    KEY_WITHIN_PARENT = True
    FACTS = ("topic",)
    PARENT = "topic"

    class Meta:
        verbose_name = _("variant")
        verbose_name_plural = _("variants")
        ordering: ClassVar = ["topic__position", "position"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["topic", "key"], name="variant_key")]

    def __str__(self) -> str:
        return f"{self.topic}: {self.translation('answer', 'en') or self.key}"

    @property
    def place(self) -> str:
        return f"{self.topic.place}/variants/{self.key}"

    @property
    def facts(self) -> VariantFacts:
        """What `facts.toml` says of it; of a row that the facts no longer know, that no edition has it."""
        return facts().variants.get((self.topic.key, self.key)) or VariantFacts(self.key, (), {}, {}, "")

    @property
    def editions(self) -> tuple[str, ...]:
        return self.facts.editions
