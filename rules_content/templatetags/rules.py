from django import template
from django.utils.translation import get_language

from rules_content import reader_edition
from rules_content.editions import EDITION_NAMES
from rules_content.models import Text, Topic
from rules_content.rule_facts import BASE
from tutorials.telling import addresses

register = template.Library()


@register.filter
def translation(row: Text, field: str) -> str:
    """A row's text in the reader's language; `field` may name another language behind a comma: "title,ko"."""
    name, _, language = field.partition(",")
    return row.translation(name, language or None)


@register.simple_tag
def topic_address(edition: str, topic: Topic, mode: str = BASE) -> str:
    """Where a topic is read in an edition; missions are read in mission mode."""
    return addresses.topic_address(topic.key, edition, mode, get_language() or "en")


@register.simple_tag
def edition_choice(edition: str, mode: str = BASE) -> str:
    """Where an edition becomes the reader's own, on the way to its rules."""
    return reader_edition.edition_choice(edition, addresses.edition_address(edition, mode, get_language() or "en"))


@register.filter
def names(editions: list[str]) -> str:
    """The names of the editions with these keys, in the order of the editions."""
    return ", ".join(str(name) for key, name in EDITION_NAMES.items() if key in editions)


@register.filter
def edition_name(edition: str) -> str:
    return str(EDITION_NAMES[edition])
