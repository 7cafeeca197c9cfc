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
from tutorials import tasks
from tutorials.tidying import HOUR, PICTURE_AGE

pytestmark = pytest.mark.django_db


def made(path: pathlib.Path, ago: int) -> pathlib.Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"")
    os.utime(path, (time.time() - ago,) * 2)
    return path


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
    assert {path for path in tmp_path.rglob("*") if path.is_file()} == rest
    assert Session.objects.count() == 1


def test_the_clock_asks_for_tasks_that_there_are() -> None:
    app.loader.import_default_modules()  # as a worker does
    assert {entry["task"] for entry in site.CELERY_BEAT_SCHEDULE.values()} <= set(app.tasks)
    assert tasks.tidy.name in {entry["task"] for entry in site.CELERY_BEAT_SCHEDULE.values()}
