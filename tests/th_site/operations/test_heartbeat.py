"""A worker that works is seen; one that does not is missed."""

import datetime
import pathlib
import socket
from typing import Any

import pytest
from celery.signals import heartbeat_sent
from django.core.cache import cache

from th_site.celery import app
from th_site.operations import heartbeat, incident_log
from th_site.operations.beat import SteadyScheduler
from th_site.operations.checks import CHECKS

WORKER = next(check for check in CHECKS if check.name == "worker")


@pytest.fixture(autouse=True)
def _own_folder(settings: Any, tmp_path: pathlib.Path) -> None:
    settings.VAR = tmp_path


def minutes_ago(number: int) -> str:
    return (datetime.datetime.now(datetime.UTC) - datetime.timedelta(minutes=number)).isoformat()


def test_the_clock_asks_for_it_every_minute_and_the_worker_knows_it(settings: Any) -> None:
    asked = settings.CELERY_BEAT_SCHEDULE["heartbeat"]
    assert asked["task"] in app.tasks
    assert asked["schedule"].remaining_estimate(datetime.datetime.now(datetime.UTC)) <= datetime.timedelta(minutes=1)


def test_nobody_was_seen_before_the_first_beat() -> None:
    assert heartbeat.worker_seen() is None


def test_a_beat_is_seen_in_the_cache_or_in_the_file() -> None:
    time = datetime.datetime.fromisoformat(heartbeat.beat())
    assert heartbeat.worker_seen() == time
    cache.clear()
    assert heartbeat.worker_seen() == time
    heartbeat.beat()
    heartbeat.path().unlink()
    assert heartbeat.worker_seen() is not None


def test_a_worker_that_is_busy_with_other_tasks_is_seen() -> None:
    """Its own sign of life is enough, though the task of the clock waits behind the others."""
    heartbeat.path().write_text(minutes_ago(2))
    heartbeat_sent.send(sender=None)
    seen = heartbeat.worker_seen()
    assert seen is not None
    assert datetime.datetime.now(datetime.UTC) - seen < datetime.timedelta(minutes=1)


def test_a_beat_of_the_future_is_none(settings: Any) -> None:
    settings.CELERY_TASK_ALWAYS_EAGER = False
    heartbeat.path().write_text(minutes_ago(-40 * 24 * 60))
    cache.set(heartbeat.KEY, {"another": minutes_ago(-40 * 24 * 60)})
    assert (heartbeat.worker_seen(), heartbeat.is_late()) == (None, True)
    heartbeat_sent.send(sender=None)  # the worker's next sign of life takes its place
    assert heartbeat.is_late() is False
    settings.CELERY_TASK_ALWAYS_EAGER = True


def test_the_workers_clock_recovers_from_times_to_come(tmp_path: pathlib.Path) -> None:
    """As its file has them after a clock that was 40 days ahead: read again, everything is due when it should be."""
    far = datetime.datetime.now(datetime.UTC) + datetime.timedelta(days=40)
    written = SteadyScheduler(app, schedule_filename=str(tmp_path / "schedule"))
    for entry in written.schedule.values():
        entry.last_run_at = far
    written.close()
    again = SteadyScheduler(app, schedule_filename=str(tmp_path / "schedule"))
    assert again.schedule["heartbeat"].last_run_at == far
    wait = again.tick()
    assert wait <= 60  # the heartbeat's next minute
    assert max(entry.last_run_at for entry in again.schedule.values()) < far
    assert {again.is_due(entry).next < 32 * 24 * 60 * 60 for entry in again.schedule.values()} == {True}
    again.close()


@pytest.mark.parametrize("text", ["", "yesterday", "2026-11-17T01:00:00", "\0"])
def test_what_is_no_time_is_no_beat(text: str) -> None:
    heartbeat.path().write_text(text)
    cache.set(heartbeat.KEY, {"another": text})
    assert heartbeat.worker_seen() is None
    cache.set(heartbeat.KEY, text)
    assert heartbeat.worker_seen() is None


def test_every_machine_leaves_its_own_time_and_one_that_is_gone_is_missed_for_a_day(settings: Any) -> None:
    settings.CELERY_TASK_ALWAYS_EAGER = False
    here = socket.gethostname()
    cache.set(heartbeat.KEY, {"second": minutes_ago(10), "third": minutes_ago(1), "given-up": minutes_ago(2000)})
    heartbeat_sent.send(sender=None)
    assert set(heartbeat.workers_seen()) == {here, "second", "third"}
    assert set(cache.get(heartbeat.KEY)) == {here, "second", "third"}
    assert (list(heartbeat.late_machines()), heartbeat.is_late()) == (["second"], False)
    assert WORKER.works()
    (line,) = WORKER.findings()
    assert line.startswith("worker: that of second was last seen at ")
    settings.CELERY_TASK_ALWAYS_EAGER = True


def test_a_worker_elsewhere_does_not_speak_for_the_one_of_this_machine() -> None:
    """Its own time is left, however often another leaves one."""
    cache.set(heartbeat.KEY, {"another": minutes_ago(0)})
    heartbeat_sent.send(sender=None)
    assert socket.gethostname() in heartbeat.workers_seen()


def test_with_a_broker_that_is_away_the_file_speaks(settings: Any) -> None:
    settings.CACHES = {
        "default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": "redis://127.0.0.1:1"}
    }
    try:
        time = heartbeat.beat()
        seen = heartbeat.worker_seen()
    finally:
        settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    assert seen == datetime.datetime.fromisoformat(time)


@pytest.mark.parametrize(("eager", "age", "late"), [(True, 60, False), (False, 1, False), (False, 5, True)])
def test_a_worker_is_missed_after_some_minutes_where_there_should_be_one(
    settings: Any, eager: bool, age: int, late: bool
) -> None:
    settings.CELERY_TASK_ALWAYS_EAGER = eager
    heartbeat.path().write_text(minutes_ago(age))
    assert heartbeat.is_late() is late
    settings.CELERY_TASK_ALWAYS_EAGER = True


def test_troubles_are_kept_newest_first_and_never_grow_without_bound() -> None:
    for number in range(5000):
        incident_log.note(incident_log.SLOW, path=f"/{number}/", ms=1500)
    incident_log.note(incident_log.FAILED, task="x")
    with incident_log.path().open("a") as file:
        file.write('{"time": "half a li')
    found = incident_log.recent(incident_log.SLOW)
    assert [line["path"] for line in found[:2]] == ["/4999/", "/4998/"]
    assert (len(found), found[0]["seconds"], len(incident_log.recent(incident_log.FAILED))) == (20, 1.5, 1)
    assert incident_log.path().stat().st_size <= incident_log.MAX_BYTES + 200
