"""The course as its navigation shows it: every puzzle a stop, and the rules that a puzzle is about."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from django.urls import reverse
from django.utils.translation import get_language

from rules_content.models import Variant
from tutorials.models import Puzzle
from tutorials.telling.addresses import topic_address

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
    rows = Puzzle.objects.readable().order_by("lesson__position", "position")
    values = rows.values_list("pk", "key", "lesson__key", f"lesson__title_{language}", f"title_{language}", "position")
    return [replace(Stop(*row), stars=records[row[0]].stars if row[0] in records else 0) for row in values]


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
            found[key] = Rule(key, title or "", answer or "", topic_address(key, edition))
    return found
