"""Marks drawn over the pieces: rings, signs, strips, measures and labels, told apart by shape too."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from math import cos, pi, sin
from pathlib import Path

from tutorials.core.drawing.scene.format import Mark, Scene

from .camera import Camera, Point, Spot
from .shapes import Ellipse, Line, Polygon, Shape, Text
from .solids import flattened

SIGN = 9.0  # px: radius of a badge
STEM, RISE = 20.0, 24.0  # px: how far over its place the middle of a badge is, and what it asks for there
BESIDE, LETTER = 4.0, 8.5  # px: from a badge to its words, and the width of a letter of theirs
AIR = 2.0  # px between two signs

# The drawing inside a badge, in shares of its radius: open lines. The board in the browser draws the same.
SIGNS: dict[str, list[list[Spot]]] = {
    name: [[(x, y) for x, y in line] for line in lines]
    for name, lines in json.loads(Path(__file__).parents[1].joinpath("signs.json").read_text(encoding="utf-8")).items()
}


def shapes(scene: Scene, camera: Camera) -> Iterator[Shape]:
    """All marks of the scene; badges and words last, so that nothing covers them."""
    late: list[Shape] = []
    lifts = lifted(scene.overlay.marks, camera)
    # A lower sign hides the stem of one raised above it.
    for index in sorted(lifts, key=lambda index: -lifts[index]):
        late += _badge(scene.overlay.marks[index], camera, lifts[index])
    for mark in scene.overlay.marks:
        if mark.kind == "ring":
            yield from _ring(mark, camera)
        elif mark.kind == "reach":
            yield from _reach(mark, camera)
        elif mark.kind in ("strip", "outline"):
            line = tuple(camera.project(point) for point in mark.path)
            dash = () if mark.tone == "wrong" else (5, 4)
            yield Line(f"line {mark.tone}", line, 3.0, dash, round=True, closed=mark.kind == "outline")
        elif mark.kind == "measure":
            late += _measure(mark, camera)
        elif mark.kind == "label":
            x, y = camera.project(mark.at)
            below = scene.sizes.column_radius * camera.spread(mark.at) * flattened(camera, mark.at) + 13
            late.append(Text("label", (x, y + below if mark.sign == "foot" else y - 5), 12, mark.text))
    yield from late


def lifted(marks: Sequence[Mark], camera: Camera) -> dict[int, float]:
    """By the number of its mark, how many px higher than usual each badge stands: none lies on one before it."""
    taken: list[tuple[Spot, float]] = []  # the middle of each badge, and how far it reaches to the right
    lifts: dict[int, float] = {}
    for index, mark in enumerate(marks):
        if mark.kind != "badge":
            continue
        (x, y), reach = camera.project(mark.at), reach_of(mark)
        low = y = y - STEM
        # From below upwards: past one sign, the next may be in the way.
        for (other_x, other_y), other_reach in sorted(taken, key=lambda one: -one[0][1]):
            apart = x + reach + AIR < other_x - SIGN or other_x + other_reach + AIR < x - SIGN
            if not apart and abs(other_y - y) < 2 * SIGN + AIR:
                y = other_y - 2 * SIGN - AIR
        taken.append(((x, y), reach))
        lifts[index] = low - y
    return lifts


def reach_of(mark: Mark) -> float:
    """How far a badge and its words reach to the right of its place, in px."""
    return SIGN + BESIDE + LETTER * len(mark.text) if mark.text else SIGN


def _circle(centre: Point, radius: float, camera: Camera, corners: int) -> tuple[Spot, ...]:
    turns = [2 * pi * index / corners for index in range(corners)]
    x, y, z = centre
    return tuple(camera.project((x + radius * cos(turn), y + radius * sin(turn), z)) for turn in turns)


def _ring(mark: Mark, camera: Camera) -> Iterator[Shape]:
    for radius in mark.radii:
        if camera.elevation < 5:
            x, y = camera.project(mark.at)
            reach = radius * camera.scale
            yield Line(f"line {mark.tone}", ((x - reach, y), (x + reach, y)), 3.0, _dash(mark.tone), round=True)
        else:
            wide = radius * camera.spread(mark.at)
            yield Ellipse(
                f"line {mark.tone}", camera.project(mark.at), wide, wide * flattened(camera, mark.at), line=3.0
            )


def _dash(tone: str) -> tuple[float, ...]:
    return () if tone == "wrong" else (5, 4)


def _reach(mark: Mark, camera: Camera) -> Iterator[Shape]:
    """What one road reaches: the ideal distance as a line, nearest and farthest as fine ones."""
    if camera.elevation < 5:
        return
    near, ideal, far = mark.radii
    yield Line("reach fine", _circle(mark.at, near, camera, 32), 1.0, (2, 3), closed=True)
    yield Line("reach fine", _circle(mark.at, far, camera, 32), 1.0, (2, 3), closed=True)
    yield Line("reach", _circle(mark.at, ideal, camera, 32), 2.0, (6, 4), closed=True)


def _measure(mark: Mark, camera: Camera) -> list[Shape]:
    """A line with end strokes and its length in words beside it."""
    start, end = (camera.project(point) for point in mark.path)
    dx, dy = end[0] - start[0], end[1] - start[1]
    size = (dx * dx + dy * dy) ** 0.5 or 1.0
    nx, ny = -dy / size * 5, dx / size * 5
    ticks = [Line(f"line {mark.tone}", ((x - nx, y - ny), (x + nx, y + ny)), 2.0) for x, y in (start, end)]
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    return [
        Line(f"line {mark.tone}", (start, end), 2.0),
        *ticks,
        Text(f"amount {mark.tone}", (middle[0], middle[1] - 10), 13, mark.text),
    ]


def _badge(mark: Mark, camera: Camera, lift: float) -> list[Shape]:
    """A round sign on a stem over the place it speaks of, so many px higher than usual."""
    foot = camera.project(mark.at)
    x, y = foot[0], foot[1] - STEM - lift
    strokes = SIGNS[mark.sign]
    result: list[Shape] = [Line(f"line {mark.tone}", (foot, (x, y)), 1.6)]
    if mark.tone == "wrong":  # Only what is wrong has corners.
        corners = [pi / 8 + pi * step / 4 for step in range(8)]
        result.append(
            Polygon(
                f"sign {mark.tone}", tuple((x + SIGN * 1.1 * cos(turn), y + SIGN * 1.1 * sin(turn)) for turn in corners)
            )
        )
    else:
        result.append(Ellipse(f"sign {mark.tone}", (x, y), SIGN, SIGN))
    placed = [tuple((x + SIGN * u, y + SIGN * v) for u, v in stroke) for stroke in strokes]
    result += [Line("stroke", stroke, 2.0, round=True) for stroke in placed]
    if mark.text:
        result.append(Text(f"amount {mark.tone}", (x + SIGN + BESIDE, y + 4.5), 13, mark.text, anchor="start"))
    return result
