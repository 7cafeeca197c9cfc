"""One line of JSON for each record, with the id of its request, from the page to the task; nothing tells who asked."""

import json
import logging
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from celery import shared_task
from celery.app.trace import build_tracer
from django.test import Client

from th_site.celery import app
from th_site.operations.json_logging import JsonLines, new_id, request_id

pytestmark = pytest.mark.django_db
ID = "0123456789abcdef"


def line(name: str, message: str, *args: Any, **more: Any) -> dict[str, Any]:
    record = logging.LogRecord(name, logging.ERROR, __file__, 1, message, args, more.get("exc_info"))
    return json.loads(JsonLines().format(record))  # type: ignore[no-any-return]


@pytest.fixture
def lines() -> Iterator[list[dict[str, Any]]]:
    """The lines that were written, as they are written: with the id of the moment."""
    found: list[dict[str, Any]] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(json.loads(JsonLines().format(record)))

    handler = Keep()
    logging.getLogger().addHandler(handler)
    yield found
    logging.getLogger().removeHandler(handler)


def test_what_gunicorn_says_of_a_request_that_it_ended_shows_no_query_and_no_address() -> None:
    ended = line("gunicorn.error", "Error handling request %s %s", "GET", "/en/search/?q=my+name&x=?")
    refused = line("gunicorn.error", "Invalid request from ip=%s: %s", "192.0.2.7", "Invalid HTTP method")
    assert ended["message"] == "Error handling request GET /en/search/"
    assert refused["message"] == "Invalid request: Invalid HTTP method"


def test_a_line_stays_one_line() -> None:
    try:
        raise ValueError("two\nlines")
    except ValueError:
        record = logging.LogRecord("x", logging.ERROR, __file__, 1, "a\nb", (), sys.exc_info())
    written = JsonLines().format(record)
    assert "\n" not in written
    assert "two\nlines" in json.loads(written)["trace"]


@pytest.mark.parametrize("offered", ["short", "a" * 65, "abcdefgh\nX-Evil: 1", "에이비시디이에프지", ""])
def test_an_id_that_is_not_well_formed_is_made_anew(offered: str) -> None:
    assert new_id(ID) == ID
    assert new_id(offered) != offered
    assert len(new_id(offered)) == 32


def test_the_id_of_our_own_proxy_is_in_the_line_and_in_the_answer(settings: Any, lines: list[Any]) -> None:
    settings.TRUSTED_PROXIES = ["10.0.0.0/8"]
    response = Client(REMOTE_ADDR="10.1.2.3").get("/healthz", headers={"x-request-id": ID})
    assert response["X-Request-ID"] == ID
    assert [one["request"] for one in lines if one.get("path") == "/healthz"] == [ID]
    assert request_id.get() == ""


@pytest.mark.parametrize(("proxies", "address"), [([], "127.0.0.1"), (["10.0.0.0/8"], "192.0.2.7"), (["::1"], "")])
def test_nobody_else_chooses_the_id(settings: Any, proxies: list[str], address: str) -> None:
    settings.TRUSTED_PROXIES = proxies
    response = Client(REMOTE_ADDR=address).get("/healthz", headers={"x-request-id": ID})
    assert response["X-Request-ID"] not in ("", ID)


@shared_task(name="tests.say")
def say() -> str:
    logging.getLogger("tests.tasks").warning("at work")
    return request_id.get()


def test_a_worker_logs_with_the_id_of_the_request(lines: list[Any]) -> None:
    """The message is sent through a queue in memory, and run as a worker runs it."""
    eager, broker = app.conf.task_always_eager, app.conf.broker_url
    app.conf.update(task_always_eager=False, broker_url="memory://")
    outer = request_id.set(ID)
    try:
        with app.connection_for_write() as link:
            say.apply_async(connection=link, queue="tests-log")
            message = link.SimpleQueue("tests-log").get(timeout=5)
        request_id.set("")
        run(message)
    finally:
        request_id.reset(outer)
        app.conf.update(task_always_eager=eager, broker_url=broker)
    entries = [(one.get("message"), one.get("task"), one.get("state"), one.get("request")) for one in lines]
    assert ("at work", None, None, ID) in entries
    assert ("task", "tests.say", "SUCCESS", ID) in entries


def run(message: Any) -> None:
    """Run a task as a worker's process does, from the message it was sent in."""
    args, kwargs, _ = message.payload
    tracer = build_tracer(say.name, say, app=app)
    tracer(message.headers["id"], args, kwargs, {**message.headers, "delivery_info": {}, "is_eager": False})
