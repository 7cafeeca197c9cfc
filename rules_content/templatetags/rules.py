from django import template
from django.utils.translation import get_language

from rules_content.editions import EDITION_NAMES
from rules_content.facts import BASE, MISSION, MISSION_EDITION
from rules_content.models import Text, Topic

register = template.Library()


@register.filter
def said(row: Text, field: str) -> str:
    """A row's text in the reader's language; `field` may name another language behind a comma: "title,ko"."""
    name, _, language = field.partition(",")
    return row.said(name, language or None)


@register.simple_tag
def topic_address(edition: str, topic: Topic, mode: str = BASE) -> str:
    """Where a topic is read in an edition; missions are read in mission mode."""
    if topic.mode == MISSION:
        edition, mode = MISSION_EDITION, MISSION
    part = "mission/" if mode == MISSION else ""
    return f"/{get_language()}/rules/{edition}/{part}{topic.key}/"


@register.filter
def names(editions: list[str]) -> str:
    """The names of the editions with these keys, in the order of the editions."""
    return ", ".join(str(name) for key, name in EDITION_NAMES.items() if key in editions)


@register.filter
def edition_name(edition: str) -> str:
    return str(EDITION_NAMES[edition])
