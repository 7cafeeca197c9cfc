"""Who plays the seats of a table that no person plays: an opponent's level and seed, by colour.

A table keeps them in its log, and so do its link and its file: `{"blue": {"level": "momo", "seed": 3}}`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from tutorials.core.engine import validation
from tutorials.core.engine.validation import at, record
from tutorials.core.messages import words

from .characters import CHARACTERS, Character, character_of
from .levels import level_of
from .player import Opponent

MOST_SEED = 2**31 - 1
_KEYS = frozenset({"level", "seed"})


@dataclass(frozen=True, slots=True)
class Seat:
    """An opponent's seat."""

    level: str
    seed: int = 0

    @classmethod
    def from_json(cls, value: object, where: str) -> Seat:
        """The seat that a JSON value describes; InputError, with the place, if it describes none."""
        data = record(value, where, frozenset({"level"}), _KEYS)
        level = validation.choice(data["level"], where, "level", CHARACTERS, code="unknown_level")
        return cls(level, validation.count(data.get("seed", 0), where, "seed", low=0, high=MOST_SEED))

    def to_json(self) -> dict[str, object]:
        return {"level": self.level, "seed": self.seed}

    @property
    def character(self) -> Character:
        return character_of(self.level)

    @property
    def opponent(self) -> Opponent:
        return Opponent(level_of(self.level), self.seed)

    @property
    def once_more(self) -> Seat:
        """The same opponent for another game, in which it does not play the same."""
        return Seat(self.level, (self.seed + 1) % (MOST_SEED + 1))


Seats = Mapping[str, Seat]
NOBODY: Seats = {}


def read_seats(value: object, where: str, players: Collection[str]) -> Seats:
    """The opponents at a table of these players, by colour; InputError, with the place, if that cannot be read."""
    data = record(value, where, frozenset(), frozenset(value) if isinstance(value, dict) else frozenset())
    for colour in data:
        validation.choice(colour, where, "", players, code="unknown_player")
    return {colour: Seat.from_json(data[colour], at(where, colour)) for colour in players if colour in data}


def seats_to_json(seats: Seats) -> dict[str, dict[str, object]]:
    return {colour: seat.to_json() for colour, seat in seats.items()}


def called(seats: Seats, names: Mapping[str, str]) -> dict[str, str]:
    """What everybody at a table is called who has a name, by colour: persons by theirs, opponents by their own."""
    return {**names, **names_of(seats)}


def names_of(seats: Seats) -> dict[str, str]:
    """What opponents are called, by colour; two of the same level are told apart by their colours.

    >>> names_of({"blue": Seat("momo")})
    {'blue': 'Momo'}
    >>> names_of({"pink": Seat("momo"), "blue": Seat("momo")})
    {'pink': 'Momo (Pink)', 'blue': 'Momo (Blue)'}
    """
    levels = Counter(seat.level for seat in seats.values())
    names = {colour: str(seat.character.name) for colour, seat in seats.items()}
    return {
        colour: f"{name} ({words.player(colour)})" if levels[seats[colour].level] > 1 else name
        for colour, name in names.items()
    }
