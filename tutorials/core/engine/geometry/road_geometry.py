"""How a road lies: its run, how far it reaches past its columns, its footprint and the height of its underside.

What is compared with a limit is compared here, in words of the game, so that rules need no arithmetic of their own.
"""

from __future__ import annotations

from math import hypot, sqrt
from typing import NamedTuple, Protocol

from tutorials.core.engine.positions.dimensions import DIMENSIONS

from .shapes import (
    EPSILON,
    LEAST_OVERLAP,
    Polygon,
    Rectangle,
    Spot,
    area_in_disc,
    centre_lines_apart,
    centre_lines_cut,
    corners_outside,
    less,
    more,
    overlap,
)

LENGTH = DIMENSIONS.road_length
THICKNESS = DIMENSIONS.road_thickness
HALF_WIDTH = DIMENSIONS.road_width / 2
CLEAR = THICKNESS + DIMENSIONS.clearance
CLEARLY = CLEAR - EPSILON  # what only rounding puts below the limit is clear
PASSING = 0.01  # a road that passes a column's centre by so much covers more of it than counts as none
RADIUS = hypot(LENGTH / 2, HALF_WIDTH)  # no part of a road is further from its middle
COLUMN_RADIUS = DIMENSIONS.column_radius
CAR_TOP = THICKNESS + DIMENSIONS.car_height  # above the underside of the car's road
CAR_SHARE = DIMENSIONS.car_share
HALF_CAR_WIDTH = DIMENSIONS.car_width / 2


class Place(Protocol):
    """Whatever stands somewhere: a column, a column asked for, a point."""

    @property
    def x(self) -> float: ...

    @property
    def y(self) -> float: ...


def reaches(reach: float) -> bool:
    """Whether a road that reaches so far past a column's centre lies far enough onto its top."""
    return not less(reach, DIMENSIONS.least_reach)


def juts_out(reach: float) -> bool:
    """Whether a road that reaches so far past a column's centre reaches past its top."""
    return more(reach, DIMENSIONS.most_reach)


def is_clear(gap: float) -> bool:
    """Whether so much air between two pieces, one above the other, keeps them from touching."""
    return not less(gap, DIMENSIONS.clearance)


def columns_overlap(one: Place, other: Place) -> bool:
    """Whether two columns stand nearer than their two radii."""
    dx, dy = one.x - other.x, one.y - other.y
    return abs(dx) < 2 * COLUMN_RADIUS and less(hypot(dx, dy), 2 * COLUMN_RADIUS)


def covers(footprint: Rectangle, column: Place) -> bool:
    """Whether a road with that footprint comes over a column's top, seen from above."""
    return footprint.is_nearer(column.x, column.y, COLUMN_RADIUS)


def run_of(rise: float) -> float | None:
    """The length seen from above of a road whose ends differ in height by so much; None if there is no run.

    >>> run_of(0), run_of(60), run_of(100)
    (100.0, 80.0, None)
    """
    square = LENGTH * LENGTH - rise * rise
    return sqrt(square) if square > 0 else None


class Stick(NamedTuple):
    """A road in space: its footprint, its underside in the middle and how that rises along it."""

    footprint: Rectangle
    middle: float
    slope: float

    def underside(self, u: float) -> float:
        """The height of the underside, u from the middle towards the end."""
        return self.middle + self.slope * u

    def covers(self, column: Place) -> bool:
        """Whether it comes over a column's top, seen from above."""
        return self.footprint.is_nearer(column.x, column.y, COLUMN_RADIUS)

    def crosses(self, other: Stick) -> bool:
        """Whether it goes right across another road: their centre lines cut. At which height is another question."""
        return centre_lines_cut(self.footprint, other.footprint)

    def missing_to_cross(self, other: Stick) -> float:
        """How far apart the centre lines are; 0 if they cut."""
        return centre_lines_apart(self.footprint, other.footprint)

    def air_above_car(self, at: float, above: Stick) -> float | None:
        """The least gap between a car on it and a road above; None if no part of the car is under that."""
        return air_above(self.car(at), above)

    def car(self, at: float) -> Stick:
        """The stretch of road under a car: as wide as the car, with the underside of the road."""
        x, y, ux, uy, half, _ = self.footprint
        u = (2 * at - 1) * half
        place = Rectangle(
            x=x + ux * u, y=y + uy * u, ux=ux, uy=uy, length=2 * half * CAR_SHARE, width=HALF_CAR_WIDTH
        )  # fmt: skip
        return Stick(place, self.underside(u), self.slope)


def direction(ax: float, ay: float, bx: float, by: float) -> tuple[float, float, float]:
    """The unit vector from a to b, and their distance. From a point to itself it is +x."""
    dx, dy = bx - ax, by - ay
    distance = hypot(dx, dy)
    return (dx / distance, dy / distance, distance) if distance > 0 else (1.0, 0.0, 0.0)


def between(one: Place, other: Place, run: float) -> tuple[Rectangle, float]:
    """A road along the line of two columns' centres, centred; and how far it reaches past either centre."""
    ax, ay, bx, by = one.x, one.y, other.x, other.y
    ux, uy, distance = direction(ax, ay, bx, by)
    middle = Rectangle(x=(ax + bx) / 2, y=(ay + by) / 2, ux=ux, uy=uy, length=run / 2, width=HALF_WIDTH)
    return middle, (run - distance) / 2


def from_table(tip: Place, column: Place, run: float) -> tuple[Rectangle, float]:
    """A road from its tip on the table to a column; and how far it reaches past the column's centre."""
    x, y = tip.x, tip.y
    ux, uy, distance = direction(x, y, column.x, column.y)
    ramp = Rectangle(x=x + ux * run / 2, y=y + uy * run / 2, ux=ux, uy=uy, length=run / 2, width=HALF_WIDTH)
    return ramp, run - distance


def to_table(column: Place, tip: Place, run: float) -> tuple[Rectangle, float]:
    """A road from a column to its tip on the table; and how far it reaches past the column's centre."""
    x, y = tip.x, tip.y
    ux, uy, distance = direction(column.x, column.y, x, y)
    ramp = Rectangle(x=x - ux * run / 2, y=y - uy * run / 2, ux=ux, uy=uy, length=run / 2, width=HALF_WIDTH)
    return ramp, run - distance


def lying(footprint: Rectangle, start: float, end: float) -> Stick:
    """The stick with that footprint whose underside has these heights at its ends."""
    return Stick(footprint, (start + end) / 2, (end - start) / 2 / footprint.length)


def heights_apart(a: Stick, b: Stick) -> tuple[float, float] | None:
    """The least and the most that a's underside is above b's where they overlap; None if they do not."""
    polygon = overlap(a.footprint, b.footprint)
    return None if polygon is None else heights_apart_on(polygon, a, b)


def air_above(car: Stick, road: Stick) -> float | None:
    """The least gap between a car, given by the stretch of road under it, and a road above; None if that is beside."""
    apart = heights_apart(road, car)
    return None if apart is None else apart[0] - CAR_TOP


def heights_apart_on(polygon: Polygon, a: Stick, b: Stick, joint: Spot | None = None) -> tuple[float, float] | None:
    """The same on an overlap known already, in the frame of a; None if nothing of it counts.

    Only what is outside the joint, round the centre of the column on which both lie, counts. The difference is linear,
    so the corners of the overlap decide.
    """
    if joint is not None:
        outside = corners_outside(polygon, a.footprint.local(*joint), DIMENSIONS.joint_radius)
        if not outside:
            return None
        polygon = outside
    return _heights_apart_at(polygon, a, b)


def _heights_apart_at(polygon: Polygon, a: Stick, b: Stick) -> tuple[float, float]:
    """The least and the most that a's underside is above b's at the corners of a polygon in the frame of a."""
    ax, ay, aux, auy, _, _ = a.footprint
    bx, by, bux, buy, _, _ = b.footprint
    start = a.middle - b.middle - b.slope * ((ax - bx) * bux + (ay - by) * buy)
    along = a.slope - b.slope * (aux * bux + auy * buy)
    across = -b.slope * (aux * buy - auy * bux)
    differences = [start + along * u + across * v for u, v in polygon]
    return min(differences), max(differences)


def passing(least: float, most: float) -> str:
    """How a road passes another, from how much its underside is above the other's: over, under or touching."""
    if least >= CLEARLY:
        return "over"
    return "under" if most <= -CLEARLY else "touching"


def stacked(a: Rectangle, b: Rectangle, x: float, y: float) -> bool:
    """Whether two roads overlap on the top of the column at (x, y)."""
    u, v = a.local(x, y)
    # Both lie along lines through the centre: if both pass it, they overlap there.
    if abs(u) < a.length - PASSING and abs(b.local(x, y)[0]) < b.length - PASSING:
        return True
    polygon = overlap(a, b)
    if polygon is None:
        return False
    return area_in_disc(polygon, u, v, DIMENSIONS.column_radius) >= LEAST_OVERLAP
