from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from th_site.texts.translated_text import TranslatedText


class Edition(TranslatedText):
    """A printed edition of the game."""

    language = models.CharField(_("printed in"), max_length=2)
    publisher = models.CharField(_("publisher"), max_length=60, blank=True)
    modes = models.JSONField(_("modes"), default=list)

    name = models.CharField(_("name"), max_length=60, help_text=_("As in “the English edition”, standing alone."))
    short = models.CharField(_("short name"), max_length=40)
    about = models.TextField(_("about"))

    REQUIRED = ("name", "short", "about")
    FACTS = ("language", "publisher", "modes")

    class Meta:
        verbose_name = _("edition")
        verbose_name_plural = _("editions")
        ordering: ClassVar = ["position"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["key"], name="edition_key")]

    def __str__(self) -> str:
        return self.translation("name", "en") or self.key

    @property
    def place(self) -> str:
        return f"editions/editions/{self.key}"

    @property
    def has_missions(self) -> bool:
        return "mission" in self.modes
