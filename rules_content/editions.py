"""Which edition a request is about."""

from collections.abc import Callable
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.urls import NoReverseMatch, reverse
from django.utils.translation import get_language, pgettext_lazy

from .facts import MISSION_EDITION, facts

PRINTED_IN = {"it": "rainbow-city", "en": "english", "fr": "french", "de": "german", "ko": "korean"}
EDITIONS = tuple(edition.key for edition in facts().editions)
COOKIE = "edition"
# The header's short names; the pages read the editions' full names from their content.
EDITION_NAMES = {
    "english": pgettext_lazy("edition", "English edition"),
    "french": pgettext_lazy("edition", "French edition"),
    "german": pgettext_lazy("edition", "German edition"),
    "korean": pgettext_lazy("edition", "Korean edition"),
    "rainbow-city": pgettext_lazy("edition", "Rainbow City"),
}


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
        request.edition = known if known in EDITIONS else PRINTED_IN[get_language() or "en"]  # type: ignore[attr-defined]
        response = self.get_response(request)
        asked = request.resolver_match.kwargs.get("edition") if request.resolver_match else None
        if asked in EDITIONS and asked != known and response.status_code == 200:
            response.set_cookie(
                COOKIE, asked, max_age=365 * 24 * 60 * 60, samesite="Lax", httponly=True, secure=request.is_secure()
            )
        return response


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
    try:
        return reverse(match.view_name, kwargs=kwargs)
    except NoReverseMatch:
        return rules


def current_edition(request: HttpRequest) -> str:
    asked = request.resolver_match.kwargs.get("edition") if request.resolver_match else None
    return asked if asked in EDITIONS else getattr(request, "edition", "english")
