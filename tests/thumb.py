"""What a thumb can do on a board: put a road's new end nearly where it is wanted, and nudge it the rest of the way.

The front end lets a finger put it anywhere, to a tenth of a millimetre (`grain`), and nudges it by a millimetre
(`nudge`) along the road or across it: so wherever the finger has let go, the nudges lead to every mesh of a net. Where
a square as wide as a mesh, and a grain more for rounding, solves a puzzle all over, one of its knots does.
"""

import json
import pathlib
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from math import atan2, cos, hypot, radians, sin

from tutorials.core import drawing
from tutorials.core.drawing.scene.scene import reach_of
from tutorials.core.engine import Move, Point
from tutorials.core.puzzles.attempts import with_vehicle
from tutorials.core.puzzles.challenge import Challenge

AIMING_FILE = pathlib.Path(drawing.__path__[0]) / "aiming.json"
AIMING = json.loads(AIMING_FILE.read_text("utf-8"))  # the front end reads the same
HALF = AIMING["nudge"] / 2 + AIMING["grain"]  # mm from the middle of a mesh to its edge, and a grain more


def by_thumb(challenge: Challenge) -> Move | None:
    """The middle of a mesh all of which solves a puzzle, at its solution or some millimetres beside it; else None."""
    solution = challenge.solution
    assert solution is not None
    around = list(product((-HALF, 0.0, HALF), repeat=2))
    for middle in near(challenge, solution):
        if all(solves(challenge, moved(challenge, middle, *by)) for by in around):
            return middle
    return None


def near(challenge: Challenge, move: Move) -> Iterator[Move]:
    """The move itself, and then others ever farther away from it, half a millimetre apart."""
    shifts = sorted(product(range(-12, 13), repeat=2), key=lambda by: hypot(*by))
    for along, across in shifts:
        one = moved(challenge, move, along / 2, across / 2)
        if solves(challenge, one):
            yield one


def moved(challenge: Challenge, move: Move, along: float, across: float) -> Move:
    """The move with its new end so many millimetres further along the road, and across it to the left."""
    base, end = challenge.position.column(move.base), move.column or move.exit
    assert end is not None
    far, turn = hypot(end.x - base.x, end.y - base.y), atan2(end.y - base.y, end.x - base.x)
    return placed(challenge, move, far + along, turn + across / far)


def placed(challenge: Challenge, move: Move, far: float, turn: float) -> Move:
    """The move with its new end at a distance and in a direction from its base point; a finger places no cars."""
    base = challenge.position.column(move.base)
    x, y = base.x + far * cos(turn), base.y + far * sin(turn)
    if move.column is not None:
        return replace(move, column=replace(move.column, x=x, y=y), cars=None)
    return replace(move, exit=Point(x, y), cars=None)


def on_the_ideal_ring(challenge: Challenge, move: Move) -> Iterator[Move]:
    """The move in every direction at the one distance at which a road lies best."""
    base = challenge.position.column(move.base)
    reach = reach_of(base.height, move.column.height if move.column else 0)
    assert reach is not None
    return (placed(challenge, move, reach.ideal, radians(turn)) for turn in range(360))


def solves(challenge: Challenge, move: Move) -> bool:
    solution = challenge.solution
    kind = solution.cars[0].type if solution is not None and solution.cars else None
    return challenge.kind.attempt_move(challenge, with_vehicle(challenge, move, kind)).solved
