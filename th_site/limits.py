"""How much a client may ask of what costs CPU: so many questions a minute, counted without keeping who asked."""

from __future__ import annotations

import functools
import hashlib
import hmac
import time
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils import translation

from .errors import language_of

MINUTE = 60
View = Callable[..., HttpResponse]


def limited(*, cost: int = 1, share: int = 1, bucket: str = "ask") -> Callable[[View], View]:
    """A view that answers 429 once a client has spent its minute.

    A question costs `cost`; a bucket holds `share` times the settings' RATE_LIMIT, and empties every minute.
    """

    def limit(view: View) -> View:
        @functools.wraps(view)
        def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            wait = spend(request, cost, share * settings.RATE_LIMIT, bucket)
            if not wait:
                return view(request, *args, **kwargs)
            return too_many_requests(request, wait)

        return answer

    return limit


def too_many_requests(request: HttpRequest, wait: int) -> HttpResponse:
    """A page in the reader's language for people, JSON for programs."""
    if "text/html" in request.headers.get("Accept", ""):
        with translation.override(language_of(request)):
            response = render(request, "429.html", status=429)
    else:
        error = {"code": "too_many_requests", "where": "", "message": f"ask again in {wait} seconds"}
        response = JsonResponse({"error": error}, status=429)
    response["Retry-After"] = str(wait)
    return response


def spend(request: HttpRequest, cost: int, limit: int, bucket: str) -> int:
    """Take the cost from the client's minute: 0 if there was enough, else the seconds until the next minute."""
    now = int(time.time())
    minute = now // MINUTE
    key = f"limit:{bucket}:{minute}:{client(request, minute)}"
    cache.add(key, 0, 2 * MINUTE)
    try:
        spent = cache.incr(key, cost)
    except ValueError:  # thrown out of a full cache between the two lines
        return 0
    return 0 if spent <= limit else MINUTE - now % MINUTE


def client(request: HttpRequest, minute: int) -> str:
    """Who asks, as a mark that is of no use after the minute and from which no address can be read."""
    address = request.META.get("REMOTE_ADDR", "")
    if settings.SECURE_PROXY_SSL_HEADER:
        # All come from the proxy; the last entry is what our own proxy saw, the others anyone can write.
        address = request.META.get("HTTP_X_FORWARDED_FOR", "").rpartition(",")[2].strip() or address
    return hmac.new(settings.SECRET_KEY.encode(), f"{minute}:{address}".encode(), hashlib.sha256).hexdigest()[:24]
