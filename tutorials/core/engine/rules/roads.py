"""The new road: how far it reaches, what it covers and what it touches."""

from __future__ import annotations

from collections.abc import Iterator
from math import asin, degrees, hypot

from tutorials.core.engine.geometry.road_geometry import COLUMN_RADIUS, juts_out
from tutorials.core.engine.geometry.road_geometry import RADIUS as ROAD_RADIUS
from tutorials.core.engine.positions.dimensions import DIMENSIONS
from tutorials.core.engine.verdict import Advice, Violation

from .build import Build
from .columns import millimetres


def within_reach(build: Build) -> Iterator[Violation]:  # column-reach
    """A road that does not reach; without a run the detail tells the rise alone."""
    if build.move.to is not None or build.stick is not None:
        return
    if build.run is None or build.reach is None:
        yield Violation("out_of_reach", "column-reach", (build.base.id,), {"rise": millimetres(build.rise)})
        return
    target = build.move.column or build.move.exit
    assert target is not None
    detail = {
        "run": millimetres(build.run),
        "distance": millimetres(hypot(target.x - build.base.x, target.y - build.base.y)),
        "gap": millimetres(DIMENSIONS.least_reach - build.reach),  # missing at either end that lies on a column
    }
    yield Violation("out_of_reach", "column-reach", (build.base.id,), detail)


def within_the_tops(build: Build) -> Iterator[Violation]:  # road-ends
    if build.stick is not None and build.reach is not None and juts_out(build.reach):
        detail = {"overhang": millimetres(build.reach - DIMENSIONS.most_reach)}
        yield Violation("road_juts_out", "road-ends", (build.base.id,), detail)


def over_no_column(build: Build) -> Iterator[Violation]:  # over-columns
    if build.stick is None:
        return
    road, footprint = build.stick, build.stick.footprint
    for column in build.top.columns_near(footprint.x, footprint.y, COLUMN_RADIUS + ROAD_RADIUS):
        if column.id != build.base.id and road.covers(column):
            distance = footprint.distance(column.x, column.y)
            detail = {"distance": millimetres(distance), "overlap": millimetres(COLUMN_RADIUS - distance)}
            yield Violation("covers_column", "over-columns", (column.id,), detail)


def touching_no_road(build: Build) -> Iterator[Violation]:  # touching
    for i, gap in build.touching:
        yield Violation("touches_road", "touching", (build.position.roads[i].id,), {"gap": millimetres(gap)})


def exit_from_an_allowed_height(build: Build) -> Iterator[Violation]:  # exit-height
    allowed = build.ruleset.exit_from_height
    if build.move.exit is not None and allowed != "any" and build.base.height != allowed:
        detail = {"base": build.base.height, "allowed": allowed}
        yield Violation("exit_height", "exit-height", (build.base.id,), detail)


def steep(build: Build) -> Iterator[Advice]:  # steepness
    """A slope on which cars slide. Told of a road that lies there; one that does not reach has no slope."""
    if build.stick is not None:
        slope = degrees(asin(build.rise / DIMENSIONS.road_length))
        if slope > DIMENSIONS.steep_degrees:
            yield Advice("steep_road", "steepness", (), {"degrees": round(slope, 1)})


def dead_end(build: Build) -> Iterator[Advice]:  # exit-dead-end
    """An exit after which no open end is left, with cars still in hand once those of the move are placed."""
    remaining = build.player.cars - len(build.cars)
    if remaining > 0 and build.stick is not None and ends_highway(build):
        yield Advice("dead_end", "exit-dead-end", (), {"cars": remaining})


def ends_highway(build: Build) -> bool:
    """Whether the build is an exit from the last open end there is."""
    if build.move.exit is None:
        return False
    left = build.ruleset.ways_on(build.base.junction) - build.top.going_on.get(build.base.id, 0) - 1
    return all(column is build.base and left <= 0 for column in build.top.open_ends(build.player.colour))
