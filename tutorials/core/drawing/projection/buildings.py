"""Buildings with their bands of windows, and the tower."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tutorials.core.drawing.scene.format import Obstacle

from .camera import Camera, Point
from .painters_order import Item
from .shapes import Line, Polygon, Shape
from .solids import block, faces, shade_of, turn_of

# The tower from the ground up, as the board in the browser builds it too: a tone, and below and above a share of its
# width and of its height.
STAGES: list[Any] = json.loads(Path(__file__).parents[1].joinpath("tower.json").read_text(encoding="utf-8"))
MOST_FLOORS = 40  # a house as high as a skyscraper has no more bands of windows than can be told apart


def obstacle_items(obstacle: Obstacle, camera: Camera) -> list[Item]:
    """A building with its bands of windows, or the tower with its platforms."""
    ring = block(obstacle.x, obstacle.y, obstacle.width, obstacle.depth, turned=obstacle.turned)
    item = Item(ring, 0.0, obstacle.height, lambda _x, _y: 0.0)
    if obstacle.kind == "tower":
        item.shapes += _tower(obstacle, camera)
        return [item]
    height = obstacle.height
    solid = [[(x, y, 0.0) for x, y in ring], [(x, y, height) for x, y in ring]]
    item.shapes += faces("building", solid, camera)
    floors = min(max(int(height // 14), 1), MOST_FLOORS)
    for floor in range(floors):
        low = height * (floor + 0.32) / floors
        high = height * (floor + 0.74) / floors
        item.shapes += _bands(obstacle, low, high, camera)
    roof = block(obstacle.x, obstacle.y, obstacle.width * 0.42, obstacle.depth * 0.42, turned=obstacle.turned)
    lid = [[(x, y, height) for x, y in roof], [(x, y, height + 0.06 * height) for x, y in roof]]
    item.shapes += faces("building", lid, camera)
    return [item]


def _bands(obstacle: Obstacle, low: float, high: float, camera: Camera) -> list[Shape]:
    ring = block(obstacle.x, obstacle.y, obstacle.width, obstacle.depth, turned=obstacle.turned)
    shapes: list[Shape] = []
    for a, b in zip(ring, (*ring[1:], ring[0]), strict=True):
        (ax, ay), (bx, by) = ((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for share in (0.1, 0.9))
        spots = tuple(camera.project(point) for point in ((ax, ay, low), (bx, by, low), (bx, by, high), (ax, ay, high)))
        if turn_of(spots) < -0.01:
            shapes.append(Polygon(f"window {shade_of((*a, 0), (*b, 0))}", spots))
    return shapes


def _tower(tower: Obstacle, camera: Camera) -> list[Shape]:
    """Four legs that draw together, two platforms and a mast, inside the box that the rules know."""

    def ring(share: float, z: float) -> list[Point]:
        corners = block(tower.x, tower.y, tower.width * share, tower.depth * share, turned=tower.turned)
        return [(x, y, z * tower.height) for x, y in corners]

    shapes: list[Shape] = []
    for tone, low, high in STAGES:
        shapes += faces(tone, [ring(*low), ring(*high)], camera)
        if tone == "tower" and low[1] < 0.3:
            shapes += _lattice(ring(*low), ring(*high), camera)
    return shapes


def _lattice(lower: list[Point], upper: list[Point], camera: Camera) -> list[Shape]:
    shapes: list[Shape] = []
    for index in range(4):
        after = (index + 1) % 4
        quad = [camera.project(point) for point in (lower[index], lower[after], upper[after], upper[index])]
        if turn_of(quad) < -0.01:
            shapes += [Line("brace", (quad[0], quad[2]), 1.2), Line("brace", (quad[1], quad[3]), 1.2)]
    return shapes
