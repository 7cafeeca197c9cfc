"""The hand's margin: how far a build may slip before a rule is broken or it earns something else.

No hand places to the millimetre. So what the site suggests keeps `MARGIN` from every limit: a move that is legal by a
hair is right in the engine and wrong on the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import hypot, inf
from typing import NamedTuple

from tutorials.core.engine.geometry.road_geometry import (
    CAR_TOP,
    CLEAR,
    COLUMN_RADIUS,
    THICKNESS,
    Stick,
    heights_apart_on,
)
from tutorials.core.engine.geometry.shapes import (
    Rectangle,
    Spot,
    apart,
    centre_lines_apart,
    centre_lines_past,
    less,
    overlap,
)
from tutorials.core.engine.geometry.tabletop import NEARLY_MEETING
from tutorials.core.engine.positions.dimensions import DIMENSIONS
from tutorials.core.engine.rules.build import Build
from tutorials.core.engine.rules.cars import SHARE
from tutorials.core.engine.rules.city import FORBIDS_COLUMN, lowest_over
from tutorials.core.engine.rules.columns import inside_the_table

MARGIN = 2.0  # mm


def margin(build: Build) -> float:
    """The least distance, in mm, of a legal build to any limit; negative if it breaks one, -inf without a road.

    Sideways it is told as a slip of the placed end, the new column's centre or the exit's tip: other parts of the road
    may slip a little further. A piece above or below counts where the road may come to lie within `MARGIN`; it is as
    near as the better of the two ways, sideways or in height, tells. Cars count where the move places them.

    >>> from tutorials.core.engine import Move, NewColumn, ruleset_of, set_up
    >>> build = Build(set_up("german", ["pink", "blue"]), Move("p1", NewColumn(-50, 90, 2)), ruleset_of("german"))
    >>> round(margin(build), 2)  # the road reaches 4.75 past the centres; 10 is the most
    5.25
    """
    return min(_distances(build), default=-inf)


def is_steady(build: Build) -> bool:
    """Whether a legal build keeps the margin from every limit. Quicker than to measure it."""
    return build.stick is not None and not any(less(distance, MARGIN) for distance in _distances(build))


class Slip(NamedTuple):
    """A road that may slip: as it lies, and as low and as high as its end on the base point may come to be stacked."""

    footprint: Rectangle
    low: Stick
    high: Stick
    share: float  # of the slip of the placed end: how far the part that slips most slips

    @property
    def reach(self) -> Rectangle:
        """Where the road may come to lie when its end slips by the margin, and a little more at the corners."""
        return self.footprint.grown(MARGIN * self.share)

    def sideways(self, other: Rectangle) -> float:
        """How far its end may slip before the road comes over or under something; -inf if it lies there already."""
        return (apart(self.footprint, other) or -inf) / self.share

    def leaves_joint(self, other: Stick, joint: Spot | None) -> bool:
        """Whether it meets another road beyond their joint even when it slips."""
        polygon = overlap(self.footprint.grown(-MARGIN * self.share), other.footprint)
        return polygon is not None and heights_apart_on(polygon, self.low, other, joint) is not None

    def air(self, other: Stick, thickness: float, joint: Spot | None = None) -> tuple[float, float] | None:
        """Above and below another stick so thick, where it may come to lie: the air beyond clearance on each side.

        None if it does not come there.
        """
        polygon = overlap(self.reach, other.footprint)
        if polygon is None:
            return None
        low = heights_apart_on(polygon, self.low, other, joint)
        high = low if self.high == self.low else heights_apart_on(polygon, self.high, other, joint)
        if low is None or high is None:
            return None
        return low[0] - thickness - DIMENSIONS.clearance, -high[1] - CLEAR


def slip_of(build: Build) -> Slip:
    """How the road of a build that reaches may slip, turning round its base point."""
    assert build.stick is not None
    placed = build.move.column or build.move.exit
    assert placed is not None
    base, stick = build.base, build.stick
    farthest = max(hypot(x - base.x, y - base.y) for x, y in stick.footprint.corners())
    share = farthest / max(hypot(placed.x - base.x, placed.y - base.y), COLUMN_RADIUS)  # nearer is illegal by far
    low = high = stick
    if build.top.roads_at.get(base.id):
        layer = build.top.layer_of(base.id, stick.footprint)
        lowest = build.top.layer_of(base.id, stick.footprint.grown(-MARGIN * share))
        highest = build.top.layer_of(base.id, stick.footprint.grown(MARGIN * share))
        low, high = _raised(stick, lowest - layer), _raised(stick, highest - layer)
    return Slip(stick.footprint, low, high, share)


def _raised(stick: Stick, layers: int) -> Stick:
    """The stick with its end on the base point so many road ends higher."""
    if layers == 0:
        return stick
    rise = layers * THICKNESS / 2
    return Stick(stick.footprint, stick.middle + rise, stick.slope - rise / stick.footprint.length)


def _distances(build: Build) -> Iterator[float]:
    """The distance to every limit that is near, those first that are found soonest."""
    if build.stick is None or build.reach is None:
        return
    yield build.reach - DIMENSIONS.least_reach
    yield DIMENSIONS.most_reach - build.reach
    yield inside_the_table(build)
    yield from _column(build)
    yield from _cars_along_the_road(build)
    slip = slip_of(build)
    yield from _columns_under(build, slip)
    yield from _roads(build, slip)
    yield from _city(build, slip)


def _column(build: Build) -> Iterator[float]:  # columns_overlap, column_under_road
    column, top = build.move.column, build.top
    if column is not None:
        for other in top.columns_near(column.x, column.y):
            yield hypot(column.x - other.x, column.y - other.y) - 2 * COLUMN_RADIUS
        for i in top.roads_near(column.x, column.y):
            footprint = top.footprint(i)
            if footprint is not None:
                yield footprint.distance(column.x, column.y) - COLUMN_RADIUS


def _columns_under(build: Build, slip: Slip) -> Iterator[float]:  # covers_column
    for column in build.top.columns_near(slip.footprint.x, slip.footprint.y):
        if column is not build.base:
            yield (slip.footprint.distance(column.x, column.y) - COLUMN_RADIUS) / slip.share


def _cars_along_the_road(build: Build) -> Iterator[float]:  # car_off_road, cars_overlap
    places = sorted(car.at for car in build.cars)
    for at in places:
        yield (min(at, 1 - at) - SHARE) * DIMENSIONS.road_length
    for before, after in pairwise(places):
        yield (after - before - 2 * SHARE) * DIMENSIONS.road_length


def _roads(build: Build, slip: Slip) -> Iterator[float]:  # touches_road, touches_car, car_does_not_fit, crossings
    top = build.top
    for i in top.roads_near(slip.footprint.x, slip.footprint.y, NEARLY_MEETING):
        if top.footprint(i) is None or overlap(slip.reach, top.stick(i).footprint) is None:
            continue
        road, other, meets = build.position.roads[i], top.stick(i), build.meets(i)
        joint = (build.base.x, build.base.y) if meets else None
        air = slip.air(other, THICKNESS, joint)
        above, below = air if air is not None else (inf, -inf)  # at a joint alone it counts as lying above
        if air is not None:
            yield max(above, below) if meets else max(above, below, slip.sideways(other.footprint))
        if not meets and road.owner != build.player.colour:
            yield _from_another_crossing(slip, other.footprint)
        if below > above:
            for car in build.cars:
                yield room_under(slip, car.at, other)
        if above >= below or (meets and not slip.leaves_joint(other, joint)):
            for stretch in top.cars(i):
                yield _above_car(slip, stretch)


def _from_another_crossing(slip: Slip, other: Rectangle) -> float:
    """How far the end may slip before the road crosses another that it does not, even in part, or no longer does."""
    past = centre_lines_past(slip.footprint, other)
    if past > 0:
        return past / slip.share
    if overlap(slip.footprint, other) is not None:
        return centre_lines_apart(slip.footprint, other) / slip.share
    return slip.sideways(other)


def _above_car(slip: Slip, car: Stick) -> float:
    """How far the road is from lying on a car of another road."""
    air = slip.air(car, CAR_TOP)
    return inf if air is None else max(air[0], slip.sideways(car.footprint))


def room_under(slip: Slip, at: float, above: Stick) -> float:
    """How far a car at a place on the road is from one that the road passes under; inf if that is not near."""
    car = slip.high.car(at)
    polygon = overlap(car.footprint.grown(MARGIN * slip.share), above.footprint)
    if polygon is None:
        return inf
    heights = heights_apart_on(polygon, car, above)
    assert heights is not None
    air = -heights[1] - CAR_TOP - DIMENSIONS.clearance
    return max(air, (apart(car.footprint, above.footprint) or -inf) / slip.share)


def _city(build: Build, slip: Slip) -> Iterator[float]:
    top, column, tip = build.top, build.move.column, build.move.exit
    for obstacle, box in zip(build.position.obstacles, top.boxes, strict=True):  # touches_obstacle
        if column is not None:
            yield box.distance(column.x, column.y) - COLUMN_RADIUS
        lowest = lowest_over(slip.low._replace(footprint=slip.reach), box)
        if lowest is not None:
            yield max(lowest - obstacle.height - DIMENSIONS.clearance, slip.sideways(box))
    if not build.ruleset.areas:
        return
    for area, flat in zip(build.position.areas, top.flats, strict=True):
        if column is not None and (area.kind in FORBIDS_COLUMN or area.kind == "development"):
            on = flat.depth(column.x, column.y) - COLUMN_RADIUS
            off = flat.distance(column.x, column.y) - COLUMN_RADIUS
            yield max(on, off) if area.kind == "development" else off
        if tip is not None and (area.kind == "rainbow" or _counts_exits(build, area.kind)):
            on, off = flat.depth(tip.x, tip.y), flat.distance(tip.x, tip.y)
            yield off or (-on if area.kind == "rainbow" else on)
        if area.kind == "rainbow" and build.ruleset.mode == "mission" and build.cars:
            yield _from_the_rainbow(slip, flat)


def _counts_exits(build: Build, kind: str) -> bool:
    return build.ruleset.mode == "mission" and kind in ("green", "airport")


def _from_the_rainbow(slip: Slip, flat: Rectangle) -> float:
    """How far the road is from crossing the rainbow; if it does, whether it still does when it slips."""
    if overlap(slip.footprint, flat) is None:
        return slip.sideways(flat)
    return inf if overlap(slip.footprint.grown(-MARGIN * slip.share), flat) is not None else 0.0
