"""The puzzles of the next days, which are kept ahead: by whoever keeps the site they may be known early."""

from __future__ import annotations

import datetime
from typing import Any

from django.utils.formats import date_format

from tutorials.daily.days import KEPT_AHEAD, today
from tutorials.models import DailyPuzzle


def days() -> list[datetime.date]:
    """Today and the next days, whose puzzles are kept."""
    return [today() + datetime.timedelta(days=ahead) for ahead in range(KEPT_AHEAD + 1)]


def day_data(day: datetime.date) -> dict[str, Any]:
    """The puzzle of a day that has one, as the pocket reads it, the date in the reader's language."""
    row = DailyPuzzle.objects.get(day=day)
    return {
        "kind": row.kind, "edition": row.edition, "mode": row.mode, "parts": row.parts, "best": row.best,
        "same_in": row.same_in, "difficulty": row.difficulty,
        "date": date_format(day, "DATE_FORMAT"),
    }  # fmt: skip
