"""Reads and checks lesson files; `verify_puzzles` lets the solver check them."""

from __future__ import annotations

import pathlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from rules_content.editions.edition_keys import EDITIONS
from rules_content.reading.rulebook.rule_facts import facts
from th_site.texts.file_backed import FileBackedModel
from th_site.texts.yaml_reader import BadContent, Entry, Reader
from tutorials import lessons
from tutorials.core.puzzles.challenge import BadPuzzle, Challenge
from tutorials.core.puzzles.reader import known_parts
from tutorials.models import Lesson, Puzzle

FOLDER = pathlib.Path(lessons.__path__[0])
# In loading order.
LESSONS: tuple[type[FileBackedModel], ...] = (Lesson, Puzzle)
LESSON_KEYS, PUZZLE_KEYS = {"key", "title", "intro", "puzzles"}, {"key", "kind", "edition", "mode", "same_in", "topics"}


@dataclass
class PuzzleEntry(Entry):
    """A puzzle as its file describes it; editors may change its data as well as its texts."""

    data: dict[str, Any] = field(default_factory=dict)

    def values(self) -> Iterator[tuple[str, Any]]:
        yield from super().values()
        yield from self.data.items()

    def challenge(self) -> Challenge:
        """Return the challenge; raise BadPuzzle if it cannot be read."""
        return Puzzle(**self.data).challenge


def read(folder: pathlib.Path = FOLDER, names: tuple[str, ...] = ()) -> list[Entry]:
    """Return all lessons and puzzles in order, or those of the named files; raise BadContent with all faults."""
    reader = LessonReader(folder)
    entries = reader.lessons(names)
    if reader.faults:
        raise BadContent(reader.faults)
    return entries


class LessonReader(Reader):
    """Reads lesson files and collects faults."""

    def lessons(self, names: tuple[str, ...] = ()) -> list[Entry]:
        topics = {topic.key for topic in facts().topics}
        found = sorted(path.name for path in self.folder.glob("*.yaml"))
        if names:
            found = [name for name in found if name.removesuffix(".yaml") in names or name in names]
        if names and not found:
            self.fault(str(self.folder.name), "no lesson is found")
        entries: list[Entry] = []
        puzzles: list[PuzzleEntry] = []
        for name in found:
            given = self.file(name)
            key = str(given.get("key") or "")
            if not key or name.partition("-")[2] != f"{key}.yaml":
                self.fault(name, f"key {key!r} is not the file's name")
            for unknown in set(given) - LESSON_KEYS:
                self.fault(name, f"{unknown} is not known")
            texts = self.texts(name, {part: given.get(part) for part in Lesson.translated()}, Lesson)
            number = name.partition("-")[0]
            entries.append(Entry(Lesson, key, int(number) if number.isdecimal() else 0, texts))
            for position, puzzle in enumerate(given.get("puzzles") or []):
                puzzles.append(self.puzzle(name, key, position + 1, puzzle, topics))
        seen: set[str] = set()
        for entry in puzzles:
            if entry.key in seen:
                self.fault(f"{entry.within}: {entry.key}", "another puzzle has this key")
            seen.add(entry.key)
        return [*entries, *puzzles]

    def puzzle(self, name: str, lesson: str, position: int, given: Any, topics: set[str]) -> PuzzleEntry:
        if not isinstance(given, Mapping):
            self.fault(name, f"puzzle {position} is not a mapping")
            given = {}
        key = str(given.get("key") or "")
        where = f"{name}: {key or f'puzzle {position}'}"
        if not key:
            self.fault(where, "key is missing")
        texts = self.texts(where, {part: given.get(part) for part in Puzzle.translated()}, Puzzle)
        for unknown in set(given) - set(known_parts()) - PUZZLE_KEYS - set(Puzzle.translated()):
            self.fault(where, f"{unknown} is not known")
        edition = str(given.get("edition") or EDITIONS[0])
        sources = list(given.get("topics") or [])
        if not sources:
            self.fault(where, "topics is missing")
        for topic in [*sources, *(given.get("options") or [])]:
            if topic not in topics:
                self.fault(where, f"no topic is called {topic!r}")
        question = {part: given[part] for part in sorted(set(known_parts()) - set(Puzzle.PARTS)) if part in given}
        data = {
            "kind": str(given.get("kind") or ""), "edition": edition, "mode": str(given.get("mode") or "base"),
            "same_in": list(given.get("same_in", [edition])), "topics": sources,
            "board": given.get("position") or {}, "goal": given.get("goal") or {},
            "solution": given.get("solution"), "move": given.get("move"), "question": question,
        }  # fmt: skip
        entry = PuzzleEntry(Puzzle, key, position, texts, within=lesson, data=data)
        try:
            entry.challenge()
        except BadPuzzle as bad:
            for fault in bad.faults:
                self.fault(where, fault)
        return entry
