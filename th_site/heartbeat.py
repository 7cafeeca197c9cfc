"""When workers were last seen at work, on each machine.

A worker leaves the time while it lives, and so does a tiny task that the clock asks for each minute: in the cache, by
the name of its machine, and in a file, for this machine alone, so that either may be missing.
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
FORGOTTEN = datetime.timedelta(days=1)  # after which a machine is no longer missed: it has been given up
LATE = datetime.timedelta(minutes=3)
SLACK = datetime.timedelta(minutes=1)  # that clocks of two machines may be apart
logger = logging.getLogger(__name__)


@shared_task
def beat() -> str:
    """The queue is served: leave the time; returns it."""
    return leave_time()


@heartbeat_sent.connect
@worker_ready.connect
def worker_lives(**_: object) -> None:
    """A worker says every few seconds that it lives, whether or not a clock asks it for anything."""
    seen = None
    with contextlib.suppress(Exception):  # a cache that is away, or was emptied: the time is left again
        seen = _in_the_cache().get(socket.gethostname())
    if seen is None or datetime.datetime.now(datetime.UTC) - seen > LATE / 4:
        leave_time()


def leave_time() -> str:
    """The time, left for this machine. Of two that leave it in the same moment one is heard a minute later."""
    now = datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")
    try:
        others = {name: time.isoformat() for name, time in _in_the_cache().items()}
        cache.set(KEY, others | {socket.gethostname(): now}, None)
    except Exception:  # Whatever the cache's driver raises, the file is left to say it.
        logger.warning("The heartbeat cannot be left in the cache.")
    with contextlib.suppress(OSError):
        path().write_text(now, "utf-8")
    return now


def path() -> pathlib.Path:
    return pathlib.Path(settings.VAR) / "heartbeat"


def workers_seen() -> dict[str, datetime.datetime]:
    """When the worker of each machine was last seen, by the machine's name."""
    found = {}
    with contextlib.suppress(Exception):  # a cache that is away says nothing
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
    oldest = datetime.datetime.now(datetime.UTC) - FORGOTTEN
    return {name: time for name, time in times.items() if time and time > oldest}


def worker_seen() -> datetime.datetime | None:
    """When a worker was last seen on any machine, or nothing where none ever was."""
    return max(workers_seen().values(), default=None)


def late_machines() -> dict[str, datetime.datetime]:
    """The machines whose worker is missed, with the time when it was last seen."""
    now = datetime.datetime.now(datetime.UTC)
    return {name: seen for name, seen in workers_seen().items() if now - seen > LATE}


def _time(text: object) -> datetime.datetime | None:
    """A time that can be one: a beat of the future, left while the clock was wrong, is none."""
    try:
        time = datetime.datetime.fromisoformat(text if isinstance(text, str) else "")
    except ValueError:
        return None
    return time if time.tzinfo and time <= datetime.datetime.now(datetime.UTC) + SLACK else None


def is_late() -> bool:
    """Whether no worker of any machine serves the queue; never where tasks run in the process that asks."""
    if settings.CELERY_TASK_ALWAYS_EAGER:
        return False
    seen = worker_seen()
    return seen is None or datetime.datetime.now(datetime.UTC) - seen > LATE
