"""The way from a figure of the rules to the table."""

from __future__ import annotations

import json
from typing import Any

from django.urls import reverse
from django.utils.http import urlencode

from tutorials.engine import Position, to_text


def table_address(position: dict[str, Any], move: dict[str, Any] | None) -> str:
    """The address of the table with that position on it, and the move thought about."""
    query = {"position": to_text(Position.from_json(position))}
    if move:
        query["move"] = json.dumps(move, separators=(",", ":"))
    return f"{reverse('table')}?{urlencode(query)}"
