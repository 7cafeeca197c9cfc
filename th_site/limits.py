"""How much a client may ask: so much a minute, by what it costs us, counted without keeping who asked.

What comes from the page cache costs nothing. While the shared cache is away, each process counts for itself.
"""

from __future__ import annotations

import functools
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.core.cache import BaseCache, cache, caches
from django.http import HttpRequest, HttpResponse

from .client import address_of, household, mark
from .errors import error_response

MINUTE = 60
PARTS = 10  # of an ordinary request: the cache counts in whole numbers
View = Callable[..., HttpResponse]
Cost = float | Callable[[HttpRequest], float]


@dataclass
class TooMany(Exception):  # noqa: N818
    """Raised inside a limited view where something is asked for too often; `wait` is in seconds."""

    wait: int


def limited(*, cost: Cost = 1) -> Callable[[View], View]:
    """A view that answers 429 once the client has spent its share; `cost` is in ordinary requests of about 20 ms."""

    def limit(view: View) -> View:
        @functools.wraps(view)
        def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            try:
                if not hasattr(request, "spent"):  # a limited view that asks another is charged once
                    charge(request, cost(request) if callable(cost) else cost)
                return view(request, *args, **kwargs)
            except TooMany as many:
                return error_response(request, 429, wait=many.wait)

        answer.limited = True  # type: ignore[attr-defined]
        return answer

    return limit


def charge(request: HttpRequest, cost: float) -> None:
    """Count so many ordinary requests more of the client's share as spent; TooMany once it is used up."""
    price = round(PARTS * cost)
    request.spent = tries("request", household(address_of(request)), period=MINUTE, add=price)
    if request.spent > settings.RATE_LIMIT * PARTS:
        raise TooMany(rest_of(MINUTE))


def by_size(each: int, least: float = 1) -> Cost:
    """The cost of a request that takes as long as it is long: one more for every `each` bytes of address and body."""
    return lambda request: least + (len(request.get_full_path()) + int(request.META.get("CONTENT_LENGTH") or 0)) / each


def tries(*words: object, period: int, add: int = 1) -> int:
    """Count a try of something by someone, as the words name them: the number of them in this window of seconds."""
    key = f"limit:{mark(period, int(time.time()) // period, *words)}"
    shared = _add(cache, key, add, period)
    return int(shared if shared is not None else _add(caches["process"], key, add, period) or add)


def _add(counts: BaseCache, key: str, number: int, period: int) -> Any:
    """The number under the key with this added to it; None where the cache is away."""
    for _ in range(2):
        try:
            return counts.incr(key, number)
        except ValueError:  # nothing has been counted in this window
            counts.add(key, 0, 2 * period)
    return None


def rest_of(period: int) -> int:
    """The seconds until a new window begins."""
    return period - int(time.time()) % period
