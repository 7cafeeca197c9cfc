"""The page cache: pages that are the same for all readers are rendered once.

`cached_page` marks a view whose page is the same for all. The middleware `PageCache` comes before sessions, forms and
views: it answers from Django's cache, or stores marked responses. The key holds everything that a public page depends
on: content version, code version, address, the reader's edition and the encoding. So nothing is ever invalidated: after
a change the key is another one, and the old entry expires.

Never cached: pages for readers with a session or a message, and pages that set a cookie, as every form's token does.
"""

from __future__ import annotations

import functools
import hashlib
import logging
import re
from collections.abc import Callable, Collection
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.contrib.messages import get_messages
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.module_loading import import_string
from django.utils.translation import get_language

from th_site.durations import DAY
from th_site.operations import metrics

from .code_version import code_version
from .content_version import content_version

View = Callable[..., HttpResponse]
Page = tuple[bytes, dict[str, str]]  # body and headers, as plain values that any version of the code can read
logger = logging.getLogger(__name__)
PUBLIC = re.compile(r"/\w\w/|/sitemap")  # where public pages are: no other path is looked up


def cached_page(*free: str, **known: Collection[str]) -> Callable[[View], View]:
    """Mark a view whose page is the same for all readers, provided that the query is one of a few.

    `known` are the parameters that the page reads, in canonical order, each with its possible values (`with_` stands
    for `with`); `free` are those with arbitrary values. Only addresses with known parameters alone, each once and in
    order, are cached, so that nobody can fill the cache. Links in the page are built from `request.clean_query`, which
    holds nothing that the page does not read.
    """
    lists = {name.rstrip("_"): frozenset(values) for name, values in known.items()}

    def decorate(view: View) -> View:
        @functools.wraps(view)
        def marked(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            asked = request.GET
            pairs = [(name, asked[name]) for name, values in lists.items() if asked.get(name) in values]
            others = [(name, value[:300]) for name in free for value in asked.getlist(name)]
            clean = urlencode([*pairs, *others], safe=",", errors="replace")
            request.clean_query = clean  # type: ignore[attr-defined]
            response = view(request, *args, **kwargs)
            response.is_for_all = not others and request.META["QUERY_STRING"] == clean  # type: ignore[attr-defined]
            return response

        return marked

    return decorate


class PageCache:
    """Middleware that answers with a cached page, or stores the one that the view makes."""

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not may_be_for_all(request):
            return self.get_response(request)
        key = page_key(request)
        page = stored_page(key)
        metrics.PAGES.labels(cache="hit" if page else "miss").inc()
        if page is None:
            response = self.get_response(request)
            if request.method != "GET" or not is_for_all(request, response):
                return response
            page = finished(response)
            cache.set(key, page, DAY)
        body, headers = page
        response = HttpResponse(body, headers=headers)
        return get_conditional_response(request, etag=headers["ETag"], response=response) or response


def may_be_for_all(request: HttpRequest) -> bool:
    """Tell whether a request may be answered from the cache: no session, no message to be shown."""
    somebody = {settings.SESSION_COOKIE_NAME, "messages"} & request.COOKIES.keys()
    return request.method in ("GET", "HEAD") and not somebody and PUBLIC.match(request.path) is not None


def is_for_all(request: HttpRequest, response: HttpResponse) -> bool:
    """Tell whether a response may be stored: its view is marked, and nothing in it is personal."""
    message = getattr(get_messages(request), "used", False)
    whole = response.status_code == 200 and not response.streaming
    return getattr(response, "is_for_all", False) and whole and not message and not response.cookies


def finished(response: HttpResponse) -> Page:
    """Return the page with the headers by which browsers cache and revalidate it."""
    patch_vary_headers(response, ("Accept-Encoding", "Cookie"))
    response["Cache-Control"] = "no-cache"
    response["ETag"] = f'W/"{hashlib.sha256(response.content).hexdigest()[:32]}"'
    return response.content, dict(response.items())


def stored_page(key: str) -> Page | None:
    """Return an entry of the cache; one that cannot be read counts as missing."""
    try:
        page = cache.get(key)
    except Exception:  # whatever unpickling raises
        logger.exception("A page in the cache cannot be read")
        return None
    return page if isinstance(page, tuple) else None


def page_key(request: HttpRequest) -> str:
    parts = (
        content_version(), code_version(), request.scheme, request.META.get("HTTP_HOST", ""), request.path,
        request.META.get("QUERY_STRING", ""), choices(request), "gzip" in request.META.get("HTTP_ACCEPT_ENCODING", ""),
    )  # fmt: skip
    return f"page:{hashlib.sha256(repr(parts).encode()).hexdigest()}"


def choices(request: HttpRequest) -> list[str]:
    """Return what the reader's cookies choose of `PAGE_CHOICES`, without values that are not offered."""
    return [value for name in settings.PAGE_CHOICES if (value := request.COOKIES.get(name, "")) in choices_of(name)]


@functools.cache
def choices_of(cookie: str) -> Collection[str]:
    values: Collection[str] = import_string(settings.PAGE_CHOICES[cookie])
    return values


def fragment_key(*parts: object) -> str:
    """Return the key of a `{% cache %}` fragment, the large part of a personal page that many readers share."""
    return repr((content_version(), code_version(), get_language(), *parts))
