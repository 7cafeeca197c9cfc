"""A scene as flat shapes on paper of a given width, from the farthest to the nearest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from tutorials.core.drawing.scene.format import Column, Road, Scene, Sizes

from . import ground, signs
from .box_grid import Box, BoxGrid
from .buildings import obstacle_items
from .camera import Camera, Point, Spot, aimed, bounds
from .painters_order import Item, clipped, middle, ordered
from .shapes import Polygon, Shape
from .solids import LIGHT, PITCH, block, column_items, disc, frame, road_items
from .vehicles import car_item

# Roads beside, over or under one another, counted from both; a finished game of four has about 80. Where there are
# more, roads are drawn whole and cast no shadow on one another.
MOST_MEETINGS = 1_000


@dataclass(frozen=True)
class Drawing:
    """Shapes to paint in this order on paper of this size."""

    width: float
    height: float
    shapes: tuple[Shape, ...]


def drawing(scene: Scene, *, width: float = 640, height: float | None = None) -> Drawing:
    """The scene as seen from its look; without a height, as high as what is in focus asks for."""
    camera, height = _camera(scene, width, height)
    shapes: list[Shape] = list(ground.shapes(scene, camera, width, height))
    for item in ordered(list(_items(scene, camera)), camera):
        shapes += item.shapes
    shapes += signs.shapes(scene, camera)
    return Drawing(width, height, tuple(shapes))


def _camera(scene: Scene, width: float, height: float | None) -> tuple[Camera, float]:
    look = scene.look
    points = list(_points(scene)) or list(look.focus)  # An empty table has nothing to go by but its middle.
    margin = 0.05 * width

    def shot(tall: float) -> Camera:
        return aimed(
            points,
            azimuth=look.azimuth,
            elevation=look.elevation,
            parallel=look.view != "free",
            width=width,
            height=tall,
            margin=margin,
        )

    # A sign is as large on any paper; only a first shot tells how much of the table it takes.
    points += _beside_badges(scene, shot(height or 10 * width))
    if height is None:
        camera = shot(10 * width)
        _, top, _, bottom = bounds(camera.project(point) for point in points)
        height = round(min(max(bottom - top + 2 * margin, 0.34 * width), 0.8 * width))
    return shot(height), height


def _beside_badges(scene: Scene, camera: Camera) -> Iterator[Point]:
    """The corners of the room that signs over places in focus take, with the words beside them."""
    (x1, y1, _), (x2, y2, _) = scene.look.focus
    marks = scene.overlay.marks
    for index, lift in signs.lifted(marks, camera).items():
        mark = marks[index]
        if x1 - 1 <= mark.at[0] <= x2 + 1 and y1 - 1 <= mark.at[1] <= y2 + 1:
            pixel = 1 / camera.spread(mark.at)
            for right in (-signs.SIGN, signs.reach_of(mark)):
                moves = zip(mark.at, camera.right, camera.up, strict=True)
                yield tuple(at + (r * right + u * (signs.RISE + lift)) * pixel for at, r, u in moves)  # type: ignore[misc]


def _points(scene: Scene) -> Iterator[Point]:
    """The points that have to be in the picture: those of all pieces within the focus."""
    (x1, y1, _), (x2, y2, _) = scene.look.focus
    sizes = scene.sizes
    for column in scene.all_columns():
        if x1 <= column.x <= x2 and y1 <= column.y <= y2:
            top = column.storeys * sizes.storey + 8
            yield from ((x, y, z) for x, y in disc(column.x, column.y, sizes.column_radius + 3, 6) for z in (0.0, top))
    for obstacle in scene.obstacles:
        if x1 <= obstacle.x <= x2 and y1 <= obstacle.y <= y2:
            for x, y in block(obstacle.x, obstacle.y, obstacle.width, obstacle.depth, turned=obstacle.turned):
                yield (x, y, obstacle.height)
                yield (x, y, 0.0)
    for road in scene.all_roads():
        yield from (end for end in (road.start, road.end) if x1 <= end[0] <= x2 and y1 <= end[1] <= y2)
    for area in scene.areas:
        corners = block(area.x, area.y, area.width, area.depth, turned=area.turned)
        yield from ((x, y, 0.0) for x, y in corners if x1 - 1 <= x <= x2 + 1 and y1 - 1 <= y <= y2 + 1)
    for mark in scene.overlay.marks:
        if mark.kind == "reach":
            yield from ((x, y, 0.0) for x, y in disc(mark.at[0], mark.at[1], mark.radii[1] + 6, 8))


def _items(scene: Scene, camera: Camera) -> Iterator[Item]:
    sizes = scene.sizes
    roads = list(scene.all_roads())
    strips = [_footprint(road, sizes.road_width) for road in roads]
    boxes = [bounds(strip) for strip in strips]
    grid = BoxGrid(boxes)
    meetings = _meetings(roads, strips, boxes, grid)
    for column in scene.all_columns():
        cut = bool(meetings) and _runs_into(column, roads, strips, grid, sizes=sizes)
        yield from column_items(column, sizes, camera, cut=cut)
    for obstacle in scene.obstacles:
        yield from obstacle_items(obstacle, camera)
    for index, road in enumerate(roads):
        met = meetings[index] if meetings else []
        items = road_items(road, sizes, camera, _cuts(road, [place for place, _ in met]))
        if camera.elevation > 5 and road.state == "":
            above = [(roads[other], strips[other], boxes[other]) for _, other in met]
            _cast_shadows(items, above, scene, camera)
        yield from items
        for car in road.cars:
            yield car_item(car, road, scene.sizes, camera)


def _runs_into(column: Column, roads: list[Road], strips: list[list[Spot]], grid: BoxGrid, *, sizes: Sizes) -> bool:
    """Whether a road lies over a column's disc and lower than its top."""
    round_it = disc(column.x, column.y, sizes.column_radius)
    top = column.storeys * sizes.storey
    near = grid.meeting(bounds(round_it))
    return any(roads[i].start[2] < top > roads[i].end[2] and clipped(strips[i], round_it) for i in near)


def _footprint(road: Road, width: float) -> list[Spot]:
    run, along, across = frame(road)
    x, y, _ = road.start
    half = width / 2
    ends = ((0.0, -half), (run, -half), (run, half), (0.0, half))
    return [(x + along[0] * u + across[0] * v, y + along[1] * u + across[1] * v) for u, v in ends]


def _meetings(
    roads: list[Road], strips: list[list[Spot]], boxes: list[Box], grid: BoxGrid
) -> list[list[tuple[float, int]]]:
    """For each road, where along it the others lie over or under it; an empty list if those are too many to draw."""
    near: list[list[int]] = []
    number = 0
    for index, box in enumerate(boxes):
        near.append([other for other in grid.meeting(box) if other != index])
        number += len(near[-1])
        if number > MOST_MEETINGS:
            return []
    return [_meetings_of(index, road, near[index], strips) for index, road in enumerate(roads)]


def _meetings_of(index: int, road: Road, near: list[int], strips: list[list[Spot]]) -> list[tuple[float, int]]:
    _, along, _ = frame(road)
    found = []
    for other in near:
        common = clipped(strips[index], strips[other])
        if common:
            x, y = middle(common)
            place = (x - road.start[0]) * along[0] + (y - road.start[1]) * along[1]
            found.append((round(place, 6), other))  # as in `hull`: the order is the same on every machine
    return sorted(found)


def _cuts(road: Road, places: list[float]) -> list[float]:
    """Between every two meetings, at a whole number of pitches, so that the markings run on."""
    run, _, _ = frame(road)
    cuts: list[float] = []
    for first, last in pairwise(places):
        cut = round((first + last) / 2 / PITCH) * PITCH
        if PITCH <= cut <= run - PITCH and cut not in cuts:
            cuts.append(cut)
    return cuts


def _cast_shadows(items: list[Item], others: list[tuple[Road, list[Spot], Box]], scene: Scene, camera: Camera) -> None:
    """Roads that pass over darken the road below, which tells over from under even from straight above."""
    thickness = scene.sizes.road_thickness
    boxes = [bounds(item.footprint) for item in items]
    for other, strip, box in others:
        for item, own in zip(items, boxes, strict=True):
            apart = box[0] > own[2] or own[0] > box[2] or box[1] > own[3] or own[1] > box[3]
            common = [] if apart else clipped(item.footprint, strip)
            if not common:
                continue
            x, y = middle(common)
            run, along, _ = frame(other)
            share = ((x - other.start[0]) * along[0] + (y - other.start[1]) * along[1]) / run
            gap = other.start[2] + (other.end[2] - other.start[2]) * share - item.level(x, y) - thickness
            if gap < 0.5:
                continue
            fall = [(px - LIGHT[0] * gap * 0.5, py - LIGHT[1] * gap * 0.5) for px, py in strip]
            dark = clipped(item.footprint, fall)
            if dark:
                spots = tuple(camera.project((px, py, item.level(px, py) + thickness)) for px, py in dark)
                item.shapes.append(Polygon("cast", spots))
