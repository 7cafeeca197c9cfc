"""Choosing rules by their titles, in the editor's language."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from django import forms
from wagtail.admin.forms.models import register_form_field_override

from rules_content.models import Topic
from rules_content.models.rule_change import TopicKeys

Choice = tuple[str, str]


def topics_by_section() -> Iterator[tuple[str, list[Choice]]]:
    """Yield every section with the keys and titles of its topics, in the order of the rules."""
    topics = Topic.objects.select_related("section").order_by("position")
    for section, of_section in groupby(topics, key=lambda topic: topic.section.translation("title")):
        yield section, [(topic.key, topic.translation("title") or topic.key) for topic in of_section]


class TopicsChosen(forms.MultipleChoiceField):
    """The rules that something is about."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.pop("encoder", None)
        kwargs.pop("decoder", None)
        super().__init__(
            *args, choices=lambda: list(topics_by_section()), widget=forms.CheckboxSelectMultiple, **kwargs
        )

    def has_changed(self, initial: Any, data: Any) -> bool:
        return super().has_changed(initial if isinstance(initial, list) else [], data)


def _field(field: Any) -> dict[str, Any]:
    return {"form_class": TopicsChosen}


register_form_field_override(TopicKeys, override=_field)
