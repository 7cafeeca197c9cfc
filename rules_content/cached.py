"""Whole pages kept in the cache, and dropped at once when content is published.

The key holds the number of the latest publication, which costs the one query of a warm page: so every process of every
machine, with or without a shared cache, shows a change as soon as it is saved.
"""

import functools
import hashlib
from collections.abc import Callable
from typing import Any

from django.core.cache import cache
from django.db.models import F
from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language

from .editions import current_edition
from .models import Publication

View = Callable[..., HttpResponse]
DAY = 24 * 60 * 60


def content_changed(**_: Any) -> None:
    """Called when anything a reader sees has changed; fits as a signal's receiver."""
    if not Publication.objects.filter(pk=1).update(number=F("number") + 1):
        Publication.objects.get_or_create(pk=1)


def publication() -> int:
    return Publication.objects.filter(pk=1).values_list("number", flat=True).first() or 0


def cached_page(view: View) -> View:
    """The view's page from the cache for readers who are not signed in."""

    @functools.wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.method not in ("GET", "HEAD") or _signed_in(request):
            return view(request, *args, **kwargs)
        key = _key(request)
        kept = cache.get(key)
        if kept is not None:
            body, content_type = kept
            return HttpResponse(body, content_type=content_type)
        response = view(request, *args, **kwargs)
        if hasattr(response, "render"):
            response = response.render()
        if response.status_code == 200 and not response.streaming and not response.cookies:
            cache.set(key, (response.content, response["Content-Type"]), DAY)
        return response

    return answer


def _signed_in(request: HttpRequest) -> bool:
    # The session is opened only where a cookie names one: a reader without it costs no query.
    return bool(request.session.session_key) and request.user.is_authenticated


def _key(request: HttpRequest) -> str:
    parts = (publication(), request.build_absolute_uri(), get_language(), current_edition(request))
    return "page:" + hashlib.sha256(repr(parts).encode()).hexdigest()
