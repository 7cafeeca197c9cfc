"""When a worker was last seen at work.

The worker leaves the time while it lives, and so does a tiny task that its clock asks for each minute: in the cache,
for all machines, and in a file, for this one, so that either may be missing.
"""

import contextlib
import datetime
import logging
import pathlib

from celery import shared_task
from celery.signals import heartbeat_sent, worker_ready
from django.conf import settings
from django.core.cache import cache

KEY = "heartbeat"
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
    seen = worker_seen()
    if seen is None or datetime.datetime.now(datetime.UTC) - seen > LATE / 4:
        leave_time()


def leave_time() -> str:
    now = datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")
    try:
        cache.set(KEY, now, None)
    except Exception:  # Whatever the cache's driver raises, the file is left to say it.
        logger.warning("The heartbeat cannot be left in the cache.")
    with contextlib.suppress(OSError):
        path().write_text(now, "utf-8")
    return now


def path() -> pathlib.Path:
    return pathlib.Path(settings.VAR) / "heartbeat"


def worker_seen() -> datetime.datetime | None:
    """When a worker last did its task, or nothing where none ever did."""
    found = []
    with contextlib.suppress(Exception):  # a cache that is away says nothing
        found.append(cache.get(KEY))
    with contextlib.suppress(OSError, UnicodeDecodeError):
        found.append(path().read_text("utf-8"))
    return max((time for time in map(_time, found) if time), default=None)


def _time(text: str | None) -> datetime.datetime | None:
    """A time that can be one: a beat of the future, left while the clock was wrong, is none."""
    try:
        time = datetime.datetime.fromisoformat(text or "")
    except ValueError:
        return None
    return time if time.tzinfo and time <= datetime.datetime.now(datetime.UTC) + SLACK else None


def is_late() -> bool:
    """Whether a worker is missed; never where tasks run in the process that asks."""
    if settings.CELERY_TASK_ALWAYS_EAGER:
        return False
    seen = worker_seen()
    return seen is None or datetime.datetime.now(datetime.UTC) - seen > LATE
