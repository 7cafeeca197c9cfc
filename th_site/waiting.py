"""Nobody waits for a database that has stopped answering: after a while the connection is cut.

A server that hangs neither answers nor closes, and no driver gives up by itself. Whoever waited is told by the error
that follows; pages that are known are read meanwhile, since they ask nothing.
"""

import contextlib
import logging
import os
import socket
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any, Protocol

from django.conf import settings
from django.core.exceptions import MiddlewareNotUsed
from django.db import DEFAULT_DB_ALIAS, connection, connections
from django.http import HttpRequest, HttpResponse

logger = logging.getLogger(__name__)
LONGEST = 5.0  # seconds of a request; what is asked for here takes one at most
LOOK = 1.0  # seconds from one look to the next


class Connection(Protocol):
    """What stands between this process and the database, if anything does: Django's connection of one thread."""

    connection: Any


class Watch:
    """Looks after those who wait, from a thread of its own in each process."""

    def __init__(self, longest: float = LONGEST, look: float = LOOK) -> None:
        self.longest, self.look = longest, look
        self.begin()
        os.register_at_fork(after_in_child=self.begin)

    def begin(self) -> None:
        """In a new process: threads stay behind in the old one."""
        self.waiting: dict[int, tuple[float, Connection]] = {}
        self.lock = threading.Lock()
        self.thread: threading.Thread | None = None

    @contextlib.contextmanager
    def over(self, link: Connection) -> Iterator[None]:
        """Somebody may wait for the database from here to the end; no thread but this one uses the link.

        A preview asks for a page while it is asked for one: the longer wait counts.
        """
        own = threading.get_ident()
        with self.lock:
            is_first = own not in self.waiting
            if is_first:
                self.waiting[own] = time.monotonic(), link
            if self.thread is None:
                self.thread = threading.Thread(target=self._go_on, name="waiting", daemon=True)
                self.thread.start()
        try:
            yield
        finally:
            if is_first:
                with self.lock:
                    del self.waiting[own]

    def _go_on(self) -> None:
        while True:
            time.sleep(self.look)
            self.cut_what_hangs()

    def cut_what_hangs(self) -> None:
        # Whoever is done waits for the lock: no link is cut that serves another already.
        with self.lock:
            for since, link in self.waiting.values():
                if time.monotonic() - since > self.longest and link.connection is not None:
                    _cut(link.connection)


def _cut(link: Any) -> None:
    logger.error("the database did not answer, and a connection was cut")
    with contextlib.suppress(OSError, ValueError), socket.socket(fileno=os.dup(link.fileno())) as door:
        door.shutdown(socket.SHUT_RDWR)


watch = Watch()


class Waiting:
    """No reader waits longer than that; of a file beside us it is taken for granted.

    An editor who publishes much at once takes the time it takes: their work is not cut in two.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        if connection.vendor != "postgresql":
            raise MiddlewareNotUsed
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path.startswith(f"/{settings.ADMIN_PATH}"):
            return self.get_response(request)
        with watch.over(connections[DEFAULT_DB_ALIAS]):  # of this thread: `connection` is whoever asks it
            return self.get_response(request)
