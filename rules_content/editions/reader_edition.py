"""The reader's edition: a cookie, set by the menu, by choosing a box, or by setting up a table.

Reading a page about another edition does not change it.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import NoReverseMatch, reverse
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from th_site.durations import YEAR
from th_site.http.rate_limit import limited
from tutorials.core.messages.rule_links import BASE, MISSION_EDITION, edition_address, topic_address

from .edition_keys import EDITION_NAMES, EDITIONS, PRINTED_IN

EDITION_COOKIE, AGREEMENT_COOKIE = "edition", "agreement"  # for the second see agree/reader.py


class EditionLink(NamedTuple):
    key: str
    name: str
    address: str
    current: bool


class ChosenEdition:
    """Middleware that sets `request.edition`: the reader's choice, else the edition printed in their language."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        # Scripts name the edition of their page.
        asked = (
            request.GET.get(EDITION_COOKIE) if request.method == "POST" else None,
            request.COOKIES.get(EDITION_COOKIE),
        )
        known = (edition for edition in asked if edition in EDITIONS)
        request.edition = next(known, PRINTED_IN[get_language() or "en"])  # type: ignore[attr-defined]
        return self.get_response(request)


def remember_edition(request: HttpRequest, response: HttpResponse, edition: str) -> None:
    """Set the reader's edition, and drop their agreement. Offline, a script sets the same cookie."""
    response.set_cookie(EDITION_COOKIE, edition, max_age=YEAR, samesite="Lax", secure=request.is_secure())
    if AGREEMENT_COOKIE in request.COOKIES:
        response.delete_cookie(AGREEMENT_COOKIE, samesite="Lax")


@never_cache
@require_safe
@limited()
def choose_edition(request: HttpRequest, edition: str, page: str = "") -> HttpResponse:
    """Set the reader's edition and redirect to a page of this site; 404 if there is no such edition.

    Links on other sites and prefetching browsers are redirected without a change.
    """
    if edition not in EDITIONS:
        raise Http404
    query = request.META.get("QUERY_STRING", "")
    response = HttpResponseRedirect(f"/{get_language()}/{page}" + (f"?{query}" if query else ""))
    if request.headers.get("Sec-Fetch-Site") != "cross-site" and "Sec-Purpose" not in request.headers:
        remember_edition(request, response, edition)
    return response


def choice_address(edition: str, address: str) -> str:
    """Return the address that sets the reader's edition and redirects to one of ours.

    >>> choice_address("german", "/de/search/?q=Ausfahrt")
    '/de/edition/german/search/?q=Ausfahrt'
    """
    _, language, page = address.split("/", 2)
    return f"/{language}/edition/{edition}/{page}"


def edition_links(request: HttpRequest) -> list[EditionLink]:
    """Return the menu of editions: each leads to the same page, or to the edition's rules where it has no such page."""
    own = reader_edition(request)
    return [
        EditionLink(key, str(EDITION_NAMES[key]), choice_address(key, _address(request, key)), key == own)
        for key in EDITIONS
    ]


def _address(request: HttpRequest, edition: str) -> str:
    """Return the same page for another edition, with the query (of a cached page: as far as it reads it)."""
    language = get_language() or "en"
    rules = edition_address(edition, code=language)
    match = request.resolver_match
    query = getattr(request, "clean_query", request.META.get("QUERY_STRING", ""))
    query = f"?{query}" if query else ""
    if not match or not request.path.startswith(f"/{language}/"):
        return rules
    if "edition" not in match.kwargs:
        return f"{request.path}{query}"
    kwargs = {**match.kwargs, "edition": edition}
    if edition != MISSION_EDITION:
        kwargs.pop("mode", None)
        if str(kwargs.get("topic", "")).startswith("mission-"):
            return rules
    if match.view_name == "topic":
        return topic_address(kwargs["topic"], edition, kwargs.get("mode", BASE), language) + query
    try:
        return str(reverse(match.view_name, kwargs=kwargs)) + query
    except NoReverseMatch:
        return rules


def reader_edition(request: HttpRequest) -> str:
    """Return the reader's edition, whichever edition the page is about."""
    return str(getattr(request, "edition", EDITIONS[0]))


class OtherEdition(NamedTuple):
    """A page about another edition than the reader's: both names, and the address of the page in theirs."""

    read: str
    own: str
    address: str


def other_edition(request: HttpRequest) -> OtherEdition | None:
    asked = request.resolver_match.kwargs.get("edition") if request.resolver_match else None
    own = reader_edition(request)
    if asked not in EDITIONS or asked == own:
        return None
    return OtherEdition(str(EDITION_NAMES[asked]), str(EDITION_NAMES[own]), _address(request, own))


def edition_switch(request: HttpRequest) -> dict[str, Any]:
    """Context processor: the menu of editions, the address of the reader's rules, and the notice on another edition."""
    return {
        "frame_editions": edition_links(request),
        "frame_rules": edition_address(reader_edition(request), code=get_language() or "en"),
        "frame_other_edition": other_edition(request),
    }
