"""The published texts of a language as the browser has kept them: puzzles, rules, names.

The server makes them in `tutorials/offline/texts.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from tutorials.core.messages.html import Html
from tutorials.core.messages.rule_links import page_address, topic_address
from tutorials.core.pages.entry import CourseEntry, Rule
from tutorials.core.puzzles.challenge import Challenge
from tutorials.core.puzzles.reader import read_challenge
from tutorials.core.puzzles.stars import Record


class NotKept(Exception):  # noqa: N818 - a state, not a fault
    """What is asked for is not among what this browser has kept."""


@dataclass(frozen=True)
class Lesson:
    key: str
    title: str
    position: int
    intro: str


@dataclass(frozen=True)
class Puzzle:
    """A puzzle with the names by which pages and templates ask a row for its parts."""

    data: Mapping[str, Any]
    lesson: Lesson

    def __getattr__(self, name: str) -> Any:
        try:
            return self.data[name]
        except KeyError:
            raise AttributeError(name) from None

    @property
    def pk(self) -> int:
        return int(self.data["pk"])

    @property
    def get_kind_display(self) -> str:
        return str(self.data["kind_name"])

    @property
    def task(self) -> Html:
        return Html(self.data["task"])

    @property
    def hint(self) -> Html:
        return Html(self.data["hint"])

    @property
    def success(self) -> Html:
        return Html(self.data["success"])

    @property
    def challenge(self) -> Challenge:
        return read_challenge(self.data["kind"], self.data["edition"], self.data["mode"], self.data["parts"])

    def challenge_in(self, edition: str) -> Challenge:
        return self.challenge.in_edition(edition, self.data["same_in"])

    def translation(self, name: str) -> str:
        return str(self.data[name])

    def get_absolute_url(self) -> str:
        return page_address(f"learn/{self.lesson.key}/{self.data['key']}/")


@dataclass(frozen=True)
class Texts:
    """All of it; `data` as the server gives it, `days` the puzzles of the days that were kept."""

    language: str
    data: Mapping[str, Any]
    days: dict[str, Mapping[str, Any]] = field(default_factory=dict)

    @cached_property
    def puzzles(self) -> dict[str, Puzzle]:
        return {
            data["key"]: Puzzle(data, self.lessons[lesson["key"]])
            for lesson in self.data["lessons"]
            for data in lesson["puzzles"]
        }

    @cached_property
    def lessons(self) -> dict[str, Lesson]:
        return {
            one["key"]: Lesson(one["key"], one["title"], one["position"], one["intro"]) for one in self.data["lessons"]
        }

    def entries(self, records: Mapping[str, Record]) -> list[CourseEntry]:
        """Every puzzle in the order of the course, with the stars of a learner."""
        return [_entry(puzzle, records.get(key, Record()).stars) for key, puzzle in self.puzzles.items()]

    def rules(self, keys: Iterable[str], edition: str) -> dict[str, Rule]:
        """The rules of these topics as an edition has them."""
        wanted, found = set(keys), {}
        topics = self.data["search"]["cards"]["topics"]
        for key, editions, answer in self.data["rules"]:
            if key in wanted and (edition in editions or key not in found):
                mark = topics.get(key, {}).get("marks", {}).get(edition, "")
                found[key] = Rule(key, self.topic_title(key), answer, topic_address(key, edition), mark)
        return found

    @property
    def static_addresses(self) -> Mapping[str, str]:
        """The addresses of static files that templates name, by their names."""
        return dict(self.data["static"])

    @property
    def languages(self) -> Mapping[str, str]:
        """What the languages of the site are called."""
        return dict(self.data["languages"])

    def puzzle(self, key: str) -> Puzzle:
        """The puzzle of that key; NotKept if there is none."""
        if key not in self.puzzles:
            raise NotKept(key)
        return self.puzzles[key]

    def edition_title(self, key: str) -> str:
        return str(self.data["editions"].get(key, key))

    def topic_title(self, key: str) -> str:
        return str(self.data["topics"].get(key, key))


def _entry(puzzle: Puzzle, stars: int) -> CourseEntry:
    lesson, data = puzzle.lesson, puzzle.data
    return CourseEntry(
        puzzle.pk, data["key"], lesson.key, lesson.title, data["title"], data["position"], data["kind"], stars
    )  # fmt: skip
