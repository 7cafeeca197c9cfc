"""JSON fields laid out for people: the table piece by piece, everything else on one line."""

from __future__ import annotations

import json
from typing import Any

from rules_content.authoring.choice_fields import ChoiceField


def json_text(value: Any) -> str:
    """Return JSON with a line for each piece of the table.

    >>> print(json_text({"turn": "blue", "columns": [{"id": "b1"}, {"id": "b2"}]}))
    {
     "turn": "blue",
     "columns": [
      {"id": "b1"},
      {"id": "b2"}
     ]
    }
    >>> print(json_text({"cars": 2, "crosses": ["pr3"]}))
    {"cars": 2, "crosses": ["pr3"]}
    """
    if not isinstance(value, dict) or not any(_is_listed(part) for part in value.values()):
        return _line(value)
    parts = [f" {_line(key)}: {_listed(part) if _is_listed(part) else _line(part)}" for key, part in value.items()]
    return "{\n" + ",\n".join(parts) + "\n}"


def _is_listed(value: Any) -> bool:
    return isinstance(value, list) and any(isinstance(entry, dict) for entry in value)


def _listed(entries: list[Any]) -> str:
    return "[\n" + ",\n".join(f"  {_line(entry)}" for entry in entries) + "\n ]"


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


class BoardText(ChoiceField):
    """A JSON field of a position or a move; invalid JSON is shown as it was typed."""

    def format_value(self, value: Any) -> Any:
        try:
            return json_text(json.loads(value))
        except (TypeError, ValueError):
            return super().format_value(value)
