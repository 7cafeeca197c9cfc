"""Daily puzzles in the database: made ahead or on demand, and checked again after changes of the rules."""

from __future__ import annotations

import datetime
import logging
from collections.abc import Callable
from typing import Any

from django.db import transaction
from django.utils import timezone

from tutorials.core.pages.daily_page import FIRST_DAY
from tutorials.core.puzzles.challenge import BadPuzzle, Challenge
from tutorials.core.puzzles.daily.build_puzzles import CANDIDATES
from tutorials.core.puzzles.daily.generator import OF_THE_WEEK, VERSION, difficulty, is_sound, puzzle_of
from tutorials.core.puzzles.goals import best_result
from tutorials.core.puzzles.solver import same_everywhere
from tutorials.models import DailyPuzzle

LOG = logging.getLogger(__name__)
PRECACHED_DAYS = 7  # whose puzzles browsers precache
ARCHIVED_DAYS = 60  # in the archive
DAYS_AHEAD = PRECACHED_DAYS + 1  # made ahead; one more, for time zones in which tomorrow has begun
NOTHING_YET: dict[str, Any] = {"board": {}, "best": 0, "version": 0}  # of a row that is locked until its puzzle is made


def today() -> datetime.date:
    day: datetime.date = timezone.now().date()
    return day


def archived() -> list[datetime.date]:
    """Return the days that the archive lists, newest first, from today on."""
    number = min(ARCHIVED_DAYS, (today() - FIRST_DAY).days)
    return [today() - datetime.timedelta(days=back) for back in range(number + 1)]


def known_day(day: datetime.date) -> DailyPuzzle | None:
    """Return the puzzle of a day if it has been made by the current version of the generator."""
    known: DailyPuzzle | None = DailyPuzzle.objects.filter(day=day, version__gte=VERSION).first()
    return known


def of_day(day: datetime.date) -> DailyPuzzle:
    """Return the puzzle of a day; make it, which takes a second, if there is none or it is no longer sound.

    Of several processes one makes it, the others wait for the lock on its row.
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
        "kind": challenge.kind.name, "edition": challenge.edition, "mode": challenge.mode,
        "board": {key: value for key, value in position.items() if key not in ("format", "edition", "mode")},
        "solution": solution.to_json() if solution else {},
        "question": {name: part for name, part in question.items() if part},
        "best": best_result(challenge) if solution else 1,
        **_known(challenge),
    }  # fmt: skip


def _known(challenge: Challenge) -> dict[str, Any]:
    """Return what the solver finds out about a sound puzzle."""
    return {
        "same_in": same_everywhere(challenge, CANDIDATES), "difficulty": difficulty(challenge), "version": VERSION,
    }  # fmt: skip


def prepare(days: int = DAYS_AHEAD) -> list[str]:
    """Make the missing puzzles of today and the next days, then those of the archive; return their days."""
    wanted = [today() + datetime.timedelta(days=ahead) for ahead in range(days + 1)]
    wanted += archived()[1:]
    known = set(DailyPuzzle.objects.filter(day__in=wanted).values_list("day", flat=True))
    return each_of([day for day in wanted if day not in known], _make)


def _make(day: datetime.date) -> bool:
    """Make the puzzle of a day and tell whether it was new. No lock: with one, SQLite would stop all writers."""
    return bool(DailyPuzzle.objects.get_or_create(day=day, defaults=_new_puzzle(day))[1])


def check_again() -> list[str]:
    """Check the puzzles of older generator versions, and replace those that are no longer sound; return their days.

    Results of the replaced puzzles stay.
    """
    rows = {row.day: row for row in DailyPuzzle.objects.filter(version__lt=VERSION)}
    # Today's first, then the next days, then the archive, newest first.
    return each_of(
        sorted(rows, key=lambda day: (day < today(), abs(day - today()))), lambda day: _check_again(rows[day])
    )


def each_of(days: list[datetime.date], make: Callable[[datetime.date], bool]) -> list[str]:
    """Call `make` for each day; log failures and go on; return the days for which it was true."""
    made = []
    for day in days:
        try:
            if make(day):
                made.append(day.isoformat())
        except Exception:  # the other days still get their puzzles
            LOG.exception("no puzzle for %s", day)
    return made


def _check_again(row: DailyPuzzle, *, is_new: bool = False) -> bool:
    """Check a puzzle, replace it if it is not sound, and tell whether it was replaced."""
    holds = not is_new and row.version >= OF_THE_WEEK and _holds(row)
    known = _known(row.challenge) if holds else _new_puzzle(row.day)
    DailyPuzzle.objects.filter(pk=row.pk).update(**known)
    return not holds


def _holds(row: DailyPuzzle) -> bool:
    try:
        return is_sound(row.challenge)
    except BadPuzzle:
        return False
