"""The table's form: every step can be taken by it, with or without scripts."""

from __future__ import annotations

from collections.abc import Mapping
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Any

from rules_content.figures.scene import reach_of
from tutorials.engine import Found, Game, InputError, Move, Position, best_moves, ruleset_of
from tutorials.engine.build import Build
from tutorials.engine.pieces import CAR_TYPES, COLOURS
from tutorials.engine.reading import parse
from tutorials.engine.ruleset import EDITIONS, modes_of
from tutorials.engine.search import with_cars

from . import city
from .log import Log

Form = Mapping[str, str]
CANDIDATES = {"base": 1_500, "mission": 250}  # moves looked at for a suggestion; points take longer to count
MOST_FOUND = 600  # legal moves weighed for one; fewer would be exits alone, which earn first
MOST_CARS = 9  # rows of cars in the form: no road earns more


def begun(form: Form) -> Log:
    """A new table as the set-up form asks for it."""
    edition = form.get("edition", "")
    if edition not in EDITIONS:
        raise InputError("unknown_edition", "edition", "no such edition")
    mode = form.get("mode", "base")
    setup: dict[str, Any] = {"edition": edition, "players": _players(form)}
    if mode in modes_of(edition) and mode != "base":
        setup["mode"] = mode
    return Log.from_json({"setup": setup})


def _players(form: Form) -> list[str]:
    """The colours in the order of turns; a seat left empty is nobody."""
    seats = [form.get(f"seat-{seat}", "") for seat in range(1, 5)]
    return [colour for colour in seats if colour] or list(COLOURS[:2])


def acted(log: Log, form: Form) -> Log:
    """The log after what the form asks to do; InputError if that may not be."""
    match form.get("do", ""):
        case "undo":
            return log.undo()
        case "redo":
            return log.redo()
        case "place":
            return log.play({"place": component(form)})
        case "place-rest":
            return _placed_for_us(log)
        case "go":
            return log.play({"go": True})
        case "build":
            return log.play({"build": _with_cars(log, form, read_move(log.position, form))})
        case "knock":
            return log.play({"knock": _knock(log.game, form)})
        case "pass":
            return log.play({"pass": log.game.turn})
        case "discard":
            return log.play({"discard": log.game.turn})
        case "suggest":
            return log.thinking_of(suggestion(log))
        case "clear":
            return log.thinking_of(None)
        case _:
            return log.thinking_of(_with_cars(log, form, read_move(log.position, form)))


# ---------------------------------------------------------------- building


def read_move(position: Position, form: Form) -> dict[str, Any]:
    """The move of the form: as the board hands it in, or from the fields. InputError if something is missing."""
    if form.get("move"):
        return Move.from_json(parse(form["move"]), position).to_json()
    base = next((column for column in position.columns if column.id == form.get("base")), None)
    if base is None:
        raise InputError("no_base_point", "move.from", "no base point is chosen")
    target = form.get("target", "column")
    height = 0 if target == "exit" else int(number(form, "height", base.height + 1))
    if form.get("by") == "point":
        x, y = number(form, "x"), number(form, "y")
    else:
        reach = reach_of(base.height, height)
        distance = number(form, "distance", reach.ideal if reach else 100.0)
        angle = radians(number(form, "direction", 0.0))
        x, y = round(base.x + distance * cos(angle), 2), round(base.y + distance * sin(angle), 2)
    move: dict[str, Any] = {"from": base.id}
    if target == "exit":
        move["exit"] = {"x": x, "y": y}
    else:
        junction = target == "junction"
        move["column"] = {"x": x, "y": y, "grey": max(height - junction, 0), "junction": junction}
    cars = _cars(form)
    return Move.from_json(move | ({"cars": cars} if cars else {}), position).to_json()


def _cars(form: Form) -> list[dict[str, Any]]:
    """The cars of the form's rows, their places in percent of the road; an empty row is no car."""
    rows = [row for row in range(MOST_CARS) if form.get(f"car-{row}", "").strip()]
    kinds = {row: form.get(f"type-{row}", "sedan") for row in rows}
    return [
        {"at": number(form, f"car-{row}") / 100, "type": kinds[row] if kinds[row] in CAR_TYPES else "sedan"}
        for row in rows
    ]


def _with_cars(log: Log, form: Form, move: dict[str, Any]) -> dict[str, Any]:
    """The move with the cars it earns placed where they fit, if the players want that done and placed none."""
    if move.get("cars"):
        return move
    if form.get("auto") != "yes":
        return {**move, "cars": []} if form.get("do") == "build" else move
    build = Build(log.position, Move.from_json(move, log.position), log.ruleset)
    return with_cars(build).to_json()


def number(form: Form, name: str, default: float | None = None) -> float:
    """A number as people write it, with a point or a comma; InputError if it is none."""
    said = form.get(name, "").strip().replace(",", ".")
    if not said and default is not None:
        return default
    try:
        value = float(said)
    except ValueError:
        raise InputError("not_a_number", f"move.{name}", "not a number") from None
    if not -100_000 <= value <= 100_000:
        raise InputError("out_of_range", f"move.{name}", "too small or too large")
    return value


def suggestion(log: Log) -> dict[str, Any]:
    """A good legal move for who is in turn, no dead end if there is another; InputError if none is found."""
    position = log.position
    number = CANDIDATES[position.mode]
    found = best_moves(position, MOST_FOUND, number=number) or best_moves(position, 1, number=6 * number)
    if not found:
        raise InputError("no_move_found", "", "no legal move was found")

    def worth(one: Found) -> tuple[float, ...]:
        ends_here = any(advice.code == "dead_end" for advice in one.verdict.advice)
        # Few materials, and a flat road: what a careful player does where nothing is to be earned.
        material = one.move.column.grey + 3 * one.move.column.junction if one.move.column else 0
        return (-ends_here, one.points, one.cars, -material)

    return max(found, key=worth).move.to_json()


def fields(position: Position, move: Mapping[str, Any] | None) -> dict[str, Any]:
    """What the form's fields show for a move: the same place by direction and distance and by coordinates."""
    if move is None:
        return {"target": "column", "cars": []}
    base = position.column(move["from"])
    point = move.get("column") or move["exit"]
    column = move.get("column", {})
    dx, dy = point["x"] - base.x, point["y"] - base.y
    return {
        "base": base.id,
        "target": "exit" if "exit" in move else "junction" if column.get("junction") else "column",
        "height": column.get("grey", 0) + bool(column.get("junction")),
        "direction": round(degrees(atan2(dy, dx)), 2),
        "distance": round(hypot(dx, dy), 2),
        "x": point["x"],
        "y": point["y"],
        "cars": [{"at": round(car["at"] * 100, 2), "type": car["type"]} for car in move.get("cars", ())],
    }


# ---------------------------------------------------------------- the city and penalties


def component(form: Form) -> dict[str, Any]:
    x, y, turned = number(form, "x"), number(form, "y"), number(form, "turned", 0.0)
    return {"kind": form.get("kind", ""), "x": x, "y": y, "turned": turned}


def _placed_for_us(log: Log) -> Log:
    while log.to_place:
        seed = len(log.to_text())
        one = city.place_for(log.to_place[0], log.placed, log.position, log.ruleset, seed)
        log = log.play({"place": one.to_json()})
    return log


def _knock(game: Game, form: Form) -> dict[str, Any]:
    """Who knocked over how many pieces of whom; paid with junctions first if they prefer that."""
    by = form.get("by-player", game.turn)
    pieces = {colour: int(number(form, f"fell-{colour}", 0.0)) for colour in game.players}
    fallen = {colour: fell for colour, fell in pieces.items() if fell and colour != by}
    if not fallen:
        raise InputError("nothing_fell", "knock.pieces", "no piece of another player fell")
    knock: dict[str, Any] = {"by": by, "pieces": fallen}
    if form.get("pay") == "junction" and by in game.players:
        knock["pays"] = _junctions_first(game, by, fallen)
    return knock


def _junctions_first(game: Game, by: str, fallen: Mapping[str, int]) -> dict[str, list[str]]:
    left = game.supplies[by]["junctions"]
    pays = {}
    for owner, fell in fallen.items():
        due = 1 if ruleset_of(game.position.edition, game.position.mode).penalty == "flat" else fell
        chosen = min(left, due)
        left -= chosen
        pays[owner] = ["junction"] * chosen
    return pays
