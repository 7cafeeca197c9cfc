from typing import Any, ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from th_site.texts.translated_text import TranslatedText

from .topic import QUESTIONS, WORDS


class Term(TranslatedText):
    """A word of the game in five languages, with what the printed editions call it."""

    name = models.CharField(_("word"), max_length=60)
    definition = models.TextField(_("definition"), help_text=_("One or two sentences; shown where the word appears."))
    forms = models.TextField(
        _("forms"), blank=True, help_text=_("The forms in which texts use the word, one per line; they link to it.")
    )
    avoid = models.TextField(_("words to avoid"), blank=True, help_text=_("One per line; our texts do not use them."))
    questions = models.TextField(_("questions of players"), blank=True, help_text=QUESTIONS)
    words = models.TextField(_("words of players"), blank=True, help_text=WORDS)
    printed: Any = models.JSONField(_("in the printed editions"), default=dict, blank=True)

    REQUIRED = ("name", "definition")
    OPTIONAL = ("forms", "avoid", "questions", "words")
    SPARSE = ("avoid", "questions", "words")
    RENDERED = ("printed",)
    ADDED_BY_EDITORS = True

    class Meta:
        verbose_name = _("term")
        verbose_name_plural = _("terms")
        ordering: ClassVar = ["position", "key"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["key"], name="term_key")]

    def __str__(self) -> str:
        return self.translation("name", "en") or self.key

    @property
    def place(self) -> str:
        return f"terms/{self.key}"

    def missing(self, language: str) -> list[str]:
        # Optional lists may be empty in one language only.
        return [field for field in super().missing(language) if field in self.REQUIRED]
