"""The puzzles of the days in the database, made when somebody asks or ahead of time, and looked at again in time."""

from __future__ import annotations

import datetime
from typing import Any

from django.utils import timezone

from tutorials.models import DailyPuzzle
from tutorials.puzzles.challenge import BadPuzzle, Challenge
from tutorials.puzzles.generator import CANDIDATES, VERSION, difficulty, is_sound, puzzle_of
from tutorials.puzzles.solver import same_best

KEPT_AHEAD = 7  # days whose puzzles browsers keep ahead
DAYS_AHEAD = KEPT_AHEAD + 1  # that are made ahead: one more for those to whom tomorrow has come


def today() -> datetime.date:
    day: datetime.date = timezone.now().date()
    return day


def known_day(day: datetime.date) -> DailyPuzzle | None:
    """The day's puzzle where it has been made, and by today's understanding of the rules."""
    known: DailyPuzzle | None = DailyPuzzle.objects.filter(day=day, version__gte=VERSION).first()
    return known


def of_day(day: datetime.date) -> DailyPuzzle:
    """The day's puzzle from the database, made now if nobody has made it ahead, or if it no longer holds."""
    known: DailyPuzzle | None = DailyPuzzle.objects.filter(day=day).first()
    if known is not None and known.version < VERSION and _check_again(known):
        known = DailyPuzzle.objects.get(day=day)
    if known is None:
        known, _ = DailyPuzzle.objects.get_or_create(day=day, defaults=_new_puzzle(day))
    return known


def _new_puzzle(day: datetime.date) -> dict[str, Any]:
    find = puzzle_of(day)
    board = {key: value for key, value in find.position.to_json().items() if key not in ("format", "edition", "mode")}
    return {
        "edition": find.position.edition, "board": board, "solution": find.solution.to_json(), "best": find.best,
        **_known(find.challenge),
    }  # fmt: skip


def _known(challenge: Challenge) -> dict[str, Any]:
    """What the solver finds out about a sound puzzle."""
    return {
        "same_in": same_best(challenge, CANDIDATES), "difficulty": difficulty(challenge), "version": VERSION,
    }  # fmt: skip


def prepare(days: int = DAYS_AHEAD) -> list[str]:
    """Make the puzzles of today and the next days, for those who come early; returns the days that were made."""
    wanted = [today() + datetime.timedelta(days=ahead) for ahead in range(days + 1)]
    known = set(DailyPuzzle.objects.filter(day__in=wanted).values_list("day", flat=True))
    return [of_day(day).day.isoformat() for day in wanted if day not in known]


def check_again() -> list[str]:
    """Look once more at the puzzles made by an older understanding of the rules, and make anew those that no longer
    hold; returns their days. What visitors made of the old ones stays theirs.
    """
    return [row.day.isoformat() for row in DailyPuzzle.objects.filter(version__lt=VERSION) if _check_again(row)]


def _check_again(row: DailyPuzzle) -> bool:
    """Whether a puzzle had to be made anew."""
    holds = _holds(row)
    known = _known(row.challenge) if holds else _new_puzzle(row.day)
    DailyPuzzle.objects.filter(pk=row.pk).update(**known)
    return not holds


def _holds(row: DailyPuzzle) -> bool:
    try:
        return is_sound(row.challenge)
    except BadPuzzle:
        return False
