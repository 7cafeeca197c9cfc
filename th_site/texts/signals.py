"""Every change of a text that readers can see makes a new content version."""

from collections.abc import Iterable
from typing import Any

from django.db.models.signals import post_delete, post_save

from th_site.caching.content_version import bump_content_version

from .translated_text import DRAFT_FIELDS, TranslatedText


def connect(models: Iterable[type[TranslatedText]]) -> None:
    """Watch the rows of these models."""
    for model in models:
        post_save.connect(text_saved, sender=model, dispatch_uid=f"text_saved_{model.__name__}")
        post_delete.connect(bump_content_version, sender=model, dispatch_uid=f"text_deleted_{model.__name__}")


def text_saved(sender: type, update_fields: frozenset[str] | None = None, **kwargs: Any) -> None:
    """Bump the content version unless only a draft was saved."""
    if update_fields is None or not set(update_fields) <= DRAFT_FIELDS:
        bump_content_version()
