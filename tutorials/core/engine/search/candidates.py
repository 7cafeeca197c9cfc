"""Candidates: places a player might build to, with the hopeless ones left out before anything is judged."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from random import Random

from tutorials.core.engine.geometry.road_geometry import COLUMN_RADIUS, between, run_of, to_table
from tutorials.core.engine.geometry.shapes import Rectangle
from tutorials.core.engine.geometry.tabletop import STOREY, Tabletop, tabletop_of
from tutorials.core.engine.positions.move import Move, NewColumn
from tutorials.core.engine.positions.pieces import Column, Point
from tutorials.core.engine.positions.position import Position
from tutorials.core.engine.ruleset import Ruleset

MOST_RISE = 6  # storeys that a junction is tried above or below its base point
# How far the road reaches past the centres: comfortably, nearly as far in and nearly as far out as a hand can place it.
REACHES = (0.0, 7.8, -5.8, 4.0, -3.0)


def shapes(position: Position, base: Column, colour: str, ruleset: Ruleset) -> list[NewColumn | None]:
    """The columns that may follow a base point, at the origin for now; None stands for an exit."""
    player = position.player(colour)
    if player.roads < 1:
        return []
    steps = (base.height + 1, base.height - 1)
    found: list[NewColumn | None] = [NewColumn(0, 0, height) for height in steps if 1 <= height <= player.grey]
    if player.junctions > 0:
        highest = min(base.height + MOST_RISE, player.grey + 1)
        found += [NewColumn(0, 0, h - 1, True) for h in range(max(2, base.height - MOST_RISE), highest + 1)]
    if ruleset.exit_from_height in ("any", base.height) and run_of(base.height * STOREY) is not None:
        found.append(None)
    return found


def place(base: Column, shape: NewColumn | None, angle: float, reach: float) -> Move | None:
    """The move to the place in that direction at which the road reaches so far past the centres."""
    run = run_of(((shape.height if shape else 0) - base.height) * STOREY)
    if run is None:
        return None
    distance = run - (2 * reach if shape is not None else reach)
    x, y = round(base.x + distance * cos(angle), 2), round(base.y + distance * sin(angle), 2)
    if shape is None:
        return Move(base.id, exit=Point(x, y))
    return Move(base.id, NewColumn(x, y, shape.grey, shape.junction))


def is_hopeless(position: Position, top: Tabletop, move: Move, base: Column) -> bool:
    """Whether the move is seen at a glance to break a rule of place: off the table, on a column, over a column."""
    column, tip, table = move.column, move.exit, position.table
    if column is not None:
        if abs(column.x) + COLUMN_RADIUS > table.width / 2 or abs(column.y) + COLUMN_RADIUS > table.depth / 2:
            return True
        run = run_of((column.height - base.height) * STOREY)
        footprint = between(base, column, run)[0] if run else None
    else:
        assert tip is not None
        if abs(tip.x) > table.width / 2 or abs(tip.y) > table.depth / 2:
            return True
        run = run_of(base.height * STOREY)
        footprint = to_table(base, tip, run)[0] if run else None
    return footprint is None or _meets_a_column(top, footprint, column, base)


def _meets_a_column(top: Tabletop, footprint: Rectangle, column: NewColumn | None, base: Column) -> bool:
    x, y, ux, uy, length, width = footprint
    near_square = (2 * COLUMN_RADIUS) ** 2
    for other in top.columns_near(x, y):
        if other is base:
            continue
        dx, dy = other.x - x, other.y - y
        u, v = abs(dx * ux + dy * uy) - length, abs(dy * ux - dx * uy) - width
        if u < COLUMN_RADIUS and v < COLUMN_RADIUS and (u <= 0 or v <= 0 or u * u + v * v < COLUMN_RADIUS**2):
            return True
        if column is not None and (other.x - column.x) ** 2 + (other.y - column.y) ** 2 < near_square:
            return True
    return False


def candidates(position: Position, colour: str, ruleset: Ruleset, *, number: int, seed: int) -> Iterator[Move]:
    """At most so many moves, spread evenly over base points, shapes, directions and reaches; not one of them hopeless.

    The seed turns the directions, so that other seeds look elsewhere; the same seed finds the same moves.
    """
    top = tabletop_of(position)
    pairs = [
        (base, shape) for base in top.open_ends(colour) for shape in shapes(position, base, colour, ruleset)
    ]  # fmt: skip
    if not pairs:
        return
    reaches = REACHES[: 3 if number < 20_000 else 5]
    directions = max(8, number // (len(pairs) * len(reaches)))
    turn = Random(seed).random()  # noqa: S311 - no secret depends on it
    left = number
    for k in range(directions):
        angle = 2 * pi * (k + turn) / directions
        for base, shape in pairs:
            for reach in reaches:
                if left == 0:
                    return
                left -= 1
                move = place(base, shape, angle, reach)
                if move is not None and not is_hopeless(position, top, move, base):
                    yield move
