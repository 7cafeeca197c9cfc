"""The pieces on the table and in hand, as plain values. Where they lie in space is the tabletop's business."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

COLOURS = ("pink", "blue", "yellow", "white")
OBSTACLE_KINDS = ("building", "tower")
KINDS = ("grey", "junctions", "roads", "cars")  # of supply
AREA_KINDS = ("development", "green", "airport", "rainbow")
CAR_TYPES = (
    "sedan", "sports", "electric", "food-truck", "estate", "limousine", "van", "light-truck", "lorry", "bus",
)  # fmt: skip


def json_number(number: float) -> float:
    """The number as JSON writes it: 80, never 80.0, so that equal values give equal bytes.

    >>> json_number(80.0), json_number(80.5), json_number(-0.0)
    (80, 80.5, 0)
    """
    if type(number) is int or not number.is_integer():
        return number
    return int(number)


class Point(NamedTuple):
    """A place on the table."""

    x: float
    y: float

    def to_json(self) -> dict[str, float]:
        return {"x": json_number(self.x), "y": json_number(self.y)}


@dataclass(frozen=True, slots=True)
class Player:
    """A player and the supply still in hand."""

    colour: str
    grey: int
    junctions: int
    roads: int
    cars: int

    def supply(self) -> dict[str, int]:
        """What is in hand, by kind."""
        return {"grey": self.grey, "junctions": self.junctions, "roads": self.roads, "cars": self.cars}

    def to_json(self) -> dict[str, Any]:
        return {"colour": self.colour, **self.supply()}


@dataclass(frozen=True, slots=True)
class Column:
    """Grey storeys and, for a junction, a yellow one on top."""

    id: str
    owner: str
    x: float
    y: float
    grey: int
    junction: bool = False

    @property
    def height(self) -> int:
        """Storeys, the yellow one included."""
        return self.grey + self.junction

    def to_json(self) -> dict[str, Any]:
        return {
            "id": self.id, "owner": self.owner, "x": json_number(self.x), "y": json_number(self.y),
            "grey": self.grey, "junction": self.junction,
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Car:
    """A car by the place of its middle along its road, 0 at `from` and 1 at `to`."""

    at: float
    type: str = "sedan"

    def to_json(self) -> dict[str, Any]:
        return {"at": json_number(self.at), "type": self.type}


@dataclass(frozen=True, slots=True)
class Road:
    """A road from end to end; an end is a column's id or a point on the table, never both points."""

    id: str
    owner: str
    start: str | Point
    end: str | Point
    cars: tuple[Car, ...] = ()

    @property
    def is_entrance(self) -> bool:
        return isinstance(self.start, Point)

    @property
    def is_exit(self) -> bool:
        return isinstance(self.end, Point)

    @property
    def columns(self) -> tuple[str, ...]:
        """The ids of the columns it rests on, one or two."""
        return tuple(end for end in (self.start, self.end) if isinstance(end, str))

    def to_json(self) -> dict[str, Any]:
        start, end = self.start, self.end
        return {
            "id": self.id, "owner": self.owner,
            "from": start if isinstance(start, str) else start.to_json(),
            "to": end if isinstance(end, str) else end.to_json(),
            "cars": [car.to_json() for car in self.cars],
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Obstacle:
    """A building or the tower: an upright box round its middle, turned counter-clockwise by `turned` degrees."""

    id: str
    kind: str
    x: float
    y: float
    width: float
    depth: float
    height: float
    turned: float = 0

    def to_json(self) -> dict[str, Any]:
        return {
            "id": self.id, "kind": self.kind, "x": json_number(self.x), "y": json_number(self.y),
            "width": json_number(self.width), "depth": json_number(self.depth), "height": json_number(self.height),
            "turned": json_number(self.turned),
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Area:
    """A flat rectangle of the city, turned as an obstacle is."""

    id: str
    kind: str
    x: float
    y: float
    width: float
    depth: float
    turned: float = 0

    def to_json(self) -> dict[str, Any]:
        return {
            "id": self.id, "kind": self.kind, "x": json_number(self.x), "y": json_number(self.y),
            "width": json_number(self.width), "depth": json_number(self.depth), "turned": json_number(self.turned),
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Table:
    """The table top; its middle is the origin."""

    width: float = 1000
    depth: float = 1000

    def to_json(self) -> dict[str, float]:
        return {"width": json_number(self.width), "depth": json_number(self.depth)}
