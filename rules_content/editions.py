"""The editions, as their facts name them."""

from typing import Any

from django.conf import settings

from .labels import edition_name
from .rule_facts import facts

EDITIONS = tuple(edition.key for edition in facts().editions)
EDITION_NAMES = {key: edition_name(key) for key in EDITIONS}
# By language of the site, the edition with which its readers start.
PRINTED_IN = {
    code: next((edition.key for edition in facts().editions if edition.language == code), EDITIONS[0])
    for code, _ in settings.LANGUAGES
}


def edition_choices() -> list[tuple[str, Any]]:
    """For fields that hold an edition; a migration knows this function's name and none of the editions."""
    return list(EDITION_NAMES.items())
