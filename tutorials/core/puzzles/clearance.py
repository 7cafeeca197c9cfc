"""The clearance of a puzzle: what is right stays right if a hand lays the road some millimetres beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import cos, pi, sin

from tutorials.core.engine import Move, Verdict
from tutorials.core.engine.positions.pieces import Point

from .challenge import Challenge
from .goals import outcome, reached

ROOM = 4.0  # mm: wherever the end of a solution is put within, it solves the puzzle
STEADY = 3.0  # mm: wherever the end of a road asked about is put within, the answer is the same
DIRECTIONS = 8


def around(move: Move, by: float) -> Iterator[Move]:
    """Yield the move with its end put so far to every side."""
    for i in range(DIRECTIONS):
        dx, dy = by * cos(2 * pi * i / DIRECTIONS), by * sin(2 * pi * i / DIRECTIONS)
        if move.column is not None:
            yield replace(move, column=replace(move.column, x=move.column.x + dx, y=move.column.y + dy))
        elif move.exit is not None:
            yield replace(move, exit=Point(move.exit.x + dx, move.exit.y + dy))


def has_room(challenge: Challenge, move: Move) -> bool:
    """Return whether a move solves the puzzle, and every one beside it: a region of millimetres, no knife's edge."""
    near = (move, *around(move, ROOM))
    return all(reached(challenge.goal, outcome(challenge, one)) for one in near)


def is_clear(challenge: Challenge) -> bool:
    """Return whether the road that is asked about would be judged the same a little to any side."""
    assert challenge.move is not None
    here = gist(challenge.judge(challenge.move))
    return all(gist(challenge.judge(one)) == here for one in around(challenge.move, STEADY))


def gist(verdict: Verdict) -> tuple[object, ...]:
    """Return what a question may ask about a verdict."""
    return frozenset(one.topic for one in verdict.violations), verdict.cars_earned, len(verdict.crossings)
