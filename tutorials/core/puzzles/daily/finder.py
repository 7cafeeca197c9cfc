"""What can be asked of a position on a day, and the wrong roads that a hand would try."""

from __future__ import annotations

from dataclasses import dataclass

from tutorials.core.engine import Move
from tutorials.core.puzzles.challenge import Challenge
from tutorials.core.puzzles.goals import outcome, reached


@dataclass(frozen=True)
class Find:
    """A puzzle with what it is worth, and for one to build a wrong road that a hand would try."""

    challenge: Challenge
    worth: float
    trap: Move | None = None


def is_tempting(challenge: Challenge, move: Move) -> bool:
    """Return whether a road of a puzzle to build is wrong, and yet one that a hand would try.

    It may be laid and brings something, only not what is asked for; or it crosses an opponent's road or comes to lie on
    one, and what forbids it is seen by looking closely.
    """
    found = outcome(challenge, move)
    if reached(challenge.goal, found):
        return False
    verdict = found.verdict
    if verdict.legal:
        return found.result > 0
    owners = {road.id: road.owner for road in challenge.position.roads}
    touched = {piece for one in verdict.violations for piece in one.pieces}
    others = {crossing.road for crossing in verdict.crossings} | {piece for piece in touched if piece in owners}
    return any(owners[road] != challenge.position.turn for road in others) and set(verdict.codes) <= OF_ITS_PLACE


# What is seen only by looking closely: where the road and its column lie, not what they are made of.
OF_ITS_PLACE = {
    "touches_road",
    "touches_car",
    "covers_column",
    "column_under_road",
    "columns_overlap",
    "touches_obstacle",
}
