"""The puzzles of the days in the database, made ahead of time or when somebody asks, and looked at again in time."""

from __future__ import annotations

import datetime
import logging
from collections.abc import Callable
from typing import Any

from django.db import transaction
from django.utils import timezone

from tutorials.models import DailyPuzzle
from tutorials.puzzles.challenge import BadPuzzle, Challenge
from tutorials.puzzles.day_builds import CANDIDATES
from tutorials.puzzles.generator import OF_THE_WEEK, VERSION, difficulty, is_sound, puzzle_of
from tutorials.puzzles.goals import best_result
from tutorials.puzzles.solver import same_everywhere

from .page import FIRST_DAY

LOG = logging.getLogger(__name__)
KEPT_AHEAD = 7  # days whose puzzles browsers keep ahead
ARCHIVED = 60  # days listed
DAYS_AHEAD = KEPT_AHEAD + 1  # that are made ahead: one more for those to whom tomorrow has come
NOTHING_YET: dict[str, Any] = {"board": {}, "best": 0, "version": 0}  # of a row that nobody sees before it is made


def today() -> datetime.date:
    day: datetime.date = timezone.now().date()
    return day


def archived() -> list[datetime.date]:
    """The days that the archive lists, newest first: today's and those before."""
    number = min(ARCHIVED, (today() - FIRST_DAY).days)
    return [today() - datetime.timedelta(days=back) for back in range(number + 1)]


def known_day(day: datetime.date) -> DailyPuzzle | None:
    """The day's puzzle where it has been made, and by today's understanding of the rules."""
    known: DailyPuzzle | None = DailyPuzzle.objects.filter(day=day, version__gte=VERSION).first()
    return known


def of_day(day: datetime.date) -> DailyPuzzle:
    """The day's puzzle, made now, which takes a second, if nobody has made it ahead or if it no longer holds.

    Of those who ask at the same time one makes it: the others wait for its row.
    """
    known = known_day(day)
    if known is None:
        with transaction.atomic():
            row, is_new = DailyPuzzle.objects.select_for_update().get_or_create(day=day, defaults=NOTHING_YET)
            if row.version < VERSION:
                _check_again(row, is_new=is_new)
        known = DailyPuzzle.objects.get(day=day)
    return known


def _new_puzzle(day: datetime.date) -> dict[str, Any]:
    challenge = puzzle_of(day).challenge
    position, move, solution = challenge.position.to_json(), challenge.move, challenge.solution
    question = {
        "goal": dict(challenge.goal), "move": move.to_json() if move else None,
        "options": list(challenge.options), "ask": challenge.ask,
    }  # fmt: skip
    return {
        "kind": challenge.kind, "edition": challenge.edition, "mode": challenge.mode,
        "board": {key: value for key, value in position.items() if key not in ("format", "edition", "mode")},
        "solution": solution.to_json() if solution else {},
        "question": {name: part for name, part in question.items() if part},
        "best": best_result(challenge) if solution else 1,
        **_known(challenge),
    }  # fmt: skip


def _known(challenge: Challenge) -> dict[str, Any]:
    """What the solver finds out about a sound puzzle."""
    return {
        "same_in": same_everywhere(challenge, CANDIDATES), "difficulty": difficulty(challenge), "version": VERSION,
    }  # fmt: skip


def prepare(days: int = DAYS_AHEAD) -> list[str]:
    """Make the puzzles of today and the next days, for those who come early, then what the archive lacks; returns the
    days that were made.
    """
    wanted = [today() + datetime.timedelta(days=ahead) for ahead in range(days + 1)]
    wanted += archived()[1:]
    known = set(DailyPuzzle.objects.filter(day__in=wanted).values_list("day", flat=True))
    return each_of([day for day in wanted if day not in known], _make)


def _make(day: datetime.date) -> bool:
    """Whether the puzzle of a day was made: without a lock, which SQLite would hold against everyone who writes."""
    return bool(DailyPuzzle.objects.get_or_create(day=day, defaults=_new_puzzle(day))[1])


def check_again() -> list[str]:
    """Look once more at the puzzles made by an older understanding of the rules, and make anew those that no longer
    hold; returns their days. What visitors made of the old ones stays theirs.
    """
    rows = {row.day: row for row in DailyPuzzle.objects.filter(version__lt=VERSION)}
    # Today's first, then those to come, then the archive from its end.
    return each_of(
        sorted(rows, key=lambda day: (day < today(), abs(day - today()))), lambda day: _check_again(rows[day])
    )


def each_of(days: list[datetime.date], make: Callable[[datetime.date], bool]) -> list[str]:
    """The days for which something was made; one that fails is noted, and the next one comes."""
    made = []
    for day in days:
        try:
            if make(day):
                made.append(day.isoformat())
        except Exception:  # whatever it is: the other days want their puzzles
            LOG.exception("no puzzle for %s", day)
    return made


def _check_again(row: DailyPuzzle, *, is_new: bool = False) -> bool:
    """Whether a puzzle had to be made anew."""
    holds = not is_new and row.version >= OF_THE_WEEK and _holds(row)
    known = _known(row.challenge) if holds else _new_puzzle(row.day)
    DailyPuzzle.objects.filter(pk=row.pk).update(**known)
    return not holds


def _holds(row: DailyPuzzle) -> bool:
    try:
        return is_sound(row.challenge)
    except BadPuzzle:
        return False
