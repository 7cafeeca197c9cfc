"""Whether the clock can be believed before anything is deleted by it.

Every tidying leaves the time. Something is deleted only where the last few of these times and the newest row agree with
the time of now: a clock that is wrong for an hour or a day deletes nothing, and neither does one that has just been
put right.
"""

import contextlib
import datetime
import pathlib
from itertools import pairwise

from django.conf import settings

FAR = datetime.timedelta(days=10)  # between two tidyings: once a week is enough
STEADY = 2  # tidyings before this one that must agree with it
SLACK = datetime.timedelta(minutes=5)


def path() -> pathlib.Path:
    return pathlib.Path(settings.VAR) / "tidied"


def times() -> list[datetime.datetime]:
    """When the last tidyings were, the newest last; what cannot be read counts for nothing."""
    with contextlib.suppress(OSError, ValueError):
        return [datetime.datetime.fromisoformat(line) for line in path().read_text("utf-8").split()]
    return []


def note(now: datetime.datetime) -> None:
    """Leave the time of a tidying, whether it deletes anything or not."""
    last = [*times(), now][-STEADY - 1 :]
    with contextlib.suppress(OSError):
        path().write_text("\n".join(time.isoformat() for time in last), "utf-8")


def doubt(now: datetime.datetime, newest: datetime.date | None) -> str:
    """Why nothing is to be deleted now, "" where the clock agrees with what is known, the day of the newest row too."""
    before = times()
    if len(before) < STEADY:
        return "too few tidyings have been noted yet to know the clock by."
    if words := unsteady([*before[-STEADY:], now]):
        return words
    if newest is not None and now.date() - newest > FAR:
        return f"the newest row is of {newest}, and the clock says {now:%Y-%m-%d}."
    return ""


def unsteady(found: list[datetime.datetime]) -> str:
    """What is odd about these times in a row, "" if each is a while after the one before."""
    for earlier, later in pairwise(found):
        if later < earlier - SLACK or later - earlier > FAR:
            return f"one tidying was at {earlier:%Y-%m-%d %H:%M} UTC, the next at {later:%Y-%m-%d %H:%M}."
    return ""
