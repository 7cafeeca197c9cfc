"""Edits of a puzzle's board: pieces put on the table, moved and removed, without writing JSON.

A board is a position as in the field and in lesson files; every step returns a new one, which the engine may still
refuse. Supplies follow the pieces: what is put on the table comes from the owner's hand.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Mapping
from typing import Any

from tutorials.core.drawing.scene.city_sizes import AREAS, BUILDINGS, TOWER
from tutorials.core.engine import InputError, Move, Position, judge, ruleset_of
from tutorials.core.engine.games.setup import set_up
from tutorials.core.engine.positions.dimensions import DIMENSIONS
from tutorials.core.engine.positions.pieces import COLOURS, OBSTACLE_KINDS, json_number
from tutorials.core.engine.positions.pieces import KINDS as SUPPLY_KINDS
from tutorials.core.engine.search.car_places import FROM_THE_MIDDLE
from tutorials.core.puzzles.challenge import with_cars

Board = dict[str, Any]
SIZES = {"building": BUILDINGS[0], "tower": TOWER, **AREAS}
LISTS = ("columns", "roads", "obstacles", "areas")


def empty(edition: str, mode: str) -> Board:
    """Return an empty board for two players."""
    supply = ruleset_of(edition, mode).supply(2)
    hand = {kind: getattr(supply, kind) for kind in SUPPLY_KINDS}
    players = [{"colour": colour, **hand} for colour in COLOURS[:2]]
    return {"turn": COLOURS[0], "players": players, "columns": [], "roads": []}


def board_after(board: Board, step: Mapping[str, Any], position: Position) -> Board:
    """Return the board after a step; raise InputError if there is no such step or the move is illegal."""
    after = copy.deepcopy(board)
    match step.get("do"):
        case "set-up":
            return _set_up(position, step)
        case "put" if step.get("kind") == "car":
            _put_car(after, step)
        case "put":
            _put(after, step)
        case "remove":
            _remove(after, str(step.get("id") or ""))
        case "turn":
            return {**after, "turn": step.get("colour")}
        case "hand":
            _player(after, step).update({kind: step[kind] for kind in SUPPLY_KINDS if kind in step})
            return after
        case "build":
            return _build(after, position, Move.from_json(step.get("move"), position))
        case _:
            raise InputError("unknown_value", "step.do", "no such step")
    _pay(board, after)
    return after


# ---------------------------------------------------------------- pieces


def _put(board: Board, step: Mapping[str, Any]) -> None:
    """Add a piece, or change place or size of the named one."""
    kind = str(step.get("kind"))
    pieces = board.setdefault(_list_of(kind), [])
    old = next((piece for piece in pieces if piece["id"] == step.get("id")), None)
    new = {"column": _column, "road": _road}.get(kind, _flat)(board, step, kind)
    if old is None:
        letters = {"column": str(new.get("owner"))[:1], "road": f"{str(new.get('owner'))[:1]}r"}
        pieces.append({"id": _free_id(board, letters.get(kind, _list_of(kind)[0])), **new})
        return
    for key in {"junction", "turned"} - new.keys():
        old.pop(key, None)
    old.update(new)


def _list_of(kind: str) -> str:
    if kind in OBSTACLE_KINDS:
        return "obstacles"
    return {"column": "columns", "road": "roads"}.get(kind, "areas")


def _column(board: Board, step: Mapping[str, Any], kind: str) -> dict[str, Any]:
    height, junction = step.get("height"), step.get("junction") is True
    grey = height - junction if isinstance(height, int) else height
    column = {"owner": step.get("owner") or board["turn"], "x": step.get("x"), "y": step.get("y"), "grey": grey}
    return {**column, "junction": True} if junction else column


def _road(board: Board, step: Mapping[str, Any], kind: str) -> dict[str, Any]:
    owners = {column["id"]: column["owner"] for column in board["columns"]}
    ends = [end for end in (step.get("from"), step.get("to")) if isinstance(end, str)]
    owner = next((owners[end] for end in ends if end in owners), board["turn"])
    return {"owner": owner, "from": step.get("from"), "to": step.get("to")}


def _flat(board: Board, step: Mapping[str, Any], kind: str) -> dict[str, Any]:
    """Return a building, the tower or an area, of default size where none is given."""
    names = ("width", "depth", "height") if kind in OBSTACLE_KINDS else ("width", "depth")
    sizes = dict(zip(names, SIZES.get(kind, (None, None)), strict=False))
    piece = {"kind": kind, "x": step.get("x"), "y": step.get("y")}
    piece |= {name: step.get(name) or size for name, size in sizes.items()}
    return {**piece, "turned": step["turned"]} if step.get("turned") else piece


def _put_car(board: Board, step: Mapping[str, Any]) -> None:
    """Add a car to a road, in the first free place unless one is given; or move the named one."""
    road, number = _car_of(board, str(step.get("id") or step.get("road") or ""))
    cars = road.setdefault("cars", [])
    at = step.get("at")
    if at is None:
        free = (place for place in FROM_THE_MIDDLE if all(abs(place - car["at"]) >= _CAR for car in cars))
        at = next(free, FROM_THE_MIDDLE[0])
    car = {"at": at, **({"type": step["type"]} if step.get("type") not in (None, "", "sedan") else {})}
    if number is None:
        cars.append(car)
    else:
        cars[number] = car


_CAR = DIMENSIONS.car_length / DIMENSIONS.road_length


def _car_of(board: Board, ident: str) -> tuple[dict[str, Any], int | None]:
    """Return the road and, for an id such as `br1:0`, the number of the car on it."""
    name, _, number = ident.partition(":")
    road = next((road for road in board["roads"] if road["id"] == name), None)
    if road is None:
        raise InputError("unknown_id", "step.road", "no such road")
    if not number:
        return road, None
    if not number.isdecimal() or int(number) >= len(road.get("cars", [])):
        raise InputError("unknown_id", "step.id", "no such car")
    return road, int(number)


def _remove(board: Board, ident: str) -> None:
    """Remove a piece; a column with the roads that rest on it."""
    if ":" in ident:
        road, number = _car_of(board, ident)
        road["cars"].pop(number)
        if not road["cars"]:
            del road["cars"]
        return
    for name in LISTS:
        if name in board:
            board[name] = [p for p in board[name] if ident not in (p["id"], p.get("from"), p.get("to"))]
    for name in ("obstacles", "areas"):
        if name in board and not board[name]:
            del board[name]


def _free_id(board: Board, letters: str) -> str:
    """Return the first free id, in the engine's naming."""
    taken = {piece["id"] for name in LISTS for piece in board.get(name, [])}
    return next(name for name in (f"{letters}{number}" for number in range(1, len(taken) + 2)) if name not in taken)


# ---------------------------------------------------------------- supplies


def _pay(before: Board, after: Board) -> None:
    """Take added pieces from the owners' supplies and return removed ones; supplies stop at zero."""
    gone = _used(after)
    gone.subtract(_used(before))
    for player in after["players"]:
        for kind in SUPPLY_KINDS:
            player[kind] = max(player[kind] - gone[player["colour"], kind], 0)


def _used(board: Board) -> Counter[tuple[str, str]]:
    """Count the pieces on the table by owner and kind of supply."""
    used: Counter[tuple[str, str]] = Counter()
    for column in board["columns"]:
        used[column["owner"], "grey"] += column["grey"] if isinstance(column["grey"], int) else 0
        used[column["owner"], "junctions"] += column.get("junction") is True
    for road in board["roads"]:
        used[road["owner"], "roads"] += 1
        used[road["owner"], "cars"] += len(road.get("cars", []))
    return used


def _player(board: Board, step: Mapping[str, Any]) -> Board:
    players: list[Board] = board["players"]
    for player in players:
        if player["colour"] == step.get("colour"):
            return player
    raise InputError("unknown_player", "step.colour", "does not play")


# ---------------------------------------------------------------- whole turns


def _set_up(position: Position, step: Mapping[str, Any]) -> Board:
    """Return the board before the first turn, for a number of players."""
    number = step.get("players")
    players = COLOURS[: number if number in (3, 4) else 2]
    return _board_of(set_up(position.edition, players, position.mode), {})


def _build(board: Board, position: Position, move: Move) -> Board:
    """Return the board after a turn; pieces that stay are written as before."""
    verdict = judge(position, with_cars(position, move))
    if verdict.after is None:
        raise InputError("illegal_move", "step.move", "the move is illegal")
    return _board_of(verdict.after, board)


def _board_of(position: Position, board: Board) -> Board:
    """Return a position as in lesson files, without defaults."""
    known = {piece["id"]: piece for name in LISTS for piece in board.get(name, [])}
    columns = [known.get(c.id) or _short(c.to_json()) for c in position.columns]
    roads = [known.get(road.id) or _short(road.to_json()) for road in position.roads]
    players = [player.to_json() for player in position.players]
    return {**board, "turn": position.turn, "players": players, "columns": columns, "roads": roads}


def _short(piece: dict[str, Any]) -> dict[str, Any]:
    short = {key: value for key, value in piece.items() if value is not False and value != []}
    if "cars" in short:
        short["cars"] = [{key: value for key, value in car.items() if value != "sedan"} for car in short["cars"]]
    return {key: _rounded(value) for key, value in short.items()}


def _rounded(value: Any) -> Any:
    """Round to tenths of a millimetre, finer than a hand can place."""
    if isinstance(value, dict):
        return {key: _rounded(one) for key, one in value.items()}
    return json_number(round(value, 1)) if isinstance(value, float) else value
