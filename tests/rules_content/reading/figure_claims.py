"""What a figure can claim beside a verdict, and how the engine proves it: one function for each word of a claim."""

from collections.abc import Callable
from itertools import pairwise
from math import atan2, hypot, pi
from typing import Any, NamedTuple

import pytest
from shapely import LineString, Point, Polygon

from tutorials.core.engine import DIMENSIONS, Move, Position, Ruleset, Verdict, score, set_up
from tutorials.core.engine.games.ending import ranking_of
from tutorials.core.engine.games.running_out import can_build
from tutorials.core.engine.geometry.road_geometry import run_of
from tutorials.core.engine.geometry.shapes import turned_rectangle
from tutorials.core.engine.geometry.tabletop import tabletop_of
from tutorials.core.engine.positions.pieces import CAR_TYPES


class Case(NamedTuple):
    """A figure's position and move under the rules of one edition."""

    position: Position
    move: Move | None
    rules: Ruleset
    verdict: Verdict | None

    @property
    def verdict_there(self) -> Verdict:
        assert self.verdict is not None
        return self.verdict

    @property
    def after(self) -> Position:
        """The position after the move, or the one shown if there is none."""
        return self.verdict.after if self.verdict and self.verdict.after else self.position


def cars(case: Case, number: int) -> None:
    assert case.verdict_there.cars_earned == number


def placed(case: Case, number: int) -> None:
    assert case.move is not None
    assert len(case.move.cars or ()) == number


def advice(case: Case, codes: list[str]) -> None:
    assert [piece.code for piece in case.verdict_there.advice] == codes


def crossings(case: Case, reasons: dict[str, str]) -> None:
    assert {crossing.road: crossing.reason for crossing in case.verdict_there.crossings} == reasons


def takes(case: Case, givers: list[str]) -> None:
    assert [taking.giver for taking in case.verdict_there.takes] == givers


def layer(case: Case, number: int) -> None:
    """How many road ends the new road lies on at its base point."""
    assert case.move is not None
    layers = tabletop_of(case.after).layers(case.move.base)
    assert layers[len(case.after.roads) - 1] == number


def reach(case: Case, near: bool) -> None:
    assert ("out_of_reach" not in case.verdict_there.codes) is near


def spans(case: Case, columns: list[str]) -> None:
    """One road lies between two columns that no road joins yet."""
    a, b = (case.position.column(name) for name in columns)
    run = run_of((a.height - b.height) * DIMENSIONS.storey)
    assert run is not None
    past = (run - hypot(a.x - b.x, a.y - b.y)) / 2
    assert DIMENSIONS.least_reach <= past <= DIMENSIONS.most_reach
    assert not any({road.start, road.end} == set(columns) for road in case.position.roads)


def open_ends(case: Case, ends: dict[str, list[str]]) -> None:
    top = tabletop_of(case.position)
    assert {colour: [column.id for column in top.open_ends(colour)] for colour in ends} == ends


def stuck(case: Case, colours: list[str]) -> None:
    builder = case.position.turn
    assert [builder] * (not can_build(case.position, builder, case.rules)) == colours


def points(case: Case, claimed: dict[str, dict[str, int]]) -> None:
    points = score(case.after)
    assert {colour: {name: points[colour][name] for name in by} for colour, by in claimed.items()} == claimed


def hand(case: Case, claimed: dict[str, dict[str, int]]) -> None:
    for colour, kinds in claimed.items():
        assert {kind: getattr(case.after.player(colour), kind) for kind in kinds} == kinds


def ranking(case: Case, places: list[list[str]]) -> None:
    assert ranking_of(case.after) == places


def types(case: Case, number: int) -> None:
    seen = {car.type for road in case.position.roads for car in road.cars}
    assert (len(seen), seen) == (number, set(CAR_TYPES))


def setup(case: Case, _: bool) -> None:
    """The table before the first turn, as the engine sets it up; files round to a hundredth of a millimetre."""
    colours = [player.colour for player in case.position.players]
    start = set_up(case.position.edition, colours, case.position.mode)
    assert case.position.players == start.players
    for ours, theirs in zip(case.position.columns, start.columns, strict=True):
        assert (ours.id, ours.grey) == (theirs.id, theirs.grey)
        assert (ours.x, ours.y) == pytest.approx((theirs.x, theirs.y), abs=0.01)
    for ramp, other in zip(case.position.roads, start.roads, strict=True):
        assert (ramp.id, ramp.end, ramp.cars) == (other.id, other.end, other.cars)
        assert tuple(ramp.start) == pytest.approx(tuple(other.start), abs=0.01)
    for a, b in pairwise((*case.position.columns, case.position.columns[0])):
        apart = hypot(a.x - b.x, a.y - b.y)
        assert apart == pytest.approx(DIMENSIONS.road_length, abs=0.02)


def turns(case: Case, way: str) -> None:
    """The players' entrances follow one another clockwise, and the next to build is the one on turn."""
    assert way == "clockwise"
    first = [next(c for c in case.position.columns if c.owner == player.colour) for player in case.position.players]
    steps = [(atan2(a.y, a.x) - atan2(b.y, b.x)) % (2 * pi) for a, b in pairwise((*first, first[0]))]
    assert steps == pytest.approx([2 * pi / len(first)] * len(first))
    assert case.position.turn == case.position.next_after(case.position.roads[-1].owner)


def buildings(case: Case, number: int) -> None:
    """As many as the edition uses with so many players."""
    players = len(case.position.players)
    assert number == (players if players >= case.rules.buildings_from_players else 0)
    assert [obstacle.kind for obstacle in case.position.obstacles] == ["building"] * number


def city(case: Case, _: bool) -> None:
    """All the components of the box, laid as the set-up asks: see the topic obstacles."""
    position = case.position
    kinds = sorted(area.kind for area in position.areas)
    assert kinds == ["airport", *["development"] * 5, "green", "rainbow"]
    assert sorted(obstacle.kind for obstacle in position.obstacles) == [*["building"] * 3, "tower"]
    flats = [_footprint(area) for area in position.areas if area.kind == "development"]
    for box in map(_footprint, position.obstacles):
        assert sum(flat.contains(box) for flat in flats) == 1
    for i, flat in enumerate(flats):
        assert sum(flat.contains(_footprint(obstacle)) for obstacle in position.obstacles) <= 1
        others = [*flats[:i], *(Point(c.x, c.y).buffer(DIMENSIONS.column_radius) for c in position.columns)]
        for road in position.roads:
            column = position.column(road.end)  # type: ignore[arg-type]
            others.append(LineString([tuple(road.start), (column.x, column.y)]).buffer(DIMENSIONS.road_width / 2))
        assert min(flat.distance(other) for other in others) >= 2 * DIMENSIONS.column_radius


def _footprint(piece: Any) -> Polygon:
    return Polygon(turned_rectangle(piece.x, piece.y, piece.width, piece.depth, turned=piece.turned).corners())


PROOFS: dict[str, Callable[[Case, Any], None]] = {
    "cars": cars, "placed": placed, "advice": advice, "crossings": crossings, "takes": takes, "layer": layer,
    "reach": reach, "spans": spans, "open": open_ends, "stuck": stuck, "points": points, "hand": hand,
    "ranking": ranking, "types": types, "setup": setup, "turns": turns, "buildings": buildings, "city": city,
}  # fmt: skip
