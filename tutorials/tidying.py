"""What is cleared away by the clock, or by `manage.py tidy` where there is no worker: nothing grows without bound."""

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

from th_site import clock_doubts

from .course.progress import forget_old
from .course.totals import sum_old_attempts
from .keeping import handing_in
from .models import Attempt, HandedIn, Learner

logger = logging.getLogger(__name__)
HOUR = 60 * 60
PICTURE_AGE = 60 * 24 * HOUR  # after which a picture goes; one that is still asked for is drawn again


def tidy() -> dict[str, int]:
    """Clear away what nobody needs any more; returns how many of each kind, nothing where the clock is in doubt."""
    now = timezone.now()
    words = clock_doubts.doubt(now, newest_row())
    clock_doubts.note(now)
    if words:
        logger.warning("Nothing was cleared away: %s", words)
        return {}
    return {
        "attempts": sum_old_attempts(),
        "learners": forget_old(),
        "keys": handing_in.forget_old(),
        "sessions": clear_sessions(),
        "files": clear_files(),
    }


def newest_row() -> datetime.date | None:
    """The last day on which anybody did anything, as far as the clock has come; days to come are a mistake of it."""
    today = timezone.now().date()
    rows = ((Learner, "seen"), (Attempt, "day"), (HandedIn, "day"))
    days = [model.objects.filter(**{f"{day}__lte": today}).aggregate(last=Max(day))["last"] for model, day in rows]
    return max(filter(None, days), default=None)


def clear_sessions() -> int:
    """Delete the sessions that have expired; returns how many."""
    store = import_module(settings.SESSION_ENGINE).SessionStore
    before = store.get_model_class().objects.count()
    store.clear_expired()
    return int(before - store.get_model_class().objects.count())


def clear_files() -> int:
    """Delete old pictures, and what was left half written; returns how many."""
    number = 0
    for path, longest in _files():
        try:
            if time.time() - path.stat().st_mtime > longest:
                path.unlink()
                number += 1
        except FileNotFoundError:  # somebody else was faster
            continue
    return number


def _files() -> Iterator[tuple[pathlib.Path, int]]:
    """Every file that may go, with the age in seconds at which it does."""
    for path in (pathlib.Path(settings.VAR) / "pictures").glob("*/*"):
        yield path, PICTURE_AGE if path.suffix else HOUR
