"""The page of a puzzle: everything the template shows, for a visitor who has just come or has just tried something."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, pgettext
from django.utils.translation import gettext as _

from rules_content.editions import EDITION_NAMES
from rules_content.figures.svg import svg
from rules_content.models import Variant
from tutorials.models import Puzzle
from tutorials.phrases import topic_link
from tutorials.phrases.words import COLOURS

from .answers import LEGAL, NO, NOBODY, YES
from .challenge import BUILD, COUNT, JUDGE, Challenge
from .forms import BuildForm, Choice
from .looking import WIDTH
from .play import Try, offered, shown
from .progress import Record


@dataclass(frozen=True)
class Stop:
    """A puzzle as the course's navigation shows it."""

    pk: int
    key: str
    lesson: str
    lesson_title: str
    title: str
    number: int
    stars: int = 0

    @property
    def address(self) -> str:
        return reverse("puzzle", kwargs={"lesson": self.lesson, "puzzle": self.key})

    @property
    def done(self) -> bool:
        return self.stars > 0


def stops(records: dict[int, Record]) -> list[Stop]:
    """Every published puzzle in the order of the course: one query."""
    language = get_language()
    rows = Puzzle.objects.filter(live=True, lesson__live=True).order_by("lesson__position", "position")
    values = rows.values_list("pk", "key", "lesson__key", f"lesson__title_{language}", f"title_{language}", "position")
    return [Stop(*row, records[row[0]].stars if row[0] in records else 0) for row in values]


@dataclass(frozen=True)
class Rule:
    """A rule that a puzzle is about, as its edition has it."""

    key: str
    title: str
    answer: str
    link: str


def rules(keys: Iterable[str], edition: str) -> dict[str, Rule]:
    """The rules of these topics as an edition has them: one query."""
    language = get_language()
    rows = Variant.objects.filter(topic__key__in=set(keys), live=True).values_list(
        "topic__key", f"topic__title_{language}", f"answer_{language}", "editions"
    )
    found: dict[str, Rule] = {}
    for key, title, answer, editions in rows:
        if edition in editions or key not in found:
            found[key] = Rule(key, title or "", answer or "", topic_link(key, edition))
    return found


class PuzzlePage(BuildForm):
    """What the template of a puzzle asks for."""

    def __init__(
        self, request: HttpRequest, puzzle: Puzzle, records: dict[int, Record], made: Try | None = None, hints: int = 0
    ) -> None:
        self.request, self.puzzle, self.made, self.hints = request, puzzle, made, hints
        self.challenge: Challenge = puzzle.challenge
        self.stops = stops(records)
        self.here = [stop for stop in self.stops if stop.lesson == puzzle.lesson.key]
        self.record = records.get(puzzle.pk, Record())

    @property
    def solved(self) -> bool:
        return self.made is not None and self.made.solved

    @property
    def title(self) -> str:
        return self.puzzle.said("title")

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

    @property
    def edition_name(self) -> str:
        return str(EDITION_NAMES[self.puzzle.edition])

    # ------------------------------------------------------------------ rules

    @cached_property
    def rules(self) -> dict[str, Rule]:
        return rules([*self.puzzle.topics, *self.challenge.options], self.puzzle.edition)

    @property
    def sources(self) -> list[Rule]:
        return [self.rules[key] for key in self.puzzle.topics if key in self.rules]

    @property
    def reminders(self) -> list[Rule]:
        """After a wrong answer: what it is about; in a judge puzzle the rule that was named, not the right one."""
        if self.challenge.kind == JUDGE:
            given = self.made.given if self.made else frozenset()
            return [self.rules[key] for key in sorted(given) if key in self.rules]
        return self.sources[:1]

    # ------------------------------------------------------------------ the board

    @property
    def ghost(self) -> bool:
        return self.hints > 1 and not self.solved

    @cached_property
    def scene(self) -> Any:
        return shown(self.challenge, made=self.made, ghost=self.ghost and self.made is None)

    @property
    def svg(self) -> SafeString:
        return mark_safe(svg(self.scene, width=WIDTH, title=self.title, ident="board"))

    @property
    def ask(self) -> str:
        """Who answers while a hand moves; a draft has no address yet, so the API judges what stands in it."""
        if getattr(self.request, "is_preview", False):
            return f"{reverse('api:scene')}?lang={get_language()}"
        return f"{self.puzzle.get_absolute_url()}look"

    def data(self) -> dict[str, Any]:
        """What the page's script needs to begin."""
        solution = self.challenge.solution.to_json() if self.ghost and self.challenge.solution else None
        return {
            "position": self.challenge.position.to_json(), "ask": self.ask,
            "kind": self.challenge.kind, "scene": self.scene.to_json(), "solved": self.solved, "hints": self.hints,
            "ghost": solution, "editable": self.challenge.kind == BUILD,
        }  # fmt: skip

    # ------------------------------------------------------------------ forms

    @cached_property
    def choices(self) -> list[Choice]:
        found = offered(self.challenge)
        given = self.made.given if self.made else frozenset()
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
        return next(iter(self.made.given), "") if self.made and self.challenge.kind == COUNT else ""

    def label(self, value: str) -> str:
        if self.challenge.kind == JUDGE and value in self.rules:
            return self.rules[value].title
        words = {
            **COLOURS, **EDITION_NAMES, LEGAL: _("The move is allowed"), NOBODY: pgettext("who is out", "nobody"),
            YES: _("Yes"), NO: _("No"),
        }  # fmt: skip
        return str(words.get(value, value))
