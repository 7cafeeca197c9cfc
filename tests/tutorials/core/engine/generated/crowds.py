"""Tables as crowded as the format allows: everything on one spot. No game leads there, but anyone may ask."""

from __future__ import annotations

import math
from random import Random

from tests.tutorials.core.engine.reference.table import Json

COLOURS = ("pink", "blue", "yellow", "white")
PLENTY = {"grey": 1000, "junctions": 1000, "roads": 1000, "cars": 1000}
BASE: Json = {"id": "base", "owner": "blue", "x": -49, "y": 0, "grey": 9}
MOVE: Json = {"from": "base", "column": {"x": 50.5, "y": 0, "grey": 10}}


def run(storeys: int) -> float:
    return math.sqrt(100**2 - (10 * storeys) ** 2)


def position(columns: list[Json], roads: list[Json], **more: object) -> Json:
    players = [{"colour": colour, **PLENTY} for colour in COLOURS]
    start = {"format": "tokyo-highway/1", "edition": "rainbow-city", "mode": "base", "turn": "blue", "players": players}
    return {**start, "columns": columns, "roads": roads, **more}


def cars(number: int) -> list[Json]:
    return [{"at": 0.08 + 0.84 * k / max(1, number - 1)} for k in range(number)]


def star(number: int, cars_each: int = 0, **more: object) -> Json:
    """Roads from a column each to the table, all across the middle, at all heights."""
    rng, columns, roads = Random(1), [], []
    for i in range(number):
        angle, grey, owner = 2 * math.pi * i / number, rng.randint(1, 8), COLOURS[i % 4]
        x, y = 50 * math.cos(angle) + rng.uniform(-3, 3), 50 * math.sin(angle) + rng.uniform(-3, 3)
        tip = {"x": x - run(grey) * math.cos(angle), "y": y - run(grey) * math.sin(angle)}
        columns.append({"id": f"c{i}", "owner": owner, "x": x, "y": y, "grey": grey})
        roads.append({"id": f"s{i}", "owner": owner, "from": f"c{i}", "to": tip, "cars": cars(cars_each)})
    return position([*columns[1:], BASE], roads[1:], **more)


def pile(number: int, owner: str = "", **more: object) -> Json:
    """All roads between the same two columns, one upon the other."""
    ends: list[Json] = [{"id": name, "owner": "blue", "x": 0, "y": y, "grey": 1} for name, y in (("a", -50), ("b", 50))]
    roads = [{"id": f"s{i}", "owner": owner or COLOURS[i % 4], "from": "a", "to": "b"} for i in range(number)]
    return position([*ends, BASE], roads, **more)


def fan(number: int, owner: str = "pink", angle: float = 0.3, **more: object) -> Json:
    """All roads from one column to the table, spread over an angle."""
    hub: Json = {"id": "a", "owner": "pink", "x": 0, "y": -50, "grey": 1}
    roads = []
    for i in range(number):
        turned = math.pi / 2 + (i / number - 0.5) * angle
        tip = {"x": run(1) * math.cos(turned), "y": -50 + run(1) * math.sin(turned)}
        roads.append({"id": f"s{i}", "owner": owner, "from": "a", "to": tip})
    return position([hub, BASE], roads, **more)


def mesh(number: int, spread: float, seed: int = 5, **more: object) -> Json:
    """One highway to and fro over a square, crossing itself everywhere."""
    rng, columns, roads = Random(seed), [{**BASE, "x": 0}], []
    for i in range(number - 1):
        last, x, y = columns[-1], math.inf, math.inf
        while max(abs(x), abs(y)) > spread:
            angle = rng.uniform(0, 2 * math.pi)
            x, y = last["x"] + 99 * math.cos(angle), last["y"] + 99 * math.sin(angle)
        columns.append({"id": f"c{i}", "owner": "blue", "x": x, "y": y, "grey": 1 + i % 9})
        roads.append({"id": f"s{i}", "owner": "blue", "from": last["id"], "to": f"c{i}", "cars": []})
    return position(columns, roads, **more)


def houses(number: int, size: float, spread: float) -> list[Json]:
    rng = Random(3)
    return [
        {"id": f"o{i}", "kind": "building", "x": rng.uniform(-spread, spread), "y": rng.uniform(-spread, spread),
         "width": size, "depth": size, "height": 5, "turned": rng.uniform(0, 90)}
        for i in range(number)
    ]  # fmt: skip
