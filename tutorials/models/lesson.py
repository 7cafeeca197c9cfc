from typing import ClassVar

from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from th_site.texts.translated_text import TranslatedText


class Lesson(TranslatedText):  # type: ignore[django-manager-missing]
    """A lesson of the course, with its puzzles."""

    title = models.CharField(_("title"), max_length=80)
    intro = models.TextField(_("introduction"), help_text=_("One or two sentences: what you learn here."))

    REQUIRED = ("title", "intro")
    ADDED_BY_EDITORS = True

    class Meta:
        verbose_name = _("lesson")
        verbose_name_plural = _("lessons")
        ordering: ClassVar = ["position", "key"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["key"], name="lesson_key")]

    def __str__(self) -> str:
        return self.translation("title", "en") or self.key

    @property
    def place(self) -> str:
        return f"{self.position:02}-{self.key}"

    def get_absolute_url(self) -> str:
        return str(reverse("lesson", kwargs={"lesson": self.key}))
