"""Nothing grows without bound: what nobody needs any more is cleared away, by the clock or by a command."""

import datetime
import os
import pathlib
import time
from importlib import import_module
from typing import Any

import pytest
from django.conf import settings as site
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.utils import timezone

from th_site.celery import app
from th_site.operations import clock_check
from tutorials import tasks
from tutorials.cleanup import HOUR, PICTURE_AGE, tidy
from tutorials.models import Learner

pytestmark = pytest.mark.django_db


def made(path: pathlib.Path, ago: int) -> pathlib.Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"")
    os.utime(path, (time.time() - ago,) * 2)
    return path


def clock_has_gone_on_for_days() -> None:
    for days in (2, 1):
        clock_check.note(timezone.now() - datetime.timedelta(days=days))


def test_tidy_clears_away_what_is_old_and_leaves_the_rest(settings: Any, tmp_path: pathlib.Path, capsys: Any) -> None:
    settings.VAR, settings.MEDIA_ROOT = tmp_path, tmp_path / "media"
    pictures = tmp_path / "pictures" / "ab"
    rest = {
        made(pictures / "abc.svg", PICTURE_AGE - HOUR),
        made(pictures / "tmp123", 60),
    }
    made(pictures / "abd.png", PICTURE_AGE + HOUR)
    made(pictures / "tmp456", 2 * HOUR)
    store = import_module(site.SESSION_ENGINE).SessionStore
    for _ in range(2):
        store().create()
    Session.objects.filter(pk=Session.objects.all()[0].pk).update(
        expire_date=timezone.now() - datetime.timedelta(days=1)
    )
    clock_has_gone_on_for_days()
    call_command("tidy")
    assert capsys.readouterr().out.split() == [
        "attempts:",
        "0",
        "learners:",
        "0",
        "keys:",
        "0",
        "sessions:",
        "1",
        "files:",
        "2",
    ]
    assert {path for path in tmp_path.rglob("*") if path.is_file()} == {*rest, clock_check.path()}
    assert Session.objects.count() == 1


@pytest.fixture
def learners(settings: Any, tmp_path: pathlib.Path) -> list[Learner]:
    """Two who came lately."""
    settings.VAR, settings.MEDIA_ROOT = tmp_path, tmp_path / "media"
    return [Learner.objects.create() for _ in range(2)]


def later(monkeypatch: pytest.MonkeyPatch, days: int) -> None:
    """The clock says so many days more than it did."""
    now = timezone.now() + datetime.timedelta(days=days)
    monkeypatch.setattr(timezone, "now", lambda: now)


def test_a_clock_that_is_ahead_deletes_nobody(learners: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    clock_has_gone_on_for_days()
    with monkeypatch.context() as ahead:
        later(ahead, 450)
        assert tidy() == {}
        Learner.objects.create()  # somebody comes while the clock is wrong
        assert tidy() == {}
    assert Learner.objects.count() == 3
    assert tidy() == {}  # the last tidying is of a day to come


def test_after_a_wrong_clock_tidying_goes_on_once_it_has_been_right_for_a_while(
    learners: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock_has_gone_on_for_days()
    with monkeypatch.context() as ahead:
        later(ahead, 450)
        assert tidy() == {}
    found = []
    for _ in range(4):
        found.append(bool(tidy()))
        later(monkeypatch, 1)
    assert found == [False, False, True, True]


def test_nothing_is_deleted_where_nobody_came_for_long(learners: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The worker's own times may agree while the clock is wrong for days: the newest row does not."""
    later(monkeypatch, 450)
    clock_has_gone_on_for_days()
    assert tidy() == {}
    assert Learner.objects.count() == 2


def test_a_file_of_times_that_cannot_be_read_deletes_nothing(learners: Any) -> None:
    clock_check.path().write_text("no times")
    assert tidy() == {}
    assert len(clock_check.times()) == 1


def test_the_clock_asks_for_tasks_that_there_are() -> None:
    app.loader.import_default_modules()  # as a worker does
    assert {entry["task"] for entry in site.CELERY_BEAT_SCHEDULE.values()} <= set(app.tasks)
    assert tasks.tidy.name in {entry["task"] for entry in site.CELERY_BEAT_SCHEDULE.values()}
