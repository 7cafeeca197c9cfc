"""Random tables and moves: grown by legal moves, or thrown together to be as awkward as can be."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random
from typing import Any

from tests.tutorials.core.engine.reference import judge
from tests.tutorials.core.engine.reference.editions import EDITIONS
from tests.tutorials.core.engine.reference.judge import open_ends
from tests.tutorials.core.engine.reference.replay import opening
from tests.tutorials.core.engine.reference.table import Json, height

COLOURS = ("pink", "blue", "yellow", "white")
TYPES = ("sedan", "sports", "electric", "food-truck", "estate", "limousine", "van", "light-truck", "lorry", "bus")
AREA_KINDS = ("development", "green", "airport", "rainbow")


def near(rng: Random, low: float, high: float) -> float:
    """A number of a few decimals, as people write them."""
    return round(rng.uniform(low, high), rng.choice((0, 1, 3, 9)))


def boxes(rng: Random, prefix: str, kinds: tuple[str, ...], number: int, spread: float) -> list[Json]:
    found = []
    for n in range(1, number + 1):
        piece: Json = {"id": f"{prefix}{n}", "kind": rng.choice(kinds), "x": near(rng, -spread, spread),
                       "y": near(rng, -spread, spread), "width": 1 + near(rng, 5, 90),
                       "depth": 1 + near(rng, 5, 90)}  # fmt: skip
        if rng.random() < 0.8:
            piece["turned"] = rng.choice((0, 90, -360, 45, 15, near(rng, -360, 360)))
        if prefix == "o":
            piece["height"] = 1 + near(rng, 0, 60)
        found.append(piece)
    return found


def setup(rng: Random, edition: str | None = None, mode: str | None = None, players: int | None = None) -> Json:
    edition = edition or rng.choice(EDITIONS)
    mode = mode or ("mission" if edition == "rainbow-city" and rng.random() < 0.6 else "base")
    colours = rng.sample(COLOURS, players or rng.choice((2, 3, 4)))
    found: Json = {"edition": edition, "mode": mode, "players": colours}
    if rng.random() < 0.7 and len(colours) > 2:
        found["obstacles"] = boxes(rng, "o", ("building", "tower"), rng.randint(1, 4), 300)
    if rng.random() < 0.7:
        found["areas"] = boxes(rng, "a", AREA_KINDS, rng.randint(1, 6), 300)
    return found


def some_cars(rng: Random, number: int) -> list[Json]:
    """So many cars along a road; mostly apart, sometimes touching or over an end."""
    slots = rng.sample(range(6), min(number, 6))
    cars: list[Json] = [{"at": round(min(0.92, max(0.08, 0.08 + 0.168 * slot)), 3)} for slot in slots]
    for car in cars:
        if rng.random() < 0.1:
            car["at"] = near(rng, 0, 1)
        if rng.random() < 0.6:
            car["type"] = rng.choice(TYPES)
    return cars


def a_move(rng: Random, position: Json, care: float = 0.0) -> Json:
    """A move from an open end, about one road far, often across a rival's road; `care` 1 makes no silly mistakes."""

    def slip(share: float) -> bool:
        return rng.random() < share * (1 - care)

    player = rng.choice(position["players"])["colour"] if slip(0.1) else position["turn"]
    ends = open_ends(position, player)
    base = rng.choice(position["columns"] if slip(0.1) or not ends else ends)
    move: Json = {"from": base["id"]}
    if player != position["turn"] or rng.random() < 0.5:
        move["player"] = player
    if slip(0.03):
        return {**move, "to": rng.choice(position["columns"])["id"]}
    supply = next(p for p in position["players"] if p["colour"] == player)
    junction = slip(0.3) or (supply["junctions"] > 0 and rng.random() < 0.25)
    tall = max(2 if junction else 1, height(base) + rng.choice((1, -1)))
    if tall == height(base) and not junction:
        tall += 1
    if junction and rng.random() < 0.4:
        tall = rng.randint(2, 8) if rng.random() < 0.9 else rng.randint(2, 15)
    if slip(0.1):
        tall = max(1, height(base) + rng.randint(-3, 3))
    to_table = rng.random() < (0.25 if height(base) == 1 else 0.1)
    rise = min(99, 10 * (height(base) if to_table else abs(tall - height(base))))
    past = rng.choice((-8, 10, near(rng, -12, 14))) if slip(0.06) else near(rng, -7.9, 9.9)
    distance = math.sqrt(100**2 - rise**2) - past * (1 if to_table else 2)
    angle = rng.uniform(0, 2 * math.pi)
    targets = [middle(position, r, rng.uniform(0.1, 0.9)) for r in position["roads"] if r["owner"] != player]
    targets = [t for t in targets if math.dist(t, (base["x"], base["y"])) < 95]
    if targets and rng.random() < 0.8:
        x, y = rng.choice(targets)
        angle = math.atan2(y - base["y"], x - base["x"])
    digits = rng.choice((2, 6, 12))
    spot = {"x": round(base["x"] + distance * math.cos(angle), digits),
            "y": round(base["y"] + distance * math.sin(angle), digits)}  # fmt: skip
    if to_table:
        move["exit"] = spot
    else:
        move["column"] = {**spot, "grey": max(tall - junction, 0 if junction else 1)}
        if junction or rng.random() < 0.3:
            move["column"]["junction"] = junction
    if rng.random() < 0.5:
        move["cars"] = some_cars(rng, rng.choice((0, 1, 1, 1, 2, 3)))
    return move


def middle(position: Json, road: Json, share: float) -> tuple[float, float]:
    columns = {c["id"]: c for c in position["columns"]}
    a, b = (columns[end] if isinstance(end, str) else end for end in (road["from"], road["to"]))
    return a["x"] + (b["x"] - a["x"]) * share, a["y"] + (b["y"] - a["y"]) * share


def a_good_move(rng: Random, position: Json, tries: int) -> Json | None:
    """A legal move with the cars it earns on it, the best of so many tries; None if none was found."""
    best, most, hurry, leave = None, -1, rng.random() < 0.2, rng.random() < 0.08
    for _ in range(tries):
        move = {k: v for k, v in a_move(rng, position, care=1).items() if k not in ("cars", "player")}
        if "exit" in move and not leave and not open_ends(position, position["turn"], move["from"]):
            continue
        verdict, _nearest = judge(position, move)
        if not verdict["legal"] or verdict["cars_due"] <= most:
            continue
        if verdict["cars_due"] and rng.random() < 0.95:
            full = {**move, "cars": some_cars(rng, verdict["cars_due"])}
            move = full if judge(position, full)[0]["legal"] else move
        best, most = move, verdict["cars_due"]
        if hurry:
            break
    return best


def grown(rng: Random, moves: int, **kind: Any) -> Iterator[Json]:
    """The positions of a game, one after each legal move."""
    position = opening(setup(rng, **kind))
    yield position
    for _ in range(moves):
        move = a_good_move(rng, position, 15)
        if move is None:
            return
        position = judge(position, move)[0]["after"]
        for player in position["players"]:
            if rng.random() < 0.05:
                player[rng.choice(("grey", "junctions", "roads", "cars"))] = rng.choice((0, 0, 1, 2))
        yield position


def dense(rng: Random, columns: int = 14, roads: int = 16) -> Json:
    """A table no game leads to: columns anywhere, roads between any that are about a road apart, cars everywhere."""
    edition = rng.choice(EDITIONS)
    colours = rng.sample(COLOURS, rng.choice((2, 3, 4)))
    mode = "mission" if edition == "rainbow-city" and rng.random() < 0.7 else "base"
    spread = rng.choice((60, 110, 160))
    places: list[Json] = [
        {"id": f"c{n}", "owner": rng.choice(colours), "x": near(rng, -spread, spread), "y": near(rng, -spread, spread),
         "grey": 13 if rng.random() < 0.02 else rng.choice((1, 1, 2, 2, 3, 4, 7)), "junction": rng.random() < 0.4}
        for n in range(columns)
    ]  # fmt: skip
    sticks: list[Json] = []
    for n in range(roads):
        a = rng.choice(places)
        kin = [
            c for c in places if c["owner"] == a["owner"] and 70 < math.dist((a["x"], a["y"]), (c["x"], c["y"])) < 118
        ]
        angle, far = (
            rng.uniform(0, 2 * math.pi),
            math.sqrt(max(0, 100**2 - (10 * height(a)) ** 2)) - rng.uniform(-8, 10),
        )
        tip = {"x": a["x"] + far * math.cos(angle), "y": a["y"] + far * math.sin(angle)}
        ends: list[Any] = [a["id"], rng.choice(kin)["id"] if kin and rng.random() < 0.8 else tip]
        if rng.random() < 0.3:
            ends.reverse()
        stick: Json = {"id": f"s{n}", "owner": a["owner"], "from": ends[0], "to": ends[1]}
        if rng.random() < 0.6:
            stick["cars"] = some_cars(rng, rng.randint(0, 4))
        sticks.append(stick)
    supplies = ({"colour": c, "grey": rng.choice((0, 1, 3, 20)), "junctions": rng.choice((0, 1, 3)),
                 "roads": rng.choice((0, 1, 9)), "cars": rng.choice((0, 1, 2, 9))} for c in colours)  # fmt: skip
    return {
        "format": "tokyo-highway/1", "edition": edition, "mode": mode, "turn": rng.choice(colours),
        "players": list(supplies), "columns": places, "roads": sticks,
        "obstacles": boxes(rng, "o", ("building", "tower"), rng.randint(0, 4), spread * 1.5),
        "areas": boxes(rng, "a", AREA_KINDS, rng.randint(0, 5), spread * 1.5),
        "table": {"width": rng.choice((1000, 2 * spread + 60)), "depth": rng.choice((1000, 2 * spread + 60))},
    }  # fmt: skip


def ringed(rng: Random) -> Json:
    """A mission table where highways run round buildings, closed, nearly closed or as a figure of eight."""
    position = {**dense(rng, 2, 0), "edition": "rainbow-city", "mode": "mission"}
    colours = [p["colour"] for p in position["players"]]
    for k, colour in enumerate(colours):
        x, y, angle = rng.uniform(-150, 150), rng.uniform(-150, 150), rng.uniform(0, 6.28)
        turn, last = rng.choice((0.7, 1.05, 1.257, 1.571, -1.3)), None
        for n in range(rng.randint(4, 14)):
            column = {"id": f"k{k}c{n}", "owner": colour, "x": x, "y": y, "grey": rng.randint(1, 4), "junction": False}
            position["columns"].append(column)
            if last and rng.random() < 0.97:
                road = {"id": f"k{k}s{n}", "owner": colour, "from": last, "to": column["id"]}
                position["roads"].append({**road, "cars": some_cars(rng, rng.choice((0, 0, 1, 2)))})
            last, angle = column["id"], angle + turn + rng.uniform(-0.25, 0.25)
            turn = -turn if rng.random() < 0.1 else turn
            x, y = x + rng.uniform(88, 104) * math.cos(angle), y + rng.uniform(88, 104) * math.sin(angle)
        position["roads"].append({"id": f"k{k}x", "owner": colour, "from": last, "to": {"x": x, "y": y}})
        area = {"id": f"k{k}a", "kind": rng.choice(AREA_KINDS), "x": x + rng.uniform(-50, 50), "y": y, "width": 60}
        position["areas"].append({**area, "depth": rng.uniform(20, 90), "turned": rng.uniform(-90, 90)})
    for n in range(8):
        spot = rng.choice(position["columns"])
        kind, size = rng.choice(("building", "building", "tower")), rng.choice((3, 10, 30))
        position["obstacles"].append(
            {"id": f"b{n}", "kind": kind, "x": spot["x"] + rng.uniform(-90, 90), "y": spot["y"] + rng.uniform(-90, 90),
             "width": size, "depth": size, "height": 30, "turned": rng.uniform(-180, 180)}
        )  # fmt: skip
    return position
