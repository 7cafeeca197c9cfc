"""gunicorn's threads, except that a request gets one only when all of it is there: a slow client holds none.

The loop that waits for connections reads what comes, head and body, and closes those that take too long. Answers are
still written by the threads: against clients that read slowly, a proxy that buffers stands in front.
"""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from selectors import EVENT_READ
from typing import Any

from gunicorn.http.body import LengthReader
from gunicorn.http.errors import LimitRequestHeaders, LimitRequestLine
from gunicorn.workers.gthread import ThreadWorker

PATIENCE = 10.0  # seconds for one request to arrive
LONGEST_HEAD = 64 * 1024
LONGEST_BODY = 10 * 1024 * 1024
MOST_WAITING = 64 * 1024 * 1024  # bytes of requests that have not arrived as a whole
PART = 64 * 1024
END_OF_HEAD = b"\r\n\r\n"
LENGTH = re.compile(rb"\r\ncontent-length:[ \t]*(\d{1,15})[ \t]*\r\n", re.IGNORECASE)
WAITS_FOR_US = re.compile(rb"\r\nexpect:[ \t]*100-continue[ \t]*\r\n", re.IGNORECASE)
GO_ON = b"HTTP/1.1 100 Continue\r\n\r\n"
# In all languages at once: nobody has read which one is asked for.
TOO_LONG = (Path(__file__).parents[1] / "static/th_site/too_long.html").read_bytes()
Step = Callable[[], None]


class Refused(Exception):  # noqa: N818
    """What is not worth waiting for; the status line says why."""


class PatientWorker(ThreadWorker):  # type: ignore[misc]
    patience = PATIENCE

    def enqueue_req(self, conn: Any) -> None:
        """A connection that is new, or has something to say: a thread for it now, or when its request is whole."""
        conn.heard = bytearray(conn.parser.unreader.take_buffered() if conn.parser else b"")
        conn.told_to_go_on = False
        conn.sock.setblocking(False)
        step = self.hear(conn)
        if step is None:
            conn.timeout = time.monotonic() + self.patience
            self.pending_conns.append(conn)
            self.poller.register(conn.sock, EVENT_READ, partial(self.hear_more, conn))
        else:
            step()

    def hear_more(self, conn: Any, client: Any) -> None:
        step = self.hear(conn)
        if step is not None:
            self.poller.unregister(client)
            self.pending_conns.remove(conn)
            step()

    def hear(self, conn: Any) -> Step | None:
        """Read what has come; what is to be done with the connection now, None if it is to be waited for."""
        try:
            while not is_whole(conn.heard):
                if not (part := conn.sock.recv(PART)):
                    return partial(self.end, conn)
                conn.heard += part
        except BlockingIOError:
            return self.wait_for_the_rest(conn)
        except OSError:
            return partial(self.end, conn)
        except Refused as refusal:
            return partial(self.end, conn, str(refusal))
        return partial(self.give_a_thread, conn)

    def wait_for_the_rest(self, conn: Any) -> Step | None:
        """None, if there is room for it; whoever waits to be told to go on with the body is told so."""
        if sum(len(other.heard) for other in self.pending_conns) > MOST_WAITING:
            return partial(self.end, conn, "503 Service Unavailable")
        if not conn.told_to_go_on and WAITS_FOR_US.search(conn.heard, 0, LONGEST_HEAD):
            conn.told_to_go_on = True
            conn.sock.send(GO_ON)
        return None

    def give_a_thread(self, conn: Any) -> None:
        conn.init()
        conn.data_ready = True
        conn.parser.unreader.unread(bytes(conn.heard))
        conn.heard.clear()
        super().enqueue_req(conn)

    def _keepalive_after(self, conn: Any, keepalive: bool) -> bool:
        """Whether the connection can be kept: what a view has left of a body that is here need not close it.

        A proxy that was promised the connection would lose the next reader's request with it.
        """
        body = conn.parser.mesg.body
        if keepalive and isinstance(body.reader, LengthReader):
            body.read()
        return bool(super()._keepalive_after(conn, keepalive))

    def end(self, conn: Any, status: str = "") -> None:
        self.nr_conns -= 1
        if status:
            refuse(conn.sock, status)
        conn.close()

    def handle_error(self, req: Any, client: Any, addr: Any, error: BaseException) -> None:
        if isinstance(error, LimitRequestLine):
            refuse(client, "414 URI Too Long")
        elif isinstance(error, LimitRequestHeaders):
            refuse(client, "431 Request Header Fields Too Large")
        else:
            super().handle_error(req, client, addr, error)


def refuse(sock: Any, status: str) -> None:
    """The answer to what the site never sees; with words, where it is too long."""
    words = b"" if status.startswith("503") else TOO_LONG
    head = f"HTTP/1.1 {status}\r\nConnection: close\r\nContent-Type: text/html; charset=utf-8\r\n"
    with contextlib.suppress(OSError):
        sock.send(f"{head}Content-Length: {len(words)}\r\n\r\n".encode() + words)


def is_whole(heard: bytearray) -> bool:
    """Whether a request is there with its body. A body without a length is left to gunicorn, which bounds it."""
    end = heard.find(END_OF_HEAD, 0, LONGEST_HEAD)
    if end < 0:
        if len(heard) >= LONGEST_HEAD:
            raise Refused("431 Request Header Fields Too Large")
        return False
    length = LENGTH.search(heard, 0, end + 2)
    if length is None:
        return True
    if int(length[1]) > LONGEST_BODY:
        raise Refused("413 Content Too Large")
    return len(heard) >= end + len(END_OF_HEAD) + int(length[1])
