from django import template
from django.utils.translation import get_language

from rules_content.editions import reader_edition
from rules_content.editions.edition_keys import EDITION_NAMES
from rules_content.models import Topic, TranslatedText
from tutorials.core.messages import rule_links
from tutorials.core.messages.rule_links import BASE

register = template.Library()


@register.filter
def translation(row: TranslatedText, field: str) -> str:
    """Return a row's text in the active language, or in another one after a comma: "title,ko"."""
    name, _, language = field.partition(",")
    return row.translation(name, language or None)


@register.simple_tag
def topic_address(edition: str, topic: Topic, mode: str = BASE) -> str:
    """Return the address of a topic in an edition; missions are in mission mode."""
    return rule_links.topic_address(topic.key, edition, mode, get_language() or "en")


@register.simple_tag
def edition_choice(edition: str, mode: str = BASE) -> str:
    """Return the address that sets the reader's edition and redirects to its rules."""
    return reader_edition.choice_address(edition, rule_links.edition_address(edition, mode, get_language() or "en"))


@register.filter
def names(editions: list[str]) -> str:
    """Return the names of these editions, in the order of the editions."""
    return ", ".join(str(name) for key, name in EDITION_NAMES.items() if key in editions)


@register.filter
def edition_name(edition: str) -> str:
    return str(EDITION_NAMES[edition])
