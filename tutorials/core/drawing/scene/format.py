"""A scene: everything that is to be seen on a table, with its place in space, ready for any drawer.

A scene is plain values in millimetres (x right, y away, z up). The SVG on the server, three.js in the browser,
pythreejs in a notebook and Pillow all draw it, and none of them needs to know a rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any

from tutorials.core.drawing.projection.camera import Point

FORMAT = "tokyo-highway-scene/1"


@dataclass(frozen=True)
class Sizes:
    """The sizes of the pieces, so that no drawer keeps its own."""

    road_length: float
    road_width: float
    road_thickness: float
    column_radius: float
    storey: float
    car_length: float
    car_width: float
    car_height: float


@dataclass(frozen=True)
class Table:
    """The table top, round the origin."""

    width: float
    depth: float


@dataclass(frozen=True)
class Column:
    """A column: `grey` grey storeys and, if `junction`, a yellow one on top."""

    id: str
    owner: str
    x: float
    y: float
    grey: int
    junction: bool
    state: str = ""  # "", "ghost" (not built yet) or "wronged" (a ghost that may not be built)

    @property
    def storeys(self) -> int:
        """Its height in storeys, the yellow one included."""
        return self.grey + self.junction


@dataclass(frozen=True)
class Car:
    """A car standing on a road: where it stands along it, and the middle of its underside."""

    at: float
    type: str
    x: float
    y: float
    z: float


@dataclass(frozen=True)
class Road:
    """A road from tip to tip of the stick itself; z is the height of its underside there."""

    id: str
    owner: str
    start: Point
    end: Point
    kind: str = "road"  # "road", "entrance" or "exit"
    cars: tuple[Car, ...] = ()
    state: str = ""


@dataclass(frozen=True)
class Obstacle:
    """A building or the tower: an upright box round x, y, turned counter-clockwise by degrees."""

    id: str
    kind: str
    x: float
    y: float
    width: float
    depth: float
    height: float
    turned: float


@dataclass(frozen=True)
class Area:
    """A flat area: development, green, airport or rainbow."""

    id: str
    kind: str
    x: float
    y: float
    width: float
    depth: float
    turned: float


@dataclass(frozen=True)
class Reach:
    """What one road reaches from a base point for a new column that high (0: an exit on the table)."""

    height: int
    near: float
    ideal: float
    far: float


@dataclass(frozen=True)
class Base:
    """A base point that the player to move may build on from."""

    id: str
    reach: tuple[Reach, ...]


@dataclass(frozen=True)
class Mark:
    """Something drawn on top of the pieces.

    kind     ring (round `at`), badge (a round sign over `at`), strip (along a road), measure (a line with its length),
             outline (a closed line through `path`), reach (rings of `radii` on the table), label (a text at `at`)
    tone     wrong, earns, idle, note or base; every tone has a sign of its own, so that none hangs on colour alone
    """

    kind: str
    tone: str
    at: Point
    radii: tuple[float, ...] = ()
    path: tuple[Point, ...] = ()
    sign: str = ""  # "no", "yes", "over", "under", "idle" or "note"
    text: str = ""
    piece: str = ""


@dataclass(frozen=True)
class Overlay:
    """What a move under way adds to the table: pieces not built yet, and marks."""

    columns: tuple[Column, ...] = ()
    roads: tuple[Road, ...] = ()
    marks: tuple[Mark, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """The overlay as JSON values."""
        return dict(as_json(self))


@dataclass(frozen=True)
class Viewpoint:
    """Where to look from (`view`: free, top or side) and the box that has to be in the picture."""

    view: str
    azimuth: float
    elevation: float
    focus: tuple[Point, Point]


@dataclass(frozen=True)
class Scene:
    """All that a drawer needs; `to_json` gives the same to the browser."""

    table: Table
    sizes: Sizes
    look: Viewpoint
    columns: tuple[Column, ...] = ()
    roads: tuple[Road, ...] = ()
    obstacles: tuple[Obstacle, ...] = ()
    areas: tuple[Area, ...] = ()
    bases: tuple[Base, ...] = ()
    overlay: Overlay = field(default_factory=Overlay)

    def all_columns(self) -> Iterator[Column]:
        """Those that stand, then the ghosts."""
        yield from self.columns
        yield from self.overlay.columns

    def all_roads(self) -> Iterator[Road]:
        """Those that lie, then the ghosts."""
        yield from self.roads
        yield from self.overlay.roads

    def to_json(self) -> dict[str, Any]:
        """The scene as JSON values, with its format; empty and default values are left out."""
        return {"format": FORMAT, **as_json(self)}


def as_json(value: Any) -> Any:
    """A scene's values as JSON values: numbers rounded to a hundredth of a millimetre, empty fields left out.

    >>> as_json(Table(1000, 800.004))
    {'width': 1000, 'depth': 800}
    """
    if is_dataclass(value):
        named = ((one.name, getattr(value, one.name)) for one in fields(value))
        return {name: as_json(content) for name, content in named if not _empty(content)}
    if isinstance(value, tuple):
        return [as_json(one) for one in value]
    if isinstance(value, float):
        short = round(value, 2)
        return int(short) if short == int(short) else short
    return value


def _empty(value: Any) -> bool:
    return value is False or value in _EMPTY


_EMPTY = ("", (), Overlay())
