"""Drafts by part: a draft holds the work of several people, and each part is published by itself.

A part is a language, or everything that has none (`language_permissions.REST`). A user who publishes a live row
publishes the parts that they wrote, in this form or in earlier drafts; the parts of others stay drafts. A user who
wrote none of them publishes all.
"""

from __future__ import annotations

import datetime
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Any

from django.core.exceptions import ValidationError
from django.db import transaction
from wagtail.models import Revision

from th_site.texts.file_backed import LANGUAGES, FileBackedModel
from th_site.translating.checks import errors_of

from .language_permissions import REST
from .remarks import note_published

Content = dict[str, Any]  # of a revision


@dataclass(frozen=True)
class Waiting:
    """An unpublished part of a row; `values` are those of the draft, `before` those that are live, by field."""

    row: Any
    part: str
    author: Any
    since: datetime.datetime
    values: Content
    before: Content


def part_fields(model: type[FileBackedModel], part: str) -> list[str]:
    """Return the names of the fields of a model that belong to a part."""
    translated: tuple[str, ...] = model.translated()
    if part != REST:
        return [f"{name}_{part}" for name in translated]
    others = {"first_published_at"}
    others |= {name for each in translated for name in (each, *(f"{each}_{code}" for code in LANGUAGES))}
    return [
        field.name
        for field in model._meta.concrete_fields
        if field.editable and not field.primary_key and field.name not in others
    ]


def waiting(row: Any) -> list[Waiting]:
    """Return the unpublished parts of a row, each with its last author."""
    revisions = _revisions(row)
    if not revisions:
        return []
    model, latest = type(row), revisions[0]
    is_new = not row.live and not row.first_published_at and not row.loaded
    known: Content = {} if is_new else row.serializable_data()
    draft = row.with_content_json(latest.content).serializable_data()
    found = []
    for part in (*LANGUAGES, REST):
        names = [name for name in part_fields(model, part) if (draft.get(name) or None) != (known.get(name) or None)]
        if names:
            revision = _last_change(revisions, part_fields(model, part))
            values, before = ({name: content.get(name) for name in names} for content in (draft, known))
            found.append(Waiting(row, part, revision.user, revision.created_at, values, before))
    return found


def _revisions(row: Any) -> list[Revision]:
    """Return the revisions since the live one, newest first and with that one; none where there is no draft."""
    if not row.pk or not row.has_unpublished_changes or not row.latest_revision_id:
        return []
    latest = row.latest_revision
    found = [latest]
    earlier = row.revisions.filter(created_at__lte=latest.created_at).exclude(pk=latest.pk).select_related("user")
    for revision in earlier.order_by("-created_at", "-pk"):
        found.append(revision)
        if revision.pk == row.live_revision_id:
            break
    return found


def _last_change(revisions: list[Revision], names: Iterable[str]) -> Revision:
    names = tuple(names)
    for later, earlier in pairwise(revisions):
        if any((later.content.get(name) or None) != (earlier.content.get(name) or None) for name in names):
            return later
    return revisions[-1]


def held_back(
    row: Any, user: Any, parts: Collection[str] | None = None, written: Collection[str] = ()
) -> list[Waiting]:
    """Return what stays unpublished when a user publishes a row (as it is live): all but these parts.

    Without `parts` the user's own are published, including those that they have `written` just now.
    """
    if not row.live:
        return []
    waits = waiting(row)
    if parts is None:
        own = {each.part for each in waits if user is None or each.author == user} | set(written)
        parts = own or {each.part for each in waits}
    return [each for each in waits if each.part not in parts]


def not_held(waits: Iterable[Waiting], held: Iterable[Waiting]) -> list[Waiting]:
    """Return the unpublished parts that go out while these are held back."""
    parts = {each.part for each in held}
    return [each for each in waits if each.part not in parts]


def without(content: Content, held: Iterable[Waiting], row: Any) -> Content:
    """Return a revision's content with the live values of what is held back."""
    live = row.serializable_data()
    return content | {name: live[name] for each in held for name in each.values}


def put_back(row: Any, held: Sequence[Waiting]) -> None:
    """Save what was held back as drafts of its authors, on top of the live row."""
    if not held:
        return
    row = type(row).objects.get(pk=row.pk)
    content = row.serializable_data()
    in_order = sorted(held, key=lambda each: (each.since, each.author.pk if each.author else 0))
    for author, of_author in groupby(in_order, key=lambda each: each.author):
        for each in of_author:
            content |= each.values
        row.with_content_json(content).save_revision(user=author, clean=False)
        row.refresh_from_db()


class PublishedByPart:
    """Mixin for rows that are published part by part."""

    def field_faults(self) -> dict[str, list[str]]:
        """Return what keeps pages from showing the row, by field, in the editor's language."""
        return {}

    def faults(self) -> list[str]:
        """Return everything that keeps the row from being published."""
        return [fault for faults in self.field_faults().values() for fault in faults]

    def with_content_json(self, content: Content) -> Any:
        """Return a revision's row; what is live, since when, and what the files say stays that of this row."""
        row = super().with_content_json(content)  # type: ignore[misc]
        for name in ("live_revision_id", "last_published_at", "loaded"):
            setattr(row, name, getattr(self, name))
        return row

    @transaction.atomic
    def publish(
        self, revision: Revision, user: Any = None, parts: Collection[str] | None = None, **kwargs: Any
    ) -> None:
        """Publish these parts of a revision; without `parts`, those that the user has written."""
        row = type(self).objects.get(pk=self.pk)  # type: ignore[attr-defined]
        waits = waiting(row)
        held = held_back(row, user, parts) if revision.pk == row.latest_revision_id else []
        hold(revision, row, held)
        super().publish(revision, user=user, **kwargs)  # type: ignore[misc]
        put_back(row, held)
        note_published(not_held(waits, held), user)


def hold(revision: Revision, row: Any, held: list[Waiting]) -> None:
    """Remove what is held back from a revision; raise ValidationError where the rest cannot be published."""
    content = without(revision.content, held, row) if held else revision.content
    published = row.with_content_json(content)
    texts = [name for code in LANGUAGES for name in part_fields(type(row), code)]
    style = errors_of(published, row if row.live else None, texts)
    if faults := [*published.faults(), *(fault for of_field in style.values() for fault in of_field)]:
        raise ValidationError(faults)
    if held:
        revision.content = content
        revision.save(update_fields=["content"])


def discard_part(row: Any, part: str, user: Any) -> None:
    """Reset one part of a row's draft to what is live; the other parts stay."""
    live = row.serializable_data()
    names = [name for each in waiting(row) if each.part == part for name in each.values]
    draft = row.get_latest_revision().content | {name: live[name] for name in names}
    row.with_content_json(draft).save_revision(user=user, clean=False, log_action=True)
    if row.live and not waiting(type(row).objects.get(pk=row.pk)):
        type(row).objects.filter(pk=row.pk).update(has_unpublished_changes=False)


def resume_part(row: Any, values: Content, user: Any) -> None:
    """Save these values as a user's draft, on top of what else is drafted."""
    draft = row.get_latest_revision_as_object().serializable_data() | values
    row.with_content_json(draft).save_revision(user=user, clean=False, log_action=True)


def publish_parts(row: Any, parts: Collection[str], user: Any) -> None:
    """Publish these parts of a row's draft and no others; a row that was never live is published whole."""
    revision = row.get_latest_revision_as_object().save_revision(user=user, clean=False, log_action=False)
    row.publish(revision, user=user, parts=parts, skip_permission_checks=True)
