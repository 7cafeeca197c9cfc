"""What follows when a text changes: pages in the cache and the index of the search are dropped, at once."""

from typing import Any

from django.db.models.signals import post_delete, post_save

from rules_content.content_files import RULES
from rules_content.field_checks import check_figure, check_term, check_topic
from rules_content.models import Figure, Term, Topic
from th_site.publication import content_changed
from th_site.texts import CHECKS, DRAFT_FIELDS, PREVIEWS

from .previews import preview


def connect() -> None:
    CHECKS.update({Figure: check_figure, Term: check_term, Topic: check_topic})
    for model in RULES:
        PREVIEWS[model] = preview
        post_save.connect(text_saved, sender=model, dispatch_uid=f"text_saved_{model.__name__}")
        post_delete.connect(content_changed, sender=model, dispatch_uid=f"text_deleted_{model.__name__}")


def text_saved(sender: type, update_fields: frozenset[str] | None = None, **kwargs: Any) -> None:
    if update_fields is None or not set(update_fields) <= DRAFT_FIELDS:
        content_changed()
