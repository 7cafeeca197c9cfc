"""The page of a puzzle: everything the template shows, for a visitor who has just come or has just attempted it.

A puzzle of the course and the puzzle of a day are one kind of page; what differs is whose they are and what follows.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from tutorials.core.drawing.build_form import Choice, base_choices
from tutorials.core.drawing.output.svg import svg
from tutorials.core.drawing.scene.format import Scene
from tutorials.core.engine.ruleset import EDITIONS
from tutorials.core.messages.html import Html
from tutorials.core.messages.titles import edition_title
from tutorials.core.messages.words import CAR_TYPES
from tutorials.core.puzzles.attempts import WIDTH, Attempt
from tutorials.core.puzzles.challenge import Challenge
from tutorials.core.puzzles.stars import MOST

from .entry import CourseEntry, Rule
from .puzzle_question import QuestionPart, RulesOf

# After these a learner may well sit down and play.
FIRST_LESSONS = ("columns", "roads", "over", "under", "several")


class PuzzlePage(QuestionPart):
    """The view model of any puzzle's page. Of the request it asks the form and the reader's edition."""

    def __init__(
        self,
        request: Any,
        challenge: Challenge,
        address: str,
        rules_of: RulesOf,
        attempt: Attempt | None = None,
        hints: int = 0,
    ) -> None:
        super().__init__(challenge, rules_of, attempt)
        self.request, self.address, self.hints = request, address, hints
        self.own_edition = self.edition_for(request) or challenge.edition

    # Of a page that many readers get alike: for how long, and under which key, its large part is kept.
    cache_seconds = 0
    cache_key = ""
    # Of a preview: what is tried there, to be sent along with every attempt.
    draft = ""

    @staticmethod
    def edition_for(request: Any) -> str:
        """The edition that judges where the puzzle is the same in it: the reader's."""
        return str(getattr(request, "edition", ""))

    @property
    def title(self) -> str:
        raise NotImplementedError

    @property
    def solved(self) -> bool:
        return self.attempt is not None and self.attempt.solved

    @property
    def shows_answer(self) -> bool:
        """Whether a wrong answer to a question about a move is shown on the board."""
        return not self.kind.is_built and self.attempt is not None and self.attempt.verdict is not None

    @property
    def edition_name(self) -> str:
        return edition_title(self.challenge.edition)

    @property
    def own_edition_name(self) -> str:
        """The reader's edition where the puzzle follows another, else ""."""
        return edition_title(self.own_edition) if self.own_edition != self.challenge.edition else ""

    # ------------------------------------------------------------------ the board

    @property
    def ghost(self) -> bool:
        """Whether the second hint's ghost is to be seen."""
        return self.hints > 1 and not self.solved

    @cached_property
    def scene(self) -> Scene:
        return self.challenge.scene(self.attempt, ghost=self.ghost and self.attempt is None)

    @property
    def svg(self) -> Html:
        return Html(svg(self.scene, width=WIDTH, title=self.title, ident="board"))

    @property
    def hand_in(self) -> str:
        """The address that a script submits an attempt to: judged by the edition that the page speaks for."""
        return f"{self.address}?edition={self.own_edition}"

    @property
    def ask(self) -> str:
        """The address that judges a move while it is being laid."""
        return f"{self.address}verdict?edition={self.own_edition}"

    def data(self) -> dict[str, Any]:
        """Return what the page's script starts with. The server knows the table: a request carries the move only."""
        solution = self.challenge.solution.to_json() if self.ghost and self.challenge.solution else None
        return {
            "ask": self.ask, "kind": self.kind.name, "scene": self.scene.to_json(), "solved": self.solved,
            "hints": self.hints, "ghost": solution, "editable": self.kind.is_built,
        }  # fmt: skip

    # ------------------------------------------------------------------ the build form

    @property
    def left(self) -> dict[str, int]:
        """The builder's supply, for the buttons that use it up."""
        position = self.challenge.position
        return position.player(position.turn).supply()

    @property
    def is_mission(self) -> bool:
        return self.challenge.mode == "mission"

    @property
    def bases(self) -> list[Choice]:
        tried = self.attempt.move.base if self.attempt and self.attempt.move else ""
        return base_choices(self.challenge.position, tried)

    @property
    def fields(self) -> dict[str, str]:
        """The fields of a build as they were handed in."""
        names = ("target", "height", "direction", "distance", "type")
        return {name: self.request.POST.get(name, "")[:12] for name in names}

    @property
    def car_types(self) -> list[tuple[str, str]]:
        """The vehicles to choose from, where their type matters."""
        return [(kind, str(name)) for kind, name in CAR_TYPES.items()] if self.is_mission else []


class LessonPage(PuzzlePage):
    """The page of a puzzle of the course."""

    def __init__(
        self,
        request: Any,
        puzzle: Any,
        entries: list[CourseEntry],
        rules_of: RulesOf,
        attempt: Attempt | None = None,
        hints: int = 0,
    ) -> None:
        challenge = puzzle.challenge_in(self.edition_for(request))
        super().__init__(request, challenge, puzzle.get_absolute_url(), rules_of, attempt, hints)
        self.puzzle, self.entries = puzzle, entries
        self.here = [entry for entry in self.entries if entry.lesson == puzzle.lesson.key]

    @property
    def title(self) -> str:
        return str(self.puzzle.translation("title"))

    # ------------------------------------------------------------------ the way through the course

    @cached_property
    def place(self) -> int:
        """The place of this puzzle in the whole course; -1 for a draft that does not stand there yet."""
        return next((at for at, entry in enumerate(self.entries) if entry.pk == self.puzzle.pk), -1)

    @property
    def number(self) -> int:
        return next((at for at, entry in enumerate(self.here, 1) if entry.pk == self.puzzle.pk), self.puzzle.position)

    @property
    def before(self) -> CourseEntry | None:
        return self.entries[self.place - 1] if self.place > 0 else None

    @property
    def after(self) -> CourseEntry | None:
        return self.entries[self.place + 1] if 0 <= self.place < len(self.entries) - 1 else None

    @property
    def completes_lesson(self) -> bool:
        """Whether every puzzle of the lesson is solved, this one just now."""
        return self.solved and all(entry.done for entry in self.here)

    @property
    def is_for_first_game(self) -> bool:
        """Whether this lesson is one of those that are enough for a first game, or comes soon after them."""
        return self.puzzle.lesson.key in FIRST_LESSONS

    @property
    def stars_here(self) -> int:
        return sum(entry.stars for entry in self.here)

    @property
    def most_here(self) -> int:
        return MOST * len(self.here)

    # ------------------------------------------------------------------ rules

    @property
    def judged_by(self) -> str:
        """The edition that judges, where not all of them judge alike; "" elsewhere. Missions have one edition alone."""
        missions = self.puzzle.mode != "base"
        alike = self.challenge.is_about_editions or missions or set(EDITIONS) <= set(self.puzzle.same_in)
        return "" if alike else self.edition_name

    @property
    def topics(self) -> list[str]:
        return list(self.puzzle.topics)

    @cached_property
    def differing(self) -> list[Rule]:
        """The rules that the reader's edition has otherwise, where the puzzle follows another."""
        if self.challenge.edition == self.own_edition:
            return []
        own = self.rules_of(self.topics, self.own_edition)
        return [rule for key in self.topics if (rule := own.get(key)) and rule.answer != self.rules[key].answer]
