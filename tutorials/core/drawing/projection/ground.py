"""What lies flat under the pieces: the table, its grid, the areas, the shadows, and the storey lines of a side view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, cos, floor, pi, radians, sin

from tutorials.core.drawing.output.palette import PALETTE
from tutorials.core.drawing.scene.format import Area, Scene

from .camera import Camera, Point, Spot, dot
from .painters_order import clipped
from .shapes import Line, Polygon, Polygons, Shape, Text
from .solids import LIGHT, block, disc, frame, hull

GRID = 50.0  # mm between the faint lines of the table


def shapes(scene: Scene, camera: Camera, width: float, height: float) -> Iterator[Shape]:
    """From the bottom up: table, grid, areas, shadows; from the side, the storeys to count against."""
    if camera.elevation < 5:
        yield from _storeys(scene, camera, width, height)
        return
    table = block(0, 0, scene.table.width, scene.table.depth)
    if wide := clipped(_window(camera, width, height, 0.6), table):  # A page may show more than the picture's frame.
        yield Polygon("table", tuple(camera.project((x, y, 0)) for x, y in wide))
    if seen := clipped(_window(camera, width, height, 0.0), table):
        yield from _grid(seen, camera)
    for area in scene.areas:
        yield from _area(area, camera)
    shadows = tuple(tuple(camera.project((x, y, 0)) for x, y in part) for part in _shadows(scene))
    if shadows:
        yield Polygons("shadow", shadows)


def _window(camera: Camera, width: float, height: float, more: float) -> list[Spot]:
    """The part of the table's plane in a picture's frame, made larger on every side by a share of it."""
    left, right, top, bottom = -more * width, (1 + more) * width, -more * height, (1 + more) * height
    return [_on_table(camera, spot) for spot in ((left, bottom), (right, bottom), (right, top), (left, top))]


def _on_table(camera: Camera, spot: Spot) -> Spot:
    """The place of the table that falls on a spot of the paper."""
    right, up, away = camera.right, camera.up, camera.away
    across = (spot[0] - camera.centre[0]) / camera.scale
    above = (camera.centre[1] - spot[1]) / camera.scale
    on = tuple(t + r * across + u * above for t, r, u in zip(camera.target, right, up, strict=True))
    if camera.distance is None:
        ray: Point = away
    else:
        eye = camera.eye
        ray = (on[0] - eye[0], on[1] - eye[1], on[2] - eye[2])
        ray = ray if ray[2] < -1e-3 else (ray[0], ray[1], -1e-3)
    share = -on[2] / ray[2]
    return (on[0] + ray[0] * share, on[1] + ray[1] * share)


def _grid(seen: Sequence[Spot], camera: Camera) -> Iterator[Shape]:
    for axis in (0, 1):
        low, high = min(spot[axis] for spot in seen), max(spot[axis] for spot in seen)
        for step in range(ceil(low / GRID), floor(high / GRID) + 1):
            if ends := _across(seen, axis, step * GRID):
                yield Line("grid", tuple(camera.project((x, y, 0)) for x, y in ends), 0.8)


def _across(polygon: Sequence[Spot], axis: int, at: float) -> list[Spot]:
    """Where a grid line enters and leaves a convex polygon."""
    ends: list[Spot] = []
    for a, b in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
        if (a[axis] < at) != (b[axis] < at):
            share = (at - a[axis]) / (b[axis] - a[axis])
            ends.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
    return ends if len(ends) == 2 else []


def _area(area: Area, camera: Camera) -> Iterator[Shape]:
    def flat(u1: float, v1: float, u2: float, v2: float) -> tuple[Spot, ...]:
        """A part of the area, in shares of its width and depth from its middle."""
        c, s = cos(radians(area.turned)), sin(radians(area.turned))
        corners = ((u1, v1), (u2, v1), (u2, v2), (u1, v2))
        sized = [(u * area.width, v * area.depth) for u, v in corners]
        return tuple(camera.project((area.x + u * c - v * s, area.y + u * s + v * c, 0)) for u, v in sized)

    whole = flat(-0.5, -0.5, 0.5, 0.5)
    if area.kind == "rainbow":
        for index, colour in enumerate(PALETTE["rainbow"]):
            yield Polygon(f"{colour} flat", flat(-0.5, 0.5 - (index + 1) / 6, 0.5, 0.5 - index / 6))
        return
    yield Polygon(area.kind, whole)
    if area.kind == "development":
        yield Line("kerb", flat(-0.46, -0.46, 0.46, 0.46), 1.2, (4, 3), closed=True)
    elif area.kind == "airport":
        yield Polygon("runway", flat(-0.46, -0.16, 0.46, 0.16))
        yield Line("kerb", (flat(-0.4, 0, 0, 0)[0], flat(0, 0, 0.4, 0)[1]), 1.6, (7, 5))
        for side in (-0.43, 0.39):
            yield Polygons("stripe", tuple(flat(side, v, side + 0.04, v + 0.035) for v in (-0.12, -0.055, 0.02, 0.085)))
    elif area.kind == "green":
        for u, v, size in (
            (-0.34, -0.3, 0.1),
            (0.3, 0.26, 0.13),
            (-0.2, 0.3, 0.12),
            (0.36, -0.32, 0.09),
            (0.02, -0.02, 0.1),
        ):
            radius = size * min(area.width, area.depth)
            centre = flat(u, v, u, v)[0]
            crown = tuple(
                (
                    centre[0] + radius * camera.scale * cos(turn),
                    centre[1] - radius * camera.scale * (0.4 + 0.8 * sin(turn)),
                )
                for turn in [2 * pi * step / 9 for step in range(9)]
            )
            yield Polygon("tree", crown)


def _shadows(scene: Scene) -> Iterator[tuple[Spot, ...]]:
    def fallen(spots: Sequence[Spot], height: float) -> list[Spot]:
        return [(x - LIGHT[0] * height * 0.6, y - LIGHT[1] * height * 0.6) for x, y in spots]

    sizes = scene.sizes
    for column in scene.columns:
        foot = disc(column.x, column.y, sizes.column_radius)
        yield hull(foot + fallen(foot, column.storeys * sizes.storey))
    for obstacle in scene.obstacles:
        foot = block(obstacle.x, obstacle.y, obstacle.width, obstacle.depth, turned=obstacle.turned)
        slim = obstacle.kind == "tower"
        top = block(
            obstacle.x,
            obstacle.y,
            obstacle.width * (0.1 if slim else 1),
            obstacle.depth * (0.1 if slim else 1),
            turned=obstacle.turned,
        )
        yield hull(foot + fallen(top, obstacle.height))
    for road in scene.roads:
        _, _, across = frame(road)
        half = sizes.road_width / 2
        ends = [(road.start, -half), (road.end, -half), (road.end, half), (road.start, half)]
        yield tuple(fallen([(x + across[0] * v, y + across[1] * v)], z)[0] for (x, y, z), v in ends)


def _storeys(scene: Scene, camera: Camera, width: float, height: float) -> Iterator[Shape]:
    """A line at every storey, numbered, to judge heights by."""
    floor_line = camera.project((camera.target[0], camera.target[1], 0))[1]
    yield Polygon("table", ((0, floor_line), (width, floor_line), (width, height), (0, height)))
    highest = max((column.storeys for column in scene.all_columns()), default=1)
    for storey in range(1, highest + 2):
        level = floor_line - storey * scene.sizes.storey * camera.scale * dot(camera.up, (0, 0, 1))
        if level < 8:
            break
        yield Line("grid", ((16, level), (width, level)), 0.8, (3, 4))
        yield Text("count", (8, level + 3.5), 10, str(storey))
