"""What a puzzle asks, as a value: the table, and what is to be done or answered there. The engine knows the answer."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from tutorials.engine import EDITIONS, Game, InputError, Move, Position, Verdict, judge, modes_of
from tutorials.engine import with_cars as with_due_cars
from tutorials.engine.build import Build
from tutorials.engine.position import FORMAT

ABOUT_EDITIONS = "editions"  # what a puzzle asks that is about which editions something holds in
BUILD, JUDGE, COUNT, CHOOSE = KINDS = ("build", "judge", "count", "choose")
# What a file or the admin may say besides kind, edition, mode, same_in and topics.
PARTS: dict[str, type] = {
    "position": dict, "goal": dict, "solution": dict, "move": dict, "options": list, "ask": str, "choices": list,
    "player": str, "payer": str, "when": dict, "events": list, "log": dict, "shown": str,
}  # fmt: skip
WORDS: dict[type, str] = {dict: "a mapping", list: "a list", str: "a word"}
WANTED = {
    BUILD: {"position", "goal", "solution"},
    JUDGE: {"position", "move", "options"},
    COUNT: {"ask"},
    CHOOSE: {"ask"},
}


class BadPuzzle(ValueError):  # noqa: N818 - it says what is bad, and is caught by name
    """A puzzle that cannot be read; `faults` says why, one line each."""

    def __init__(self, *faults: str) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


@dataclass(frozen=True)
class Challenge:
    """A puzzle's table and question under one edition."""

    kind: str
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

    @classmethod
    def from_json(cls, kind: str, edition: str, mode: str, parts: Mapping[str, Any]) -> Challenge:
        """The challenge that a file or a row describes; BadPuzzle, with every fault that can be named, if it does not.

        >>> Challenge.from_json("count", "english", "base", {})
        Traceback (most recent call last):
            ...
        tutorials.puzzles.challenge.BadPuzzle: ask is missing
        """
        faults = [f"{key} is not known" for key in parts if key not in PARTS]
        given = {key: parts[key] for key in PARTS if parts.get(key) is not None}
        faults += [f"{key} is not {WORDS[PARTS[key]]}" for key in given if not isinstance(given[key], PARTS[key])]
        faults += [f"{key} is missing" for key in sorted(WANTED.get(kind, ())) if not parts.get(key)]
        if kind not in KINDS:
            faults.append(f"kind {kind!r} is none of {', '.join(KINDS)}")
        if edition not in EDITIONS:
            faults.append(f"edition {edition!r} is none of {', '.join(EDITIONS)}")
        elif mode not in modes_of(edition):
            faults.append(f"{edition} has no mode {mode!r}")
        if faults:
            raise BadPuzzle(*faults)
        try:
            position, events = table_of(edition, mode, parts)
            move, solution = (
                Move.from_json(parts[key], position, key) if parts.get(key) else None for key in ("move", "solution")
            )
        except InputError as fault:
            raise BadPuzzle(str(fault)) from fault
        return cls(
            kind=kind,
            edition=edition,
            mode=mode,
            position=position,
            goal=dict(parts.get("goal") or {}),
            solution=solution,
            move=move,
            options=tuple(map(str, parts.get("options") or ())),
            ask=str(parts.get("ask") or ""),
            choices=tuple(parts.get("choices") or ()),
            player=str(parts.get("player") or position.turn),
            payer=str(parts.get("payer") or ""),
            when=dict(parts.get("when") or {}),
            events=events,
            shown=str(parts.get("shown") or "before"),
        )

    def under(self, edition: str) -> Challenge:
        """The same challenge under another edition; a mode it does not have is played as base."""
        mode = self.mode if self.mode in modes_of(edition) else "base"
        position = replace(self.position, edition=edition, mode=mode, agreement=None)
        return replace(self, edition=edition, mode=mode, position=position)

    def in_edition(self, edition: str, same_in: Collection[str]) -> Challenge:
        """The same challenge under a reader's edition where it is one of those with the same outcome, else as it is.

        A question about the editions has the same answer in all of them.
        """
        is_same = edition in same_in or (self.ask == ABOUT_EDITIONS and edition in EDITIONS)
        return self.under(edition) if is_same and self.mode in modes_of(edition) else self

    def judge(self, move: Move) -> Verdict:
        """The verdict of the challenge's edition on a move, with the cars it is due placed where they have to be."""
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


def day_challenge(kind: str, edition: str, mode: str, parts: Mapping[str, Any]) -> Challenge:
    """The puzzle of a day as it is stored: the parts of it that say something."""
    return Challenge.from_json(kind, edition, mode, {name: part for name, part in parts.items() if part})


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
    """The move with the cars it is due, where the edition says they must be placed and the move names none.

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
