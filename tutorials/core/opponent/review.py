"""Learning from a game: the coach's word on every move, and where most was left on the table, as puzzles."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from tutorials.core.engine import validation
from tutorials.core.engine.errors import InputError
from tutorials.core.engine.games.game import MOST_EVENTS, Game
from tutorials.core.engine.positions.move import Move
from tutorials.core.engine.positions.pieces import COLOURS
from tutorials.core.engine.positions.position import Position
from tutorials.core.engine.validation import at, record
from tutorials.core.puzzles.kinds import BUILD

from .coach import SEED, Graded, brings, graded

MOST_MOMENTS = 5
MOST_LEFT = 1_000
_KEYS = frozenset({"event", "player", "left", "loss", "challenge"})
_ALL_KEYS = _KEYS | {"task"}


@dataclass(frozen=True, slots=True)
class Word:
    """The coach's word on one event of a log: its place in the log, whose it is, and the word."""

    event: int
    player: str
    position: Position
    graded: Graded


def words(log: object, players: Collection[str] | None = None, seed: int = SEED) -> Iterator[Word]:
    """The coach's word on every build of a log, or of these players alone, one after the other.

    Each takes as long as a hint: whoever shows them need not wait for the last. InputError and EventError as in
    `Game.states`.
    """
    before: Game | None = None
    for i, game in enumerate(Game.states(log)):
        event = log["events"][i - 1] if before is not None and isinstance(log, dict) else {}
        if before is not None and "build" in event and (players is None or before.turn in players):
            word = graded(before, Move.from_json(event["build"], before.position), seed)
            if word is not None:
                yield Word(i - 1, before.turn, before.position, word)
        before = game


@dataclass(frozen=True, slots=True)
class Moment:
    """A move after which more had been possible, as a puzzle to build."""

    event: int
    player: str
    left: int  # cars, in mission mode points, left on the table
    loss: float  # by how much the better road was better in all, in cars
    challenge: dict[str, Any]

    @classmethod
    def from_json(cls, value: object, where: str) -> Moment:
        """The moment that a JSON value describes; InputError, with the place, if it describes none."""
        data = record(value, where, _KEYS, _ALL_KEYS)
        challenge = data["challenge"]
        if type(challenge) is not dict:
            raise InputError("wrong_type", at(where, "challenge"), "must be an object")
        return cls(
            validation.count(data["event"], where, "event", low=0, high=MOST_EVENTS),
            validation.choice(data["player"], where, "player", COLOURS, code="unknown_player"),
            validation.count(data["left"], where, "left", low=1, high=MOST_LEFT),
            validation.number(data["loss"], where, "loss", low=0, high=MOST_LEFT),
            challenge,
        )

    def to_json(self) -> dict[str, Any]:
        return {
            "event": self.event, "player": self.player, "left": self.left, "loss": self.loss,
            "challenge": self.challenge,
        }  # fmt: skip


def moments(told: Iterable[Word], most: int = MOST_MOMENTS) -> list[Moment]:
    """At most so many moments where the coach knew a road that brought more at once, in the order of the game."""
    return most_telling([moment for word in told if (moment := moment_of(word)) is not None], most)


def most_telling(missed: Iterable[Moment], most: int = MOST_MOMENTS) -> list[Moment]:
    """At most so many of these moments, in the order of the game: those where most was left on the table."""
    ranked = sorted(missed, key=lambda moment: (-moment.left, -moment.loss, moment.event))
    return sorted(ranked[:most], key=lambda moment: moment.event)


def moment_of(word: Word) -> Moment | None:
    """The moment that a word is about; None where the coach knew no road that brought more at once.

    What the coach called strong or fine is none.
    """
    if word.graded.left <= 0:
        return None
    return Moment(word.event, word.player, word.graded.left, word.graded.loss, challenge_of(word))


def challenge_of(word: Word) -> dict[str, Any]:
    """The puzzle: the table as it stood, a goal that every road meets which brings as much, and one that does.

    `kind`, `edition`, `mode` and `parts` are what `Challenge.from_json` takes.
    """
    better = word.graded.better
    assert better is not None
    position, mission = word.position, word.position.mode == "mission"
    return {
        "kind": BUILD.name,
        "edition": position.edition,
        "mode": position.mode,
        "parts": {
            "position": position.to_json(),
            "goal": {"gain" if mission else "cars": brings(better)},
            "solution": better.found.move.to_json(),
        },
    }
