"""What follows when a text changes: pages in the cache are dropped and the search learns of it, at once."""

from typing import Any

from django.db.models.signals import post_delete, post_save

from rules_content import search
from rules_content.content_files import RULES
from rules_content.models import Section, Term, Topic, Variant
from th_site.content_loading import content_loaded
from th_site.publication import content_changed
from th_site.texts import DRAFT_FIELDS, PREVIEWS, Text

from .previews import preview


def connect() -> None:
    content_loaded.connect(texts_loaded, dispatch_uid="texts_loaded")
    for model in RULES:
        PREVIEWS[model] = preview
        post_save.connect(text_saved, sender=model, dispatch_uid=f"text_saved_{model.__name__}")
        post_delete.connect(text_changed, sender=model, dispatch_uid=f"text_deleted_{model.__name__}")


def text_saved(sender: type, update_fields: frozenset[str] | None = None, **kwargs: Any) -> None:
    if update_fields is None or not set(update_fields) <= DRAFT_FIELDS:
        text_changed(sender)


def text_changed(sender: type, **kwargs: Any) -> None:
    if sender in (Section, Topic, Variant):
        search.renew("topic", search.rules)
    elif sender is Term:
        search.renew("term", search.terms)
    content_changed()


def texts_loaded(models: tuple[type, ...], **kwargs: Any) -> None:
    # Pages of the frame are not searched.
    if any(issubclass(model, Text) for model in models):
        search.rebuild()
