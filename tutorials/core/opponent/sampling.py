"""Sampling: roads a player might lay, aimed at what there is to cross and to reach, and spread evenly besides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import atan2, hypot, pi
from random import Random

from tutorials.core.engine.geometry.road_geometry import LENGTH
from tutorials.core.engine.geometry.tabletop import Tabletop, tabletop_of
from tutorials.core.engine.positions.move import Move, NewColumn
from tutorials.core.engine.positions.pieces import Column
from tutorials.core.engine.positions.position import Position
from tutorials.core.engine.rules.build import Build
from tutorials.core.engine.search.candidates import REACHES, is_hopeless, place, shapes

EVEN = 12  # directions spread evenly round each open end
ALONG = (-0.75, -0.3, 0.3, 0.75)  # where along a road to be crossed a new one is aimed, as shares of half its length
BESIDE = (-0.2, 0.0, 0.2)  # round the direction of an area's middle, in radians
FAR = 1.5 * LENGTH  # no road from an open end crosses one whose middle is farther
NEAR = 0.95 * LENGTH  # a road laid in this direction reaches past its aim
# Round a road that is refined: turned by so many radians, and reaching so much farther past the centres.
TURNS = (0.03, -0.03, 0.06, -0.06, 0.11, -0.11, 0.17, -0.17)
STEPS = (0.0, 4.0, -3.0)

Sample = tuple[Column, NewColumn | None, float, float]


def look(
    position: Position,
    colour: str,
    *,
    number: int,
    seed: int,
    reaches: tuple[float, ...] = REACHES[:3],
    even: int = EVEN,
) -> list[Build]:
    """At most so many roads of a player that lie and touch no other, whoever has the turn.

    Where there are more to try, the seed chooses which; the same seed chooses the same.
    """
    rules, top = position.ruleset, tabletop_of(position)
    random = Random(seed)  # noqa: S311 - no secret depends on it
    turn = random.random()
    samples = [
        (base, shape, angle, reach)
        for base in top.open_ends(colour)
        for shape in shapes(position, base, colour, rules)
        for angle in _directions(position, top, base, [2 * pi * (k + turn) / even for k in range(even)])
        for reach in reaches
    ]
    if len(samples) > number:
        samples = random.sample(samples, number)
    return [build for sample in samples if (build := _lay(position, top, colour, sample)) is not None]


def look_round(build: Build, *, colour: str) -> list[Build]:
    """The same road laid a little otherwise: turned, shorter or longer."""
    move, base, position, top = build.move, build.base, build.position, build.top
    spot = move.column or move.exit
    assert spot is not None
    middle, reach = atan2(spot.y - base.y, spot.x - base.x), build.reach or 0.0
    samples = (
        (base, move.column, middle + turn, min(max(reach + step, -5.8), 7.8)) for turn in TURNS for step in STEPS
    )
    return [near for sample in samples if (near := _lay(position, top, colour, sample)) is not None]


def _lay(position: Position, top: Tabletop, colour: str, sample: Sample) -> Build | None:
    """The build of a sample; None if it is hopeless, does not lie or touches a road."""
    base, shape, angle, reach = sample
    move = place(base, shape, angle, reach)
    if move is None or is_hopeless(position, top, move, base):
        return None
    build = Build(position, _by(move, colour, position), position.ruleset)
    return None if build.stick is None or build.touching else build


def _by(move: Move, colour: str, position: Position) -> Move:
    return move if colour == position.turn else replace(move, player=colour)


def _directions(position: Position, top: Tabletop, base: Column, even: list[float]) -> list[float]:
    """The directions to try from an open end: evenly round it, then at what is worth reaching."""
    return even + list(dict.fromkeys(_aims(position, top, base)))


def _aims(position: Position, top: Tabletop, base: Column) -> Iterator[float]:
    """Where others' roads lie that are free on one side, and the middles of areas."""
    for i, road in enumerate(position.roads):
        footprint = None if road.owner == base.owner else top.footprint(i)
        if footprint is None or hypot(footprint.x - base.x, footprint.y - base.y) > FAR or all(top.sides(i)):
            continue
        for share in ALONG:
            x = footprint.x + share * footprint.length * footprint.ux - base.x
            y = footprint.y + share * footprint.length * footprint.uy - base.y
            if hypot(x, y) < NEAR:
                yield round(atan2(y, x), 6)
    if position.ruleset.mode == "mission":
        for area in position.areas:
            x, y = area.x - base.x, area.y - base.y
            if hypot(x, y) < FAR:
                yield from (round(atan2(y, x) + beside, 6) for beside in BESIDE)
