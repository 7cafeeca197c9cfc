"""What a puzzle asks, as a value: the table, and what is to be done or answered there. Its kind knows the answer."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from tutorials.core.engine import EDITIONS, Game, Move, Position, Verdict, judge, modes_of
from tutorials.core.engine import with_cars as with_due_cars
from tutorials.core.engine.positions.position import FORMAT
from tutorials.core.engine.rules.build import Build

if TYPE_CHECKING:  # the kinds are made of challenges
    from tutorials.core.drawing.scene.format import Scene

    from .answers import Answer
    from .attempts import Attempt
    from .kinds.kind import Kind

ABOUT_EDITIONS = "editions"  # what a puzzle asks that is about which editions something holds in
# What a file or the admin may say besides kind, edition, mode, same_in and topics; a kind may add parts of its own.
PARTS: dict[str, type] = {
    "position": dict, "goal": dict, "solution": dict, "move": dict, "options": list, "ask": str, "choices": list,
    "player": str, "payer": str, "when": dict, "events": list, "log": dict, "shown": str,
}  # fmt: skip


class BadPuzzle(ValueError):  # noqa: N818 - it says what is bad, and is caught by name
    """A puzzle that cannot be read; `faults` says why, one line each."""

    def __init__(self, *faults: str) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


@dataclass(frozen=True)
class Challenge:
    """A puzzle's table and question under one edition."""

    kind: Kind
    edition: str
    mode: str
    position: Position
    goal: Mapping[str, Any] = field(default_factory=dict)
    solution: Move | None = None
    move: Move | None = None
    options: tuple[str, ...] = ()
    ask: str = ""
    choices: tuple[Any, ...] = ()
    player: str = ""
    payer: str = ""
    when: Mapping[str, Any] = field(default_factory=dict)
    events: tuple[Mapping[str, Any], ...] | None = None
    shown: str = "before"
    own: Mapping[str, Any] = field(default_factory=dict)  # the parts that its kind alone has

    @property
    def is_about_editions(self) -> bool:
        """Whether it asks in which editions something holds."""
        return self.ask == ABOUT_EDITIONS

    @property
    def answer(self) -> Answer | None:
        """What is right and what is offered; None if the answer is a move."""
        return self.kind.answer(self)

    def scene(self, attempt: Attempt | None = None, *, ghost: bool = False) -> Scene:
        """Draw the table: as it is met, after an attempt, or with the solution as a ghost."""
        return self.kind.scene(self, attempt, ghost=ghost)

    def under(self, edition: str) -> Challenge:
        """Return the same challenge under another edition; a mode it does not have is played as base."""
        mode = self.mode if self.mode in modes_of(edition) else "base"
        position = replace(self.position, edition=edition, mode=mode, agreement=None)
        return replace(self, edition=edition, mode=mode, position=position)

    def in_edition(self, edition: str, same_in: Collection[str]) -> Challenge:
        """Return the challenge under a reader's edition if the outcome is the same there, else as it is.

        A question about the editions has the same answer in all of them.
        """
        is_same = edition in same_in or (self.is_about_editions and edition in EDITIONS)
        return self.under(edition) if is_same and self.mode in modes_of(edition) else self

    def judge(self, move: Move) -> Verdict:
        """Judge a move by the challenge's edition, with the cars it is due placed where they have to be."""
        return judge(self.position, with_cars(self.position, move))

    def game(self) -> Game:
        """The game after the events; EventError if one may not happen under this edition."""
        game = Game(self.position)
        for i, event in enumerate(self.events or ()):
            game = game.play(event, f"events[{i}]")
        return game

    @property
    def table(self) -> Position:
        """The position that the learner sees."""
        return self.game().position if self.shown == "after" else self.position


def table_of(
    edition: str, mode: str, parts: Mapping[str, Any]
) -> tuple[Position, tuple[Mapping[str, Any], ...] | None]:
    """The position at the start and the events played from it, if any; BadPuzzle or InputError if it cannot be read."""
    if parts.get("log"):
        log = parts["log"]
        unknown = sorted(set(log) - {"setup", "events"})
        if unknown:
            raise BadPuzzle(f"log: {', '.join(unknown)} is not known")
        if not isinstance(log.get("setup") or {}, dict) or not isinstance(log.get("events") or [], list):
            raise BadPuzzle("log: setup is a mapping, events is a list")
        setup = {"edition": edition, "mode": mode, **(log.get("setup") or {})}
        if (setup["edition"], setup["mode"]) != (edition, mode):
            raise BadPuzzle("log.setup names another edition or mode than the puzzle")
        return Game.replay({"setup": setup, "events": []}).position, tuple(log.get("events") or ())
    if not parts.get("position"):
        raise BadPuzzle("position is missing")
    position = Position.from_json({"format": FORMAT, "edition": edition, "mode": mode, **parts["position"]}, "position")
    events = parts.get("events")
    return position, None if events is None else tuple(events)


def with_cars(position: Position, move: Move, kind: str = "sedan") -> Move:
    """Return the move with the cars it is due, where the edition says they must be placed and the move names none.

    So a learner who only builds is not told that cars are missing, and missions count what would stand there.
    """
    if move.cars is not None or move.to is not None:
        return move
    rules = position.ruleset
    if rules.placing_cars != "must":
        return move
    build = Build(position, move, rules)
    if not build.due or not judge(position, move, rules).legal:
        return move
    return with_due_cars(build, kind) or move
