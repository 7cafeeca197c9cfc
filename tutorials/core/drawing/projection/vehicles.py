"""Ten vehicles, drawn from profiles that the board in the browser uses too."""

from __future__ import annotations

import json
from collections.abc import Callable
from math import cos, pi, sin
from pathlib import Path
from typing import Any

from tutorials.core.drawing.scene.format import Car, Road, Sizes

from .camera import Camera, Point
from .painters_order import Item, ordered
from .shapes import Polygon, Shape
from .solids import frame, turn_of

_DATA: dict[str, Any] = json.loads(Path(__file__).parents[1].joinpath("vehicles.json").read_text(encoding="utf-8"))
VEHICLES: dict[str, Any] = _DATA["types"]
WHEEL: dict[str, float] = _DATA["wheel"]  # as far out as its outside stands from the middle of the car


def car_item(car: Car, road: Road, sizes: Sizes, camera: Camera) -> Item:
    """A vehicle on its road, drawn from its profile and tilted with the road."""
    run, along, across = frame(road)
    slope = (road.end[2] - road.start[2]) / run

    def place(u: float, v: float, w: float) -> Point:
        return (car.x + along[0] * u + across[0] * v, car.y + along[1] * u + across[1] * v, car.z + slope * u + w)

    vehicle = VEHICLES[car.type]
    long, wide = sizes.car_length / 2, sizes.car_width / 2
    footprint = [place(u, v, 0)[:2] for u, v in ((-long, -wide), (long, -wide), (long, wide), (-long, wide))]
    rise = abs(slope) * long
    item = Item(footprint, car.z - rise, car.z + sizes.car_height + rise, lambda _x, _y: car.z)
    ghost = f" {road.state}" if road.state else ""
    side = 1 if camera.depth(place(0, wide, 0)) < camera.depth(place(0, -wide, 0)) else -1
    parts: list[Item] = []
    for part in vehicle["parts"]:
        painted = _extruded(
            (road.owner if part["tone"] == "body" else part["tone"]) + " car" + ghost, part, place, camera
        )
        if part.get("inlay"):  # Windows and stripes belong to the side they are let into.
            parts[-1].shapes += painted
            continue
        (x1, x2), (z1, z2) = ((min(row), max(row)) for row in zip(*part["profile"], strict=True))
        half = part["width"] / 2
        corners = [place(u, v, 0)[:2] for u, v in ((x1, -half), (x2, -half), (x2, half), (x1, half))]
        parts.append(Item(corners, car.z + z1, car.z + z2, lambda _x, _y, z=z1: z, shapes=painted))  # type: ignore[misc]
    item.shapes += [shape for part in ordered(parts, camera) for shape in part.shapes]
    if camera.elevation < 80:
        radius = WHEEL["radius"]
        wheels = tuple(
            tuple(
                camera.project(
                    place(x + radius * cos(turn), side * WHEEL["outside"], WHEEL["height"] + radius * sin(turn))
                )
                for turn in [pi * step / 4 for step in range(8)]
            )
            for x in vehicle["wheels"]
        )
        item.shapes += [Polygon(f"dark s2{ghost}", wheel) for wheel in wheels]
    return item


def _extruded(
    tone: str, part: dict[str, Any], place: Callable[[float, float, float], Point], camera: Camera
) -> list[Shape]:
    """The visible faces of a profile drawn out across the car; of an inlay only its two sides."""
    half = part["width"] / 2
    profile = part["profile"]
    shapes: list[Shape] = []
    for v, ring in ((-half, profile[::-1]), (half, profile)):
        spots = tuple(camera.project(place(x, v, z)) for x, z in ring)
        if turn_of(spots) < -0.01:
            shapes.append(Polygon(f"{tone} s1", spots))
    if part.get("inlay"):
        return shapes
    for index, (x, z) in enumerate(profile):
        x2, z2 = profile[(index + 1) % len(profile)]
        quad = ((x, -half, z), (x2, -half, z2), (x2, half, z2), (x, half, z))
        spots = tuple(camera.project(place(*corner)) for corner in quad)
        if turn_of(spots) < -0.01:
            shapes.append(Polygon(f"{tone} {'s0' if abs(x2 - x) > abs(z2 - z) else 's2'}", spots))
    return shapes
