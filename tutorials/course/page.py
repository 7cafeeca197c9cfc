"""The page of a puzzle: everything the template shows, for a visitor who has just come or has just tried something.

A puzzle of the course and the puzzle of a day are one kind of page; what differs is whose they are and what follows.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, pgettext
from django.utils.translation import gettext as _

from rules_content.editions import EDITION_NAMES
from rules_content.reader_edition import reader_edition
from tutorials.board.build_form import Choice, base_choices
from tutorials.board.scene_format import Scene
from tutorials.board.svg import svg
from tutorials.models import Puzzle
from tutorials.puzzles.answers import ABOUT_EDITIONS, LEGAL, NO, NOBODY, YES
from tutorials.puzzles.challenge import BUILD, COUNT, JUDGE, Challenge
from tutorials.puzzles.tries import WIDTH, Try, offered, puzzle_scene
from tutorials.telling.words import CAR_TYPES, COLOURS

from .progress import Record
from .stops import Rule, Stop, rules, stops


class PuzzlePage:
    """What the template of any puzzle asks for."""

    def __init__(
        self, request: HttpRequest, challenge: Challenge, address: str, attempt: Try | None = None, hints: int = 0
    ) -> None:
        self.request, self.challenge, self.address = request, challenge, address
        self.attempt, self.hints = attempt, hints
        self.own_edition = reader_edition(request)

    @property
    def title(self) -> str:
        raise NotImplementedError

    @property
    def solved(self) -> bool:
        return self.attempt is not None and self.attempt.solved

    @property
    def edition_name(self) -> str:
        return str(EDITION_NAMES[self.challenge.edition])

    @property
    def own_edition_name(self) -> str:
        """The reader's edition where the puzzle follows another, else ""."""
        own = self.own_edition
        return str(EDITION_NAMES[own]) if own != self.challenge.edition else ""

    # ------------------------------------------------------------------ the board

    @property
    def ghost(self) -> bool:
        """Whether the second hint's ghost is to be seen."""
        return self.hints > 1 and not self.solved

    @cached_property
    def scene(self) -> Scene:
        return puzzle_scene(self.challenge, made=self.attempt, ghost=self.ghost and self.attempt is None)

    @property
    def svg(self) -> SafeString:
        return mark_safe(svg(self.scene, width=WIDTH, title=self.title, ident="board"))

    @property
    def ask(self) -> str:
        """The address that answers while a hand moves."""
        return f"{self.address}look"

    def data(self) -> dict[str, Any]:
        """What the page's script needs to begin. The server knows the table: a question carries the move only."""
        solution = self.challenge.solution.to_json() if self.ghost and self.challenge.solution else None
        return {
            "ask": self.ask, "kind": self.challenge.kind, "scene": self.scene.to_json(), "solved": self.solved,
            "hints": self.hints, "ghost": solution, "editable": self.challenge.kind == BUILD,
        }  # fmt: skip

    # ------------------------------------------------------------------ the build form

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
        return [(kind, str(name)) for kind, name in CAR_TYPES.items()] if self.challenge.mode == "mission" else []


class LessonPage(PuzzlePage):
    """The page of a puzzle of the course."""

    def __init__(
        self,
        request: HttpRequest,
        puzzle: Puzzle,
        records: dict[int, Record],
        attempt: Try | None = None,
        hints: int = 0,
    ) -> None:
        # The author of a draft sees it as it is; everybody else in their own edition, where it is the same there.
        own = puzzle.edition if getattr(request, "is_preview", False) else reader_edition(request)
        super().__init__(request, puzzle.challenge_in(own), puzzle.get_absolute_url(), attempt, hints)
        self.puzzle, self.own_edition = puzzle, own
        self.stops = stops(records)
        self.here = [stop for stop in self.stops if stop.lesson == puzzle.lesson.key]
        self.record = records.get(puzzle.pk, Record())

    @property
    def title(self) -> str:
        return self.puzzle.translation("title")

    @property
    def ask(self) -> str:
        """A draft has no address yet: the desk judges what stands in it."""
        if getattr(self.request, "is_preview", False):
            return f"{reverse('puzzle_desk_look')}?lang={get_language()}"
        return super().ask

    def data(self) -> dict[str, Any]:
        data = super().data()
        if getattr(self.request, "is_preview", False):
            data["position"] = self.puzzle.form_values()
        return data

    # ------------------------------------------------------------------ the way through the course

    @cached_property
    def place(self) -> int:
        """Where in the whole course this puzzle stands; -1 for a draft that does not stand there yet."""
        return next((at for at, stop in enumerate(self.stops) if stop.pk == self.puzzle.pk), -1)

    @property
    def number(self) -> int:
        return next((at for at, stop in enumerate(self.here, 1) if stop.pk == self.puzzle.pk), self.puzzle.position)

    @property
    def before(self) -> Stop | None:
        return self.stops[self.place - 1] if self.place > 0 else None

    @property
    def after(self) -> Stop | None:
        return self.stops[self.place + 1] if 0 <= self.place < len(self.stops) - 1 else None

    # ------------------------------------------------------------------ rules

    @cached_property
    def rules(self) -> dict[str, Rule]:
        return rules([*self.puzzle.topics, *self.challenge.options], self.challenge.edition)

    @property
    def is_about_editions(self) -> bool:
        return self.challenge.ask == ABOUT_EDITIONS

    @cached_property
    def differing(self) -> list[Rule]:
        """What the reader's edition says otherwise, where the puzzle follows another."""
        if self.challenge.edition == self.own_edition:
            return []
        own = rules(self.puzzle.topics, self.own_edition)
        return [own[key] for key in self.puzzle.topics if key in own and own[key].answer != self.rules[key].answer]

    @property
    def sources(self) -> list[Rule]:
        return [self.rules[key] for key in self.puzzle.topics if key in self.rules]

    @property
    def reminders(self) -> list[Rule]:
        """After a wrong answer: what it is about; in a judge puzzle the rule that was named, not the right one."""
        if self.challenge.kind == JUDGE:
            given = self.attempt.given if self.attempt else frozenset()
            return [self.rules[key] for key in sorted(given) if key in self.rules]
        return self.sources[:1]

    # ------------------------------------------------------------------ questions

    @cached_property
    def choices(self) -> list[Choice]:
        found = offered(self.challenge)
        given = self.attempt.given if self.attempt else frozenset()
        return [Choice(value, self.label(value), value in given) for value in found.choices] if found else []

    @property
    def several(self) -> bool:
        found = offered(self.challenge)
        return bool(found and found.several)

    @property
    def reasons(self) -> list[Choice]:
        """In a judge puzzle, the rules that may be named."""
        return [choice for choice in self.choices if choice.value != LEGAL] if self.challenge.kind == JUDGE else []

    @property
    def number_given(self) -> str:
        return next(iter(self.attempt.given), "") if self.attempt and self.challenge.kind == COUNT else ""

    def label(self, value: str) -> str:
        if self.challenge.kind == JUDGE and value in self.rules:
            return self.rules[value].title
        words = {
            **COLOURS, **EDITION_NAMES, LEGAL: _("The move is allowed"), NOBODY: pgettext("who is out", "nobody"),
            YES: _("Yes"), NO: _("No"),
        }  # fmt: skip
        return str(words.get(value, value))
