"""What the site stands on may go away: reading goes on, the rest says so, and all recovers by itself."""

import contextlib
import errno
import socket
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.urls import reverse
from django_redis.cache import RedisCache

from th_site.caching import content_version
from th_site.settings import environment
from tutorials import pictures

OOM = b"-OOM command not allowed when used memory > 'maxmemory'.\r\n"


@contextlib.contextmanager
def odd_redis(answer: bytes | None) -> Iterator[str]:
    """A server where Redis should be: it gives each question the same answer, or with None none at all."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            while True:
                try:
                    link, _ = server.accept()
                except OSError:
                    return
                threading.Thread(target=talk, args=(link,), daemon=True).start()

        def talk(link: socket.socket) -> None:
            with link, contextlib.suppress(OSError):
                while link.recv(65536):
                    if answer is not None:
                        link.sendall(answer)

        threading.Thread(target=serve, daemon=True).start()
        yield f"redis://127.0.0.1:{server.getsockname()[1]}/0"
        server.shutdown(socket.SHUT_RDWR)


@contextlib.contextmanager
def no_redis() -> Iterator[str]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    yield f"redis://127.0.0.1:{port}/0"


REDISES = {"gone": no_redis, "full": lambda: odd_redis(OOM), "hanging": lambda: odd_redis(None)}


@pytest.mark.parametrize("state", REDISES)
def test_a_cache_that_fails_counts_as_an_empty_one(state: str) -> None:
    with REDISES[state]() as address:
        found = RedisCache(address, {"OPTIONS": environment.shared_cache(address)["OPTIONS"]})
        found.set("word", 1)
        found.delete("word")
        assert (found.get("word"), found.get("word", 7), found.get_many(["word"])) == (None, 7, {})
        assert (found.add("word", 1), found.has_key("word"), found.incr("word")) == (None, None, None)


READ = [
    "", "about/", "about/sources/", "rules/", "rules/german/", "rules/german/exit-height/", "rules/german/sheet/",
    "glossary/", "compare/", "search/?q=ausfahrt", "search/suggest?q=aus", "agree/", "agree/?edition=german", "learn/",
    "learn/roads/sticking-out/", "daily/archive/", "table/", "companion/", "offline/", "offline/app.webmanifest",
]  # fmt: skip


@pytest.mark.long
@pytest.mark.django_db
@pytest.mark.parametrize("state", REDISES)
def test_without_redis_everything_can_be_read(state: str, settings: Any) -> None:
    before = settings.CACHES
    with REDISES[state]() as address:
        settings.REDIS_URL = address
        settings.CACHES = {**before, "default": environment.shared_cache(address)}
        try:
            found = {page: Client().get(f"/de/{page}").status_code for page in READ}
            found |= {page: Client().get(page).status_code for page in ("/sitemap.xml", "/robots.txt", "/healthz")}
            ready = Client().get("/readyz")
        finally:
            settings.CACHES = before
    assert set(found.values()) == {200}, found
    assert (ready.status_code, ready.json()["cache"]) == (503, "unreachable")


@contextlib.contextmanager
def no_database() -> Iterator[None]:
    """Where the database was, there is none."""
    connection.close()
    before = connection.settings_dict["NAME"]
    connection.settings_dict["NAME"] = "/no/such/folder/nothing" if connection.vendor == "sqlite" else "no_such_thing"
    try:
        yield
    finally:
        connection.close()
        connection.settings_dict["NAME"] = before


@pytest.fixture
def _database(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """The database outside of any transaction; these tests write nothing."""
    with django_db_blocker.unblock():
        yield
        connection.close()


@pytest.mark.usefixtures("_database")
def test_without_a_database_known_pages_are_read_and_others_are_promised() -> None:
    reader = Client(raise_request_exception=False)
    warm = reader.get("/ko/rules/korean/")
    with no_database():
        assert reader.get("/ko/rules/korean/").content == warm.content
        cold = reader.get("/ko/rules/german/")
        assert (cold.status_code, cold["Retry-After"]) == (503, "10")
        assert '<html lang="ko">' in cold.text
        assert reader.get("/healthz").status_code == 200
        ready = reader.get("/readyz")
        assert (ready.status_code, ready.json()["database"]) == (503, "unreachable")
    assert reader.get("/ko/rules/german/").status_code == 200
    assert reader.get("/readyz").json()["database"] == "ok"


@pytest.mark.usefixtures("_database")
def test_without_a_database_a_new_process_asks_the_cache_for_the_content_version() -> None:
    number = content_version.VersionReader()()
    with no_database():
        assert content_version.VersionReader()() == number


def test_while_one_asks_for_the_content_version_the_others_go_on() -> None:
    latest = content_version.VersionReader()
    latest.number = 7
    with latest.querying:  # as the thread that waits for the database holds it
        assert latest() == 7


@pytest.mark.django_db
def test_a_full_disk_costs_nobody_a_picture(monkeypatch: Any, tmp_path: Any, settings: Any) -> None:
    settings.VAR = tmp_path

    def full(self: Any, target: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(pictures.pathlib.Path, "replace", full)
    address = reverse("puzzle-card", kwargs={"puzzle": "sticking-out"})
    found = Client().get(address)
    assert (found.status_code, found.content[:4]) == (200, b"\x89PNG")
    assert [file for file in (tmp_path / "pictures").rglob("*") if file.is_file()] == []


@pytest.mark.django_db
@pytest.mark.parametrize("page", ["rules/german/", "rules/german/figures/height-one-up.svg", "search/?q=ausfahrt"])
def test_the_cache_is_asked_for_nothing_that_cannot_be_made_again(page: str) -> None:
    before = Client().get(f"/de/{page}")
    cache.clear()
    after = Client().get(f"/de/{page}")
    assert (before.status_code, after.status_code, after.content) == (200, 200, before.content)
