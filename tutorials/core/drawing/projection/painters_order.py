"""The painter's order: what lies behind is painted first, decided pair by pair for convex pieces.

Roads come here in segments, one to a crossing: whole roads that pass over and under one another in a ring
have no right order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush

from .box_grid import Box, BoxGrid
from .camera import Camera, Spot, bounds
from .shapes import Shape

TOUCH = 1e-6  # mm: pieces that only touch are apart
MOST_PAIRS = 10_000  # that may hide one another; a finished game of four has about 300
# A direction across a side of a footprint, how far the footprint reaches along it, and how far off the eye is.
Side = tuple[float, float, float, float, float]


@dataclass
class Item:
    """A convex piece with its footprint, its lowest and highest point, and the shapes that paint it."""

    footprint: Sequence[Spot]
    low: float
    high: float
    level: Callable[[float, float], float]  # height of its underside over a place of the table
    shapes: list[Shape] = field(default_factory=list)
    frame: Box = (0.0, 0.0, 0.0, 0.0)
    depth: float = 0.0
    sides: list[Side] = field(default_factory=list)


def ordered(items: list[Item], camera: Camera) -> list[Item]:
    """The items from the farthest to the nearest; where a ring of overlaps leaves no order, the farther one first.

    Where more than MOST_PAIRS may hide one another, no eye could tell which does: they go by their distance alone.
    """
    for item in items:
        corners = [(x, y, z) for x, y in item.footprint for z in (item.low, item.high)]
        item.frame = bounds(camera.project(corner) for corner in corners)
        # Rounded, so that what is equally far is so on every machine.
        item.depth = round(sum(camera.depth(corner) for corner in corners) / len(corners), 6)
        item.sides = _sides(item.footprint, camera)
    pairs = _pairs([item.frame for item in items])
    if pairs is None:
        return sorted(items, key=lambda item: -item.depth)
    behind: list[set[int]] = [set() for _ in items]
    before: list[set[int]] = [set() for _ in items]
    for first, second in pairs:
        verdict = nearer(items[first], items[second], camera)
        if verdict:
            far, near = (second, first) if verdict > 0 else (first, second)
            behind[near].add(far)
            before[far].add(near)
    return [items[index] for index in _walk(items, behind, before)]


def _pairs(frames: list[Box]) -> list[tuple[int, int]] | None:
    """The frames that overlap, in pairs, the one farther to the left first; None if there are more than MOST_PAIRS."""
    grid = BoxGrid(frames)
    pairs: list[tuple[int, int]] = []
    for first, (left, top, right, bottom) in enumerate(frames):
        for second in grid.meeting(frames[first]):
            other = frames[second]
            if (left, first) < (other[0], second) and other[0] < right and other[1] < bottom and top < other[3]:
                pairs.append((first, second))
        if len(pairs) > MOST_PAIRS:
            return None
    return pairs


def _walk(items: list[Item], behind: list[set[int]], before: list[set[int]]) -> list[int]:
    ready = [(-items[index].depth, index) for index in range(len(items)) if not behind[index]]
    heapify(ready)
    waiting = {index for index in range(len(items)) if behind[index]}
    rings: list[tuple[int, float, int]] = []  # those that wait, the one with the least behind it first
    result: list[int] = []
    while ready or waiting:
        if not ready:
            if not rings:
                rings = [(len(behind[index]), -items[index].depth, index) for index in waiting]
                heapify(rings)
            number, depth, stuck = heappop(rings)
            if stuck in waiting and number == len(behind[stuck]):
                waiting.discard(stuck)
                heappush(ready, (depth, stuck))
            continue
        _, index = heappop(ready)
        result.append(index)
        for near in before[index]:
            behind[near].discard(index)
            if near not in waiting:
                continue
            if not behind[near]:
                waiting.discard(near)
                heappush(ready, (-items[near].depth, near))
            elif rings:
                heappush(rings, (len(behind[near]), -items[near].depth, near))
    return result


def nearer(a: Item, b: Item, camera: Camera) -> int:
    """1 if a has to be painted after b, -1 if before it, 0 if it does not matter."""
    if camera.elevation > 5:  # From the side nothing is seen from above.
        if a.low >= b.high - TOUCH:
            return 1
        if b.low >= a.high - TOUCH:
            return -1
    best, answer = -TOUCH, 0
    for nx, ny, low, high, look in a.sides:
        along = [x * nx + y * ny for x, y in b.footprint]
        farthest, nearest = max(along), min(along)
        if low - farthest > best:
            best, answer = low - farthest, 1 if look > (low + farthest) / 2 else -1
        if nearest - high > best:
            best, answer = nearest - high, -1 if look > (nearest + high) / 2 else 1
    for nx, ny, low, high, look in b.sides:
        along = [x * nx + y * ny for x, y in a.footprint]
        farthest, nearest = max(along), min(along)
        if nearest - high > best:
            best, answer = nearest - high, 1 if look > (nearest + high) / 2 else -1
        if low - farthest > best:
            best, answer = low - farthest, -1 if look > (low + farthest) / 2 else 1
    if answer:
        return answer
    common = clipped(a.footprint, b.footprint)
    if not common:
        return 1 if a.depth < b.depth else -1
    x, y = middle(common)
    apart = round(a.level(x, y) - b.level(x, y), 6)
    return (apart > 0) - (apart < 0)


def _sides(polygon: Sequence[Spot], camera: Camera) -> list[Side]:
    result = []
    eye = camera.eye
    for index, (x, y) in enumerate(polygon):
        ahead = polygon[(index + 1) % len(polygon)]
        dx, dy = ahead[0] - x, ahead[1] - y
        length = (dx * dx + dy * dy) ** 0.5
        if length > TOUCH:
            nx, ny = dy / length, -dx / length
            along = [px * nx + py * ny for px, py in polygon]
            result.append((nx, ny, min(along), max(along), eye[0] * nx + eye[1] * ny))
    return result


def clipped(subject: Sequence[Spot], window: Sequence[Spot]) -> list[Spot]:
    """The part of a convex polygon inside another; both counter-clockwise; empty if none.

    >>> clipped([(0, 0), (4, 0), (4, 4), (0, 4)], [(2, 2), (6, 2), (6, 6), (2, 6)])
    [(2.0, 2.0), (4.0, 2.0), (4, 4), (2.0, 4.0)]
    """
    result = list(subject)
    for index, (ax, ay) in enumerate(window):
        bx, by = window[(index + 1) % len(window)]
        inside = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for x, y in result]
        source, result = result, []
        for place, (x, y) in enumerate(source):
            here, there = inside[place - 1], inside[place]
            if (here < 0) != (there < 0):
                px, py = source[place - 1]
                share = here / (here - there)
                result.append((px + (x - px) * share, py + (y - py) * share))
            if there >= 0:
                result.append((x, y))
        if not result:
            return []
    return result


def middle(polygon: Sequence[Spot]) -> Spot:
    """The mean of a polygon's corners.

    >>> middle([(0, 0), (4, 0), (4, 2), (0, 2)])
    (2.0, 1.0)
    """
    return (sum(x for x, _ in polygon) / len(polygon), sum(y for _, y in polygon) / len(polygon))
