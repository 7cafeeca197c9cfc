"""Who sits at a table beside persons: the opponents as pages show them, and those one can choose from."""

from __future__ import annotations

from dataclasses import dataclass

from tutorials.core.drawing.vehicle_face import vehicle_face
from tutorials.core.messages.html import Html
from tutorials.core.opponent.characters import Character, characters
from tutorials.core.opponent.levels import GENTLEST, level_of
from tutorials.core.opponent.seats import Seats, names_of


@dataclass(frozen=True)
class Sitting:
    """An opponent as a page shows it."""

    colour: str  # "" for one that has not sat down yet
    level: str
    name: str
    line: str
    number: int  # of its level, from 1

    @property
    def face(self) -> Html:
        return vehicle_face(next(one.vehicle for one in characters() if one.level == self.level))


def sitting(seats: Seats) -> list[Sitting]:
    """The opponents at a table, in the order of turns."""
    names = names_of(seats)
    return [_of(seat.character, colour, names[colour]) for colour, seat in seats.items()]


def to_choose_from() -> list[Sitting]:
    """All opponents, the gentlest first."""
    return [_of(one, "", str(one.name)) for one in characters()]


def gentlest() -> Sitting:
    """The one that somebody new is asked to play against."""
    return next(one for one in to_choose_from() if one.level == GENTLEST.key)


def _of(character: Character, colour: str, name: str) -> Sitting:
    return Sitting(colour, character.level, name, str(character.line), level_of(character.level).number)
