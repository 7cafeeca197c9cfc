"""The content version: a number that grows with every change readers can see. Everything cached from texts carries it.

A process queries it at most once in `CONTENT_VERSION_SECONDS` (0: once per request). While the database does not
answer, the last known number holds, so that cached pages can still be served.
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
KEY = "content_version"
MAX_REQUEST_SECONDS = 3.0  # how long a number holds at most where every request queries it


class ContentVersion(models.Model):
    """The one row that counts the changes readers can see."""

    number = models.PositiveBigIntegerField(default=1)

    def __str__(self) -> str:
        return str(self.number)


class VersionReader:
    """The number as this process knows it."""

    def __init__(self) -> None:
        self.number: int | None = None
        self.fresh_until = 0.0
        self.querying = threading.Lock()

    def __call__(self) -> int:
        if self.number is not None and time.monotonic() < self.fresh_until:
            return self.number
        # One thread queries, the others go on with what is known: none waits for a database that does not answer.
        if not self.querying.acquire(blocking=self.number is None):
            return self.number or 0
        try:
            self.number = self._query()
            return self.number
        finally:
            self.fresh_until = time.monotonic() + (settings.CONTENT_VERSION_SECONDS or MAX_REQUEST_SECONDS)
            self.querying.release()

    def _query(self) -> int:
        try:
            number = ContentVersion.objects.filter(pk=1).values_list("number", flat=True).first() or 0
        except Error:
            return self.number if self.number is not None else int(cache.get(KEY, 0))
        if number != self.number:
            cache.set(KEY, number, None)  # for a process that starts while the database is away
        return number

    def expire(self, **_: Any) -> None:
        """Query again next time. Can be connected to a signal."""
        self.fresh_until = 0.0


content_version = VersionReader()


def bump_content_version(**_: Any) -> None:
    """Increase the number, after any change that readers can see. Can be connected to a signal."""
    if not ContentVersion.objects.filter(pk=1).update(number=F("number") + 1):
        ContentVersion.objects.get_or_create(pk=1)
    content_version.expire()
    transaction.on_commit(content_version.expire)


class ContentCache(Generic[Value]):
    """Values by key, in the memory of this process, dropped with every new content version."""

    instances: ClassVar[list[ContentCache[Any]]] = []

    def __init__(self, max_entries: int = 4000) -> None:
        ContentCache.instances.append(self)
        self.max_entries = max_entries
        self.values: dict[Hashable, Value] = {}
        self.version = -1
        self.making = threading.RLock()

    def get(self, key: Hashable, make: Callable[[], Value]) -> Value:
        """Return the value of a key; call `make` where it is not cached."""
        version = content_version()
        if version != self.version:
            self.values, self.version = {}, version
        # Another thread may clear the cache while this one makes a value: that goes into the dictionary of its version.
        values = self.values
        if (value := values.get(key)) is None:
            with self.making:  # one thread makes it, the others wait
                if (value := values.get(key)) is None:
                    value = values[key] = make()
                    while len(values) > self.max_entries:
                        values.pop(next(iter(values)), None)
        return value


def clear_content_caches() -> None:
    """Forget everything, as at the start of the process: for a database whose numbers start again."""
    content_version.number = None
    for each in ContentCache.instances:
        each.values, each.version = {}, -1


def cached_by_content_version(function: Callable[P, Value]) -> Callable[P, Value]:
    """Cache a function's results by language and arguments until the content version changes."""
    results = ContentCache[Value]()

    @functools.wraps(function)
    def wrapper(*args: P.args, **kwargs: P.kwargs) -> Value:
        key = (get_language(), args, *sorted(kwargs.items()))
        return results.get(key, lambda: function(*args, **kwargs))

    return wrapper
