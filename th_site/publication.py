"""What readers see has a number: it grows with every change, and what is kept of pages and texts carries it.

A process asks for the number at most once in `PUBLICATION_SECONDS` (0: once for every request). So a warm page costs no
query, and a change is seen everywhere within that time, at once where it was made. While the database does not answer,
the last known number holds: what is kept is still shown. It is asked for by a thread of its own, so that no reader is
left waiting by a database that hangs.
"""

from __future__ import annotations

import contextlib
import functools
import os
import threading
import time
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, ClassVar, Generic, ParamSpec, TypeVar

from django.conf import settings
from django.core.cache import cache
from django.db import Error, close_old_connections, models, transaction
from django.db.models import F
from django.utils.translation import get_language

P = ParamSpec("P")
Value = TypeVar("Value")
KEY = "publication"
PATIENCE = 1.0  # seconds that a reader waits for the number
HANGING = 3.0  # seconds after which a question to the database counts as one that hangs


class Publication(models.Model):
    """Counts the changes readers can see."""

    number = models.PositiveBigIntegerField(default=1)

    def __str__(self) -> str:
        return str(self.number)


class Latest:
    """The number as this process knows it."""

    def __init__(self) -> None:
        self.number: int | None = None
        self.asked_at = -HANGING
        self.asking_since: float | None = None
        self.asking = threading.Lock()
        self.begin()
        os.register_at_fork(after_in_child=self.begin)

    def begin(self) -> None:
        """In a new process: threads stay behind in the old one."""
        self.thread = ThreadPoolExecutor(1, "publication")

    def __call__(self) -> int:
        now = time.monotonic()
        if self.number is not None and now - self.asked_at < (settings.PUBLICATION_SECONDS or HANGING):
            return self.number
        # One asks, the others go on with what is known.
        if self.asking_since is None and self.asking.acquire(blocking=self.number is None):
            try:
                return self.ask_beside() if settings.PUBLICATION_SECONDS else self.ask()
            finally:
                self.asking.release()
        return self.number or 0

    def ask_beside(self) -> int:
        def ask() -> None:
            try:
                self.ask()
            finally:
                close_old_connections()  # those of this thread, which no request does

        with contextlib.suppress(TimeoutError):
            self.thread.submit(ask).result(PATIENCE)
        return self.number or 0

    def ask(self) -> int:
        self.asking_since = time.monotonic()
        try:
            self.number = Publication.objects.filter(pk=1).values_list("number", flat=True).first() or 0
            if settings.PUBLICATION_SECONDS:
                cache.set(KEY, self.number, None)
        except Error:
            if self.number is None:
                self.number = cache.get(KEY, 0)
        finally:
            self.asking_since = None
            self.asked_at = time.monotonic()
        return self.number or 0

    def is_hanging(self) -> bool:
        """Whether the database has left a question of this process without an answer."""
        since = self.asking_since
        return since is not None and time.monotonic() - since > HANGING

    def forget(self, **_: Any) -> None:
        """Ask again next time; fits as a signal's receiver."""
        self.asked_at = -HANGING


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
