"""Exports published lessons to their content files."""

from __future__ import annotations

import pathlib
from collections.abc import Iterable
from typing import Any

from th_site.texts import yaml_writer as layout
from th_site.texts.yaml_writer import Block, Inline, Lines, Quoted, ordered
from tutorials.core.drawing.json_key_order import BOARD_KEYS
from tutorials.models import Lesson, Puzzle

from .lesson_files import FOLDER

# The order of the keys: the table first, then the question.
PARTS = (
    "position", "log", "move", "goal", "solution", "options", "events", "ask", "when", "choices", "player", "payer",
    "shown",
)  # fmt: skip
GOALS = (
    "mission", "best", "gain", "takes", "cars", "over", "under", "base", "crosses", "height", "junction", "exit",
)  # fmt: skip


def files() -> dict[str, str]:
    """Return the lesson files by name, without the comments at their heads."""
    by_lesson = puzzles()
    lessons = [row for row in Lesson.objects.all() if row.in_files]
    return {f"{row.position:02}-{row.key}.yaml": _lesson(row, by_lesson.get(row.pk, [])) for row in lessons}


def export(folder: pathlib.Path = FOLDER) -> list[str]:
    """Write the files that differ and delete those of removed lessons; return the names of both."""
    renumber()
    written = files()
    old = {path.name.partition("-")[2]: path for path in folder.glob("*.yaml")}
    for new in written:
        # A moved lesson takes along the comment at the head of its file.
        before = old.pop(new.partition("-")[2], None)
        if before is not None and before.name != new:
            before.rename(folder / new)
    for path in old.values():
        path.unlink()
    return [*layout.write(folder, written), *sorted(path.name for path in old.values())]


def puzzles() -> dict[int, list[Puzzle]]:
    """Return the puzzles that the files hold, by lesson and in order."""
    found: dict[int, list[Puzzle]] = {}
    for puzzle in Puzzle.rows().order_by("position", "key"):
        if puzzle.in_files:
            found.setdefault(puzzle.lesson_id, []).append(puzzle)
    return found


def renumber() -> None:
    """Number the puzzles of each lesson from 1, in their order: an editor may have left gaps."""
    for of_lesson in puzzles().values():
        for place, puzzle in enumerate(of_lesson, 1):
            if puzzle.position != place:
                Puzzle.objects.filter(pk=puzzle.pk).update(position=place)


def drafts() -> list[str]:
    """Return the keys of lessons and puzzles that editors have added and not published."""
    return [row.key for row in (*Lesson.rows(), *Puzzle.rows()) if not row.in_files]


def _lesson(lesson: Lesson, puzzles: Iterable[Puzzle]) -> str:
    head = layout.dump({"key": lesson.key, **layout.texts(lesson, _style)})
    return f"{head}puzzles:\n\n" + "\n".join(layout.item(_puzzle(puzzle)) for puzzle in puzzles)


def _puzzle(puzzle: Puzzle) -> dict[str, Any]:
    entry: dict[str, Any] = {"key": puzzle.key, "kind": puzzle.kind, "edition": puzzle.edition}
    if puzzle.mode != "base":
        entry["mode"] = puzzle.mode
    if puzzle.same_in != [puzzle.edition]:
        entry["same_in"] = list(puzzle.same_in)
    # An empty list of events is kept: the question is about the game before anything happens.
    asked = {part: _part(part, value) for part, value in ordered(puzzle.parts, PARTS).items()}
    return {**entry, "topics": list(puzzle.topics), **layout.texts(puzzle, _style), **asked}


def _part(part: str, value: Any) -> Any:
    """Lay out a part of the challenge: the table piece by piece, everything else on one line."""
    value = ordered(value, GOALS if part == "goal" else BOARD_KEYS)
    if part == "events":
        return _events(value)
    if part == "log":
        return {"setup": Inline(value.get("setup") or {}), "events": _events(value.get("events") or [])}
    if part == "position":
        return {key: _pieces(pieces) for key, pieces in value.items()}
    return Inline(value) if isinstance(value, dict) else value


def _pieces(value: Any) -> Any:
    if isinstance(value, list):
        return Lines(Inline(piece) for piece in value)
    return Inline(value) if isinstance(value, dict) else value


def _events(events: list[dict[str, Any]]) -> Lines:
    return Lines({kind: Inline(what) if isinstance(what, dict) else what for kind, what in e.items()} for e in events)


def _style(field: str, text: str) -> str:
    return Block(text) if "\n" in text else Quoted(text)
