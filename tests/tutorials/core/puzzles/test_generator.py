"""A puzzle for every day: sound, tempting, within a thumb's reach, and of many kinds over the week."""

import datetime
import functools
from itertools import pairwise

import pytest

from tests.day_faults import faults
from tutorials.core.engine import EDITIONS
from tutorials.core.puzzles.daily.generator import CARS, SPARE_SEEDS, WEEK, best_of, puzzle_of, some_puzzle, spare
from tutorials.core.puzzles.kinds import BUILD, KINDS

pytestmark = pytest.mark.long
FIRST = datetime.date(2026, 11, 16)  # a Monday
WEEKS = [FIRST + datetime.timedelta(days=day) for day in range(21)]
# Days that had no puzzle once: of the four games played for them none gave one.
WITHOUT = [
    datetime.date.fromisoformat(day) for day in ("2026-12-23", "2026-12-31", "2027-01-13", "2027-02-09", "2027-02-15")
]
found_for = functools.cache(puzzle_of)


@pytest.mark.parametrize("day", [*WEEKS, *WITHOUT], ids=str)
def test_a_day_has_a_puzzle_that_is_worth_it(day: datetime.date) -> None:
    assert list(faults(found_for(day))) == []


def test_the_kinds_of_a_week_differ() -> None:
    """Every week asks to build and to answer, in either mode; no day asks what the day before asked."""
    asked = [
        (challenge.kind.name, challenge.mode, tuple(sorted(challenge.goal)), challenge.ask)
        for challenge in (found_for(day).challenge for day in WEEKS)
    ]
    assert all(before != after for before, after in pairwise(asked))
    for week in (asked[at : at + 7] for at in range(0, len(asked), 7)):
        assert {kind for kind, *_ in week} == set(KINDS)
        assert {mode for _, mode, *_ in week} == {"base", "mission"}
        assert len(set(week)) >= 6
    assert len(WEEK) == 7


def test_a_day_is_the_same_whenever_it_is_made() -> None:
    again = puzzle_of(FIRST)
    assert (again.challenge, again.trap) == (found_for(FIRST).challenge, found_for(FIRST).trap)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", SPARE_SEEDS)
def test_where_the_games_of_a_day_give_nothing_others_are_known_to(edition: str, seed: int) -> None:
    found = best_of(CARS, edition, seed)
    assert found is not None
    assert list(faults(found)) == []


def test_a_kind_that_no_game_gives_is_no_day_without_a_puzzle() -> None:
    for edition in EDITIONS:
        assert some_puzzle(lambda position, random: None, edition, 7).challenge.kind is BUILD
        assert spare(edition, 7).challenge.kind is BUILD
