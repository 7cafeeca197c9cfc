"""Flat shapes on the paper, in the order of painting: what every drawer of pictures can put down."""

from __future__ import annotations

from dataclasses import dataclass

from .camera import Spot


@dataclass(frozen=True)
class Polygon:
    """A filled polygon; `ink` names its colour."""

    ink: str
    spots: tuple[Spot, ...]


@dataclass(frozen=True)
class Polygons:
    """Several polygons painted as one, so that where they overlap nothing gets darker."""

    ink: str
    parts: tuple[tuple[Spot, ...], ...]


@dataclass(frozen=True)
class Ellipse:
    """An upright ellipse."""

    ink: str
    centre: Spot
    rx: float
    ry: float
    line: float = 0.0  # width of its line; 0 fills it


@dataclass(frozen=True)
class Drum:
    """The side of an upright disc: between the lower halves of two equal ellipses."""

    ink: str
    top: Spot
    bottom: Spot
    rx: float
    ry: float


@dataclass(frozen=True)
class Arcs:
    """The near rims of upright discs: the lower halves of equal ellipses."""

    ink: str
    centres: tuple[Spot, ...]
    rx: float
    ry: float
    width: float


@dataclass(frozen=True)
class Line:
    """A line through spots; `dash` as in SVG, with round ends where `round`."""

    ink: str
    spots: tuple[Spot, ...]
    width: float
    dash: tuple[float, ...] = ()
    round: bool = False
    closed: bool = False


@dataclass(frozen=True)
class Text:
    """Words on the paper; `spot` is the middle of their base line."""

    ink: str
    spot: Spot
    size: float
    words: str
    anchor: str = "middle"


Shape = Polygon | Polygons | Ellipse | Drum | Arcs | Line | Text
