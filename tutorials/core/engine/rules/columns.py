"""The new column: its height, and where it may stand."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot, inf

from tutorials.core.engine.geometry.road_geometry import COLUMN_RADIUS as RADIUS
from tutorials.core.engine.geometry.road_geometry import RADIUS as ROAD_RADIUS
from tutorials.core.engine.geometry.road_geometry import columns_overlap, covers
from tutorials.core.engine.geometry.shapes import more
from tutorials.core.engine.verdict import Violation

from .build import Build


def millimetres(length: float) -> float:
    """A measured length as a verdict tells it, to the micrometre."""
    return round(length, 3) + 0.0


def one_storey_up_or_down(build: Build) -> Iterator[Violation]:  # column-height, junction-height, after-a-junction
    column = build.move.column
    if column is not None and not column.junction and abs(column.height - build.base.height) != 1:
        detail = {"base": build.base.height, "new": column.height}
        yield Violation("height_step", "column-height", (build.base.id,), detail)


def junction_on_grey(build: Build) -> Iterator[Violation]:  # junction-on-grey
    column = build.move.column
    if column is not None and column.junction and column.grey < 1:
        yield Violation("junction_alone", "junction-on-grey", (), {"grey": column.grey})


def clear_of_other_columns(build: Build) -> Iterator[Violation]:  # column-reach
    column = build.move.column
    if column is None:
        return
    for other in build.top.columns_near(column.x, column.y, 2 * RADIUS):
        if columns_overlap(column, other):
            distance = hypot(column.x - other.x, column.y - other.y)
            detail = {"distance": millimetres(distance), "overlap": millimetres(2 * RADIUS - distance)}
            yield Violation("columns_overlap", "column-reach", (other.id,), detail)


def not_under_a_road(build: Build) -> Iterator[Violation]:  # column-under-road
    column, top = build.move.column, build.top
    if column is None:
        return
    for i in top.roads_near(column.x, column.y, RADIUS + ROAD_RADIUS):
        footprint = top.footprint(i)
        if footprint is not None and covers(footprint, column):
            distance = footprint.distance(column.x, column.y)
            detail = {"distance": millimetres(distance), "overlap": millimetres(RADIUS - distance)}
            yield Violation("column_under_road", "column-under-road", (build.position.roads[i].id,), detail)


def inside_the_table(build: Build) -> float:
    """How far the new column or the tip is inside the table's edge; negative: so much of it is off the table."""
    column, tip, table = build.move.column, build.move.exit, build.position.table
    place, radius = (column, RADIUS) if column is not None else (tip, 0.0)
    if place is None:
        return inf
    return min(table.width / 2 - abs(place.x), table.depth / 2 - abs(place.y)) - radius


def on_the_table(build: Build) -> Iterator[Violation]:  # column-reach
    off = -inside_the_table(build)
    if more(off, 0.0):
        yield Violation("off_table", "column-reach", (), {"off": millimetres(off)})
