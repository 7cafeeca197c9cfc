from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from th_site.texts.translated_text import TranslatedText


class WordGroup(TranslatedText):
    """Synonyms of players for a thing or an action; each language has its own."""

    words = models.TextField(
        _("words"),
        blank=True,
        help_text=_("Words that mean the same in this game, one per line; search takes any of them."),
    )

    OPTIONAL = ("words",)
    SPARSE = ("words",)
    ADDED_BY_EDITORS = True

    class Meta:
        verbose_name = _("group of words")
        verbose_name_plural = _("groups of words")
        ordering: ClassVar = ["position", "key"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["key"], name="word_group_key")]

    @property
    def preview_modes(self) -> list[tuple[str, str]]:
        # No page shows them.
        return []

    @property
    def place(self) -> str:
        return f"questions/words/{self.key}"

    def __str__(self) -> str:
        return str(self.key)
