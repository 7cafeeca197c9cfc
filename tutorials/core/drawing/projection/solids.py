"""Columns and roads (in segments) as solids, painted by their visible faces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import atan2, cos, hypot, pi, radians, sin

from tutorials.core.drawing.output.palette import PALETTE
from tutorials.core.drawing.scene.format import Column, Road, Sizes

from .camera import Camera, Point, Spot
from .painters_order import Item
from .shapes import Arcs, Drum, Ellipse, Line, Polygon, Shape

TALLEST = 60  # storeys drawn one by one: a higher column, which no box holds pieces for, is drawn as one drum
PITCH: float = PALETTE["pitch"]  # mm between the dashes of a marking
LIGHT = (-0.42, -0.66)  # where the light comes from, seen from above: its shadows fall to the right and away

# The owner's marking down the middle of a road: offsets across it, width, share of dash and gap, round ends.
MARKINGS: dict[str, tuple[tuple[float, ...], float, tuple[float, ...], bool]] = {
    owner: (tuple(marking["offsets"]), marking["width"], tuple(marking["dash"]), marking["round"])
    for owner, marking in PALETTE["markings"].items()
}


def disc(x: float, y: float, radius: float, corners: int = 10) -> list[Spot]:
    """A disc's footprint as a polygon, counter-clockwise."""
    turns = [2 * pi * index / corners for index in range(corners)]
    return [(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns]


def block(x: float, y: float, width: float, depth: float, *, turned: float = 0) -> list[Spot]:
    """The corners of a turned rectangle, counter-clockwise.

    >>> [(round(x), round(y)) for x, y in block(0, 0, 4, 2, turned=90)]
    [(1, -2), (1, 2), (-1, 2), (-1, -2)]
    """
    c, s = cos(radians(turned)), sin(radians(turned))
    halves = ((-width / 2, -depth / 2), (width / 2, -depth / 2), (width / 2, depth / 2), (-width / 2, depth / 2))
    return [(x + u * c - v * s, y + u * s + v * c) for u, v in halves]


def faces(tone: str, rings: Sequence[Sequence[Point]], camera: Camera) -> list[Shape]:
    """The visible faces of a convex solid between two rings of corners (lower and upper, counter-clockwise)."""
    lower, upper = rings
    result: list[Shape] = []
    for index, corner in enumerate(lower):
        after = (index + 1) % len(lower)
        quad = (corner, lower[after], upper[after], upper[index])
        spots = tuple(camera.project(point) for point in quad)
        if turn_of(spots) < -0.01:
            result.append(Polygon(f"{tone} {shade_of(corner, lower[after])}", spots))
    lid = tuple(camera.project(point) for point in upper)
    if turn_of(lid) < -0.01:
        result.append(Polygon(f"{tone} s0", lid))
    return result


def turn_of(spots: Sequence[Spot]) -> float:
    """Twice the area inside spots, negative where they run counter-clockwise to the eye: a face turned towards it."""
    return sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(spots, (*spots[1:], spots[0]), strict=True))


def shade_of(a: Point, b: Point) -> str:
    """The shade of an upright wall from a to b: towards the light or away from it."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = hypot(dx, dy) or 1.0
    return "s1" if (dy * LIGHT[0] - dx * LIGHT[1]) / length > 0.1 else "s2"


def hull(spots: Sequence[Spot]) -> tuple[Spot, ...]:
    """The convex hull of spots, counter-clockwise in x and y.

    >>> hull([(0, 0), (2, 0), (1, 0.5), (2, 2), (0, 2)])
    ((0, 0), (2, 0), (2, 2), (0, 2))
    """
    # Rounded: where two lie at one place but for the last digit, every machine begins with the same.
    spots = sorted({(round(x, 6), round(y, 6)) for x, y in spots})
    halves: list[list[Spot]] = []
    for run in (spots, spots[::-1]):
        half: list[Spot] = []
        for x, y in run:
            while len(half) > 1:
                (ax, ay), (bx, by) = half[-2], half[-1]
                if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:  # a turn to the left
                    break
                half.pop()
            half.append((x, y))
        halves.append(half[:-1])
    return (*halves[0], *halves[1])


def flattened(camera: Camera, point: Point) -> float:
    """How flat a circle lying at that point looks: 1 from straight above, 0 from the side."""
    if camera.distance is None:
        return sin(radians(camera.elevation))
    eye = camera.eye
    flat = hypot(eye[0] - point[0], eye[1] - point[1])
    return sin(atan2(eye[2] - point[2], flat))


def column_items(column: Column, sizes: Sizes, camera: Camera, *, cut: bool) -> list[Item]:
    """A column as one item, or where a road runs into it (`cut`) one for each storey."""
    total = column.storeys
    steps = list(range(total + 1)) if cut and total <= TALLEST else [0, total]
    ghost = f" {column.state}" if column.state else ""
    footprint = disc(column.x, column.y, sizes.column_radius)
    items = []
    for low, high in pairwise(steps):
        item = Item(footprint, low * sizes.storey, high * sizes.storey, lambda _x, _y, z=low * sizes.storey: z)  # type: ignore[misc]
        parts = [("grey", low, min(high, column.grey)), ("junction", max(low, column.grey), high)]
        for tone, bottom, top in parts:
            if top > bottom:
                item.shapes += _drum(column, sizes, camera, tone=tone + ghost, storeys=(bottom, top))
        items.append(item)
    return items


def _drum(column: Column, sizes: Sizes, camera: Camera, *, tone: str, storeys: tuple[int, int]) -> list[Shape]:
    low, high = storeys

    def at(level: float) -> Point:
        return (column.x, column.y, level * sizes.storey)

    rx = sizes.column_radius * camera.spread(at((low + high) / 2))
    ry = rx * flattened(camera, at(high))
    top, bottom = camera.project(at(high)), camera.project(at(low))
    shapes: list[Shape] = []
    if camera.elevation < 89:
        drum = Drum(ink=f"{tone} s1", top=top, bottom=bottom, rx=rx, ry=ry)
        shapes += [drum, _strip(drum, f"{tone} s2")]
        if 1 < high - low <= TALLEST:
            rims = tuple(camera.project(at(level)) for level in range(low + 1, high))
            shapes.append(Arcs("rim", rims, rx, ry, width=1.0))
    shapes.append(Ellipse(f"{tone} s0", top, rx, max(ry, 0.4)))
    if ry > 1:
        shapes.append(Ellipse("edge", top, rx * 0.8, ry * 0.8, line=0.8))
    return shapes


def _strip(drum: Drum, ink: str) -> Polygon:
    """The shaded right-hand third of a drum."""
    top, bottom, rx, ry = drum.top, drum.bottom, drum.rx, drum.ry
    turns = [pi * step / 12 for step in (4.2, 2.8, 1.4, 0)]
    lower = [(bottom[0] + rx * cos(turn), bottom[1] + ry * sin(turn)) for turn in turns]
    upper = [(top[0] + rx * cos(turn), top[1] + ry * sin(turn)) for turn in reversed(turns)]
    return Polygon(ink, (*lower, *upper))


def road_items(road: Road, sizes: Sizes, camera: Camera, cuts: Sequence[float]) -> list[Item]:
    """A road in segments, cut at those distances from its start (millimetres along it)."""
    run, along, across = frame(road)
    slope = (road.end[2] - road.start[2]) / (run or 1.0)

    def place(u: float, v: float, lift: float = 0.0) -> Point:
        return (
            road.start[0] + along[0] * u + across[0] * v,
            road.start[1] + along[1] * u + across[1] * v,
            road.start[2] + slope * u + lift,
        )

    def level(x: float, y: float) -> float:
        return road.start[2] + slope * ((x - road.start[0]) * along[0] + (y - road.start[1]) * along[1])

    half = sizes.road_width / 2
    ghost = f" {road.state}" if road.state else ""
    items = []
    stops = [0.0, *cuts, run]
    for first, last in pairwise(stops):
        outline = _segment(first, last, run, half)
        top = tuple(camera.project(place(u, v, sizes.road_thickness)) for u, v in outline)
        base = tuple(camera.project(place(u, v)) for u, v in outline)
        heights = (place(first, 0)[2], place(last, 0)[2])
        footprint = [place(u, v)[:2] for u, v in ((first, -half), (last, -half), (last, half), (first, half))]
        item = Item(footprint, min(heights), max(heights) + sizes.road_thickness, level)
        item.shapes += [Polygon(f"{road.owner} s2{ghost}", hull(base + top)), Polygon(f"{road.owner} s0{ghost}", top)]
        item.shapes += _markings(road, sizes, camera, (first, last, run), place=place)
        items.append(item)
    return items


def frame(road: Road) -> tuple[float, Spot, Spot]:
    """A road's length seen from above, and the directions along and across it."""
    dx, dy = road.end[0] - road.start[0], road.end[1] - road.start[1]
    run = hypot(dx, dy) or 1e-9
    return run, (dx / run, dy / run), (-dy / run, dx / run)


def _segment(first: float, last: float, run: float, half: float) -> list[Spot]:
    """The outline of a segment along and across, counter-clockwise; the road's own ends are round."""
    lap = 0.25  # Segments overlap by a hair, so that no light shines through the joint.
    right = (
        [(last - half + half * cos(turn), half * sin(turn)) for turn in (-pi / 2, -pi / 4, 0, pi / 4, pi / 2)]
        if last >= run
        else [(last + lap, -half), (last + lap, half)]
    )
    left = (
        [
            (first + half + half * cos(turn), half * sin(turn))
            for turn in (pi / 2, pi * 3 / 4, pi, pi * 5 / 4, pi * 3 / 2)
        ]
        if first <= 0
        else [(first - lap, half), (first - lap, -half)]
    )
    return [*right, *left]


def _markings(
    road: Road,
    sizes: Sizes,
    camera: Camera,
    stretch: tuple[float, float, float],
    *,
    place: Callable[[float, float, float], Point],
) -> list[Shape]:
    """The lanes on a stretch of a road, given by its ends and the length of the whole road."""
    if camera.elevation < 5:
        return []
    first, last, run = stretch
    offsets, width, share, rounded = MARKINGS[road.owner]
    ink, lift = f"lane {road.owner} {road.state}".rstrip(), sizes.road_thickness
    inset = 5.0
    first, last = (inset if first <= 0 else first), (run - inset if last >= run else last)
    shapes: list[Shape] = []
    for offset in offsets:
        ends = tuple(camera.project(place(u, offset, lift)) for u in (first, last))
        spread = camera.spread(place((first + last) / 2, 0, lift))
        pixels = hypot(ends[1][0] - ends[0][0], ends[1][1] - ends[0][1]) / max(last - first, 1e-9) * PITCH
        dash = tuple(max(round(part * pixels, 1), 0.1) for part in share)
        shapes.append(Line(ink, ends, width * spread, dash, round=rounded))
    return shapes
