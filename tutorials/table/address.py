"""The way from a figure of the rules to the table."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import urlencode

from tutorials.engine import Position, to_text
from tutorials.telling.addresses import page_address


def table_address(position: dict[str, Any], move: dict[str, Any] | None) -> str:
    """The address of the table with that position on it, and the move thought about."""
    query = {"position": to_text(Position.from_json(position))}
    if move:
        query["move"] = json.dumps(move, separators=(",", ":"))
    return f"{page_address('table/')}?{urlencode(query)}"
