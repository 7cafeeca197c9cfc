"""Administrators see how the machine is doing, in their language; nobody else does."""

import datetime
import pathlib
from typing import Any

import pytest
from django.contrib.auth.models import Permission, User
from django.core.cache import cache
from django.test import Client
from django.utils import translation

from th_site.celery import app
from th_site.operations import heartbeat, incident_log
from th_site.operations.checks import queue_state, worker_state
from tutorials.daily import days
from tutorials.daily.days_ahead import DAYS_AHEAD
from tutorials.models import DailyPuzzle

pytestmark = pytest.mark.django_db
ADDRESS = "/admin/reports/machine/"


@pytest.fixture(autouse=True)
def _own_folder(settings: Any, tmp_path: pathlib.Path) -> None:
    settings.VAR = tmp_path


def visitor(*permissions: str) -> Client:
    user = User.objects.create_user("somebody", "somebody@example.org", "a password of some length")
    user.user_permissions.set(Permission.objects.filter(codename__in=("access_admin", *permissions)))
    client = Client()
    client.force_login(user)
    return client


def test_an_administrator_finds_it_in_the_menu_and_an_editor_does_not() -> None:
    editor = visitor("change_topic")
    assert ADDRESS not in editor.get("/admin/").text
    assert editor.get(ADDRESS).status_code == 302  # back to the admin's first page, with a word of why
    User.objects.all().delete()
    administrator = visitor("change_user")
    assert ADDRESS in administrator.get("/admin/").text
    assert administrator.get(ADDRESS).status_code == 200


def test_slow_requests_and_failed_tasks_are_listed_with_their_ids() -> None:
    incident_log.note(
        incident_log.SLOW, method="GET", path="/en/<b>/", status=200, ms=2345.6, request="id-of-a-request"
    )
    incident_log.note(incident_log.FAILED, task="tests.fail", id="id-of-a-task", state="FAILURE", ms=10, request="")
    page = visitor("change_user").get(ADDRESS).text
    for words in ("GET /en/&lt;b&gt;/", "2.3", "id-of-a-request", "tests.fail", "id-of-a-task"):
        assert words in page


def test_a_slow_request_is_noted_without_its_query(client: Client, settings: Any) -> None:
    settings.SLOW_REQUEST_SECONDS = 0
    answer = client.get("/healthz?name=someone")
    (line,) = incident_log.recent(incident_log.SLOW)
    assert (line["path"], line["request"]) == ("/healthz", answer["X-Request-ID"])
    assert "someone" not in incident_log.path().read_text()


@pytest.mark.parametrize(("language", "title"), [
    ("en", "System status"), ("it", "Stato del sistema"), ("fr", "État de la machine"),
    ("de", "Systemzustand"), ("ko", "서버 상태"),
])  # fmt: skip
def test_the_page_speaks_the_administrators_language(language: str, title: str) -> None:
    client = visitor("change_user")
    with translation.override(language):
        page = client.get(ADDRESS, headers={"accept-language": language}).text
    assert title in page


@pytest.mark.usefixtures("_within_a_day")
def test_the_puzzles_of_the_days_are_counted() -> None:
    DailyPuzzle.objects.all().delete()
    assert [line.split(";")[0] for line in DAYS_AHEAD.findings()] == ["daily puzzles: there is none for today"]
    for ahead in range(2):
        day = days.today() + datetime.timedelta(days=ahead)
        DailyPuzzle.objects.create(day=day, edition="english", board={}, solution={}, best=1)
    assert (DAYS_AHEAD.findings(), DAYS_AHEAD.state()) == ([], "made for 1 day ahead")


def test_a_queue_with_nothing_in_it_is_in_order() -> None:
    broker, name = app.conf.broker_url, app.conf.task_default_queue
    app.conf.update(task_always_eager=False, broker_url="memory://", task_default_queue="where-nobody-asks")
    try:
        found = queue_state()
    finally:
        app.conf.update(task_always_eager=True, broker_url=broker, task_default_queue=name)
    assert found == "0 tasks waiting"


def test_with_several_machines_the_worker_of_each_is_shown() -> None:
    now = datetime.datetime.now(datetime.UTC).isoformat()
    cache.set(heartbeat.KEY, {"machine-2": now, "machine-1": now})
    app.conf.task_always_eager = False
    try:
        found = worker_state()
    finally:
        app.conf.task_always_eager = True
    assert [part.split(" ", 3)[:3] for part in found.split("; ")] == [
        ["machine-1:", "last", "seen"], ["machine-2:", "last", "seen"]
    ]  # fmt: skip


def test_without_a_broker_there_is_no_queue_and_no_worker_to_be_missed() -> None:
    assert (queue_state(), worker_state()) == ("none", "none: tasks run in the process that asks for them")
