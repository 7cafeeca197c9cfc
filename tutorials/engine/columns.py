"""The new column: its height, and where it may stand."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

from .build import Build
from .dimensions import DIMENSIONS
from .geometry import EPSILON
from .verdict import Violation

RADIUS = DIMENSIONS.column_radius


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
    for other in build.top.columns_near(column.x, column.y):
        distance = hypot(column.x - other.x, column.y - other.y)
        if distance < 2 * RADIUS - EPSILON:
            detail = {"distance": millimetres(distance), "overlap": millimetres(2 * RADIUS - distance)}
            yield Violation("columns_overlap", "column-reach", (other.id,), detail)


def not_under_a_road(build: Build) -> Iterator[Violation]:  # column-under-road
    column, top = build.move.column, build.top
    if column is None:
        return
    for i in top.roads_near(column.x, column.y):
        footprint = top.footprint(i)
        distance = RADIUS if footprint is None else footprint.distance(column.x, column.y)
        if distance < RADIUS - EPSILON:
            detail = {"distance": millimetres(distance), "overlap": millimetres(RADIUS - distance)}
            yield Violation("column_under_road", "column-under-road", (build.position.roads[i].id,), detail)


def on_the_table(build: Build) -> Iterator[Violation]:  # column-reach
    column, tip, table = build.move.column, build.move.exit, build.position.table
    place, margin = (column, RADIUS) if column is not None else (tip, 0.0)
    if place is not None:
        off = max(abs(place.x) - table.width / 2, abs(place.y) - table.depth / 2) + margin
        if off > EPSILON:
            yield Violation("off_table", "column-reach", (), {"off": millimetres(off)})
