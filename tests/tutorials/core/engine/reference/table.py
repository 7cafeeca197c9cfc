"""The pieces on the table as shapely shapes, and how they lie to one another.

Every comparison goes through `Table.less` or `Table.overlap`, which keep the smallest margin seen in
`Table.nearest`: a case decided by a hair is no test of the rules.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

from shapely import LineString, Point, Polygon, affinity, box

ROAD, WIDTH, THICK = 100.0, 12.0, 2.0
STOREY, RADIUS = 10.0, 10.0
CAR_LENGTH, CAR_WIDTH, CAR_HEIGHT = 16.0, 8.0, 7.0
BEARING, CLEARANCE, JOINT = 2.0, 0.5, 20.0
SLACK = 1e-9  # equality is written "at least", "from … to": a rounding error never breaks a rule
SLIVER = 1e-6  # mm²

Json = dict[str, Any]
Spot = tuple[float, float]


def height(column: Json) -> int:
    return int(column["grey"]) + (1 if column.get("junction") else 0)


def rectangle(piece: Json) -> Polygon:
    return turned_box(piece["x"], piece["y"], piece["width"], piece["depth"], piece.get("turned", 0))


# The same pieces are met by every move thought about, in every edition: a shape is made once, and what two share is
# looked at once.
made_once = lru_cache(maxsize=10_000)


@made_once
def turned_box(x: float, y: float, w: float, d: float, turned: float) -> Polygon:
    return affinity.rotate(box(x - w / 2, y - d / 2, x + w / 2, y + d / 2), turned, origin=(x, y))


@made_once
def point(spot: Spot) -> Point:
    return Point(spot)


@made_once
def line(start: Spot, stop: Spot) -> LineString:
    return LineString([start, stop])


@made_once
def strip(tail: Spot, head: Spot, start: float, stop: float, width: float) -> Polygon:
    """The part from share `start` to share `stop` of the way from tail to head, `width` wide, seen from above."""
    (ax, ay), (bx, by) = tail, head
    dx, dy = bx - ax, by - ay
    length = math.hypot(dx, dy)
    nx, ny = -dy / length * width / 2, dx / length * width / 2
    sx, sy, ex, ey = ax + dx * start, ay + dy * start, ax + dx * stop, ay + dy * stop
    return Polygon([(sx + nx, sy + ny), (ex + nx, ey + ny), (ex - nx, ey - ny), (sx - nx, sy - ny)])


@made_once
def shared_by(one: Polygon, other: Polygon) -> tuple[float, tuple[Spot, ...]]:
    """The margin by which two convex footprints share something or not, and the corners of what they share."""
    gap = one.distance(other)
    if gap > 0:
        return gap * 1e-3, ()
    shared = one.intersection(other)
    if shared.geom_type != "Polygon" or shared.area < SLIVER:
        return 0.0, ()
    return shared.area * 1e-2, tuple((x, y) for x, y in shared.exterior.coords[:-1])


@made_once
def distance_of(corners: tuple[Spot, ...], spot: Spot) -> float:
    return float(Polygon(corners).distance(point(spot)))


def run_between(low: float, high: float) -> float | None:
    """Length seen from above of a road whose ends differ by high - low millimetres; None from 100 on."""
    rise = abs(high - low)
    return None if rise >= ROAD else math.sqrt(ROAD**2 - rise**2)


@dataclass
class Stick:
    """One road as it lies: `tail` is its `from` tip, `head` its `to` tip, each with its underside's height."""

    id: str
    owner: str
    tail: Spot
    head: Spot
    tail_z: float
    head_z: float
    columns: frozenset[str]
    cars: list[Json] = field(default_factory=list)
    tail_layer: int = 0
    head_layer: int = 0

    @cached_property
    def footprint(self) -> Polygon:
        return strip(self.tail, self.head, 0, 1, WIDTH)

    @cached_property
    def middle_line(self) -> LineString:
        return line(self.tail, self.head)

    def car(self, at: float) -> Polygon:
        half = CAR_LENGTH / 2 / ROAD
        return strip(self.tail, self.head, at - half, at + half, CAR_WIDTH)

    def underside(self, spot: Spot) -> float:
        (ax, ay), (bx, by) = self.tail, self.head
        dx, dy = bx - ax, by - ay
        share = ((spot[0] - ax) * dx + (spot[1] - ay) * dy) / (dx * dx + dy * dy)
        low, high = self.tail_z + THICK * self.tail_layer, self.head_z + THICK * self.head_layer
        return low + (high - low) * share


class Table:
    """A position's pieces; `sticks` lie in the order of building, each stacked on the earlier ones."""

    def __init__(self, position: Json) -> None:
        self.nearest = math.inf
        self.columns: dict[str, Json] = {c["id"]: c for c in position["columns"]}
        self.sticks: dict[str, Stick] = {}
        for road in position["roads"]:
            stick = self.lay(road)
            if stick is not None:
                self.sticks[stick.id] = stick

    # ------------------------------------------------------------ comparing
    def note(self, margin: float, scale: float = 1.0) -> None:
        self.nearest = min(self.nearest, abs(margin) * scale)

    def less(self, a: float, b: float, scale: float = 1.0) -> bool:
        """Whether a < b, equality (to a rounding error) being no."""
        self.note(a - b, scale)
        return a < b - SLACK

    def overlap(self, one: Polygon, other: Polygon) -> tuple[Spot, ...]:
        """The corners of what two convex footprints share, none if that is a sliver or nothing."""
        margin, corners = shared_by(one, other)
        self.note(margin)
        return corners

    def disc_meets(self, centre: Spot, shape: Polygon) -> bool:
        """Whether a column's disc shares more than an edge with a footprint."""
        return self.less(shape.distance(point(centre)), RADIUS, 1e-4)

    def disc_within(self, centre: Spot, shape: Polygon) -> bool:
        middle = point(centre)
        inset = shape.exterior.distance(middle) if shape.contains(middle) else -1.0
        return not self.less(inset, RADIUS, 1e-4)

    def spot_on(self, spot: Spot, shape: Polygon) -> bool:
        self.note(shape.exterior.distance(point(spot)), 1e-3)
        return bool(shape.covers(point(spot)))

    # ------------------------------------------------------------ laying
    def reach(self, road: Json) -> tuple[float, float, Spot, Spot] | None:
        """Run, reach past each column's centre, and both ends' anchors; None where there is no run."""
        ends, heights, points = [], [], 0
        for end in (road["from"], road["to"]):
            if isinstance(end, str):
                column = self.columns[end]
                ends.append((float(column["x"]), float(column["y"])))
                heights.append(height(column) * STOREY)
            else:
                ends.append((float(end["x"]), float(end["y"])))
                heights.append(0.0)
                points += 1
        run = run_between(heights[0], heights[1])
        distance = math.dist(ends[0], ends[1])
        if run is None:
            return None
        return run, (run - distance) / (1 if points else 2), ends[0], ends[1]

    def lay(self, road: Json) -> Stick | None:
        """The road where it lies on this table, stacked on the ends already there; None if it has no run."""
        found = self.reach(road)
        if found is None or math.dist(found[2], found[3]) == 0:
            return None
        _run, past, a, b = found
        far = math.dist(a, b)
        ux, uy = (b[0] - a[0]) / far, (b[1] - a[1]) / far
        start, stop, z, columns = a, b, [0.0, 0.0], []
        if isinstance(road["from"], str):
            start = (a[0] - ux * past, a[1] - uy * past)
            z[0] = height(self.columns[road["from"]]) * STOREY
            columns.append(road["from"])
        if isinstance(road["to"], str):
            stop = (b[0] + ux * past, b[1] + uy * past)
            z[1] = height(self.columns[road["to"]]) * STOREY
            columns.append(road["to"])
        stick = Stick(road["id"], road["owner"], start, stop, z[0], z[1], frozenset(columns), road.get("cars", []))
        if isinstance(road["from"], str):
            stick.tail_layer = self.layer(stick, road["from"])
        if isinstance(road["to"], str):
            stick.head_layer = self.layer(stick, road["to"])
        return stick

    def layer(self, stick: Stick, column: str) -> int:
        """How many road ends lie under this one's end on the column."""
        centre = (self.columns[column]["x"], self.columns[column]["y"])
        found = 0
        for other in self.sticks.values():
            if column not in other.columns:
                continue
            corners = self.overlap(stick.footprint, other.footprint)
            if corners and self.less(distance_of(corners, centre), RADIUS, 1e-4):
                found = max(found, 1 + self.layer_on(other, column))
        return found

    def layer_on(self, stick: Stick, column: str) -> int:
        tops = self.columns[column]
        near_tail = math.dist(stick.tail, (tops["x"], tops["y"])) < math.dist(stick.head, (tops["x"], tops["y"]))
        return stick.tail_layer if near_tail else stick.head_layer

    # ------------------------------------------------------------ crossing
    def pass_of(self, one: Stick, other: Stick) -> str:
        """How `one` lies to `other`: over, under, touch or apart; joint where they meet nowhere but at a joint."""
        corners = self.overlap(one.footprint, other.footprint)
        if not corners:
            return "apart"
        shared = [self.columns[column] for column in one.columns & other.columns]
        if shared:
            corners = self.beyond_joints(corners, [(column["x"], column["y"]) for column in shared])
        if not corners:
            return "joint"
        gaps = [one.underside(c) - other.underside(c) for c in corners]
        if not self.less(min(gaps), THICK + CLEARANCE):
            return "over"
        if not self.less(-max(gaps), THICK + CLEARANCE):
            return "under"
        return "touch"

    def missing(self, one: Stick, other: Stick) -> float:
        """What is missing in millimetres until the middle lines of two roads cut."""
        lines = (one.middle_line, other.middle_line)
        gap = float(lines[0].distance(lines[1]))
        tips = [
            middle.distance(point(tip)) for middle, stick in zip(lines, (other, one), strict=True)
            for tip in (stick.tail, stick.head)
        ]  # fmt: skip
        self.note(min(tips))
        return gap

    def goes_across(self, one: Stick, other: Stick) -> bool:
        """Whether a road goes right across another: the middle lines cut. Never so on a common column."""
        return not one.columns & other.columns and self.missing(one, other) <= SLACK

    def beyond_joints(self, corners: tuple[Spot, ...], centres: list[Spot]) -> tuple[Spot, ...]:
        """The corners of a convex shape less the joints' discs: its own outside, and where its edges cut a circle."""
        found = list(corners)
        for centre in centres:
            for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
                dx, dy, fx, fy = bx - ax, by - ay, ax - centre[0], ay - centre[1]
                a, b, c = dx * dx + dy * dy, 2 * (fx * dx + fy * dy), fx * fx + fy * fy - JOINT**2
                root = b * b - 4 * a * c
                if a == 0 or root < 0:
                    continue
                shares = ((-b - math.sqrt(root)) / (2 * a), (-b + math.sqrt(root)) / (2 * a))
                found += [(ax + dx * share, ay + dy * share) for share in shares if 0 <= share <= 1]
        for centre in centres:
            if corners:
                self.note(max(math.dist(c, centre) for c in corners) - JOINT, 1e-4)
            found = [c for c in found if math.dist(c, centre) > JOINT - SLACK]
        return tuple(found)
