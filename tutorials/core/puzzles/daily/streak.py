"""How many days in a row somebody has solved the puzzle of the day on its day."""

from __future__ import annotations

import datetime
from collections.abc import Collection

DAY = datetime.timedelta(days=1)


def streak(solved: Collection[datetime.date], today: datetime.date) -> int:
    """Return the number of days in a row up to today; as long as today's puzzle is still open, up to yesterday.

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
