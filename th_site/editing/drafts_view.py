"""Unpublished parts of rows as one user sees them, with the difference to what is live."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.apps import apps
from django.conf import settings
from django.contrib import messages
from django.core.serializers.json import DjangoJSONEncoder
from django.http import HttpRequest
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from wagtail.admin.admin_url_finder import AdminURLFinder
from wagtail.admin.compare import diff_text
from wagtail.models import Page

from th_site.texts.file_backed import LANGUAGES, FileBackedModel
from th_site.translating.checks import check_text
from th_site.translating.style_sheet import Slip

from .drafts import Waiting, held_back, hold, not_held, put_back, waiting
from .language_permissions import REST, may_change, written_by
from .remarks import REFUSED, Remark, became_of_drafts, comments_on, note_published
from .tabs import part_fragment

PARTS_IN_ORDER = (*(code for code, _name in settings.LANGUAGES), REST)


@dataclass(frozen=True)
class Entry:
    """An unpublished part, as one user sees it."""

    wait: Waiting
    user: Any
    address: str

    @property
    def row(self) -> Any:
        return self.wait.row

    @property
    def model(self) -> str:
        return str(self.row._meta.label_lower)

    @property
    def kind(self) -> str:
        return str(self.row._meta.verbose_name)

    @property
    def author(self) -> str:
        author = self.wait.author
        return str(author.get_full_name() or author.get_username()) if author else ""

    @property
    def language(self) -> str:
        return self.wait.part if self.wait.part in LANGUAGES else ""

    @property
    def differences(self) -> list[tuple[str, SafeString]]:
        return differences(self.row, self.wait.before, self.wait.values)

    @property
    def is_own(self) -> bool:
        return bool(self.wait.author == self.user)

    @property
    def may_write(self) -> bool:
        return self.wait.part in written_by(self.user, type(self.row))

    @property
    def may_publish(self) -> bool:
        return self.may_write and may_publish(self.user, self.row)

    @property
    def slips(self) -> list[Slip]:
        """What is wrong with the texts, where they are in a language."""
        if not self.language:
            return []
        fields = {name.rpartition("_")[0]: text or "" for name, text in self.wait.values.items()}
        found = [check_text(self.row, name, self.language, text) for name, text in fields.items() if text]
        return [slip for of_field in found for slip in of_field]

    @property
    def comments(self) -> list[Remark]:
        return comments_on(self.row, self.wait.part)


@dataclass(frozen=True)
class Outcome:
    """What somebody did with a draft, as its author sees it."""

    remark: Remark
    address: str

    @property
    def row(self) -> Any:
        return self.remark.row

    @property
    def language(self) -> str:
        return part_name(self.remark.part)

    @property
    def differences(self) -> list[tuple[str, SafeString]]:
        return differences(self.row, self.remark.before, self.remark.values)

    @property
    def is_refused(self) -> bool:
        return self.remark.action == REFUSED


def differences(row: Any, before: Mapping[str, Any], after: Mapping[str, Any]) -> list[tuple[str, SafeString]]:
    """Return the fields by label, each with removed and added words."""
    return [(_label(row, name), word_difference(as_words(before.get(name)), as_words(after[name]))) for name in after]


def _label(row: Any, name: str) -> str:
    field = row._meta.get_field(name)
    return str(row._meta.get_field(getattr(field, "translated_field", field).name).verbose_name)


def word_difference(before: str, after: str) -> SafeString:
    """Return the later text as HTML, with the words that were removed and added marked."""
    tags = {"addition": "<ins>{}</ins>", "deletion": "<del>{}</del>", "equal": "{}"}
    parts = [format_html(tags[kind], words) for kind, words in diff_text(before, after).changes]
    return format_html_join("", "{}", ((part,) for part in parts))


def as_words(value: Any) -> str:
    if value is None or isinstance(value, str):
        return value or ""
    return json.dumps(value, ensure_ascii=False, cls=DjangoJSONEncoder)


def models() -> list[type[Any]]:
    """Return all models with texts in five languages."""
    return [model for model in apps.get_models() if issubclass(model, FileBackedModel)]


def may_see(user: Any) -> bool:
    return may_change(user, *models()) or any(written_by(user, model) for model in models() if issubclass(model, Page))


def may_publish(user: Any, row: Any) -> bool:
    if isinstance(row, Page):
        return bool(row.permissions_for_user(user).can_publish())
    return bool(user.has_perm(f"{row._meta.app_label}.publish_{row._meta.model_name}"))


def may_publish_all(user: Any, model: type[Any]) -> bool:
    """Tell whether a user may publish rows of a model; pages are not asked for, whose rights stand with the tree."""
    name = f"{model._meta.app_label}.publish_{model._meta.model_name}"
    return issubclass(model, Page) or bool(user.has_perm(name))


def entries(user: Any) -> list[Entry]:
    """Return the unpublished parts of rows that a user may edit, newest first."""
    finder, found = AdminURLFinder(user), []
    for model in models():
        for row in model.objects.filter(has_unpublished_changes=True):
            address = finder.get_edit_url(row)
            if address:
                found += [Entry(wait, user, address + part_fragment(wait.part)) for wait in waiting(row)]
    return sorted(found, key=lambda entry: entry.wait.since, reverse=True)


def part_name(part: str) -> str:
    """Return the name of a language, or of what has none."""
    return str({**dict(settings.LANGUAGES), REST: _("Without a language")}[part])


def by_part(found: Iterable[Entry]) -> list[tuple[str, str, list[Entry]]]:
    """Group entries by part, with its name, and order those of each by author."""
    found = sorted(found, key=lambda entry: entry.author)
    of_part = [
        (part, part_name(part), [entry for entry in found if entry.wait.part == part]) for part in PARTS_IN_ORDER
    ]
    return [(part, name, own) for part, name, own in of_part if own]


def outcomes(user: Any, limit: int) -> list[Outcome]:
    """Return what became of a user's drafts, newest first."""
    finder = AdminURLFinder(user)
    found = [remark for remark in became_of_drafts(user, limit) if remark.row is not None]
    return [Outcome(remark, (finder.get_edit_url(remark.row) or "") + part_fragment(remark.part)) for remark in found]


def tell_what_waits(request: HttpRequest, row: Any) -> None:
    """Tell, after publishing, which parts of the row stay unpublished."""
    if "action-publish" not in request.POST or not isinstance(row, FileBackedModel):
        return
    row = row.rows().get(pk=row.pk)
    parts = [part_name(wait.part) for wait in waiting(row)]
    if parts:
        messages.info(request, _("Still waiting, as somebody else’s draft: %(parts)s.") % {"parts": ", ".join(parts)})


# Wagtail publishes pages by an action that calls no method of the page: hence these two hooks.


def hold_back_of_page(request: HttpRequest, page: Page) -> None:
    if isinstance(page, FileBackedModel):
        row = page.rows().get(pk=page.pk)
        held = held_back(row, request.user)
        request.held_back, request.going_out = held, not_held(waiting(row), held)  # type: ignore[attr-defined]
        hold(page.latest_revision, row, held)  # type: ignore[attr-defined]


def put_back_on_page(request: HttpRequest, page: Page) -> None:
    put_back(page, getattr(request, "held_back", []))
    note_published(getattr(request, "going_out", []), request.user)
