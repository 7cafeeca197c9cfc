"""Daily cleanup of old rows and files, by the worker or by `manage.py tidy`."""

from __future__ import annotations

import datetime
import logging
import pathlib
import time
from collections.abc import Iterator
from importlib import import_module

from django.conf import settings
from django.db.models import Max
from django.utils import timezone

from th_site.durations import DAY, HOUR
from th_site.operations import clock_check

from .course.progress import forget_old
from .course.totals import sum_old_attempts
from .models import Attempt, Learner, OutboxEntry
from .offline import outbox

logger = logging.getLogger(__name__)
PICTURE_AGE = 60 * DAY  # pictures that are still asked for are drawn again


def tidy() -> dict[str, int]:
    """Delete what is no longer needed; return how many of each kind, {} where the clock may be wrong."""
    now = timezone.now()
    words = clock_check.doubt(now, newest_row())
    clock_check.note(now)
    if words:
        logger.warning("Nothing was cleared away: %s", words)
        return {}
    return {
        "attempts": sum_old_attempts(),
        "learners": forget_old(),
        "keys": outbox.forget_old(),
        "sessions": clear_sessions(),
        "files": clear_files(),
    }


def newest_row() -> datetime.date | None:
    """Return the day of the newest row up to today; later days come from a wrong clock."""
    today = timezone.now().date()
    rows = ((Learner, "seen"), (Attempt, "day"), (OutboxEntry, "day"))
    days = [model.objects.filter(**{f"{day}__lte": today}).aggregate(last=Max(day))["last"] for model, day in rows]
    return max(filter(None, days), default=None)


def clear_sessions() -> int:
    """Delete expired sessions; return how many."""
    store = import_module(settings.SESSION_ENGINE).SessionStore
    before = store.get_model_class().objects.count()
    store.clear_expired()
    return int(before - store.get_model_class().objects.count())


def clear_files() -> int:
    """Delete old pictures and half-written files; return how many."""
    number = 0
    for path, longest in _files():
        try:
            if time.time() - path.stat().st_mtime > longest:
                path.unlink()
                number += 1
        except FileNotFoundError:  # another process was faster
            continue
    return number


def _files() -> Iterator[tuple[pathlib.Path, int]]:
    """Yield the files that may be deleted, each with the age in seconds at which it is."""
    for path in (pathlib.Path(settings.VAR) / "pictures").glob("*/*"):
        yield path, PICTURE_AGE if path.suffix else HOUR
