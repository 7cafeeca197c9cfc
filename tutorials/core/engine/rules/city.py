"""The city: buildings and the tower in the way, and what the areas allow."""

from __future__ import annotations

from collections.abc import Iterator
from math import pi

from tutorials.core.engine.geometry.road_geometry import COLUMN_RADIUS, Stick, is_clear
from tutorials.core.engine.geometry.road_geometry import RADIUS as ROAD_RADIUS
from tutorials.core.engine.geometry.shapes import LEAST_OVERLAP, Rectangle, disc_on, overlap, overlaps_disc
from tutorials.core.engine.verdict import Violation

from .build import Build
from .columns import millimetres

DISC = pi * COLUMN_RADIUS**2
FORBIDS_COLUMN = {"green": "green-and-airport-areas", "airport": "green-and-airport-areas", "rainbow": "rainbow-area"}


def lowest_over(stick: Stick, box: Rectangle) -> float | None:
    """The lowest underside of a road over a box's footprint; None if it does not pass there."""
    dx, dy = box.x - stick.footprint.x, box.y - stick.footprint.y
    near = ROAD_RADIUS + box.length + box.width
    if dx * dx + dy * dy > near * near:
        return None
    polygon = overlap(stick.footprint, box)
    return None if polygon is None else min(stick.underside(u) for u, _ in polygon)


def touching_no_obstacle(build: Build) -> Iterator[Violation]:  # touching-obstacles
    if build.move.to is not None:
        return
    column = build.move.column
    # From the base point no part of the build is further away than this.
    reach = 3 * ROAD_RADIUS
    for obstacle, box in zip(build.position.obstacles, build.top.boxes, strict=True):
        dx, dy, near = box.x - build.base.x, box.y - build.base.y, reach + box.length + box.width
        if build.stick is not None and dx * dx + dy * dy > near * near:
            continue
        detail: dict[str, object] = {}
        if column is not None and overlaps_disc(box, column.x, column.y, COLUMN_RADIUS):
            detail["column"] = millimetres(COLUMN_RADIUS - box.distance(column.x, column.y))
        lowest = None if build.stick is None else lowest_over(build.stick, box)
        if lowest is not None and not is_clear(lowest - obstacle.height):
            detail["gap"] = millimetres(lowest - obstacle.height)
        if detail:
            detail["kind"] = obstacle.kind
            yield Violation("touches_obstacle", "touching-obstacles", (obstacle.id,), detail)


def share_on(flat: Rectangle, x: float, y: float) -> str:
    """Whether a column stands "on", "partly" on or "off" an area; slivers under a millionth of a mm² do not count."""
    on = disc_on(flat, x, y, COLUMN_RADIUS)
    if on < LEAST_OVERLAP:
        return "off"
    return "on" if DISC - on < LEAST_OVERLAP else "partly"


def areas_without_columns(build: Build) -> Iterator[Violation]:  # green-and-airport-areas, rainbow-area
    column = build.move.column
    if column is None or not build.ruleset.areas:
        return
    for area, flat in zip(build.position.areas, build.top.flats, strict=True):
        topic = FORBIDS_COLUMN.get(area.kind)
        if topic is not None and share_on(flat, column.x, column.y) != "off":
            yield Violation("area_forbids_column", topic, (area.id,), {"kind": area.kind})


def areas_without_exits(build: Build) -> Iterator[Violation]:  # rainbow-area
    tip = build.move.exit
    if tip is None or not build.ruleset.areas:
        return
    for area, flat in zip(build.position.areas, build.top.flats, strict=True):
        if area.kind == "rainbow" and flat.holds(tip.x, tip.y):
            yield Violation("area_forbids_exit", "rainbow-area", (area.id,), {"kind": area.kind})


def column_within_its_area(build: Build) -> Iterator[Violation]:  # development-areas
    column = build.move.column
    if column is None or not build.ruleset.areas:
        return
    for area, flat in zip(build.position.areas, build.top.flats, strict=True):
        if area.kind == "development" and share_on(flat, column.x, column.y) == "partly":
            u, v = flat.local(column.x, column.y)
            over = max(abs(u) - flat.length, abs(v) - flat.width) + COLUMN_RADIUS
            yield Violation("column_over_edge", "development-areas", (area.id,), {"overhang": millimetres(over)})
