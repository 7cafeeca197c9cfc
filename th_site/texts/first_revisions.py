"""Revisions of loaded rows, so that the first edit already has something to compare with and to go back to."""

from collections.abc import Sequence
from typing import Any

from django.db import models
from django.db.models import OuterRef, Subquery
from django.db.models.functions import Cast
from django.utils import timezone
from wagtail.models import ModelLogEntry, Revision

from th_site.editing.drafts import part_fields, put_back, waiting
from th_site.editing.language_permissions import PARTS

LOADED = "th_site.load"  # the action in a row's history


def add_revisions(model: type[Any], rows: Sequence[Any], *, user: Any = None, action: str = LOADED) -> None:
    """Create a revision of each row as it stands, and make it the live and the latest one."""
    if not rows:
        return
    now, kind = timezone.now(), model.get_content_type()
    revisions = Revision.objects.bulk_create(
        Revision(
            content_type=kind, base_content_type=kind, object_id=str(row.pk), created_at=now, object_str=str(row),
            content=row.serializable_data(), user=user,
        )
        for row in rows
    )  # fmt: skip
    ModelLogEntry.objects.bulk_create(
        ModelLogEntry(
            content_type=kind, object_id=revision.object_id, label=revision.object_str, action=action, timestamp=now,
            revision=revision, content_changed=True, user=user,
        )
        for revision in revisions
    )  # fmt: skip
    own = Revision.objects.filter(pk__in=[revision.pk for revision in revisions])
    latest = Subquery(own.filter(object_id=Cast(OuterRef("pk"), models.CharField())).values("pk")[:1])
    loaded = model.objects.filter(pk__in=[row.pk for row in rows])
    loaded.update(latest_revision=latest)
    loaded.filter(live=True).update(live_revision=latest, last_published_at=now)
    loaded.filter(live=True, first_published_at=None).update(first_published_at=now)


def update_under_drafts(model: type[Any], rows: Sequence[Any], *, user: Any = None, action: str = LOADED) -> None:
    """Save changed rows, each with a revision where its content changed; drafts stay on top of that."""
    before = model.rows().in_bulk([row.pk for row in rows])
    rows_changed = [row for row in rows if _content(row) != _content(before[row.pk])]
    held = {row.pk: waiting(before[row.pk]) for row in rows_changed}
    for row in rows_changed:
        row.has_unpublished_changes = row.has_unpublished_changes and not row.live
    names = [field.name for field in model._meta.concrete_fields if not field.primary_key]
    model.objects.bulk_update(rows, names, batch_size=50)
    add_revisions(model, rows_changed, user=user, action=action)
    for row in rows_changed:
        put_back(row, held[row.pk])


def _content(row: Any) -> list[Any]:
    content = row.serializable_data()
    return [content[name] for part in PARTS for name in part_fields(type(row), part)]
