"""One move judged by one edition, in the JSON of the verdict."""

from __future__ import annotations

import copy
import math
from typing import Any

from .case import Case
from .score import points
from .table import ROAD, STOREY, Json, Table, height


def judge(position: Json, move: Json, edition: str | None = None) -> tuple[Json, float]:
    """The verdict, and the smallest margin by which any comparison in it was decided."""
    case = Case(position, move, edition or position["edition"])
    case.turn_ownership_base_point()
    earned = 0
    if "to" in move:
        case.loop()
    else:
        case.heights_and_supplies()
        if case.column is not None:
            case.new_column(case.column)
        if case.tip is not None:
            case.exit_tip(case.tip)
        road = case.new_road()
        if road is not None:
            case.road_against_pieces(road)
            case.road_over_cars(road)
            case.cross(road)
            case.place_of_cars(road)
            earned = sum(c["earns"] for c in case.crossings) + (1 if case.tip is not None else 0)
            rise = abs((height(case.column) if case.column else 0) - height(case.base)) * STOREY
            if math.degrees(math.asin(rise / ROAD)) > 20:
                case.advises("steep_road")
            if case.crossings and not any(c["earns"] for c in case.crossings):
                case.advises("earns_nothing")
            elsewhere = open_ends(position, case.player, move["from"])
            if case.tip is not None and not elsewhere and case.supply["cars"] > len(case.cars):
                case.advises("dead_end")
    due = min(earned, case.supply["cars"])
    if "to" not in move:
        case.number_of_cars(earned, due)
    legal = not case.violations
    takes = columns_taken(case) if case.mission else []
    after = position_after(case, takes) if legal else None
    verdict: Json = {
        "legal": legal,
        "edition": case.edition,
        "violations": [
            {"code": code, "topic": topic, "pieces": list(pieces)}
            for code, topic, pieces in sorted(case.violations, key=lambda v: (v[0], v[2]))
        ],
        "advice": [
            {"code": code, "topic": topic, "pieces": list(pieces), "detail": case.halves.get("".join(pieces), {})}
            for code, topic, pieces in sorted(case.advice, key=lambda a: (a[0], a[2]))
        ],
        "crossings": case.crossings,
        "exit": case.tip is not None,
        "cars_earned": earned,
        "cars_due": due,
        "after": after,
    }
    if case.mission:
        verdict["mission"] = {"before": points(position, case.table, case.supply), "after": None}
        if after is not None:
            then = Table(after)
            mover = next(p for p in after["players"] if p["colour"] == case.player)
            verdict["mission"]["after"] = points(after, then, mover)
            case.table.note(then.nearest)
        verdict["takes"] = takes
    return verdict, case.table.nearest


def columns_taken(case: Case) -> list[Json]:
    """What same-type brings: one column at most from each opponent."""
    types, found = {car.get("type", "sedan") for car in case.cars}, []
    for rival in case.position["players"]:
        theirs = [case.table.sticks[c["road"]] for c in case.crossings if c["owner"] == rival["colour"]]
        if rival["colour"] == case.player or not any(
            car.get("type", "sedan") in types for s in theirs for car in s.cars
        ):
            continue
        kind = "grey" if rival["grey"] else "junction" if rival["junctions"] else None
        if kind:
            found.append({"from": rival["colour"], "kind": kind})
    return found


def position_after(case: Case, takes: list[Json]) -> Json:
    after = copy.deepcopy(case.position)
    used = {p["id"] for kind in ("columns", "roads", "obstacles", "areas") for p in after.get(kind, [])}
    initial = case.player[0]
    column_id = next(f"{initial}{n}" for n in range(1, 2000) if f"{initial}{n}" not in used)
    road_id = next(f"{initial}r{n}" for n in range(1, 2000) if f"{initial}r{n}" not in used)
    supplies = {p["colour"]: p for p in after["players"]}
    mine = supplies[case.player]
    if case.column is not None:
        after["columns"].append({"junction": False, **case.column, "id": column_id, "owner": case.player})
        mine["grey"] -= case.column["grey"]
        mine["junctions"] -= 1 if case.column.get("junction") else 0
    cars = [{"type": "sedan", **car} for car in case.cars]
    end: Any = column_id if case.column is not None else dict(case.tip or {})
    after["roads"].append({"id": road_id, "owner": case.player, "from": case.base["id"], "to": end, "cars": cars})
    mine["roads"] -= 1
    mine["cars"] -= len(cars)
    for take in takes:
        kind = "junctions" if take["kind"] == "junction" else "grey"
        supplies[take["from"]][kind] -= 1
        mine[kind] += 1
    order = [p["colour"] for p in after["players"]]
    after["turn"] = order[(order.index(case.position["turn"]) + 1) % len(order)]
    return after


def open_ends(position: Json, colour: str, used: str | None = None) -> list[Json]:
    """The columns of a player that may go on, after one more road from the column `used`."""
    found = []
    for column in position["columns"]:
        gone_on = sum(1 for r in position["roads"] if r["from"] == column["id"]) + (column["id"] == used)
        if column["owner"] == colour and gone_on < (2 if column.get("junction") else 1):
            found.append(column)
    return found
