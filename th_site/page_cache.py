"""Warm public pages, answered before anything else is asked.

`PageCache` stands in front of all other middleware. It answers by address and by the choices that cookies hold, which
the head of every page shows, from the store in the process; what is not there goes on to the view, where `cached_page`
says whether the page is one for all, and under which address it is kept. On its way out the finished response is
stored, with all headers the middleware has given it. The shared cache spares other processes the work.

Never stored: a page with a message, a form's token, a cookie, or one made for somebody who is signed in.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.module_loading import import_string

from . import metrics
from .errors import error_response
from .page_store import StoredPage, shared_get, shared_put, store
from .publication import publication

View = Callable[..., HttpResponse]
LONGEST = 300  # letters of a parameter: no page reads more, and its links need not carry it on
HANGING = 10  # seconds after which it is worth asking again
ASK_NO_DATABASE = ("/healthz", "/readyz", "/metrics", "/static/")


class Plan(NamedTuple):
    """Where a page is to be stored, and the page if another process has made it already."""

    number: int
    key: tuple[str, ...]
    made: StoredPage | None = None
    shared: bool = True


class PageCache:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if (page := warm_page(request)) is not None:
            metrics.count("th_pages_total", cache="process")
            return page.answer(request)
        if publication.is_hanging() and not request.path.startswith(ASK_NO_DATABASE):
            # Rather than let one more thread wait for it.
            return error_response(request, 503, wait=HANGING)
        response = self.get_response(request)
        plan: Plan | None = getattr(response, "page_plan", None)
        if plan is None:
            return response
        page = plan.made
        metrics.count("th_pages_total", cache="shared" if page else "none")
        if page is None:
            if not is_for_all(request, response):
                return response
            page = StoredPage.of(response)
            if plan.shared:
                shared_put(plan.number, plan.key, page)
        store.put(plan.number, plan.key, page)
        return page.answer(request)


def warm_page(request: HttpRequest) -> StoredPage | None:
    """The page that this process has stored for the address as it was typed and for what the reader has chosen."""
    if request.method not in ("GET", "HEAD") or settings.MAINTENANCE or is_somebody(request):
        return None
    key = (*address_key(request, request.META.get("QUERY_STRING", "")), choices(request))
    # What is not stored need not be asked for in the database.
    return store.get(publication(), key) if key in store.pages else None


def address_key(request: HttpRequest, query: str) -> tuple[str, ...]:
    return (request.scheme or "", request.META.get("HTTP_HOST", ""), request.path, query)


@functools.cache
def known_choices() -> dict[str, Collection[str]]:
    return {cookie: import_string(path) for cookie, path in settings.PAGE_CHOICES.items()}


def choices(request: HttpRequest) -> str:
    """What the reader has chosen, of the choices that pages depend on; a value nobody offers counts for nothing."""
    chosen = ((name, request.COOKIES.get(name, "")) for name in settings.PAGE_CHOICES)
    return ";".join(f"{name}={value}" for name, value in chosen if value in known_choices()[name])


def is_somebody(request: HttpRequest) -> bool:
    """Whether the page may be for this reader alone: somebody signed in, or with a message to be shown."""
    return settings.SESSION_COOKIE_NAME in request.COOKIES or "messages" in request.COOKIES


def is_for_all(request: HttpRequest, response: HttpResponse) -> bool:
    """Whether a finished page has nothing in it that belongs to one reader."""
    messages = getattr(request, "_messages", None)
    message = messages is not None and (messages.used or messages.added_new)
    token = bool(request.META.get("CSRF_COOKIE_NEEDS_UPDATE"))
    return response.status_code == 200 and not (response.streaming or message or token or response.cookies)


def cached_page(*parameters: str, shared: bool = True, **values: Collection[str]) -> Callable[[View], View]:
    """The view's page is the same for all readers who are not signed in.

    It depends on its path, on the reader's choices and on these query parameters alone: anything else in the query
    neither fills the store nor shows in the page, whose links are made of `request.clean_query`. Where a parameter has
    a list of values, another value counts for nothing (`with_` stands for the parameter `with`). A page that hardly
    anybody else will ask for is not worth the way to the shared cache (`shared`).
    """
    known = dict.fromkeys(parameters) | {name.rstrip("_"): found for name, found in values.items()}

    def cached(view: View) -> View:
        @functools.wraps(view)
        def planned(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            query = request.clean_query = clean_query(request, known)
            if request.method not in ("GET", "HEAD") or is_signed_in(request):
                return view(request, *args, **kwargs)
            number = publication()
            key = (*address_key(request, query), choices(request))
            if (page := store.get(number, key) or (shared_get(number, key) if shared else None)) is not None:
                response = HttpResponse()
                response.page_plan = Plan(number, key, page)
                return response
            response = view(request, *args, **kwargs)
            if hasattr(response, "render"):
                response = response.render()
            response.page_plan = Plan(number, key, shared=shared)
            return response

        return planned

    return cached


def clean_query(request: HttpRequest, known: Mapping[str, Collection[str] | None]) -> str:
    pairs = [
        (name, value[:LONGEST])
        for name, values in known.items()
        for value in request.GET.getlist(name)
        if values is None or value in values
    ]
    return urlencode(pairs, safe=",", errors="replace")


def is_signed_in(request: HttpRequest) -> bool:
    # The session is opened only where a cookie names one: a reader without it costs no query.
    return is_somebody(request) and ("messages" in request.COOKIES or request.user.is_authenticated)
