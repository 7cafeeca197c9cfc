"""What all texts of the rules have in common: five languages, files, drafts, previews, and what needs review."""

from typing import Any, ClassVar, Self

from django.conf import settings
from django.db import models
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.translation import gettext_lazy as _
from wagtail.models import DraftStateMixin, PreviewableMixin, RevisionMixin

from rules_content.files import Filed

# Side by side in the files, always in this order.
LANGUAGES: tuple[str, ...] = settings.MODELTRANSLATION_LANGUAGES
# A change in one of these asks for a look at the others.
SOURCES = ("en", "it")


class Text(Filed, PreviewableMixin, DraftStateMixin, RevisionMixin, models.Model):
    """A row of texts in five languages.

    `REQUIRED` and `OPTIONAL` name its translated fields; `FACTS` names the fields that files alone decide. `PARENT`
    names the foreign key to what it belongs to; rows that editors added stay where `ADDED_BY_EDITORS` is true.
    `review` holds, for each language, the fields whose English or Italian text has changed since it was seen to.
    """

    key = models.SlugField(_("key"), max_length=60)
    position = models.PositiveSmallIntegerField(_("place in the order"), default=0)
    review = models.JSONField(default=dict, editable=False)

    REQUIRED: ClassVar[tuple[str, ...]] = ()
    OPTIONAL: ClassVar[tuple[str, ...]] = ()
    FACTS: ClassVar[tuple[str, ...]] = ()
    PARENT: ClassVar[str] = ""
    ADDED_BY_EDITORS: ClassVar[bool] = False

    class Meta:
        abstract = True

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self.pk and not kwargs.get("update_fields"):
            before = type(self).objects.filter(pk=self.pk).first()
            if before:
                self.note_changes(before)
        super().save(*args, **kwargs)

    @classmethod
    def translated(cls) -> tuple[str, ...]:
        return cls.REQUIRED + cls.OPTIONAL

    def said(self, field: str, language: str | None = None) -> str:
        """The field's text in a language (default: the reader's), "" where there is none."""
        return getattr(self, f"{field}_{language or translation.get_language()}") or ""

    def missing(self, language: str) -> list[str]:
        """Fields without a text in this language, though they need one or another language has one."""
        wanted = [
            *self.REQUIRED,
            *(field for field in self.OPTIONAL if any(self.said(field, code) for code in LANGUAGES)),
        ]
        return [field for field in wanted if not self.said(field, language).strip()]

    # ------------------------------------------------------------------ review

    def note_changes(self, before: "Text") -> None:
        """Mark what needs review, given the row as readers knew it before this change.

        A changed English or Italian text marks the field in every language that did not change along with it; a
        language that did change has been seen to.
        """
        review = {language: set(fields) for language, fields in self.review.items()}
        for field in self.translated():
            changed = {code for code in LANGUAGES if self.said(field, code) != before.said(field, code)}
            if changed & set(SOURCES):
                for code in set(LANGUAGES) - changed:
                    if before.said(field, code):
                        review.setdefault(code, set()).add(field)
            for code in changed:
                review.get(code, set()).discard(field)
        self.review = {code: sorted(review[code]) for code in LANGUAGES if review.get(code)}

    def reviewed(self, language: str) -> None:
        """Someone has looked: nothing in this language needs review any more. Saving is done here."""
        self.review = {code: fields for code, fields in self.review.items() if code != language}
        type(self).objects.filter(pk=self.pk).update(review=self.review)

    def with_content_json(self, content: dict[str, Any]) -> Self:
        """A revision's texts on this row's facts: an old draft brings back no old fact and no old mark."""
        row = super().with_content_json(content)
        # Where editors may add rows, their keys and their order are in editors' hands as well.
        placed = () if self.ADDED_BY_EDITORS else ("key", "position")
        for field in ("loaded", "review", *placed, *self.FACTS):
            setattr(row, field, getattr(self, field))
        return row

    # ------------------------------------------------------------------ previews

    @property
    def preview_modes(self) -> list[tuple[str, str]]:
        return list(settings.LANGUAGES)

    def serve_preview(self, request: HttpRequest, mode_name: str) -> HttpResponse:
        from rules_content.previews import preview

        with translation.override(mode_name):
            return preview(self, request)
