"""Which edition a request is about."""

from collections.abc import Callable
from typing import Any, NamedTuple

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import NoReverseMatch, reverse
from django.utils.translation import get_language

from th_site.page_cache import remember
from tutorials.telling.addresses import BASE, MISSION_EDITION, topic_address

from .labels import edition_name
from .rule_facts import facts

EDITIONS = tuple(edition.key for edition in facts().editions)
EDITION_NAMES = {key: edition_name(key) for key in EDITIONS}
# By language of the site, the edition with which its readers start.
PRINTED_IN = {
    code: next((edition.key for edition in facts().editions if edition.language == code), EDITIONS[0])
    for code, _ in settings.LANGUAGES
}
COOKIE = "edition"


def edition_choices() -> list[tuple[str, Any]]:
    """For fields that hold an edition; a migration knows this function's name and none of the editions."""
    return list(EDITION_NAMES.items())


class EditionLink(NamedTuple):
    key: str
    name: str
    address: str
    current: bool


class ChosenEdition:
    """`request.edition`: the edition read last, else the one printed in the reader's language."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        known = request.COOKIES.get(COOKIE)
        request.edition = known if known in EDITIONS else PRINTED_IN[get_language() or "en"]
        response = self.get_response(request)
        choice = getattr(request, "reader_choice", None)
        if choice and response.status_code == 200:
            response.reader_choice = choice
            remember(request, response, *choice)
        return response

    def process_view(self, request: HttpRequest, *view: object) -> None:
        """Now the address is known: pages depend on the edition that it names, else on the reader's."""
        asked = request.resolver_match.kwargs.get("edition") if request.resolver_match else None
        request.reader_choice = (COOKIE, asked) if asked in EDITIONS else None


def edition_links(request: HttpRequest) -> list[EditionLink]:
    """The same page for every edition; where an edition has no such page, its rules."""
    here = current_edition(request)
    return [EditionLink(key, str(EDITION_NAMES[key]), _address(request, key), key == here) for key in EDITIONS]


def _address(request: HttpRequest, edition: str) -> str:
    rules = f"/{get_language()}/rules/{edition}/"
    match = request.resolver_match
    if not match or "edition" not in match.kwargs:
        return rules
    kwargs = {**match.kwargs, "edition": edition}
    if edition != MISSION_EDITION:
        kwargs.pop("mode", None)
        if str(kwargs.get("topic", "")).startswith("mission-"):
            return rules
    if match.view_name == "topic":
        return topic_address(kwargs["topic"], edition, kwargs.get("mode", BASE), get_language() or "en")
    try:
        return str(reverse(match.view_name, kwargs=kwargs))
    except NoReverseMatch:
        return rules


def current_edition(request: HttpRequest) -> str:
    asked = request.resolver_match.kwargs.get("edition") if request.resolver_match else None
    return asked if asked in EDITIONS else getattr(request, "edition", EDITIONS[0])


def edition_switch(request: HttpRequest) -> dict[str, list[EditionLink]]:
    """For the header of every page: the same page in each edition."""
    return {"frame_editions": edition_links(request)}
