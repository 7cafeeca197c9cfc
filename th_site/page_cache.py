"""Whole pages in the cache, dropped at once when content is published.

The key holds the number of the latest publication, which costs the one query of a warm page: so every process of every
machine, with or without a shared cache, shows a change as soon as it is saved.
"""

import functools
import hashlib
from collections.abc import Callable, Collection, Mapping
from typing import Any
from urllib.parse import urlencode

from django.core.cache import cache
from django.db.models import F
from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language

from .publication import Publication

View = Callable[..., HttpResponse]
DAY = 24 * 60 * 60


def content_changed(**_: Any) -> None:
    """Called when anything a reader sees has changed; fits as a signal's receiver."""
    if not Publication.objects.filter(pk=1).update(number=F("number") + 1):
        Publication.objects.get_or_create(pk=1)


def publication() -> int:
    return Publication.objects.filter(pk=1).values_list("number", flat=True).first() or 0


def cached_page(*parameters: str, **values: Collection[str]) -> Callable[[View], View]:
    """The view's page from the cache for readers who are not signed in.

    The page depends on its path and on these query parameters alone: anything else in the query neither fills the
    cache nor shows in the page, whose links are made of `request.clean_query`. Where a parameter has a list of values,
    another value counts for nothing (`with_` stands for the parameter `with`).
    """
    known = dict.fromkeys(parameters) | {name.rstrip("_"): found for name, found in values.items()}

    def cached(view: View) -> View:
        @functools.wraps(view)
        def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            request.clean_query = _clean_query(request, known)  # type: ignore[attr-defined]
            if request.method not in ("GET", "HEAD") or _own_page(request):
                return view(request, *args, **kwargs)
            key = _key(request)
            if (found := cache.get(key)) is not None:
                body, headers = found
                return HttpResponse(body, headers=headers)
            response = view(request, *args, **kwargs)
            if hasattr(response, "render"):
                response = response.render()
            if response.status_code == 200 and not response.streaming and not response.cookies:
                cache.set(key, (response.content, dict(response.headers)), DAY)
            return response

        return answer

    return cached


def _clean_query(request: HttpRequest, known: Mapping[str, Collection[str] | None]) -> str:
    pairs = [
        (name, value)
        for name, values in known.items()
        for value in request.GET.getlist(name)
        if values is None or value in values
    ]
    return urlencode(pairs, safe=",", errors="replace")


def _own_page(request: HttpRequest) -> bool:
    """Whether the page is for this reader alone: an editor who is signed in, or someone with a message to be shown."""
    # The session is opened only where a cookie names one: a reader without it costs no query.
    return "messages" in request.COOKIES or (bool(request.session.session_key) and request.user.is_authenticated)


def _key(request: HttpRequest) -> str:
    # What else a page depends on, middleware says: `request.reader` is what is known of the reader's choices.
    reader = getattr(request, "reader", ())
    address = request.build_absolute_uri(request.path)
    parts = (publication(), address, request.clean_query, get_language(), reader)  # type: ignore[attr-defined]
    return "page:" + hashlib.sha256(repr(parts).encode()).hexdigest()
