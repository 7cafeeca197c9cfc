"""The fields of a build, for pages without a canvas and for whoever does not see it: read, and filled in for a move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Any

from tutorials.core.engine.errors import InputError
from tutorials.core.engine.geometry.tabletop import tabletop_of
from tutorials.core.engine.positions.move import Move
from tutorials.core.engine.positions.pieces import CAR_TYPES, Column
from tutorials.core.engine.positions.position import Position
from tutorials.core.engine.validation import COORDINATE, parse
from tutorials.core.messages.catalogue import gettext as _
from tutorials.core.messages.piece_names import seen_column

from .scene.scene import reach_of

Form = Mapping[str, str]
LONGEST = 20_000  # characters of a move; no move needs more
MOST_CARS = 9  # rows of cars in the form: no road earns more


@dataclass(frozen=True)
class Choice:
    """Something that can be chosen in a form."""

    value: str
    label: str
    chosen: bool = False


def base_choices(position: Position, chosen: str = "") -> list[Choice]:
    """The open ends of the player in turn; the only one is chosen by itself."""
    ends = tabletop_of(position).open_ends(position.turn)
    if not chosen and len(ends) == 1:
        chosen = ends[0].id
    words = _("%(name)s, height %(height)s (%(x)s, %(y)s)")
    return [Choice(column.id, words % _place(position, column), column.id == chosen) for column in ends]


def _place(position: Position, column: Column) -> dict[str, object]:
    x, y = round(column.x), round(column.y)
    return {"name": seen_column(position, column), "height": column.height, "x": x, "y": y}


def read_move(position: Position, form: Form) -> Move:
    """The move of a form: as JSON from the board, else by its fields. InputError if it is not one.

    The new end is given by direction and distance from the base point, or by its place (`by` is `point`); a distance
    left out is the one at which the road lies best.
    """
    text = str(form.get("move") or "")
    if text:
        if len(text) > LONGEST:
            raise InputError("too_long", "move", "no move is that long")
        return Move.from_json(parse(text), position)
    base = next((column for column in position.columns if column.id == form.get("base")), None)
    if base is None:
        raise InputError("no_base_point", "move.from", "no base point is chosen")
    target = form.get("target") or "column"
    height = 0 if target == "exit" else whole_number(form, "height", base.height + 1)
    if form.get("by") == "point":
        x, y = number(form, "x"), number(form, "y")
    else:
        reach = reach_of(base.height, height)
        distance = number(form, "distance", reach.ideal if reach else 100.0)
        angle = radians(number(form, "direction"))
        x, y = round(base.x + distance * cos(angle), 2), round(base.y + distance * sin(angle), 2)
    move: dict[str, Any] = {"from": base.id}
    if target == "exit":
        move["exit"] = {"x": x, "y": y}
    else:
        junction = target == "junction"
        move["column"] = {"x": x, "y": y, "grey": height - junction, "junction": junction}
    cars = _cars(form)
    return Move.from_json(move | ({"cars": cars} if cars else {}), position)


def _cars(form: Form) -> list[dict[str, Any]]:
    """The cars of the form's rows, their places in percent of the road; an empty row is not a car."""
    rows = [row for row in range(MOST_CARS) if str(form.get(f"car-{row}") or "").strip()]
    kinds = {row: form.get(f"type-{row}", "sedan") for row in rows}
    return [
        {"at": number(form, f"car-{row}") / 100, "type": kinds[row] if kinds[row] in CAR_TYPES else "sedan"}
        for row in rows
    ]


def number(form: Form, name: str, default: float | None = None) -> float:
    """A number as people write it, with a point or a comma; InputError if it is not one."""
    text = str(form.get(name) or "").strip().replace(",", ".")
    if not text and default is not None:
        return default
    try:
        value = float(text)
    except ValueError:
        raise InputError("not_a_number", f"move.{name}", "not a number") from None
    if not -COORDINATE <= value <= COORDINATE:
        raise InputError("out_of_range", f"move.{name}", "too small or too large")
    return value


def whole_number(form: Form, name: str, default: int | None = None) -> int:
    value = number(form, name, default)
    if value != int(value):
        raise InputError("not_a_number", f"move.{name}", "not a whole number")
    return int(value)


def fields_of(position: Position, move: Mapping[str, Any] | None) -> dict[str, Any]:
    """What the fields show for a move: the same place by direction and distance and by coordinates.

    A road to a standing column is not a build that the fields can describe: only its base point is filled in.
    """
    if move is None:
        return {"target": "column", "cars": []}
    base = position.column(move["from"])
    column = move.get("column") or {}
    place = column or move.get("exit")
    if not place:
        return {"base": base.id, "target": "column", "cars": []}
    dx, dy = place["x"] - base.x, place["y"] - base.y
    return {
        "base": base.id,
        "target": "exit" if "exit" in move else "junction" if column.get("junction") else "column",
        "height": column.get("grey", 0) + bool(column.get("junction")),
        "direction": round(degrees(atan2(dy, dx)), 2),
        "distance": round(hypot(dx, dy), 2),
        "x": place["x"],
        "y": place["y"],
        "cars": [{"at": round(car["at"] * 100, 2), "type": car["type"]} for car in move.get("cars", ())],
    }
