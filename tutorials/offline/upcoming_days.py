"""The daily puzzles of the next days, which browsers precache."""

from __future__ import annotations

import datetime
from typing import Any

from django.utils.formats import date_format

from tutorials.daily.days import PRECACHED_DAYS, today
from tutorials.models import DailyPuzzle


def days() -> list[datetime.date]:
    """Return today and the next days."""
    return [today() + datetime.timedelta(days=ahead) for ahead in range(PRECACHED_DAYS + 1)]


def day_data(day: datetime.date) -> dict[str, Any]:
    """The puzzle of a day that has one, as the offline site reads it, the date in the reader's language."""
    row = DailyPuzzle.objects.get(day=day)
    return {
        "kind": row.kind, "edition": row.edition, "mode": row.mode, "parts": row.parts, "best": row.best,
        "same_in": row.same_in, "difficulty": row.difficulty,
        "date": date_format(day, "DATE_FORMAT"),
    }  # fmt: skip
