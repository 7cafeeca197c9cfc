"""Tables where everything lies exactly on a limit, or a thousandth of a millimetre to either side of it.

A level road runs from a junction along a line; columns, boxes and areas are put against it in that line's own
frame, and the whole is then turned and shifted, so that a limit must hold wherever on the table it is met.
"""

from __future__ import annotations

import math
from random import Random

from tests.tutorials.core.engine.reference.editions import EDITIONS
from tests.tutorials.core.engine.reference.table import Json


def a_limit(rng: Random) -> tuple[Json, Json]:
    """A position and a move."""
    turned = rng.choice((0, 90, 180, 270, 45, rng.uniform(0, 360)))
    away = rng.choice((0, 0, rng.uniform(-300, 300)))
    c, s = math.cos(math.radians(turned)), math.sin(math.radians(turned))
    if turned % 90 == 0:
        c, s = round(c), round(s)

    def spot(u: float, v: float) -> Json:
        return {"x": away + u * c - v * s, "y": -away + u * s + v * c}

    def off() -> float:
        return rng.choice((0, 0, 0, -1e-3, 1e-3))

    def maybe() -> bool:
        return rng.random() < 0.35

    def box(kind: str, name: str, u: float, v: float, width: float, depth: float) -> Json:
        return {"id": name, "kind": kind, **spot(u, v), "width": width, "depth": depth, "turned": turned}

    far = rng.choice((80, 116, 100, 90)) + off()
    columns: list[Json] = [{"id": "b1", "owner": "blue", **spot(0, 0), "grey": 1, "junction": True}]
    obstacles: list[Json] = []
    areas: list[Json] = []
    if maybe():
        columns.append({"id": "c1", "owner": "pink", **spot(rng.uniform(25, 60), 16 + off()), "grey": 5})
    if maybe():
        columns.append({"id": "c2", "owner": "pink", **spot(far + 12, 16 + off()), "grey": 1})
    if maybe():
        columns.append({"id": "c3", "owner": "blue", **spot(far + 20 + off(), 0), "grey": 1})
    if maybe():
        obstacles.append({**box("building", "o1", 50, -16 + off(), 20, 20), "height": 60})
    if maybe():
        obstacles.append({**box("tower", "o2", 50, 0, 8, 8), "height": 19.5 + off()})
    if maybe():
        obstacles.append({**box("building", "o3", far, -30 + off(), 30, 40), "height": 3})
    if maybe():
        areas.append(box(rng.choice(("green", "airport", "rainbow", "development")), "a1", far + 25 + off(), 0, 30, 60))
    if maybe():
        areas.append(box("development", "a2", far - 5 + off(), 3, 30 + rng.choice((0, 8)), 26))
    roads: list[Json] = []
    if maybe():  # a road beside the new column, with its edge on the column's rim
        columns.append({"id": "d1", "owner": "pink", **spot(far - 50, 16 + off()), "grey": 1, "junction": True})
        roads.append({"id": "r1", "owner": "pink", "from": "d1", "to": spot(far - 50 + math.sqrt(9600), 16)})
    if maybe():  # a road from the side, with its tip on the new road's middle line
        columns.append({"id": "d2", "owner": "pink", **spot(40, -math.sqrt(9900)), "grey": 1})
        roads.append({"id": "r2", "owner": "pink", "from": "d2", "to": spot(40, off())})
    supply = {"grey": 1, "junctions": 1, "roads": 1, "cars": 2}
    mode = rng.choice(("base", "mission"))
    position = {
        "format": "tokyo-highway/1", "edition": "rainbow-city" if mode == "mission" else rng.choice(EDITIONS),
        "mode": mode, "turn": "blue", "players": [{"colour": "blue", **supply}, {"colour": "pink", **supply}],
        "columns": columns, "roads": roads, "obstacles": obstacles, "areas": areas,
        "table": {"width": 2 * abs(spot(far, 0)["x"]) + rng.choice((20, 19.99, 21)), "depth": 3000},
    }  # fmt: skip
    move: Json = {"from": "b1", "column": {**spot(far, 0), "grey": 1, "junction": True}}
    if maybe():
        gap = rng.choice((0.16, 0.159, 0.161))
        first = rng.choice((0.08, 0.0799, 0.34, 0.92 - gap))
        move["cars"] = [{"at": first}, {"at": first + gap}]
    return position, move
