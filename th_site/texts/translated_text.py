"""The base of all text models: five languages, content files, drafts, previews, and what needs review."""

import copy
import logging
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Self

from django.conf import settings
from django.db import models
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from wagtail.models import DraftStateMixin, PreviewableMixin, RevisionMixin

from th_site.editing.drafts import PublishedByPart

from .file_backed import LANGUAGES, FileBackedModel
from .first_revisions import add_revisions, update_under_drafts
from .readable_rows import TranslatedManager

logger = logging.getLogger(__name__)
Faults = dict[str, list[str]]  # sentences for editors, by the field of the form
# How a draft looks to readers, by model; each app fills in its own when it is ready.
PREVIEWS: "dict[type[TranslatedText], Callable[[Any, HttpRequest], HttpResponse]]" = {}
# What keeps a row from being shown, likewise.
CHECKS: "dict[type[TranslatedText], Callable[[Any], Faults]]" = {}
# What saving a draft writes to the row itself; readers see nothing of it.
DRAFT_FIELDS = {"latest_revision", "has_unpublished_changes", "draft_title", "latest_revision_created_at"}
# A change in one of these makes the other languages due for review.
SOURCES = ("en", "it")


class TranslatedText(FileBackedModel, PublishedByPart, PreviewableMixin, DraftStateMixin, RevisionMixin, models.Model):
    """A row of texts in five languages.

    `FACTS` names the fields that files alone decide, `RENDERED` those of the others that decide whether a page can show
    it, `ORDERED_WITHIN` the foreign key within which positions count. `review` holds, by language, the fields whose
    English or Italian text has changed since that language was reviewed, and `made_from` the texts that they had then.
    """

    key = models.SlugField(_("key"), max_length=60)
    position = models.PositiveSmallIntegerField(_("place in the order"), default=0)
    review = models.JSONField(default=dict, editable=False)
    made_from: Any = models.JSONField(default=dict, editable=False)

    objects = TranslatedManager()

    FACTS: ClassVar[tuple[str, ...]] = ()
    RENDERED: ClassVar[tuple[str, ...]] = ()
    ORDERED_WITHIN: ClassVar[str] = ""

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
        update_under_drafts(cls, rows)

    @classmethod
    def complete_history(cls) -> None:
        add_revisions(cls, list(cls.rows().filter(latest_revision=None)))

    # ------------------------------------------------------------------ what cannot be shown

    def field_faults(self) -> Faults:
        """Return what keeps pages from showing the row, by field."""
        check = CHECKS.get(type(self))
        if check is None:
            return {}
        try:
            return check(self)
        except Exception:  # one broken row takes no page down
            logger.exception("%s %s cannot be checked", self._meta.model_name, self.key)
            return {self.RENDERED[0]: [gettext("This cannot be shown.")]}

    # ------------------------------------------------------------------ review

    def note_changes(self, before: Self) -> None:
        """Update `review`, given the row before this change.

        A changed English or Italian text makes the field due in every language that did not change with it; a language
        that did change counts as reviewed.
        """
        review = {language: set(fields) for language, fields in self.review.items()}
        made_from: dict[str, dict[str, dict[str, str]]] = copy.deepcopy(self.made_from)
        for field in self.translated():
            if field in self.SPARSE:
                continue
            changed = {code for code in LANGUAGES if self.translation(field, code) != before.translation(field, code)}
            if changed & set(SOURCES):
                for code in set(LANGUAGES) - changed:
                    if before.translation(field, code):
                        review.setdefault(code, set()).add(field)
                        known = made_from.setdefault(code, {}).setdefault(field, {})
                        for source in changed & set(SOURCES):
                            known.setdefault(source, before.translation(field, source))
            for code in changed:
                review.get(code, set()).discard(field)
                made_from.get(code, {}).pop(field, None)
        self.review = {code: sorted(review[code]) for code in LANGUAGES if review.get(code)}
        self.made_from = {code: made_from[code] for code in LANGUAGES if made_from.get(code)}

    def reviewed(self, language: str) -> None:
        """Note, in the database too, that nothing in this language needs review any more."""
        self.review = {code: fields for code, fields in self.review.items() if code != language}
        self.made_from = {code: fields for code, fields in self.made_from.items() if code != language}
        type(self).objects.filter(pk=self.pk).update(review=self.review, made_from=self.made_from)

    def with_content_json(self, content: dict[str, Any]) -> Self:
        """Return a revision's texts with this row's facts: an old draft brings back no old fact and no old review."""
        row: Self = super().with_content_json(content)
        # Where editors may add rows, keys and positions are theirs to change as well.
        placed = () if self.ADDED_BY_EDITORS else ("key", "position")
        for field in ("loaded", "review", "made_from", *placed, *self.FACTS):
            setattr(row, field, getattr(self, field))
        return row

    # ------------------------------------------------------------------ previews

    @property
    def preview_modes(self) -> list[tuple[str, str]]:
        return list(settings.LANGUAGES)

    def serve_preview(self, request: HttpRequest, mode_name: str) -> HttpResponse:
        with translation.override(mode_name):
            # An unfinished draft has no page to show yet.
            if faults := self.field_faults():
                context = {"row": self, "faults": [fault for of_field in faults.values() for fault in of_field]}
                return render(request, "th_site/admin/unfinished.html", context)
            return PREVIEWS[type(self)](self, request)
