"""Setting up the city as the edition says: what is still to be placed, by whom, and where it may stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot
from random import Random
from typing import Any

from tutorials.core.drawing.scene.city_sizes import AREAS, BUILDINGS, TOWER
from tutorials.core.engine import validation
from tutorials.core.engine.errors import InputError
from tutorials.core.engine.geometry.shapes import Rectangle, overlap, overlaps_disc, turned_rectangle
from tutorials.core.engine.geometry.tabletop import tabletop_of
from tutorials.core.engine.positions.dimensions import DIMENSIONS
from tutorials.core.engine.positions.pieces import OBSTACLE_KINDS
from tutorials.core.engine.positions.position import Position
from tutorials.core.engine.ruleset import Ruleset
from tutorials.core.engine.validation import at, record

CITY = {"development": 5, "building": 3, "tower": 1, "green": 1, "airport": 1, "rainbow": 1}
GAP = 2 * DIMENSIONS.column_radius  # a development area keeps a column's width from its like, roads and columns
_KEYS = frozenset({"kind", "x", "y", "turned"})
TRIES = 4_000


@dataclass(frozen=True)
class Component:
    """A building, the tower or an area on its place."""

    kind: str
    x: float
    y: float
    turned: float = 0
    size: tuple[float, ...] = ()

    @classmethod
    def from_json(cls, value: object, placed: Sequence[Component], where: str) -> Component:
        """The component a step places; its size follows from its kind and from how many stand already."""
        data = record(value, where, _KEYS, _KEYS)
        kind = validation.choice(data["kind"], where, "kind", (*CITY,), code="unknown_kind")
        x, y = (validation.number(data[key], where, key, low=-5_000, high=5_000) for key in ("x", "y"))
        return cls(
            kind, x, y, validation.number(data["turned"], where, "turned", low=-360, high=360), size_of(kind, placed)
        )

    def to_json(self) -> dict[str, Any]:
        return {"kind": self.kind, "x": self.x, "y": self.y, "turned": self.turned}

    @property
    def is_obstacle(self) -> bool:
        return self.kind in OBSTACLE_KINDS

    @property
    def footprint(self) -> Rectangle:
        return turned_rectangle(self.x, self.y, self.size[0], self.size[1], turned=self.turned)

    def piece(self, ident: str) -> dict[str, Any]:
        """The piece as the engine's set-up has it."""
        names = ("width", "depth", "height") if self.is_obstacle else ("width", "depth")
        return {"id": ident, **self.to_json(), **dict(zip(names, self.size, strict=True))}


def size_of(kind: str, placed: Sequence[Component]) -> tuple[float, ...]:
    if kind == "building":
        return BUILDINGS[sum(one.kind == "building" for one in placed) % len(BUILDINGS)]
    return TOWER if kind == "tower" else AREAS[kind]


def pieces(placed: Sequence[Component]) -> dict[str, list[dict[str, Any]]]:
    """What was placed, as the obstacles and areas of a set-up."""
    obstacles = [one for one in placed if one.is_obstacle]
    areas = [one for one in placed if not one.is_obstacle]
    return {
        "obstacles": [one.piece(f"o{i}") for i, one in enumerate(obstacles, 1)],
        "areas": [one.piece(f"a{i}") for i, one in enumerate(areas, 1)],
    }


def to_place(rules: Ruleset, players: int, placed: Sequence[Component]) -> list[str]:
    """The kinds that may be placed next; empty once all stand, or where the edition places none."""
    if players < rules.buildings_from_players:
        return []
    if rules.obstacles != "city_components":
        return ["building"] if len(placed) < players else []
    left = {kind: number - sum(one.kind == kind for one in placed) for kind, number in CITY.items()}
    if left["development"]:
        return ["development"]
    return [kind for kind, number in left.items() if number > 0]


def total(rules: Ruleset, players: int) -> int:
    """How many components the edition places."""
    if players < rules.buildings_from_players:
        return 0
    return sum(CITY.values()) if rules.obstacles == "city_components" else players


def placer(rules: Ruleset, players: Sequence[str], placed: Sequence[Component]) -> str:
    """Whose turn it is to place: from the last player back to the first where the edition says so."""
    order = list(reversed(players)) if rules.obstacles == "building_each_reverse" else list(players)
    return order[len(placed) % len(order)]


def faults(one: Component, placed: Sequence[Component], position: Position, rules: Ruleset) -> list[str]:
    """The codes of what is wrong with a place; empty if the component may stand there."""
    return list(dict.fromkeys(_faults(one, placed, position, rules)))


def _faults(one: Component, placed: Sequence[Component], position: Position, rules: Ruleset) -> Iterator[str]:
    box, table = one.footprint, position.table
    if any(abs(x) > table.width / 2 or abs(y) > table.depth / 2 for x, y in box.corners()):
        yield "place_off_table"
    if _on_pieces(box, position):
        yield "place_on_pieces"
    city = rules.obstacles == "city_components"
    if one.is_obstacle and city:
        yield from _on_its_area(one, placed)
    for other in placed:
        if city and one.is_obstacle and not other.is_obstacle:
            # A building stands on a development area and on nothing else.
            if other.kind != "development" and overlap(box, other.footprint):
                yield "place_overlaps"
        elif overlap(box, other.footprint):
            yield "place_overlaps"
        elif one.kind == other.kind == "development" and distance(box, other.footprint) < GAP:
            yield "place_too_near"
    if one.kind == "development" and _near_pieces(box, position):
        yield "place_too_near"


def _on_its_area(one: Component, placed: Sequence[Component]) -> Iterator[str]:
    areas = [area for area in placed if area.kind == "development"]
    under = [area for area in areas if all(area.footprint.holds(x, y) for x, y in one.footprint.corners())]
    if not under:
        yield "place_not_on_area"
    elif any(other.is_obstacle and under[0].footprint.holds(other.x, other.y) for other in placed):
        yield "place_area_taken"


def _on_pieces(box: Rectangle, position: Position) -> bool:
    radius = DIMENSIONS.column_radius
    return any(overlaps_disc(box, column.x, column.y, radius) for column in position.columns) or any(
        overlap(box, road) for _, road in roads_of(position)
    )


def _near_pieces(box: Rectangle, position: Position) -> bool:
    columns = (box.distance(column.x, column.y) - DIMENSIONS.column_radius for column in position.columns)
    roads = (distance(box, road) for _, road in roads_of(position))
    return min(*columns, *roads) < GAP


def roads_of(position: Position) -> Iterator[tuple[str, Rectangle]]:
    """The owner and the footprint of every road that lies anywhere."""
    top = tabletop_of(position)
    for i, road in enumerate(position.roads):
        footprint = top.footprint(i)
        if footprint is not None:
            yield road.owner, footprint


def distance(a: Rectangle, b: Rectangle) -> float:
    """From one rectangle to another; 0 where they overlap. The nearest points include a corner of one of them."""
    if overlap(a, b):
        return 0.0
    return min(*(a.distance(x, y) for x, y in b.corners()), *(b.distance(x, y) for x, y in a.corners()))


def place_for(kind: str, placed: Sequence[Component], position: Position, rules: Ruleset, seed: int) -> Component:
    """A place where a component of that kind may stand, found at random; InputError if there is none to be found."""
    random = Random(f"{seed}:{kind}:{len(placed)}")  # noqa: S311 - no secret depends on it
    size = size_of(kind, placed)
    areas = [area for area in placed if area.kind == "development"]
    for _ in range(TRIES):
        turned: float = random.choice((0, 0, 15, 30, 45, 60, 75))
        if kind in OBSTACLE_KINDS and rules.obstacles == "city_components":
            area = random.choice(areas)
            x, y, turned = area.x + random.uniform(-15, 15), area.y + random.uniform(-15, 15), area.turned
        else:
            x, y = random.uniform(-330, 330), random.uniform(-330, 330)
            if hypot(x, y) > 340:
                continue
        one = Component(kind, round(x), round(y), turned, size)
        if not faults(one, placed, position, rules):
            return one
    raise InputError("no_room", at("place", kind), "no free place was found")
