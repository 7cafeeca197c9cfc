"""Guards cleanup against a wrong clock.

Every cleanup notes the time. It deletes something only if the last few of these times and the newest row agree with the
current time: with a clock that is wrong for an hour or a day nothing is deleted, nor just after it was corrected.
"""

import contextlib
import datetime
import pathlib
from itertools import pairwise

from django.conf import settings

MAX_GAP = datetime.timedelta(days=10)  # between two cleanups: once a week is enough
RUNS_TO_AGREE = 2  # earlier cleanups whose times must agree with this one's
SLACK = datetime.timedelta(minutes=5)


def path() -> pathlib.Path:
    return pathlib.Path(settings.VAR) / "tidied"


def times() -> list[datetime.datetime]:
    """Return the times of the last cleanups, newest last; none where they cannot be read."""
    with contextlib.suppress(OSError, ValueError):
        return [datetime.datetime.fromisoformat(line) for line in path().read_text("utf-8").split()]
    return []


def note(now: datetime.datetime) -> None:
    """Note the time of a cleanup, whether or not it deletes anything."""
    last = [*times(), now][-RUNS_TO_AGREE - 1 :]
    with contextlib.suppress(OSError):
        path().write_text("\n".join(time.isoformat() for time in last), "utf-8")


def doubt(now: datetime.datetime, newest: datetime.date | None) -> str:
    """Return why nothing may be deleted now; "" where earlier cleanups and the newest row agree with the clock."""
    before = times()
    if len(before) < RUNS_TO_AGREE:
        return "too few tidyings have been noted yet to know the clock by."
    if words := unsteady([*before[-RUNS_TO_AGREE:], now]):
        return words
    if newest is not None and now.date() - newest > MAX_GAP:
        return f"the newest row is of {newest}, and the clock says {now:%Y-%m-%d}."
    return ""


def unsteady(found: list[datetime.datetime]) -> str:
    """Return what is odd about a row of times; "" if each is some time after the one before."""
    for earlier, later in pairwise(found):
        if later < earlier - SLACK or later - earlier > MAX_GAP:
            return f"one tidying was at {earlier:%Y-%m-%d %H:%M} UTC, the next at {later:%Y-%m-%d %H:%M}."
    return ""
