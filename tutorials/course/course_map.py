"""The course as a learner has come through it, lesson by lesson: values, wherever the records come from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from tutorials.puzzles.challenge import BUILD
from tutorials.puzzles.stars import MOST
from tutorials.telling.html import Html

from .stop import Stop

Render = Callable[[str, dict[str, Any]], str]  # a template by its name, with what it shows

# The lessons that are enough for a first game at the table; the rest can be looked up as it comes.
FIRST_GAME = ("columns", "over")
SECONDS = {BUILD: 60}  # that a puzzle takes, by its kind
QUESTION = 25


@dataclass
class Stretch:
    """A lesson on the map."""

    lesson: str
    stops: list[Stop]
    render: Render
    is_here: bool = False

    @property
    def stars(self) -> int:
        return sum(stop.stars for stop in self.stops)

    @property
    def most(self) -> int:
        return MOST * len(self.stops)

    @property
    def solved(self) -> int:
        return sum(stop.done for stop in self.stops)

    @property
    def minutes(self) -> int:
        """About how long it takes, in whole minutes."""
        return max(1, round(sum(SECONDS.get(stop.kind, QUESTION) for stop in self.stops) / 60))

    @property
    def is_for_first_game(self) -> bool:
        return self.lesson in FIRST_GAME

    @property
    def done(self) -> bool:
        return bool(self.stops) and self.solved == len(self.stops)

    @property
    def mark(self) -> str:
        return " route__stretch--done" if self.done else " route__stretch--here" if self.is_here else ""

    @property
    def count(self) -> Html:
        return Html(self.render("learn/map_count.html", {"stretch": self}))

    def row(self, lesson: Any, **replaced: Any) -> dict[str, Any]:
        """What the map's template asks for: the lesson in words, and what the stretch has of its own."""
        names = ("stops", "mark", "count", "minutes", "is_for_first_game")
        return {"lesson": lesson, **{name: getattr(self, name) for name in names if name not in replaced}, **replaced}


class CourseMap:
    """The course as a learner has come through it."""

    def __init__(self, stops: list[Stop], render: Render) -> None:
        found = list(stops)
        after = next((at for at, stop in enumerate(found) if not stop.done), None)
        if after is not None:
            found[after] = replace(found[after], is_next=True)
        self.stops, self.render = found, render
        self.next = found[after] if after is not None else None

    @property
    def begun(self) -> bool:
        return any(stop.done for stop in self.stops)

    @cached_property
    def stretches(self) -> list[Stretch]:
        by_lesson: dict[str, list[Stop]] = {}
        for stop in self.stops:
            by_lesson.setdefault(stop.lesson, []).append(stop)
        here = self.next.lesson if self.next else ""
        return [Stretch(lesson, found, self.render, lesson == here) for lesson, found in by_lesson.items()]

    def head(self) -> Html:
        sums = {
            "stars": sum(stop.stars for stop in self.stops), "most": MOST * len(self.stops),
            "solved": sum(stop.done for stop in self.stops), "puzzles": len(self.stops),
        }  # fmt: skip
        # Said until they are done: they are enough for a first game.
        first_game = [stretch for stretch in self.stretches if stretch.is_for_first_game]
        minutes = 0 if all(stretch.done for stretch in first_game) else sum(stretch.minutes for stretch in first_game)
        context = {"next": self.next, "begun": self.begun, "minutes": minutes, **sums}
        return Html(self.render("learn/map_head.html", context))
