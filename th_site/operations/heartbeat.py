"""Heartbeats of the workers, by machine.

A running worker notes the time, and so does a task scheduled every minute: in the cache, by machine, and in a file, for
this machine alone, so that either may be missing.
"""

import contextlib
import datetime
import logging
import pathlib
import socket

from celery import shared_task
from celery.signals import heartbeat_sent, worker_ready
from django.conf import settings
from django.core.cache import cache

KEY = "heartbeats"
GIVEN_UP_AFTER = datetime.timedelta(days=1)  # a machine that was taken away is no longer missed then
LATE_AFTER = datetime.timedelta(minutes=3)
CLOCK_SKEW = datetime.timedelta(minutes=1)  # between two machines
logger = logging.getLogger(__name__)


@shared_task
def beat() -> str:
    """Note that the queue is served; return the time."""
    return leave_time()


@heartbeat_sent.connect
@worker_ready.connect
def worker_lives(**_: object) -> None:
    """Note the time of a worker that lives, which Celery signals every few seconds."""
    seen = None
    with contextlib.suppress(Exception):  # without a cache, or after it was cleared, the time is noted again
        seen = _in_the_cache().get(socket.gethostname())
    if seen is None or datetime.datetime.now(datetime.UTC) - seen > LATE_AFTER / 4:
        leave_time()


def leave_time() -> str:
    """Note the time for this machine, and return it. Of two machines at once, one may be missed until the next."""
    now = datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")
    try:
        others = {name: time.isoformat() for name, time in _in_the_cache().items()}
        cache.set(KEY, others | {socket.gethostname(): now}, None)
    except Exception:  # drivers raise anything; the file has it
        logger.warning("The heartbeat cannot be left in the cache.")
    with contextlib.suppress(OSError):
        path().write_text(now, "utf-8")
    return now


def path() -> pathlib.Path:
    return pathlib.Path(settings.VAR) / "heartbeat"


def workers_seen() -> dict[str, datetime.datetime]:
    """Return when the worker of each machine was last seen, by the machine's name."""
    found = {}
    with contextlib.suppress(Exception):  # the cache may be away
        found = _in_the_cache()
    with contextlib.suppress(OSError, UnicodeDecodeError):
        here = socket.gethostname()
        times = [found.get(here), _time(path().read_text("utf-8"))]
        if known := [time for time in times if time]:
            found[here] = max(known)
    return dict(sorted(found.items()))


def _in_the_cache() -> dict[str, datetime.datetime]:
    left = cache.get(KEY)
    times = {name: _time(text) for name, text in left.items()} if isinstance(left, dict) else {}
    oldest = datetime.datetime.now(datetime.UTC) - GIVEN_UP_AFTER
    return {name: time for name, time in times.items() if time and time > oldest}


def worker_seen() -> datetime.datetime | None:
    """Return when a worker was last seen on any machine; None where none ever was."""
    return max(workers_seen().values(), default=None)


def late_machines() -> dict[str, datetime.datetime]:
    """Return the machines whose worker is late, with the time when it was last seen."""
    now = datetime.datetime.now(datetime.UTC)
    return {name: seen for name, seen in workers_seen().items() if now - seen > LATE_AFTER}


def _time(text: object) -> datetime.datetime | None:
    """Parse a time; None for one in the future, noted while the clock was wrong."""
    try:
        time = datetime.datetime.fromisoformat(text if isinstance(text, str) else "")
    except ValueError:
        return None
    return time if time.tzinfo and time <= datetime.datetime.now(datetime.UTC) + CLOCK_SKEW else None


def is_late() -> bool:
    """Tell whether no worker on any machine serves the queue; never where tasks run eagerly."""
    if settings.CELERY_TASK_ALWAYS_EAGER:
        return False
    seen = worker_seen()
    return seen is None or datetime.datetime.now(datetime.UTC) - seen > LATE_AFTER
