"""What the server knows of a learner, as the offline site reads it: `known` in `core/offline/requests.py`."""

from __future__ import annotations

from typing import Any

from tutorials.models import DailyResult, Progress

MAX_DAYS = 400


def records_of(token: str) -> dict[str, Any]:
    """Return stars, tries and hints by puzzle key, and by day tries, hints, whether solved, and whether in time."""
    if not token:
        return {}
    rows = Progress.objects.filter(learner__token=token).values_list("puzzle__key", "stars", "tries", "hints")
    days = DailyResult.objects.filter(learner__token=token).select_related("puzzle").order_by("-puzzle__day")
    return {key: values for key, *values in rows} | {
        row.puzzle.day.isoformat(): [row.tries, row.hints, row.solved, row.in_time] for row in days[:MAX_DAYS]
    }
