"""Where a table is: by a log, or by a position such as a figure of the rules shows."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote_plus, urlencode

from tutorials.core.engine import Position, to_text
from tutorials.core.messages.rule_links import page_address

from .sharing import pack

PUZZLE_KEYS = ("kind", "edition", "mode", "parts")  # of a challenge in an address
LONGEST_ADDRESS = 3_500  # characters of a log in an address; servers refuse lines much longer


def log_address(text: str) -> str:
    """The address of the table that a log leads to.

    >>> log_address("1aB-_")
    '/en/table/?t=1aB-_'
    """
    return f"{page_address('table/')}?t={quote_plus(text)}"


def own_puzzle_address(challenge: Mapping[str, Any]) -> str:
    """The address at which a moment of a game is solved as a puzzle: it holds all of it."""
    packed = pack({key: challenge[key] for key in PUZZLE_KEYS})
    return f"{page_address('learn/again/')}?p={quote_plus(packed)}"


def table_address(position: dict[str, Any], move: dict[str, Any] | None) -> str:
    """The address of the table with that position on it, and the move thought about."""
    query = {"position": to_text(Position.from_json(position))}
    if move:
        query["move"] = json.dumps(move, separators=(",", ":"))
    return f"{page_address('table/')}?{urlencode(query)}"
