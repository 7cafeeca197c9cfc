"""A database that stops answering is given up, whoever waits for it; one that answers is left alone."""

import contextlib
import socket
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.exceptions import MiddlewareNotUsed
from django.db import OperationalError, connection
from django.http import HttpRequest, HttpResponse

from th_site import waiting
from th_site.waiting import Waiting, Watch


class Link:
    """A connection as Django keeps it, over a real socket."""

    def __init__(self, door: socket.socket | None) -> None:
        self.connection = door


def test_who_waits_for_a_server_that_hangs_is_set_free() -> None:
    ours, _theirs = socket.socketpair()
    with ours, _theirs, Watch(longest=0.05, look=0.01).over(Link(ours)):
        assert ours.recv(1) == b""


def test_who_has_no_connection_or_is_quick_is_left_alone() -> None:
    ours, theirs = socket.socketpair()
    patient, strict = Watch(longest=600, look=600), Watch(longest=-1, look=600)
    with ours, theirs:
        for watch, link in ((patient, Link(ours)), (strict, Link(None))):
            with watch.over(link):
                watch.cut_what_hangs()
        theirs.send(b"1")
        assert (ours.recv(1), patient.waiting, strict.waiting) == (b"1", {}, {})
        with strict.over(Link(ours)):
            strict.cut_what_hangs()
        assert ours.recv(1) == b""


def test_a_page_within_a_page_ends_nobodys_watch() -> None:
    patient = Watch(longest=600)
    with patient.over(Link(None)):
        since = dict(patient.waiting)
        with patient.over(Link(None)):
            assert patient.waiting == since
        assert patient.waiting == since
    assert patient.waiting == {}


@contextlib.contextmanager
def hanging_way(host: str, port: int) -> Iterator[tuple[int, threading.Event]]:
    """A way to a server that lets everything through until the event is set, and then nothing."""
    hangs = threading.Event()

    def pass_on(source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                if hangs.is_set():
                    return
                target.sendall(data)

    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            with contextlib.suppress(OSError):
                while True:
                    near, _ = server.accept()
                    far = socket.create_connection((host, port))
                    for ends in ((near, far), (far, near)):
                        threading.Thread(target=pass_on, args=ends, daemon=True).start()

        threading.Thread(target=serve, daemon=True).start()
        yield server.getsockname()[1], hangs


def test_a_request_ends_though_its_database_hangs(
    django_db_setup: None, django_db_blocker: Any, monkeypatch: Any
) -> None:
    """On PostgreSQL; a file beside us does not hang."""

    def asks(request: HttpRequest) -> HttpResponse:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
            hangs.set()
            cursor.execute("SELECT 2")
        return HttpResponse()

    if connection.vendor != "postgresql":
        hangs = threading.Event()
        with pytest.raises(MiddlewareNotUsed):
            Waiting(asks)
        return
    monkeypatch.setattr(waiting, "watch", Watch(longest=0.2, look=0.05))
    before = dict(connection.settings_dict)
    with django_db_blocker.unblock(), hanging_way(before["HOST"], int(before["PORT"] or 5432)) as (port, hangs):
        connection.close()
        connection.settings_dict |= {"HOST": "127.0.0.1", "PORT": port}
        try:
            with pytest.raises(OperationalError):
                Waiting(asks)(HttpRequest())
        finally:
            connection.close()
            connection.settings_dict |= before


def test_readers_are_watched_over_and_editors_take_their_time(monkeypatch: Any, settings: Any) -> None:
    monkeypatch.setattr(connection, "vendor", "postgresql")
    answer = Waiting(lambda request: HttpResponse(str(len(waiting.watch.waiting))))
    found = {}
    for path in ("/en/learn/", f"/{settings.ADMIN_PATH}pages/"):
        request = HttpRequest()
        request.path = path
        found[path] = answer(request).content
    assert list(found.values()) == [b"1", b"0"]
