"""When a worker was last seen at work.

The clock of the worker asks for a tiny task each minute, which leaves the time in the cache, for all machines, and in a
file, for this one: so either may be missing.
"""

import contextlib
import datetime
import logging
import pathlib
import time

from celery import shared_task
from django.conf import settings
from django.core.cache import cache

KEY = "heartbeat"
LATE = datetime.timedelta(minutes=3)
OFTEN = 30.0  # seconds
_left = -OFTEN
logger = logging.getLogger(__name__)


@shared_task
def beat() -> str:
    return leave()


def at_work() -> None:
    """Called after every task of a worker: while there is much to do, the task of the clock waits behind the others."""
    global _left
    if time.monotonic() - _left > OFTEN:
        _left = time.monotonic()
        leave()


def leave() -> str:
    """Leave the time; returns it."""
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
    return max(filter(None, map(_time, found)), default=None)


def _time(text: str | None) -> datetime.datetime | None:
    try:
        found = datetime.datetime.fromisoformat(text or "")
    except ValueError:
        return None
    return found if found.tzinfo else None


def is_late() -> bool:
    """Whether a worker is missed; never where tasks run in the process that asks."""
    if settings.CELERY_TASK_ALWAYS_EAGER:
        return False
    seen = worker_seen()
    return seen is None or datetime.datetime.now(datetime.UTC) - seen > LATE
