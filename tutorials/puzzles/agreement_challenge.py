"""Puzzles judged by rules that the learner's players agreed on, where that changes nothing of what is asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from tutorials.engine import Agreement

from .answers import answer
from .challenge import BUILD, Challenge
from .goals import outcome, reached


class Puzzle(Protocol):
    """A puzzle, wherever it comes from."""

    def challenge_in(self, edition: str) -> Challenge: ...


def judged_challenge(puzzle: Puzzle, edition: str, agreement: Agreement | None) -> Challenge:
    """The puzzle as it judges for a reader: by their edition, or what they agreed on, where it is the same there."""
    return by_agreement(puzzle.challenge_in(edition), agreement)


def by_agreement(challenge: Challenge, agreement: Agreement | None) -> Challenge:
    """The challenge judged by these rules if it fits them: same edition and mode, same answer or same solution.

    Where it does not, the challenge as it is: it is about what its edition prints.
    """
    if agreement is None or (agreement.edition, agreement.mode) != (challenge.edition, challenge.mode):
        return challenge
    ours = replace(challenge, position=replace(challenge.position, agreement=agreement))
    return ours if _is_same(challenge, ours) else challenge


def _is_same(printed: Challenge, ours: Challenge) -> bool:
    if printed.kind != BUILD:
        return answer(printed) == answer(ours)
    assert printed.solution is not None  # A challenge to build has one.
    as_printed, as_agreed = outcome(printed, printed.solution), outcome(ours, printed.solution)
    return reached(ours.goal, as_agreed) and as_agreed.result == as_printed.result
