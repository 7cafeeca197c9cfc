"""The content version: a number that grows with every change readers can see. What is cached of texts carries it.

A process asks the database for it at most once in `PUBLICATION_SECONDS` (0: once for every request). While the database
does not answer, the last known number holds, so that cached pages are still read.
"""

from __future__ import annotations

import functools
import threading
import time
from collections.abc import Callable, Hashable
from typing import Any, ClassVar, Generic, ParamSpec, TypeVar

from django.conf import settings
from django.core.cache import cache
from django.db import Error, models, transaction
from django.db.models import F
from django.utils.translation import get_language

P = ParamSpec("P")
Value = TypeVar("Value")
KEY = "publication"
REQUEST = 3.0  # seconds, at most, for which a number holds that is asked for with every request


class Publication(models.Model):
    """Counts the changes readers can see."""

    number = models.PositiveBigIntegerField(default=1)

    def __str__(self) -> str:
        return str(self.number)


class Latest:
    """The number as this process knows it."""

    def __init__(self) -> None:
        self.number: int | None = None
        self.good_until = 0.0
        self.asking = threading.Lock()

    def __call__(self) -> int:
        if self.number is not None and time.monotonic() < self.good_until:
            return self.number
        # One thread asks, the others go on with what is known: none waits for a database that does not answer.
        if not self.asking.acquire(blocking=self.number is None):
            return self.number or 0
        try:
            self.number = self._ask()
            return self.number
        finally:
            self.good_until = time.monotonic() + (settings.PUBLICATION_SECONDS or REQUEST)
            self.asking.release()

    def _ask(self) -> int:
        try:
            number = Publication.objects.filter(pk=1).values_list("number", flat=True).first() or 0
        except Error:
            return self.number if self.number is not None else int(cache.get(KEY, 0))
        if number != self.number:
            cache.set(KEY, number, None)  # for a process that starts while the database is away
        return number

    def forget(self, **_: Any) -> None:
        """Ask again next time; fits as a signal's receiver."""
        self.good_until = 0.0


publication = Latest()


def content_changed(**_: Any) -> None:
    """Called when anything a reader sees has changed; fits as a signal's receiver."""
    if not Publication.objects.filter(pk=1).update(number=F("number") + 1):
        Publication.objects.get_or_create(pk=1)
    publication.forget()
    transaction.on_commit(publication.forget)


class Cached(Generic[Value]):
    """Values by key, kept in this process until something is published."""

    everywhere: ClassVar[list[Cached[Any]]] = []

    def __init__(self, most: int = 4000) -> None:
        Cached.everywhere.append(self)
        self.most = most
        self.values: dict[Hashable, Value] = {}
        self.number = -1
        self.making = threading.RLock()

    def get(self, key: Hashable, make: Callable[[], Value]) -> Value:
        """The value of this key, made now if it is not kept."""
        number = publication()
        if number != self.number:
            self.values, self.number = {}, number
        # Another thread may begin anew while this one makes something: that goes into the dictionary it was made for.
        values = self.values
        if (value := values.get(key)) is None:
            with self.making:  # one thread makes it, the others wait for that
                if (value := values.get(key)) is None:
                    value = values[key] = make()
                    while len(values) > self.most:
                        values.pop(next(iter(values)), None)
        return value


def forget_everything() -> None:
    """As if the process had just begun: for a database whose numbers begin anew."""
    publication.number = None
    for cached in Cached.everywhere:
        cached.values, cached.number = {}, -1


def cached_until_published(function: Callable[P, Value]) -> Callable[P, Value]:
    """The function's values, kept by language and arguments."""
    cached = Cached[Value]()

    @functools.wraps(function)
    def asked(*args: P.args, **kwargs: P.kwargs) -> Value:
        key = (get_language(), args, *sorted(kwargs.items()))
        return cached.get(key, lambda: function(*args, **kwargs))

    return asked
