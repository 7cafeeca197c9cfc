"""The history of what is loaded: a revision of every row as its file has it, and of each version loaded later.

So there is something to compare with, and something to go back to, from the first edit on.
"""

from collections.abc import Sequence
from typing import Any

from django.db import models
from django.db.models import OuterRef, Subquery
from django.db.models.functions import Cast
from django.utils import timezone
from wagtail.models import ModelLogEntry, Revision

from .drafts import part_fields, put_back, waiting
from .writing import PARTS

LOADED = "th_site.load"  # the action in a row's history


def add_revisions(model: type[Any], rows: Sequence[Any]) -> None:
    """Make a revision of each of these rows as it stands, which is the live one and the latest."""
    if not rows:
        return
    now, kind = timezone.now(), model.get_content_type()
    revisions = Revision.objects.bulk_create(
        Revision(
            content_type=kind, base_content_type=kind, object_id=str(row.pk), created_at=now, object_str=str(row),
            content=row.serializable_data(),
        )
        for row in rows
    )  # fmt: skip
    ModelLogEntry.objects.bulk_create(
        ModelLogEntry(
            content_type=kind, object_id=revision.object_id, label=revision.object_str, action=LOADED, timestamp=now,
            revision=revision, content_changed=True,
        )
        for revision in revisions
    )  # fmt: skip
    own = Revision.objects.filter(pk__in=[revision.pk for revision in revisions])
    latest = Subquery(own.filter(object_id=Cast(OuterRef("pk"), models.CharField())).values("pk")[:1])
    loaded = model.objects.filter(pk__in=[row.pk for row in rows])
    loaded.update(latest_revision=latest)
    loaded.filter(live=True).update(live_revision=latest, last_published_at=now)
    loaded.filter(live=True, first_published_at=None).update(first_published_at=now)


def update_under_drafts(model: type[Any], rows: Sequence[Any]) -> None:
    """Save changed rows, with a revision of each whose content is another now; drafts stay on top of it with what
    their authors have changed.
    """
    before = model.rows().in_bulk([row.pk for row in rows])
    rows_changed = [row for row in rows if _content(row) != _content(before[row.pk])]
    held = {row.pk: waiting(before[row.pk]) for row in rows_changed}
    for row in rows_changed:
        row.has_unpublished_changes = row.has_unpublished_changes and not row.live
    names = [field.name for field in model._meta.concrete_fields if not field.primary_key]
    model.objects.bulk_update(rows, names, batch_size=50)
    add_revisions(model, rows_changed)
    for row in rows_changed:
        put_back(row, held[row.pk])


def _content(row: Any) -> list[Any]:
    content = row.serializable_data()
    return [content[name] for part in PARTS for name in part_fields(type(row), part)]
