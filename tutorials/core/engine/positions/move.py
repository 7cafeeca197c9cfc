"""A move: a road from a base point to a new column, to the table, or (never legally) to a standing column."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tutorials.core.engine import validation
from tutorials.core.engine.errors import InputError
from tutorials.core.engine.validation import MOST_STOREYS, at, record

from .pieces import Car, Point, json_number
from .position import Position, read_cars, read_point

_MOVE = frozenset({"from"})
_ALL_KEYS = frozenset({"player", "from", "column", "exit", "to", "cars"})
_COLUMN = frozenset({"x", "y", "grey"})
_COLUMN_ALL = _COLUMN | {"junction"}
_TARGETS = ("column", "exit", "to")


@dataclass(frozen=True, slots=True)
class NewColumn:
    """The column that a move asks for. `grey` 0 with a junction can be asked for, and is judged."""

    x: float
    y: float
    grey: int
    junction: bool = False

    @property
    def height(self) -> int:
        """Storeys, the yellow one included."""
        return self.grey + self.junction

    def to_json(self) -> dict[str, Any]:
        return {"x": json_number(self.x), "y": json_number(self.y), "grey": self.grey, "junction": self.junction}


@dataclass(frozen=True, slots=True)
class Move:
    """One of `column`, `exit` and `to` is given; without `cars` the build alone is judged.

    >>> Move(base="b2", exit=Point(80, 40)).to_json()
    {'from': 'b2', 'exit': {'x': 80, 'y': 40}}
    """

    base: str
    column: NewColumn | None = None
    exit: Point | None = None
    to: str | None = None
    cars: tuple[Car, ...] | None = None
    player: str | None = None

    @classmethod
    def from_json(cls, value: object, position: Position, where: str = "move") -> Move:
        """The move that a JSON value describes on that position; InputError, with the place, if it describes none."""
        data = record(value, where, _MOVE, _ALL_KEYS)
        targets = [key for key in _TARGETS if key in data]
        if not targets:
            raise InputError("missing_key", at(where, "column"), "one of column, exit and to must be given")
        if len(targets) > 1:
            raise InputError("conflicting_keys", at(where, targets[1]), "only one of column, exit and to may be given")
        player = None
        if "player" in data:
            colours = [player.colour for player in position.players]
            player = validation.choice(data["player"], where, "player", colours, code="unknown_player")
        base = _column_id(data["from"], where, "from", position)
        return cls(
            base=base,
            column=_new_column(data["column"], at(where, "column")) if "column" in data else None,
            exit=read_point(data["exit"], at(where, "exit")) if "exit" in data else None,
            to=_column_id(data["to"], where, "to", position) if "to" in data else None,
            cars=read_cars(data["cars"], at(where, "cars")) if "cars" in data else None,
            player=player,
        )

    def to_json(self) -> dict[str, Any]:
        """The JSON value of this move; what is not given is left out."""
        data: dict[str, Any] = {}
        if self.player is not None:
            data["player"] = self.player
        data["from"] = self.base
        if self.column is not None:
            data["column"] = self.column.to_json()
        if self.exit is not None:
            data["exit"] = self.exit.to_json()
        if self.to is not None:
            data["to"] = self.to
        if self.cars is not None:
            data["cars"] = [car.to_json() for car in self.cars]
        return data


def _column_id(value: object, where: str, key: str, position: Position) -> str:
    name = validation.text(value, where, key)
    if not any(column.id == name for column in position.columns):
        raise InputError("unknown_id", at(where, key), f"{validation.excerpt(name)} is no column of this position")
    return name


def _new_column(value: object, where: str) -> NewColumn:
    data = record(value, where, _COLUMN, _COLUMN_ALL)
    x = validation.coordinate(data["x"], where, "x")
    y = validation.coordinate(data["y"], where, "y")
    grey = validation.count(data["grey"], where, "grey", low=0, high=MOST_STOREYS)
    junction = validation.flag(data["junction"], where, "junction") if "junction" in data else False
    if grey == 0 and not junction:
        raise InputError("out_of_range", at(where, "grey"), "a column without a junction has 1 storey or more")
    return NewColumn(x, y, grey, junction)
