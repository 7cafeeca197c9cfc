"""Rate limit: fixed windows of a minute, by the cost of requests, counted under hashes of addresses.

Pages from the page cache cost nothing. While the shared cache is away, each process counts for itself.
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

from th_site.durations import MINUTE
from th_site.pages.error_pages import error_response

from .client_address import address_of, household, keyed_hash

UNITS_PER_REQUEST = 10  # the cache counts whole numbers
View = Callable[..., HttpResponse]
Cost = float | Callable[[HttpRequest], float]


@dataclass
class TooMany(Exception):  # noqa: N818
    """Raised inside a limited view that is called too often; `wait` is in seconds."""

    wait: int


def limited(*, cost: Cost = 1) -> Callable[[View], View]:
    """Limit a view: 429 once the client has used up its share. `cost` is in ordinary requests of about 20 ms."""

    def limit(view: View) -> View:
        @functools.wraps(view)
        def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            try:
                if not hasattr(request, "spent"):  # a limited view that calls another is charged once
                    charge(request, cost(request) if callable(cost) else cost)
                return view(request, *args, **kwargs)
            except TooMany as many:
                return error_response(request, 429, wait=many.wait)

        answer.limited = True  # type: ignore[attr-defined]
        return answer

    return limit


def charge(request: HttpRequest, cost: float) -> None:
    """Charge the client for a number of ordinary requests; raise TooMany once its share is used up."""
    price = round(UNITS_PER_REQUEST * cost)
    spent = count_try("request", household(address_of(request)), period=MINUTE, add=price)
    request.spent = spent  # type: ignore[attr-defined]
    if spent > settings.RATE_LIMIT * UNITS_PER_REQUEST:
        raise TooMany(seconds_left(MINUTE))


def by_size(each: int, least: float = 1) -> Cost:
    """Return a cost that grows with the size of a request: one for every `each` bytes of address and body."""
    return lambda request: least + (len(request.get_full_path()) + int(request.META.get("CONTENT_LENGTH") or 0)) / each


def count_try(*words: object, period: int, add: int = 1) -> int:
    """Count a try under these words; return the number of tries in this window of `period` seconds."""
    key = f"limit:{keyed_hash(period, int(time.time()) // period, *words)}"
    shared = _add(cache, key, add, period)
    return int(shared if shared is not None else _add(caches["process"], key, add, period) or add)


def _add(counts: BaseCache, key: str, number: int, period: int) -> Any:
    """Add to a count and return it; None where the cache is away."""
    for _ in range(2):
        try:
            return counts.incr(key, number)
        except ValueError:  # the first one in this window
            counts.add(key, 0, 2 * period)
    return None


def seconds_left(period: int) -> int:
    """Return the seconds until the next window begins."""
    return period - int(time.time()) % period
