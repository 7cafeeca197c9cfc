"""The room that signs take on a drawing: each badge with the words beside it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from tutorials.core.drawing.projection.camera import bounds
from tutorials.core.drawing.projection.shapes import Ellipse, Polygon, Shape, Text

Box = tuple[float, float, float, float]  # left, top, right, bottom
LETTER, CAPITAL = 0.56, 0.75  # of the size of the type: a digit of Gothic A1, and the height of a capital


def sign_boxes(shapes: Iterable[Shape]) -> list[Box]:
    """One box for every badge; the words that follow it count as part of it."""
    boxes: list[Box] = []
    for shape in shapes:
        if isinstance(shape, Ellipse) and shape.ink.startswith("sign "):
            (x, y), rx, ry = shape.centre, shape.rx, shape.ry
            boxes.append((x - rx, y - ry, x + rx, y + ry))
        elif isinstance(shape, Polygon) and shape.ink.startswith("sign "):
            boxes.append(bounds(shape.spots))
        elif isinstance(shape, Text) and shape.anchor == "start":
            left, top, _, bottom = boxes.pop()
            (x, y), words = shape.spot, LETTER * shape.size * len(shape.words)
            boxes.append((left, min(top, y - CAPITAL * shape.size), x + words, max(bottom, y)))
    return boxes


def overlapping(boxes: Iterable[Box]) -> list[tuple[Box, Box]]:
    """The pairs that share some of their room."""
    pairs = combinations(boxes, 2)
    return [(a, b) for a, b in pairs if a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]]
