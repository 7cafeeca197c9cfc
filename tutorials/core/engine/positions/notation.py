"""A position as a short text that fits in a link, and back.

The first character is the version; the rest is base64 in the letters that need no escaping in an address.
Inside are bytes: small whole numbers take one, a coordinate to the hundredth of a millimetre three, any other number
nine. Ids that follow the usual count (p1, p2 …, pr1 …, o1 …, a1 …) take none. The edition is its fixed number, so that
a link keeps its meaning when editions are added. Version 2 has, after the mode, the code of what the players agreed on.
"""

from __future__ import annotations

import base64
import binascii
import struct
from typing import Any, NamedTuple

from tutorials.core.engine.errors import InputError
from tutorials.core.engine.ruleset import edition_of, number_of

from .pieces import AREA_KINDS, CAR_TYPES, COLOURS, KINDS, OBSTACLE_KINDS, Point
from .position import FORMAT, TABLE, Position

VERSION, AGREED = "1", "2"
LONGEST = 200_000
_DECIMALS = 5  # numbers of up to four decimals are written as whole ones; 5 marks the others


class _City(NamedTuple):
    """How pieces of the city are written: the letter of their usual ids, their kinds, and their numbers in order."""

    letter: str
    kinds: tuple[str, ...]
    fields: tuple[str, ...]


_OBSTACLES = _City("o", OBSTACLE_KINDS, ("x", "y", "width", "depth", "height", "turned"))
_AREAS = _City("a", AREA_KINDS, ("x", "y", "width", "depth", "turned"))


def to_text(position: Position) -> str:
    """The position as text; `from_text` gives an equal position."""
    out = _Writer()
    out.whole(number_of(position.edition))
    out.whole(position.mode == "mission")
    if position.agreement is not None:
        out.name(position.agreement.code, True)
    colours = [player.colour for player in position.players]
    out.whole(len(colours))
    for player in position.players:
        out.whole(COLOURS.index(player.colour))
        for kind in KINDS:
            out.whole(player.supply()[kind])
    out.whole(colours.index(position.turn))
    out.whole(position.table != TABLE)
    if position.table != TABLE:
        out.numbers(position.table.width, position.table.depth)
    counts = _Counts()
    out.whole(len(position.columns))
    for column in position.columns:
        named = counts.differs(column.owner[0], column.id)
        out.whole(colours.index(column.owner) + 4 * column.junction + 8 * named)
        out.name(column.id, named)
        out.numbers(column.x, column.y, column.grey)
    places = {column.id: i for i, column in enumerate(position.columns)}
    out.whole(len(position.roads))
    for road in position.roads:
        named = counts.differs(road.owner[0] + "r", road.id)
        flags = 4 * road.is_entrance + 8 * road.is_exit + 16 * named
        out.whole(colours.index(road.owner) + flags + 32 * len(road.cars))
        out.name(road.id, named)
        for end in (road.start, road.end):
            if isinstance(end, Point):
                out.numbers(*end)
            else:
                out.whole(places[end])
        for car in road.cars:
            out.whole(CAR_TYPES.index(car.type))
            out.numbers(car.at)
    _write_city(out, counts, _OBSTACLES, position.obstacles)
    _write_city(out, counts, _AREAS, position.areas)
    version = VERSION if position.agreement is None else AGREED
    return version + base64.urlsafe_b64encode(bytes(out.data)).decode("ascii").rstrip("=")


def _write_city(out: _Writer, counts: _Counts, city: _City, pieces: tuple[Any, ...]) -> None:
    out.whole(len(pieces))
    for piece in pieces:
        named = counts.differs(city.letter, piece.id)
        out.whole(city.kinds.index(piece.kind) + 8 * named)
        out.name(piece.id, named)
        out.numbers(*(getattr(piece, field) for field in city.fields))


def from_text(text: str) -> Position:
    """The position a text stands for; InputError if it stands for none or for a later version's."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise InputError("not_notation", "", "no text, or far too long a one")
    if text[:1] not in (VERSION, AGREED):
        raise InputError("unknown_version", "", "the text must start with the version, which is 1 or 2")
    try:
        padding = "=" * (-(len(text) - 1) % 4)
        reader = _Reader(base64.b64decode((text[1:] + padding).encode("ascii"), b"-_", validate=True))
        value = _read(reader, agreed=text[0] == AGREED)
    except (binascii.Error, UnicodeError, IndexError, struct.error, OverflowError):
        raise InputError("not_notation", "", "the text is damaged or incomplete") from None
    return Position.from_json(value)


def _read(data: _Reader, *, agreed: bool) -> dict[str, Any]:
    edition, mode = edition_of(data.whole()), ("base", "mission")[data.whole()]
    rules = {"ruleset": data.text()} if agreed else {}
    players = [
        {"colour": COLOURS[data.whole()], **{kind: data.whole() for kind in KINDS}} for _ in range(data.count())
    ]  # fmt: skip
    colours = [str(player["colour"]) for player in players]
    turn = colours[data.whole()]
    table = {"width": data.number(), "depth": data.number()} if data.whole() else TABLE.to_json()
    counts = _Counts()
    columns: list[dict[str, Any]] = []
    for _ in range(data.count()):
        flags = data.whole()
        owner = colours[flags & 3]
        name = data.name(counts, owner[0], flags & 8)
        column = {"id": name, "owner": owner, "x": data.number(), "y": data.number(), "grey": data.number()}
        columns.append(column | {"junction": bool(flags & 4)})
    roads = []
    for _ in range(data.count()):
        flags = data.whole()
        owner = colours[flags & 3]
        name = data.name(counts, owner[0] + "r", flags & 16)
        start = data.point() if flags & 4 else columns[data.whole()]["id"]
        end = data.point() if flags & 8 else columns[data.whole()]["id"]
        cars = [{"type": CAR_TYPES[data.whole()], "at": data.number()} for _ in range(flags >> 5)]
        roads.append({"id": name, "owner": owner, "from": start, "to": end, "cars": cars})
    obstacles = _read_city(data, counts, _OBSTACLES)
    areas = _read_city(data, counts, _AREAS)
    if data.at != len(data.data):
        raise IndexError
    return {
        "format": FORMAT, "edition": edition, "mode": mode, "turn": turn, "players": players, "columns": columns,
        "roads": roads, "obstacles": obstacles, "areas": areas, "table": table, **rules,
    }  # fmt: skip


def _read_city(data: _Reader, counts: _Counts, city: _City) -> list[dict[str, Any]]:
    pieces: list[dict[str, Any]] = []
    for _ in range(data.count()):
        flags = data.whole()
        piece: dict[str, Any] = {"id": data.name(counts, city.letter, flags & 8), "kind": city.kinds[flags & 7]}
        pieces.append(piece | {field: data.number() for field in city.fields})
    return pieces


class _Counts:
    """The usual ids: for each prefix, how many have been given out."""

    def __init__(self) -> None:
        self.given: dict[str, int] = {}

    def next(self, prefix: str) -> str:
        number = self.given[prefix] = self.given.get(prefix, 0) + 1
        return f"{prefix}{number}"

    def differs(self, prefix: str, name: str) -> bool:
        """Whether a piece is called other than usual."""
        return self.next(prefix) != name


class _Writer:
    def __init__(self) -> None:
        self.data = bytearray()

    def whole(self, value: int) -> None:
        """A whole number from 0 up: seven bits a byte, the highest bit set while more follow."""
        while value > 127:
            self.data.append(value & 127 | 128)
            value >>= 7
        self.data.append(value)

    def numbers(self, *values: float) -> None:
        for value in values:
            for decimals in range(_DECIMALS):
                whole = round(value * 10**decimals)
                if whole / 10**decimals == value:
                    self.whole((abs(whole) * 2 + (whole < 0)) * 6 + decimals)
                    break
            else:
                self.whole(_DECIMALS)
                self.data += struct.pack(">d", value)

    def name(self, name: str, named: bool) -> None:
        if named:
            text = name.encode("utf-8")
            self.whole(len(text))
            self.data += text


class _Reader:
    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def whole(self) -> int:
        value = shift = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value
            if shift > 63:
                raise IndexError

    def count(self) -> int:
        """How many entries follow: each takes a byte at least."""
        value = self.whole()
        if value > len(self.data):
            raise IndexError
        return value

    def number(self) -> float:
        value = self.whole()
        decimals = value % 6
        if decimals == _DECIMALS:
            (number,) = struct.unpack_from(">d", self.data, self.at)
            self.at += 8
            return float(number)
        whole = (value // 6 >> 1) * (-1 if value // 6 & 1 else 1)
        return whole / 10**decimals if decimals else whole

    def point(self) -> dict[str, float]:
        return {"x": self.number(), "y": self.number()}

    def name(self, counts: _Counts, prefix: str, named: int) -> str:
        usual = counts.next(prefix)
        return self.text() if named else usual

    def text(self) -> str:
        length = self.count()
        text = self.data[self.at : self.at + length]
        if len(text) < length:
            raise IndexError
        self.at += length
        return text.decode("utf-8")
