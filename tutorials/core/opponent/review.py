"""Learning from a game: the coach's word on every move, and where most was left on the table, as puzzles."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from tutorials.core.engine.games.game import Game
from tutorials.core.engine.positions.move import Move
from tutorials.core.engine.positions.position import Position
from tutorials.core.puzzles.kinds import BUILD

from .coach import SEED, Graded, brings, graded

MOST_MOMENTS = 5


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
    challenge: dict[str, Any]

    def to_json(self) -> dict[str, Any]:
        return {"event": self.event, "player": self.player, "left": self.left, "challenge": self.challenge}


def moments(told: Iterable[Word], most: int = MOST_MOMENTS) -> list[Moment]:
    """At most so many moments where the coach knew a road that brought more at once, in the order of the game.

    Those where most was left come first when some have to be left out. What the coach called strong or fine is none.
    """
    missed = [word for word in told if word.graded.left > 0]
    missed.sort(key=lambda word: (-word.graded.left, -word.graded.loss, word.event))
    return [_moment(word) for word in sorted(missed[:most], key=lambda word: word.event)]


def _moment(word: Word) -> Moment:
    return Moment(word.event, word.player, word.graded.left, challenge_of(word))


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
