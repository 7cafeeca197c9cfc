"""The ways in: JSON values asked, JSON values answered. The command line and the HTTP API read them here."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from . import validation
from .agreement import Agreement
from .errors import InputError
from .games.game import Game
from .judge import judge, judge_all
from .positions.move import Move
from .positions.position import Position
from .rules.missions import score
from .ruleset import EDITIONS
from .validation import parse, record
from .verdict import Verdict

JUDGE_KEYS = frozenset({"position", "move", "editions", "ruleset"})

Answer = Callable[[object], dict[str, Any]]
Check = Callable[[Position, str], Position]


def _any_size(position: Position, where: str) -> Position:
    return position


@dataclass(frozen=True)
class MoveQuestion:
    """A position, a move on it if one is thought about, and who shall judge it: editions, and agreed rules."""

    position: Position
    move: Move | None
    editions: tuple[str, ...] | None  # None where only the rules that are played by are asked
    agreement: Agreement | None  # the position's own, or another one asked for

    @classmethod
    def from_json(cls, value: object, check: Check = _any_size) -> MoveQuestion:
        """Read `{"position": …, "move": …}`, with `"editions"` and `"ruleset"` if they are given.

        `check` may refuse the position before more of it is read. InputError if the question cannot be read.
        """
        return cls.from_record(record(value, "", frozenset({"position", "move"}), JUDGE_KEYS), check)

    @classmethod
    def from_record(cls, data: Mapping[str, Any], check: Check = _any_size) -> MoveQuestion:
        """Read the same out of an object that may hold more, and may be without a move."""
        editions = read_editions(data["editions"], "editions") if "editions" in data else None
        position = check(Position.from_json(data["position"], "position"), "position")
        move = Move.from_json(data["move"], position, "move") if "move" in data else None
        agreement = Agreement.from_json(data["ruleset"]) if "ruleset" in data else position.agreement
        return cls(position, move, editions, agreement)

    def answer(self, told: Callable[[Verdict], dict[str, Any]] = Verdict.to_json) -> dict[str, Any]:
        """Return the verdict as `told` writes it; where editions were asked, those of all by edition."""
        assert self.move is not None
        if self.editions is None:
            ruleset = None if self.agreement is None else self.agreement.in_mode(self.position.mode).ruleset
            return told(judge(self.position, self.move, ruleset))
        verdicts = judge_all(self.position, self.move, self.editions, self.agreement)
        return {"verdicts": {edition: told(verdict) for edition, verdict in verdicts.items()}}


def answer_judge(question: object) -> dict[str, Any]:
    """The verdict on `{"position": …, "move": …}`; with `"editions"`, a list or "all", the verdicts by edition.

    With `"ruleset"`, or where the position has one, it is that of the players' own rules, among others under `agreed`.
    InputError if the question cannot be read.
    """
    return MoveQuestion.from_json(question).answer()


def answer_score(question: object) -> dict[str, Any]:
    """The points of every player of a position; InputError if it cannot be read."""
    return {"scores": score(Position.from_json(question))}


def answer_replay(question: object) -> dict[str, Any]:
    """Ranking, end, scores and supplies after a log; InputError if it cannot be read or an event may not happen."""
    return Game.replay(question).to_json()


def read_editions(value: object, where: str) -> tuple[str, ...]:
    """The editions asked for: a list of keys, or "all"."""
    if value == "all":
        return EDITIONS
    entries = enumerate(validation.items(value, where))
    return tuple(
        validation.choice(entry, f"{where}[{i}]", "", EDITIONS, code="unknown_edition") for i, entry in entries
    )


def answer_line(answer: Answer, line: str | bytes) -> tuple[str, bool]:
    """The answer to a line of JSON as a line of JSON, and whether it is one (and not an error)."""
    try:
        return dump(answer(parse(line))), True
    except InputError as error:
        return dump(error.to_json()), False


def dump(value: object) -> str:
    """JSON on one line, in ASCII, so that any terminal and any id can be written."""
    return json.dumps(value, allow_nan=False, separators=(", ", ": "))
