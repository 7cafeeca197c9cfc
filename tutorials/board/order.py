"""The painter's order: what lies behind is painted first, decided pair by pair for convex pieces.

Roads come here in segments, one to a crossing: whole roads that pass over and under one another in a ring
have no right order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush

from .camera import Camera, Spot, bounds
from .shapes import Shape

TOUCH = 1e-6  # mm: pieces that only touch are apart


@dataclass
class Item:
    """A convex piece with its footprint, its lowest and highest point, and the shapes that paint it."""

    footprint: Sequence[Spot]
    low: float
    high: float
    level: Callable[[float, float], float]  # height of its underside over a place of the table
    shapes: list[Shape] = field(default_factory=list)
    frame: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    depth: float = 0.0


def ordered(items: list[Item], camera: Camera) -> list[Item]:
    """The items from the farthest to the nearest; where a ring of overlaps leaves no order, the farther one first."""
    for item in items:
        corners = [(x, y, z) for x, y in item.footprint for z in (item.low, item.high)]
        item.frame = bounds(camera.project(corner) for corner in corners)
        item.depth = sum(camera.depth(corner) for corner in corners) / len(corners)
    behind: list[set[int]] = [set() for _ in items]
    before: list[set[int]] = [set() for _ in items]
    by_left = sorted(range(len(items)), key=lambda index: items[index].frame[0])
    for place, first in enumerate(by_left):
        a = items[first]
        for second in by_left[place + 1 :]:
            b = items[second]
            if b.frame[0] >= a.frame[2]:
                break
            if b.frame[1] >= a.frame[3] or a.frame[1] >= b.frame[3]:
                continue
            verdict = nearer(a, b, camera)
            if verdict:
                far, near = (second, first) if verdict > 0 else (first, second)
                behind[near].add(far)
                before[far].add(near)
    return [items[index] for index in _walk(items, behind, before)]


def _walk(items: list[Item], behind: list[set[int]], before: list[set[int]]) -> list[int]:
    ready = [(-items[index].depth, index) for index in range(len(items)) if not behind[index]]
    heapify(ready)
    waiting = {index for index in range(len(items)) if behind[index]}
    result: list[int] = []
    while ready or waiting:
        if not ready:
            stuck = min(waiting, key=lambda index: (len(behind[index]), -items[index].depth, index))
            waiting.discard(stuck)
            heappush(ready, (-items[stuck].depth, stuck))
        _, index = heappop(ready)
        result.append(index)
        for near in before[index]:
            behind[near].discard(index)
            if near in waiting and not behind[near]:
                waiting.discard(near)
                heappush(ready, (-items[near].depth, near))
    return result


def nearer(a: Item, b: Item, camera: Camera) -> int:
    """1 if a has to be painted after b, -1 if before it, 0 if it does not matter."""
    eye = camera.eye
    if camera.elevation > 5:  # From the side nothing is seen from above.
        if a.low >= b.high - TOUCH:
            return 1
        if b.low >= a.high - TOUCH:
            return -1
    best, answer = -TOUCH, 0
    for nx, ny in _normals(a.footprint) + _normals(b.footprint):
        along_a = [x * nx + y * ny for x, y in a.footprint]
        along_b = [x * nx + y * ny for x, y in b.footprint]
        look = eye[0] * nx + eye[1] * ny
        gap = min(along_a) - max(along_b)
        if gap > best:
            best, answer = gap, 1 if look > (min(along_a) + max(along_b)) / 2 else -1
        gap = min(along_b) - max(along_a)
        if gap > best:
            best, answer = gap, -1 if look > (min(along_b) + max(along_a)) / 2 else 1
    if answer:
        return answer
    common = clipped(a.footprint, b.footprint)
    if not common:
        return 1 if a.depth < b.depth else -1
    x, y = middle(common)
    above, below = a.level(x, y), b.level(x, y)
    return (above > below) - (above < below)


def _normals(polygon: Sequence[Spot]) -> list[Spot]:
    result = []
    for index, (x, y) in enumerate(polygon):
        ahead = polygon[(index + 1) % len(polygon)]
        dx, dy = ahead[0] - x, ahead[1] - y
        length = (dx * dx + dy * dy) ** 0.5
        if length > TOUCH:
            result.append((dy / length, -dx / length))
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
