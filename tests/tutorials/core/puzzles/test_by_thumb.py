"""Every puzzle to build that is published, and that of every day of the next weeks, can be solved by thumb."""

import datetime
import pathlib

import pytest

from tests import digests, solver_results, thumb
from tests.thumb import by_thumb, on_the_ideal_ring, solves
from tutorials.core.puzzles.daily.generator import VERSION, puzzle_of
from tutorials.core.puzzles.kinds import BUILD
from tutorials.course import lesson_files as files
from tutorials.course.lesson_files import PuzzleEntry

BUILDS = [entry for entry in files.read() if isinstance(entry, PuzzleEntry) and entry.data["kind"] == BUILD.name]
DAYS_AHEAD = range(28)
THUMB = digests.digest([pathlib.Path(thumb.__file__), thumb.AIMING_FILE])


@pytest.mark.parametrize("puzzle", BUILDS, ids=lambda puzzle: puzzle.key)
def test_a_published_puzzle_can_be_solved_by_thumb(puzzle: PuzzleEntry) -> None:
    def find() -> list[str]:
        challenge = puzzle.challenge()
        editions = {challenge.edition, *puzzle.data["same_in"]}
        return [f"not in {edition}" for edition in sorted(editions) if not by_thumb(challenge.under(edition))]

    assert solver_results.faults_of([THUMB, puzzle.data], find) == []


@pytest.mark.long
@pytest.mark.parametrize("ahead", DAYS_AHEAD)
def test_the_puzzle_of_a_day_can_be_solved_by_thumb(ahead: int) -> None:
    day = datetime.datetime.now(datetime.UTC).date() + datetime.timedelta(days=ahead)

    def find() -> list[str]:
        challenge = puzzle_of(day).challenge
        # Questions are answered by a choice; only roads are placed.
        return [] if challenge.kind is not BUILD or by_thumb(challenge) else ["not by thumb"]

    assert solver_results.faults_of([THUMB, VERSION, day.isoformat()], find) == []


def test_what_takes_more_than_a_thumb_is_found_out() -> None:
    challenge = next(entry for entry in BUILDS if entry.key == "through-the-gap").challenge()
    assert challenge.solution is not None
    assert by_thumb(challenge)
    # Only the ideal distance, as a finger once had it: the gap is too far away.
    assert not any(solves(challenge, one) for one in on_the_ideal_ring(challenge, challenge.solution))
