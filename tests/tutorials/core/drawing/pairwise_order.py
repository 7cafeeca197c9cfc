"""The painter's order without any short cut: every piece against every other. Slow, and what the grid is held to."""

from __future__ import annotations

from collections.abc import Sequence

from tutorials.core.drawing.projection.camera import Camera, Spot
from tutorials.core.drawing.projection.painters_order import TOUCH, Item, clipped, middle


def pairwise_order(items: list[Item], camera: Camera) -> list[Item]:
    """The items from the farthest to the nearest. Their frames and depths must be known already."""
    behind: dict[int, set[int]] = {index: set() for index in range(len(items))}
    by_left = sorted(behind, key=lambda index: items[index].frame[0])
    for place, first in enumerate(by_left):
        for second in by_left[place + 1 :]:
            a, b = items[first], items[second]
            if all(a.frame[i] < b.frame[i + 2] and b.frame[i] < a.frame[i + 2] for i in (0, 1)):
                verdict = nearer(a, b, camera)
                if verdict:
                    far, near = (second, first) if verdict > 0 else (first, second)
                    behind[near].add(far)
    result: list[int] = []
    taken: set[int] = set()
    freed: set[int] = set()  # taken out of a ring
    while len(result) < len(items):
        left = [index for index in behind if index not in taken]
        ready = [index for index in left if index in freed or not behind[index] - taken]
        if not ready:
            freed.add(min(left, key=lambda index: (len(behind[index] - taken), -items[index].depth, index)))
            continue
        result.append(min(ready, key=lambda index: (-items[index].depth, index)))
        taken.add(result[-1])
    return [items[index] for index in result]


def nearer(a: Item, b: Item, camera: Camera) -> int:
    """1 if a has to be painted after b, -1 if before it, 0 if it does not matter."""
    if camera.elevation > 5:
        if a.low >= b.high - TOUCH:
            return 1
        if b.low >= a.high - TOUCH:
            return -1
    best, answer = -TOUCH, 0
    for nx, ny in normals(a.footprint) + normals(b.footprint):
        along_a = [x * nx + y * ny for x, y in a.footprint]
        along_b = [x * nx + y * ny for x, y in b.footprint]
        look = camera.eye[0] * nx + camera.eye[1] * ny
        for low, high, after in ((min(along_a), max(along_b), 1), (min(along_b), max(along_a), -1)):
            if low - high > best:
                best, answer = low - high, after if look > (low + high) / 2 else -after
    if answer:
        return answer
    common = clipped(a.footprint, b.footprint)
    if not common:
        return 1 if a.depth < b.depth else -1
    above, below = a.level(*middle(common)), b.level(*middle(common))
    return (above > below) - (above < below)


def normals(polygon: Sequence[Spot]) -> list[Spot]:
    result = []
    for (x, y), (to_x, to_y) in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
        dx, dy = to_x - x, to_y - y
        length = (dx * dx + dy * dy) ** 0.5
        if length > TOUCH:
            result.append((dy / length, -dx / length))
    return result
