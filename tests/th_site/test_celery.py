"""What is left to the queue: stopped in time, tried again where that helps, and never run with settings of a desk."""

import subprocess
import sys
from pathlib import Path

import pytest
from celery import Task
from celery.exceptions import Retry

from tests.bare_environment import bare_environment
from tests.broker import AWAY, broker, hanging
from tests.waiting import LONGEST
from th_site.celery import app, enqueue
from tutorials import tasks as learning

ROOT = Path(__file__).parents[2]
TASKS: list[Task] = [getattr(learning, name) for name in learning.__all__]


RUNS: list[str] = []


@app.task
def fails(kind: str) -> None:
    RUNS.append(kind)
    if kind == "disk":
        raise OSError("no room")
    raise LookupError("no such thing")


def test_every_task_is_stopped_in_time() -> None:
    soft, hard = app.conf.task_soft_time_limit, app.conf.task_time_limit
    limits = [(task.soft_time_limit or soft, task.time_limit or hard) for task in TASKS]
    assert [pair for pair in limits if not 0 < pair[0] < pair[1] <= 20 * 60] == []


def test_a_task_stays_in_the_queue_until_it_is_done_and_what_kills_its_process_is_not_begun_again() -> None:
    assert {(task.acks_late, bool(task.reject_on_worker_lost)) for task in TASKS} == {(True, False)}


def test_what_fails_for_a_while_is_tried_again_by_a_worker() -> None:
    fails.push_request(args=["disk"], kwargs={}, called_directly=False, is_eager=False, id="1", delivery_info={})
    try:
        with broker("memory://"):
            with pytest.raises(Retry) as again:
                fails.run("disk")
            with pytest.raises(LookupError):
                fails.run("name")
    finally:
        fails.pop_request()
    assert isinstance(again.value.exc, OSError)


def test_a_queue_that_is_away_fails_nobody(caplog: pytest.LogCaptureFixture) -> None:
    """One that is gone, and one that hangs."""
    RUNS.clear()
    with hanging() as hangs:
        for address in (AWAY, hangs):
            with broker(address):
                assert enqueue(fails, "disk") is False
    assert caplog.text.count(f"{fails.name} could not be put in the queue") == 2
    assert RUNS == []


def test_without_a_queue_a_task_that_fails_is_nobodys_error() -> None:
    RUNS.clear()
    assert enqueue(fails, "name")
    assert enqueue(fails, "disk")
    assert ["name", *["disk"] * (1 + fails.max_retries)] == RUNS


@pytest.mark.long
def test_a_worker_without_settings_takes_those_of_production() -> None:
    bare = bare_environment("DJANGO_SETTINGS_MODULE", "SECRET_KEY")
    command = [sys.executable, "-m", "celery", "-A", "th_site", "report"]
    done = subprocess.run(command, cwd=ROOT, env=bare, capture_output=True, text=True, check=False, timeout=LONGEST)
    assert done.returncode != 0
    assert "SECRET_KEY is not set" in (done.stdout + done.stderr).splitlines()[-1]
