"""What all texts have in common: five languages, files, drafts, previews, and what needs review."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Self

from django.conf import settings
from django.db import models
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.translation import gettext_lazy as _
from wagtail.models import DraftStateMixin, PreviewableMixin, RevisionMixin

from .file_backed import LANGUAGES, Filed

# How a draft looks to readers: each app says it for its own models once it is ready.
PREVIEWS: "dict[type[Text], Callable[[Any, HttpRequest], HttpResponse]]" = {}
# What saving a draft writes to the row itself; readers see nothing of it.
DRAFT_FIELDS = {"latest_revision", "has_unpublished_changes", "draft_title", "latest_revision_created_at"}
# A change in one of these asks for a look at the others.
SOURCES = ("en", "it")


class TextQuerySet(models.QuerySet["Text"]):
    """What readers are shown."""

    def readable(self, language: str | None = None) -> Self:
        """The published rows that have all they need in a language (default: the reader's): nothing falls back."""
        code = language or translation.get_language()
        # What is greater than nothing is neither empty nor missing.
        found: Self = self.filter(live=True, **{f"{name}_{code}__gt": "" for name in self.model.REQUIRED})
        return found


class Text(Filed, PreviewableMixin, DraftStateMixin, RevisionMixin, models.Model):
    """A row of texts in five languages; `FACTS` names the fields that files alone decide.

    `review` holds, for each language, the fields whose English or Italian text has changed since it was seen to.
    """

    key = models.SlugField(_("key"), max_length=60)
    position = models.PositiveSmallIntegerField(_("place in the order"), default=0)
    review = models.JSONField(default=dict, editable=False)

    objects = TextQuerySet.as_manager()

    FACTS: ClassVar[tuple[str, ...]] = ()

    class Meta:
        abstract = True

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self.pk and not kwargs.get("update_fields"):
            before = type(self).objects.filter(pk=self.pk).first()
            if before:
                self.note_changes(before)
        super().save(*args, **kwargs)

    # ------------------------------------------------------------------ loading

    @classmethod
    def new(cls, key: str) -> Self:
        return cls(key=key)

    @property
    def identity(self) -> tuple[str, str]:
        return (getattr(self, self.PARENT).key if self.KEY_WITHIN_PARENT else "", self.key)

    @classmethod
    def rows(cls) -> Any:
        return cls.objects.select_related(cls.PARENT) if cls.PARENT else cls.objects.all()

    @classmethod
    def create_rows(cls, rows: Sequence[Self]) -> None:
        cls.objects.bulk_create(rows)

    @classmethod
    def update_rows(cls, rows: Sequence[Self]) -> None:
        names = [each.name for each in cls._meta.concrete_fields if not each.primary_key]
        cls.objects.bulk_update(rows, names, batch_size=50)

    # ------------------------------------------------------------------ review

    def note_changes(self, before: Self) -> None:
        """Mark what needs review, given the row as readers knew it before this change.

        A changed English or Italian text marks the field in every language that did not change along with it; a
        language that did change has been seen to.
        """
        review = {language: set(fields) for language, fields in self.review.items()}
        for field in self.translated():
            if field in self.SPARSE:
                continue
            changed = {code for code in LANGUAGES if self.translation(field, code) != before.translation(field, code)}
            if changed & set(SOURCES):
                for code in set(LANGUAGES) - changed:
                    if before.translation(field, code):
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
        row: Self = super().with_content_json(content)
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
        with translation.override(mode_name):
            return PREVIEWS[type(self)](self, request)
