"""What the server knows of a learner, as a browser that keeps the site reads it: `known` in `pocket/request.py`."""

from __future__ import annotations

from typing import Any

from tutorials.models import DailyResult, Progress

MOST_DAYS = 400


def known_of(token: str) -> dict[str, Any]:
    """Stars, tries and hints by the puzzle's key; by day tries, hints, whether solved, and on its day."""
    if not token:
        return {}
    rows = Progress.objects.filter(learner__token=token).values_list("puzzle__key", "stars", "tries", "hints")
    days = DailyResult.objects.filter(learner__token=token).select_related("puzzle").order_by("-puzzle__day")
    return {key: values for key, *values in rows} | {
        row.puzzle.day.isoformat(): [row.tries, row.hints, row.solved, row.in_time] for row in days[:MOST_DAYS]
    }
