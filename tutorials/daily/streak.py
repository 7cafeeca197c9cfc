"""How many days in a row somebody has solved the puzzle of the day on its day."""

from __future__ import annotations

import datetime
from collections.abc import Collection

from django.db.models import F, Q

from tutorials.models import DailyResult

DAY = datetime.timedelta(days=1)


def streak(solved: Collection[datetime.date], today: datetime.date) -> int:
    """The days in a row up to today; as long as today's puzzle is still open, up to yesterday.

    >>> days = [datetime.date(2026, 11, day) for day in (3, 5, 6, 7)]
    >>> streak(days, datetime.date(2026, 11, 7)), streak(days, datetime.date(2026, 11, 8))
    (3, 3)
    >>> streak(days, datetime.date(2026, 11, 9))
    0
    """
    day = today if today in solved else today - DAY
    number = 0
    while day in solved:
        number, day = number + 1, day - DAY
    return number


def streak_of(token: str, today: datetime.date) -> int:
    """The streak of a learner, known by the token in their cookie: one query, none for a new visitor."""
    if not token:
        return 0
    # Those solved before it was noted when: to the learner's credit.
    in_time = Q(solved_on=None) | Q(solved_on=F("puzzle__day"))
    rows = DailyResult.objects.filter(in_time, learner__token=token, solved=True)
    return streak(set(rows.values_list("puzzle__day", flat=True)), today)
