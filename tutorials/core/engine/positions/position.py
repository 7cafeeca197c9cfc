"""A position: everything on the table and in hand, whose turn it is, and under which edition."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any, ParamSpec, TypeVar

from tutorials.core.engine import validation
from tutorials.core.engine.agreement import Agreement
from tutorials.core.engine.errors import InputError
from tutorials.core.engine.ruleset import EDITIONS, Ruleset, modes_of, ruleset_of
from tutorials.core.engine.validation import COORDINATE, MOST_CARS, MOST_STOREYS, MOST_SUPPLY, at, number, record

from .pieces import (
    AREA_KINDS,
    CAR_TYPES,
    COLOURS,
    KINDS,
    OBSTACLE_KINDS,
    Area,
    Car,
    Column,
    Obstacle,
    Player,
    Point,
    Road,
    Table,
)

P = ParamSpec("P")
T = TypeVar("T")
FORMAT = "tokyo-highway/1"
TABLE = Table()

_KEYS = frozenset({"format", "edition", "mode", "turn", "players", "columns", "roads"})
_ALL_KEYS = _KEYS | {"obstacles", "areas", "table", "ruleset"}
_PLAYER = frozenset({"colour", "grey", "junctions", "roads", "cars"})
_COLUMN = frozenset({"id", "owner", "x", "y", "grey"})
_ROAD = frozenset({"id", "owner", "from", "to"})
_POINT = frozenset({"x", "y"})
_CAR = frozenset({"at"})
_OBSTACLE = frozenset({"id", "kind", "x", "y", "width", "depth", "height"})
_AREA = frozenset({"id", "kind", "x", "y", "width", "depth"})
_TABLE = frozenset({"width", "depth"})
_COLUMN_ALL, _ROAD_ALL, _CAR_ALL = _COLUMN | {"junction"}, _ROAD | {"cars"}, _CAR | {"type"}
_OBSTACLE_ALL, _AREA_ALL = _OBSTACLE | {"turned"}, _AREA | {"turned"}


@dataclass(frozen=True, slots=True)
class Position:
    """An immutable position; `players` is the turn order, `roads` the order of building.

    >>> Position.from_json({"format": "tokyo-highway/2"})
    Traceback (most recent call last):
        ...
    tutorials.core.engine.errors.InputError: columns: this key is missing
    """

    edition: str
    mode: str
    turn: str
    players: tuple[Player, ...]
    columns: tuple[Column, ...] = ()
    roads: tuple[Road, ...] = ()
    obstacles: tuple[Obstacle, ...] = ()
    areas: tuple[Area, ...] = ()
    table: Table = TABLE
    agreement: Agreement | None = None  # the players' own rules, where they play by other than the printed ones
    _memo: dict[Hashable, Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    @property
    def ruleset(self) -> Ruleset:
        """The rules it is played by: those of its edition, or what the players agreed on."""
        return ruleset_of(self.edition, self.mode) if self.agreement is None else self.agreement.ruleset

    def remember(self, key: Hashable, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What `work(*args, **kwargs)` gives, worked out once for this position and this key.

        A position never changes, so what follows from it may stay with it: where its pieces lie, its highways, the
        best result of a puzzle. A key belongs to one kind of work; other packages put their own name in front of it.

        >>> from tutorials.core.engine import set_up
        >>> position = set_up("korean", ["pink", "blue"])
        >>> position.remember(("cars on the table", "pink"), position.cars_on, "pink")
        1
        """
        memo = self._memo
        if key not in memo:
            memo[key] = work(*args, **kwargs)
        result: T = memo[key]
        return result

    def player(self, colour: str) -> Player:
        """The player of that colour; KeyError if nobody plays it."""
        for player in self.players:
            if player.colour == colour:
                return player
        raise KeyError(colour)

    def column(self, name: str) -> Column:
        """The column of that id; KeyError if there is none."""
        for column in self.columns:
            if column.id == name:
                return column
        raise KeyError(name)

    def next_after(self, colour: str) -> str:
        """Who is next in the order of turns."""
        order = [player.colour for player in self.players]
        return order[(order.index(colour) + 1) % len(order)]

    def ids(self) -> set[str]:
        """The ids of all pieces on the table."""
        kinds = (self.columns, self.roads, self.obstacles, self.areas)
        return {piece.id for kind in kinds for piece in kind}

    def cars_on(self, colour: str) -> int:
        """How many cars that player has on the highway."""
        return sum(len(road.cars) for road in self.roads if road.owner == colour)

    @classmethod
    def from_json(cls, value: object, where: str = "") -> Position:
        """The position that a JSON value describes; InputError, with the place, if it describes none."""
        data = record(value, where, _KEYS, _ALL_KEYS)
        validation.choice(data["format"], where, "format", (FORMAT,), code="unknown_format")
        edition = validation.choice(data["edition"], where, "edition", EDITIONS, code="unknown_edition")
        mode = validation.choice(data["mode"], where, "mode", modes_of(edition), code="unknown_mode")
        agreement = read_agreement(data, where, edition, mode)
        players = read_players(data["players"], at(where, "players"))
        colours = tuple(player.colour for player in players)
        turn = validation.choice(data["turn"], where, "turn", colours, code="unknown_player")
        ids: set[str] = set()
        columns = _columns(data["columns"], at(where, "columns"), colours, ids)
        roads = _roads(
            data["roads"], at(where, "roads"), colours=colours, ids=ids, columns={column.id for column in columns}
        )
        obstacles = read_obstacles(data.get("obstacles", []), at(where, "obstacles"), ids)
        areas = read_areas(data.get("areas", []), at(where, "areas"), ids)
        table = read_table(data["table"], at(where, "table")) if "table" in data else TABLE
        return cls(
            edition=edition,
            mode=mode,
            turn=turn,
            players=players,
            columns=columns,
            roads=roads,
            obstacles=obstacles,
            areas=areas,
            table=table,
            agreement=agreement,
        )

    def to_json(self) -> dict[str, Any]:
        """The JSON value of this position, every key written out; equal positions give equal bytes.

        Only the ruleset is left out where it is the edition's own.
        """
        return {
            "format": FORMAT, "edition": self.edition, "mode": self.mode,
            **({} if self.agreement is None else {"ruleset": self.agreement.code}), "turn": self.turn,
            "players": [player.to_json() for player in self.players],
            "columns": [column.to_json() for column in self.columns],
            "roads": [road.to_json() for road in self.roads],
            "obstacles": [obstacle.to_json() for obstacle in self.obstacles],
            "areas": [area.to_json() for area in self.areas],
            "table": self.table.to_json(),
        }  # fmt: skip


def read_agreement(data: dict[str, Any], where: str, edition: str, mode: str) -> Agreement | None:
    """What the players of a position or set-up agreed on; InputError if it is for another edition or mode."""
    if "ruleset" not in data:
        return None
    agreement = Agreement.from_json(data["ruleset"], at(where, "ruleset"))
    if (agreement.edition, agreement.mode) != (edition, mode):
        raise InputError("other_rules", at(where, "ruleset"), f"is for {agreement.edition}, {agreement.mode}")
    return agreement


def read_players(value: object, where: str) -> tuple[Player, ...]:
    """Two to four players of different colours, each with the supply in hand."""
    players = []
    for i, entry in enumerate(_two_to_four(value, where)):
        place = f"{where}[{i}]"
        data = record(entry, place, _PLAYER, _PLAYER)
        supply = {kind: validation.count(data[kind], place, kind, low=0, high=MOST_SUPPLY) for kind in KINDS}
        colour = validation.choice(data["colour"], place, "colour", COLOURS, code="unknown_colour")
        players.append(Player(colour, **supply))
    _different_colours([player.colour for player in players], where, "colour")
    return tuple(players)


def read_colours(value: object, where: str) -> tuple[str, ...]:
    """Two to four different colours."""
    entries = _two_to_four(value, where)
    colours = [
        validation.choice(entry, f"{where}[{i}]", "", COLOURS, code="unknown_colour") for i, entry in enumerate(entries)
    ]
    _different_colours(colours, where)
    return tuple(colours)


def _two_to_four(value: object, where: str) -> list[Any]:
    entries = validation.items(value, where)
    if not 2 <= len(entries) <= 4:
        raise InputError("out_of_range", where, f"must be 2 to 4 players, not {len(entries)}")
    return entries


def _different_colours(colours: list[str], where: str, key: str = "") -> None:
    for i, colour in enumerate(colours):
        if colour in colours[:i]:
            raise InputError("duplicate_player", at(f"{where}[{i}]", key), f"{colour} plays twice")


def _new_id(value: object, where: str, ids: set[str]) -> str:
    name = validation.text(value, where, "id")
    if name in ids:
        raise InputError("duplicate_id", at(where, "id"), f"{validation.excerpt(name)} names two pieces")
    ids.add(name)
    return name


def _columns(value: object, where: str, colours: tuple[str, ...], ids: set[str]) -> tuple[Column, ...]:
    columns = []
    for i, entry in enumerate(validation.items(value, where)):
        place = f"{where}[{i}]"
        data = record(entry, place, _COLUMN, _COLUMN_ALL)
        columns.append(
            Column(
                id=_new_id(data["id"], place, ids),
                owner=validation.choice(data["owner"], place, "owner", colours, code="unknown_player"),
                x=number(data["x"], place, "x", low=-COORDINATE, high=COORDINATE),
                y=number(data["y"], place, "y", low=-COORDINATE, high=COORDINATE),
                grey=validation.count(data["grey"], place, "grey", low=1, high=MOST_STOREYS),
                junction=validation.flag(data["junction"], place, "junction") if "junction" in data else False,
            )
        )
    return tuple(columns)


def read_point(value: object, where: str) -> Point:
    """A point on the table, or rather in its plane: off the table is a verdict, no error."""
    data = record(value, where, _POINT, _POINT)
    return Point(validation.coordinate(data["x"], where, "x"), validation.coordinate(data["y"], where, "y"))


def _end(value: object, where: str, key: str, columns: set[str]) -> str | Point:
    if type(value) is str:
        if value not in columns:
            raise InputError("unknown_id", at(where, key), f"{validation.excerpt(value)} is no column of this position")
        return value
    return read_point(value, at(where, key))


def _roads(
    value: object, where: str, *, colours: tuple[str, ...], ids: set[str], columns: set[str]
) -> tuple[Road, ...]:
    roads = []
    for i, entry in enumerate(validation.items(value, where)):
        place = f"{where}[{i}]"
        data = record(entry, place, _ROAD, _ROAD_ALL)
        name = _new_id(data["id"], place, ids)
        owner = validation.choice(data["owner"], place, "owner", colours, code="unknown_player")
        start = _end(data["from"], place, "from", columns)
        end = _end(data["to"], place, "to", columns)
        if type(start) is not str and type(end) is not str:
            raise InputError("two_points", place, "a road rests on a column at one end at least")
        # A stick has two ends and a column one top: a road from a column to itself lies nowhere.
        if start == end:
            raise InputError("same_column", at(place, "to"), "a road cannot end on the column it starts from")
        cars = read_cars(data["cars"], at(place, "cars")) if "cars" in data else ()
        roads.append(Road(id=name, owner=owner, start=start, end=end, cars=cars))
    return tuple(roads)


def read_cars(value: object, where: str) -> tuple[Car, ...]:
    """Cars by place along their road; the type defaults to sedan."""
    if value == []:
        return ()
    cars = []
    for i, entry in enumerate(validation.items(value, where, MOST_CARS)):
        place = f"{where}[{i}]"
        data = record(entry, place, _CAR, _CAR_ALL)
        kind = (
            validation.choice(data["type"], place, "type", CAR_TYPES, code="unknown_type")
            if "type" in data
            else "sedan"
        )
        cars.append(Car(validation.number(data["at"], place, "at", low=0, high=1), kind))
    return tuple(cars)


def read_obstacles(value: object, where: str, ids: set[str]) -> tuple[Obstacle, ...]:
    """Buildings and towers; their ids join `ids`."""
    obstacles = []
    for i, entry in enumerate(validation.items(value, where)):
        place = f"{where}[{i}]"
        data = record(entry, place, _OBSTACLE, _OBSTACLE_ALL)
        obstacles.append(
            Obstacle(
                id=_new_id(data["id"], place, ids),
                kind=validation.choice(data["kind"], place, "kind", OBSTACLE_KINDS, code="unknown_kind"),
                x=validation.coordinate(data["x"], place, "x"),
                y=validation.coordinate(data["y"], place, "y"),
                width=validation.size(data["width"], place, "width"),
                depth=validation.size(data["depth"], place, "depth"),
                height=validation.size(data["height"], place, "height"),
                turned=validation.number(data.get("turned", 0), place, "turned", low=-360, high=360),
            )
        )
    return tuple(obstacles)


def read_areas(value: object, where: str, ids: set[str]) -> tuple[Area, ...]:
    """The flat areas of the city; their ids join `ids`."""
    areas = []
    for i, entry in enumerate(validation.items(value, where)):
        place = f"{where}[{i}]"
        data = record(entry, place, _AREA, _AREA_ALL)
        areas.append(
            Area(
                id=_new_id(data["id"], place, ids),
                kind=validation.choice(data["kind"], place, "kind", AREA_KINDS, code="unknown_kind"),
                x=validation.coordinate(data["x"], place, "x"),
                y=validation.coordinate(data["y"], place, "y"),
                width=validation.size(data["width"], place, "width"),
                depth=validation.size(data["depth"], place, "depth"),
                turned=validation.number(data.get("turned", 0), place, "turned", low=-360, high=360),
            )
        )
    return tuple(areas)


def read_table(value: object, where: str) -> Table:
    data = record(value, where, _TABLE, _TABLE)
    return Table(validation.size(data["width"], where, "width"), validation.size(data["depth"], where, "depth"))
