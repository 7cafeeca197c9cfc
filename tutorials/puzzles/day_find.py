"""What can be asked of a position on a day, and the room that a thumb has for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import cos, pi, sin

from tutorials.engine import Move, Verdict
from tutorials.engine.pieces import Point

from .challenge import BUILD, Challenge
from .goals import outcome, reached

ROOM = 4.0  # mm: wherever the end of a solution is put within, it solves the puzzle
STEADY = 3.0  # mm: wherever the end of a road asked about is put within, the answer is the same
DIRECTIONS = 8


@dataclass(frozen=True)
class Find:
    """A puzzle with what it is worth, and for one to build a wrong road that a hand would try."""

    challenge: Challenge
    worth: float
    trap: Move | None = None


def around(move: Move, by: float) -> Iterator[Move]:
    """The move with its end put so far to every side."""
    for i in range(DIRECTIONS):
        dx, dy = by * cos(2 * pi * i / DIRECTIONS), by * sin(2 * pi * i / DIRECTIONS)
        if move.column is not None:
            yield replace(move, column=replace(move.column, x=move.column.x + dx, y=move.column.y + dy))
        elif move.exit is not None:
            yield replace(move, exit=Point(move.exit.x + dx, move.exit.y + dy))


def has_room(challenge: Challenge, move: Move) -> bool:
    """Whether a move solves the puzzle, and every one beside it does: a region of some millimetres, no knife's edge."""
    near = (move, *around(move, ROOM))
    return all(reached(challenge.goal, outcome(challenge, one)) for one in near)


def is_clear(challenge: Challenge) -> bool:
    """Whether the road that is asked about would be judged the same if it lay a little to any side."""
    assert challenge.move is not None
    here = gist(challenge.judge(challenge.move))
    return all(gist(challenge.judge(one)) == here for one in around(challenge.move, STEADY))


def gist(verdict: Verdict) -> tuple[object, ...]:
    """What a question may ask about a verdict."""
    return frozenset(one.topic for one in verdict.violations), verdict.cars_earned, len(verdict.crossings)


def is_tempting(challenge: Challenge, move: Move) -> bool:
    """Whether a road of a puzzle to build is wrong, and yet one that a hand would try.

    It may be laid and brings something, only not what is asked for; or it crosses an opponent's road or comes to lie on
    one, and what forbids it is seen by looking closely.
    """
    assert challenge.kind == BUILD
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
