"""What follows when a text changes: pages in the cache are dropped and the search learns of it, at once."""

from typing import Any

from django.db.models.signals import post_delete, post_save

from . import search
from .cached import content_changed
from .models import Edition, Figure, Section, Term, Topic, Variant

# What saving a draft writes to the row itself; readers see nothing of it.
DRAFT_FIELDS = {"latest_revision", "has_unpublished_changes", "draft_title", "latest_revision_created_at"}


def connect() -> None:
    for model in (Edition, Section, Topic, Variant, Term, Figure):
        post_save.connect(text_saved, sender=model, dispatch_uid=f"text_saved_{model.__name__}")
        post_delete.connect(text_changed, sender=model, dispatch_uid=f"text_deleted_{model.__name__}")


def text_saved(sender: type, update_fields: frozenset[str] | None = None, **kwargs: Any) -> None:
    if update_fields is None or not set(update_fields) <= DRAFT_FIELDS:
        text_changed(sender)


def text_changed(sender: type, **kwargs: Any) -> None:
    if sender in (Topic, Variant, Term):
        search.rebuild()
    content_changed()
