"""How much a client may ask: so many seconds of our time a minute, counted without keeping who asked.

A client has an account for each minute, of RATE_LIMIT ordinary questions, each worth a fiftieth of a second. It is
charged what its questions took of the processor, and what is more than a minute holds is charged to the minutes after.
So nobody buys more than their share, whatever they ask for; and what comes from the page cache costs nothing, since no
view is asked. Where the shared cache cannot be reached, each process counts for itself.
"""

from __future__ import annotations

import functools
import math
import threading
import time
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse

from .client import address_of, household, mark
from .errors import error_response

MINUTE = 60
QUESTION = 20  # milliseconds of the processor that an ordinary question may take
LONGEST = 10  # minutes that a debt is carried on
SHARED_SECONDS = 1
MOST_CLIENTS = 20_000
FRESH = 25  # milliseconds for which what a thread has taken so far need not be asked anew
View = Callable[..., HttpResponse]


class TooMany(Exception):  # noqa: N818
    """Raised inside a limited view where something is asked for too often; `wait` is in seconds."""

    def __init__(self, wait: int) -> None:
        super().__init__(wait)
        self.wait = wait


def limited(*, cost: int = 1) -> Callable[[View], View]:
    """A view that answers 429 while the client's account is empty.

    A question costs what it takes of the processor and at least `cost` ordinary questions, which are charged before
    the work begins: many questions at once find the account empty as well. With `cost=0` only the time counts.
    """

    def limit(view: View) -> View:
        @functools.wraps(view)
        def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            if hasattr(request, "account"):  # A limited view that asks another is charged for both at once.
                return view(request, *args, **kwargs)
            account = request.account = Account(request)
            if wait := account.wait():
                return too_many_requests(request, wait)
            account.charge(cost * QUESTION)
            begun = clock.begin()
            try:
                response = view(request, *args, **kwargs)
                return response.render() if hasattr(response, "render") else response
            except TooMany as many:
                return too_many_requests(request, many.wait)
            finally:
                account.charge(clock.spent(begun, cost * QUESTION) - cost * QUESTION)

        answer.limited = True  # type: ignore[attr-defined]
        return answer

    return limit


class Clock(threading.local):
    """What questions take of the processor, by thread.

    To ask the system for that costs as much as a small question, while the time of day costs nothing: what was over
    sooner than its price cannot have taken more, and what took longer is charged `FRESH` milliseconds too much at most.
    """

    at, cpu = -math.inf, 0.0

    def begin(self) -> float:
        """A question begins: when."""
        now = time.perf_counter()
        if now - self.at > FRESH / 1000:
            self.at, self.cpu = now, time.thread_time()
        return now

    def spent(self, begun: float, price: int) -> int:
        """The milliseconds it has taken, 0 where these are no more than its price."""
        passed = time.perf_counter() - begun
        if passed * 1000 <= price:
            return 0
        return math.ceil(1000 * min(passed, time.thread_time() - self.cpu))


clock = Clock()


def too_many_requests(request: HttpRequest, wait: int) -> HttpResponse:
    return error_response(request, 429, wait=wait)


class Counter:
    """Numbers by key, counted in this process and brought into the shared cache every second.

    Between two times a process does not see what others count: with several of them a client may spend some more than
    its share, once.
    """

    def __init__(self) -> None:
        self.numbers: dict[str, list[float]] = {}  # by key: what all have counted, what is not shared yet, when it was

    def get(self, key: str) -> int:
        return self.add(key, 0, SHARED_SECONDS)

    def add(self, key: str, number: int, seconds: int) -> int:
        """The number under the key with this added to it."""
        now = time.monotonic()
        if len(self.numbers) > MOST_CLIENTS:
            self.numbers.clear()
        known = self.numbers.setdefault(key, [0, 0, -SHARED_SECONDS])
        known[1] += number
        if now - known[2] >= SHARED_SECONDS:
            known[2] = now
            if not known[1]:
                known[0] = max(known[0], _number(key))
            elif shared := _add(key, int(known[1]), seconds):
                known[0], known[1] = shared, 0
        return int(known[0] + known[1])

    def clear(self) -> None:
        self.numbers.clear()


tally = Counter()


class Account:
    """What a client has spent, by the minute, in milliseconds. One account for all that it asks."""

    def __init__(self, request: HttpRequest) -> None:
        self.who = household(address_of(request))
        self.minute = int(time.time()) // MINUTE
        self.limit = settings.RATE_LIMIT * QUESTION

        self.keys: dict[int, str] = {}

    def key(self, minute: int) -> str:
        # Another mark each minute: nobody can be followed from one to the next.
        if minute not in self.keys:
            self.keys[minute] = f"limit:{minute}:{mark(minute, self.who)}"
        return self.keys[minute]

    def wait(self) -> int:
        """The seconds until there is something left to spend, 0 if there is something now."""
        if self.limit > tally.get(self.key(self.minute)):
            return 0
        ahead = range(self.minute + 1, self.minute + LONGEST)
        free = next((minute for minute in ahead if tally.get(self.key(minute)) < self.limit), self.minute + LONGEST)
        return max(1, free * MINUTE - int(time.time()))

    def charge(self, cost: int) -> None:
        """Take so many milliseconds, from the minutes to come where this one has not as many."""
        for minute in range(self.minute, self.minute + LONGEST):
            if cost <= 0:
                return
            spent = tally.add(self.key(minute), cost, (LONGEST + 1) * MINUTE)
            cost = min(cost, spent - self.limit)


def tries(*words: object, period: int, add: int = 1) -> int:
    """Count a try of something by someone, as the words name them: the number of them in this period of seconds."""
    return _add(_period_key(words, period), add, period)


def forget_tries(*words: object, period: int) -> None:
    """Count anew from nothing."""
    try:
        cache.delete(_period_key(words, period))
    except Exception:  # As below: whatever the cache's driver raises.
        return


def rest_of(period: int) -> int:
    """The seconds until a new period begins."""
    return period - int(time.time()) % period


def _period_key(words: tuple[object, ...], period: int) -> str:
    return f"tries:{mark(int(time.time()) // period, *words)}"


def _number(key: str) -> int:
    try:
        return int(cache.get(key, 0))
    except Exception:  # Whatever the cache's driver raises: what others have counted is not known.
        return 0


def _add(key: str, number: int, seconds: int) -> int:
    """The number under the key with this added to it; 0 if the cache cannot be reached."""
    try:
        cache.add(key, 0, seconds)
        return int(cache.incr(key, number))
    except Exception:  # As above; or thrown out of a full cache between the two lines.
        return 0
