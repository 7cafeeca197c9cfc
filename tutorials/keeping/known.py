"""What the server knows of a learner, as a browser that keeps the site reads it: `known` in `pocket/request.py`."""

from __future__ import annotations

from typing import Any

from tutorials.models import DailyResult, Progress

MOST_DAYS = 60


def known_of(token: str) -> dict[str, Any]:
    """Stars, tries and hints by the puzzle's key; tries, hints and whether it was solved by day."""
    if not token:
        return {}
    rows = Progress.objects.filter(learner__token=token).values_list("puzzle__key", "stars", "tries", "hints")
    days = DailyResult.objects.filter(learner__token=token).select_related("puzzle").order_by("-puzzle__day")
    return {key: values for key, *values in rows} | {
        row.puzzle.day.isoformat(): [row.tries, row.hints, row.solved] for row in days[:MOST_DAYS]
    }
