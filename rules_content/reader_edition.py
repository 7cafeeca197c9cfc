"""The reader's edition: theirs until they choose another one, by the menu, by their box or by setting up a table.

No page that is only read changes it, whichever edition the page is about.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import NoReverseMatch, reverse
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from th_site.limits import limited
from tutorials.telling.addresses import BASE, MISSION_EDITION, edition_address, topic_address

from .editions import EDITION_NAMES, EDITIONS, PRINTED_IN

COOKIE, AGREEMENT = "edition", "agreement"  # see agree/reader.py for what is in the second
YEAR = 365 * 24 * 60 * 60


class EditionLink(NamedTuple):
    key: str
    name: str
    address: str
    current: bool


class ChosenEdition:
    """`request.edition`: the edition that the reader has chosen, else the one printed in their language."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        # What a page's script asks is judged by the edition that the page speaks for, and names.
        asked = (request.GET.get(COOKIE) if request.method == "POST" else None, request.COOKIES.get(COOKIE))
        known = (edition for edition in asked if edition in EDITIONS)
        request.edition = next(known, PRINTED_IN[get_language() or "en"])
        return self.get_response(request)


def keep_edition(request: HttpRequest, response: HttpResponse, edition: str) -> None:
    """From now on this is the reader's edition, as printed: what they agreed on before no longer holds.

    Where the site is kept without a network, a script notes it in the same cookie.
    """
    response.set_cookie(COOKIE, edition, max_age=YEAR, samesite="Lax", secure=request.is_secure())
    if AGREEMENT in request.COOKIES:
        response.delete_cookie(AGREEMENT, samesite="Lax")


@never_cache
@require_safe
@limited()
def choose_edition(request: HttpRequest, edition: str, page: str = "") -> HttpResponse:
    """Make an edition the reader's own and go on to a page of this site; 404 if there is no such edition.

    A link on another site, or a browser that only looks ahead, goes on without changing anything.
    """
    if edition not in EDITIONS:
        raise Http404
    query = request.META.get("QUERY_STRING", "")
    response = HttpResponseRedirect(f"/{get_language()}/{page}" + (f"?{query}" if query else ""))
    if request.headers.get("Sec-Fetch-Site") != "cross-site" and "Sec-Purpose" not in request.headers:
        keep_edition(request, response, edition)
    return response


def edition_choice(edition: str, address: str) -> str:
    """The address that makes an edition the reader's own and leads to one of ours.

    >>> edition_choice("german", "/de/search/?q=Ausfahrt")
    '/de/edition/german/search/?q=Ausfahrt'
    """
    _, language, page = address.split("/", 2)
    return f"/{language}/edition/{edition}/{page}"


def edition_links(request: HttpRequest) -> list[EditionLink]:
    """The menu: each edition as one's own, on the same page; where an edition has no such page, on its rules."""
    own = reader_edition(request)
    return [
        EditionLink(key, str(EDITION_NAMES[key]), edition_choice(key, _address(request, key)), key == own)
        for key in EDITIONS
    ]


def _address(request: HttpRequest, edition: str) -> str:
    """The page of the request, for another edition; with the query, of a cached page's what it knows."""
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
    """The reader's own, whatever the page is about."""
    return str(getattr(request, "edition", EDITIONS[0]))


class OtherEdition(NamedTuple):
    """A page about another edition than the reader's: what is read, what is theirs, and where that is read."""

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
    """For the frame of every page: the menu of editions, where the reader's own is read, and another that is read."""
    return {
        "frame_editions": edition_links(request),
        "frame_rules": edition_address(reader_edition(request), code=get_language() or "en"),
        "frame_other_edition": other_edition(request),
    }
