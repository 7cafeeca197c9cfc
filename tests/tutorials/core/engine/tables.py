"""Small tables for tests, written in few words: a piece's owner is the first letter of its id."""

from __future__ import annotations

from math import sqrt
from typing import Any

from tutorials.core.engine import Move, Position, Verdict, judge

OWNERS = {"p": "pink", "b": "blue", "y": "yellow", "w": "white"}
RUN = sqrt(100**2 - 10**2)  # of a road that climbs one storey
PLENTY = {"grey": 20, "junctions": 2, "roads": 9, "cars": 7}


def column(name: str, x: float, y: float, grey: int = 1, junction: bool = False) -> dict[str, Any]:
    return {"id": name, "owner": OWNERS[name[0]], "x": x, "y": y, "grey": grey, "junction": junction}


def road(name: str, start: object, end: object, *cars: float, kind: str = "sedan") -> dict[str, Any]:
    """An end is a column's id or a pair (x, y)."""
    ends = [{"x": place[0], "y": place[1]} if isinstance(place, tuple) else place for place in (start, end)]
    placed = [{"at": at, "type": kind} for at in cars]
    return {"id": name, "owner": OWNERS[name[0]], "from": ends[0], "to": ends[1], "cars": placed}


def bridge(
    name: str, x: float, storeys: int, *cars: float, y: float = 0, kind: str = "sedan"
) -> tuple[list[Any], list[Any]]:
    """A level road along y across the x axis, on two columns of its own, and those columns."""
    a, b = f"{name[0]}{name}a", f"{name[0]}{name}b"
    return [column(a, x, y - 50, storeys), column(b, x, y + 50, storeys)], [road(name, a, b, *cars, kind=kind)]


def table(*bridges: tuple[list[Any], list[Any]], **more: Any) -> dict[str, Any]:
    """A position in JSON: blue to move from b1, two storeys high in the middle, unless told otherwise."""
    supply = more.pop("supply", {})
    columns = [*more.pop("columns", [column("b1", 0, 0, 2)]), *(piece for pieces, _ in bridges for piece in pieces)]
    roads = [*more.pop("roads", []), *(piece for _, pieces in bridges for piece in pieces)]
    colours = more.pop("colours", ["blue", "pink"])
    players = [{"colour": colour, **PLENTY, **supply.get(colour, {})} for colour in colours]
    base = {"format": "tokyo-highway/1", "edition": "english", "mode": "base", "turn": "blue", "players": players}
    return {**base, "columns": columns, "roads": roads, **more}


def build(x: float = RUN, y: float = 0, grey: int = 3, junction: bool = False, **more: Any) -> dict[str, Any]:
    """A move to a new column, one storey up along the x axis unless told otherwise."""
    return {"from": "b1", "column": {"x": x, "y": y, "grey": grey, "junction": junction}, **more}


def leave(x: float, y: float = 0, **more: Any) -> dict[str, Any]:
    """A move to the table."""
    return {"from": "b1", "exit": {"x": x, "y": y}, **more}


def verdict(position: dict[str, Any], move: dict[str, Any], **more: Any) -> Verdict:
    """The verdict on a move in JSON; `more` replaces keys of the position."""
    read = Position.from_json({**position, **more})
    return judge(read, Move.from_json(move, read))


def run(storeys: int) -> float:
    """The run of a road whose ends differ by so many storeys."""
    return sqrt(100**2 - (10 * storeys) ** 2)


def walled_in(**more: Any) -> dict[str, Any]:
    """A position in which blue has pieces enough and no place: a house stands all round b1, too high to be crossed."""
    sides = [(-60, 0, 90, 400), (60, 0, 90, 400), (0, -60, 25, 90), (0, 60, 25, 90)]
    house = {"kind": "building", "height": 300}
    walls = [
        {"id": f"o{i}", "x": x, "y": y, "width": width, "depth": depth, **house}
        for i, (x, y, width, depth) in enumerate(sides, 1)
    ]
    columns = [column("b1", 0, 0, 2), column("p1", 0, 400, 2)]
    return table(columns=columns, **{"edition": "german", "obstacles": walls, **more})
