"""The course as a learner has come through it, lesson by lesson: values, wherever the records come from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from tutorials.core.messages.html import Html
from tutorials.core.puzzles.kinds import KINDS
from tutorials.core.puzzles.stars import MOST

from .entry import CourseEntry

Render = Callable[[str, dict[str, Any]], str]  # a template by its name, with what it shows

# The lessons that are enough for a first game at the table; the rest can be looked up as it comes.
FIRST_GAME = ("columns", "over")


@dataclass
class LessonProgress:
    """A lesson on the map, with what a learner has done of it."""

    lesson: str
    entries: list[CourseEntry]
    render: Render
    is_here: bool = False

    @property
    def stars(self) -> int:
        return sum(entry.stars for entry in self.entries)

    @property
    def most(self) -> int:
        return MOST * len(self.entries)

    @property
    def solved(self) -> int:
        return sum(entry.done for entry in self.entries)

    @property
    def minutes(self) -> int:
        """About how long it takes, in whole minutes."""
        return max(1, round(sum(KINDS[entry.kind].seconds for entry in self.entries) / 60))

    @property
    def is_for_first_game(self) -> bool:
        return self.lesson in FIRST_GAME

    @property
    def done(self) -> bool:
        return bool(self.entries) and self.solved == len(self.entries)

    @property
    def css_class(self) -> str:
        return " route__stretch--done" if self.done else " route__stretch--here" if self.is_here else ""

    @property
    def count(self) -> Html:
        return Html(self.render("learn/map_count.html", {"lesson": self}))

    def context(self, lesson: Any) -> dict[str, Any]:
        """Return what the map's template shows: the lesson in words, and its progress."""
        names = ("entries", "css_class", "count", "minutes", "is_for_first_game")
        return {"lesson": lesson, **{name: getattr(self, name) for name in names}}


class CourseMap:
    """The course as a learner has come through it."""

    def __init__(self, entries: list[CourseEntry], render: Render) -> None:
        found = list(entries)
        after = next((at for at, entry in enumerate(found) if not entry.done), None)
        if after is not None:
            found[after] = replace(found[after], is_next=True)
        self.entries, self.render = found, render
        self.next = found[after] if after is not None else None

    @property
    def begun(self) -> bool:
        return any(entry.done for entry in self.entries)

    @cached_property
    def lessons(self) -> list[LessonProgress]:
        by_lesson: dict[str, list[CourseEntry]] = {}
        for entry in self.entries:
            by_lesson.setdefault(entry.lesson, []).append(entry)
        here = self.next.lesson if self.next else ""
        return [LessonProgress(lesson, found, self.render, lesson == here) for lesson, found in by_lesson.items()]

    def head(self) -> Html:
        sums = {
            "stars": sum(entry.stars for entry in self.entries), "most": MOST * len(self.entries),
            "solved": sum(entry.done for entry in self.entries), "puzzles": len(self.entries),
        }  # fmt: skip
        # Said until they are done: they are enough for a first game.
        first_game = [one for one in self.lessons if one.is_for_first_game]
        minutes = 0 if all(one.done for one in first_game) else sum(one.minutes for one in first_game)
        context = {"next": self.next, "begun": self.begun, "minutes": minutes, **sums}
        return Html(self.render("learn/map_head.html", context))
