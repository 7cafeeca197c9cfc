"""The form of a new puzzle, filled in from a table, or from the puzzle of a day."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from contextlib import suppress
from typing import Any
from urllib.parse import urlencode

from wagtail.snippets.views.snippets import CreateView

from tutorials.core.engine import EventError, InputError
from tutorials.core.puzzles.kinds import generated
from tutorials.models import DailyPuzzle, Puzzle

from .pasted import board_of, pasted_position


class PuzzleCreateView(CreateView):
    """Begins with what the address says, as far as it can be read."""

    def get_initial_form_instance(self) -> Puzzle | None:
        return begun(self.request.GET) if self.request.method == "GET" else None


def begun(query: Mapping[str, str]) -> Puzzle | None:
    """Return an unsaved puzzle with the table or the day of an address; None where it names none."""
    if day := query.get("day"):
        with suppress(ValueError):
            row = DailyPuzzle.objects.filter(day=datetime.date.fromisoformat(day)).first()
            return of_day(row) if row else None
    given = {key: query[key] for key in ("t", "position") if query.get(key)}
    if given:
        with suppress(InputError, EventError):
            position = pasted_position(f"?{urlencode(given)}")
            return Puzzle(edition=position.edition, mode=position.mode, board=board_of(position))
    return None


def of_day(row: DailyPuzzle) -> Puzzle:
    """Return the puzzle of a day as one of the course, without words."""
    parts: dict[str, Any] = {part: value for part, value in row.parts.items() if value}
    fields = {field: parts.pop(part) for part, field in Puzzle.PARTS.items() if part in parts}
    topics = generated(row.challenge.kind).topics(row.challenge)
    about = {"kind": row.kind, "edition": row.edition, "mode": row.mode, "same_in": row.same_in, "topics": topics}
    return Puzzle(**about, **fields, question=parts)
