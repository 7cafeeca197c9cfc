"""Text that an author pastes into the board: a table's link, a saved game, or a position."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs, urlsplit

from tutorials.core.engine import InputError, Position, from_text
from tutorials.core.engine.positions.position import FORMAT
from tutorials.core.engine.validation import parse
from tutorials.core.table.log import Log

LONGEST = 200_000  # characters; a long game has some thousands
# What a position says by itself where everything stands in the middle of an empty table.
USUAL: dict[str, Any] = {"obstacles": [], "areas": []}


def pasted_position(text: str) -> Position:
    """Return the position that a text leads to; InputError where it is none of these."""
    text = text.strip()
    if len(text) > LONGEST:
        raise InputError("too_long", "", "no game is that long")
    if text.startswith("{"):
        return _of_json(text)
    query = parse_qs(urlsplit(text).query)
    if "position" in query and "t" not in query:
        return from_text(query["position"][0])
    return Log.from_text(query["t"][0] if "t" in query else text).position


def _of_json(text: str) -> Position:
    data = parse(text)
    # The field of a puzzle is a position too; it leaves out what its form says elsewhere.
    if isinstance(data, dict) and "players" in data and "format" not in data:
        return Position.from_json({"format": FORMAT, "edition": "english", "mode": "base", **data})
    return Log.from_file(text).position


def board_of(position: Position) -> dict[str, Any]:
    """Return a position as the field of a puzzle has it: edition and mode are fields of their own."""
    left_out = ("format", "edition", "mode", "ruleset")
    usual = {**USUAL, "table": Position.from_json({**_bare(position), "columns": [], "roads": []}).table.to_json()}
    data = position.to_json()
    return {key: value for key, value in data.items() if key not in left_out and usual.get(key) != value}


def _bare(position: Position) -> dict[str, Any]:
    data = position.to_json()
    return {key: data[key] for key in ("format", "edition", "mode", "turn", "players")}
