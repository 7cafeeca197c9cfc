"""The ways in: JSON values asked, JSON values answered. The command line and the HTTP API both come through here."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from . import reading
from .agreement import Agreement
from .errors import InputError
from .game import Game
from .judge import judge, judge_all
from .missions import score
from .move import Move
from .position import Position
from .reading import parse, record
from .ruleset import EDITIONS

_JUDGE = frozenset({"position", "move"})
_JUDGE_ALL = _JUDGE | {"editions", "ruleset"}

Answer = Callable[[object], dict[str, Any]]


def answer_judge(question: object) -> dict[str, Any]:
    """The verdict on `{"position": …, "move": …}`; with `"editions"`, a list or "all", the verdicts by edition.

    With `"ruleset"`, or where the position has one, it is that of the players' own rules, among others under `agreed`.
    InputError if the question cannot be read.
    """
    data = record(question, "", _JUDGE, _JUDGE_ALL)
    editions = read_editions(data["editions"], "editions") if "editions" in data else None
    position = Position.from_json(data["position"], "position")
    move = Move.from_json(data["move"], position, "move")
    agreement = Agreement.from_json(data["ruleset"]) if "ruleset" in data else position.agreement
    if editions is None:
        ruleset = None if agreement is None else agreement.in_mode(position.mode).ruleset
        return judge(position, move, ruleset).to_json()
    verdicts = judge_all(position, move, editions, agreement)
    return {"verdicts": {edition: verdict.to_json() for edition, verdict in verdicts.items()}}


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
    entries = enumerate(reading.items(value, where))
    return tuple(reading.choice(entry, f"{where}[{i}]", "", EDITIONS, code="unknown_edition") for i, entry in entries)


def answer_line(answer: Answer, line: str | bytes) -> tuple[str, bool]:
    """The answer to a line of JSON as a line of JSON, and whether it is one (and not an error)."""
    try:
        return dump(answer(parse(line))), True
    except InputError as error:
        return dump(error.to_json()), False


def dump(value: object) -> str:
    """JSON on one line, in ASCII, so that any terminal and any id can be written."""
    return json.dumps(value, allow_nan=False, separators=(", ", ": "))
