"""The course as its navigation shows it: every puzzle a stop, and the rules that a puzzle is about."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from django.http import HttpRequest
from django.utils.translation import get_language

from rules_content.models import Variant
from th_site.publication import cached_until_published
from tutorials.models import Puzzle
from tutorials.puzzles.attempts import Attempt
from tutorials.puzzles.stars import Record
from tutorials.telling.addresses import topic_address

from .page import LessonPage
from .stop import Rule, Stop


def stops(records: dict[int, Record]) -> list[Stop]:
    """Every published puzzle in the order of the course, with the stars of a learner."""
    return [replace(stop, stars=records[stop.pk].stars) if stop.pk in records else stop for stop in all_stops()]


@cached_until_published
def all_stops() -> tuple[Stop, ...]:
    language = get_language()
    rows = Puzzle.objects.readable().order_by("lesson__position", "position")
    values = rows.values_list(
        "pk", "key", "lesson__key", f"lesson__title_{language}", f"title_{language}", "position", "kind"
    )
    return tuple(Stop(*row) for row in values)


@cached_until_published
def published_puzzle(pk: int) -> Puzzle:
    """A puzzle with its lesson and its position read, to be looked at and not to be changed."""
    row: Puzzle = Puzzle.objects.select_related("lesson").get(pk=pk)
    return row


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


def lesson_page(
    request: HttpRequest, puzzle: Puzzle, records: dict[int, Record], attempt: Attempt | None = None, hints: int = 0
) -> LessonPage:
    """The page of a puzzle of the course for a learner with these records."""
    return LessonPage(request, puzzle, stops(records), rules, attempt, hints)
