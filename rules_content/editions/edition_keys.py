"""The keys of the editions, from the facts."""

from typing import Any

from django.conf import settings

from rules_content.reading.rulebook.rule_facts import facts

from .edition_names import edition_name

EDITIONS = tuple(edition.key for edition in facts().editions)
EDITION_NAMES = {key: edition_name(key) for key in EDITIONS}
# By language of the site, the edition that its readers start with.
PRINTED_IN = {
    code: next((edition.key for edition in facts().editions if edition.language == code), EDITIONS[0])
    for code, _ in settings.LANGUAGES
}


def edition_choices() -> list[tuple[str, Any]]:
    """Return the choices of model fields; migrations hold this function's name instead of the editions."""
    return list(EDITION_NAMES.items())
