"""Prospects: what a road that earns nothing leads to, one road ahead."""

from __future__ import annotations

from dataclasses import replace
from math import hypot, inf, pi

from tutorials.core.engine.geometry.road_geometry import LENGTH
from tutorials.core.engine.geometry.tabletop import tabletop_of
from tutorials.core.engine.judge import judge
from tutorials.core.engine.positions.pieces import Column
from tutorials.core.engine.positions.position import Position
from tutorials.core.engine.rules.build import Build
from tutorials.core.engine.ruleset import Ruleset

from .candidates import is_hopeless, place, shapes

DIRECTIONS = 16  # looked into for the next road

Spot = tuple[float, float]


def to_cross(position: Position, colour: str) -> list[Spot]:
    """The middles of the others' roads that nobody crosses on one side at least."""
    top = tabletop_of(position)
    free = []
    for i, road in enumerate(position.roads):
        footprint = None if road.owner == colour else top.footprint(i)
        if footprint is not None and not all(top.sides(i)):
            free.append((footprint.x, footprint.y))
    return free


def off_course(build: Build, spots: list[Spot]) -> float:
    """How far, in mm, the new column is from where the next road would go right across one of these spots."""
    column = build.move.column
    if column is None:
        return inf
    return min((abs(hypot(column.x - x, column.y - y) - LENGTH / 2) for x, y in spots), default=0.0)


def prospect(position: Position, colour: str, column: Column, ruleset: Ruleset) -> int:
    """The most cars that a plain road on from a column of a player earns, as if it were their turn.

    A few directions are looked into, so it may be less than there is and never more.
    """
    position = replace(position, turn=colour)
    top = tabletop_of(position)
    best = 0
    for shape in shapes(position, column, colour, ruleset):
        if shape is None or shape.junction:
            continue
        for k in range(DIRECTIONS):
            move = place(column, shape, 2 * pi * k / DIRECTIONS, 0.0)
            if move is None or is_hopeless(position, top, move, column):
                continue
            build = Build(position, move, ruleset)
            if build.earned > best and not build.touching and judge(position, move, ruleset).legal:
                best = build.earned
    return best
