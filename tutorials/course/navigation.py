"""The course as its navigation shows it: every puzzle an entry, and the rules that a puzzle is about."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from django.http import HttpRequest
from django.utils.translation import get_language

from rules_content.models import Variant
from rules_content.reading.rulebook.certainty import beside_answers
from th_site.caching.content_version import cached_by_content_version
from tutorials.core.messages.rule_links import topic_address
from tutorials.core.pages.entry import CourseEntry, Rule
from tutorials.core.pages.puzzle_page import LessonPage
from tutorials.core.puzzles.attempts import Attempt
from tutorials.core.puzzles.stars import Record
from tutorials.models import Puzzle


def entries(records: dict[int, Record]) -> list[CourseEntry]:
    """Return every published puzzle in the order of the course, with the stars of a learner."""
    return [replace(one, stars=records[one.pk].stars) if one.pk in records else one for one in all_entries()]


@cached_by_content_version
def all_entries() -> tuple[CourseEntry, ...]:
    language = get_language()
    rows = Puzzle.objects.readable().order_by("lesson__position", "position")
    values = rows.values_list(
        "pk", "key", "lesson__key", f"lesson__title_{language}", f"title_{language}", "position", "kind"
    )
    return tuple(CourseEntry(*row) for row in values)


@cached_by_content_version
def published_puzzle(pk: int) -> Puzzle:
    """Return a puzzle with its lesson and its position read, to be looked at and not to be changed."""
    row: Puzzle = Puzzle.objects.select_related("lesson").get(pk=pk)
    return row


def rules(keys: Iterable[str], edition: str) -> dict[str, Rule]:
    """Return the rules of these topics as an edition has them: one query."""
    language = get_language()
    names = ("key", "topic__key", f"topic__title_{language}", f"answer_{language}")
    marks = beside_answers()
    found: dict[str, Rule] = {}
    for row in Variant.objects.filter(topic__key__in=set(keys), live=True).select_related("topic").only(*names):
        key = row.topic.key
        if edition in row.editions or key not in found:
            mark = marks.get(key, {}).get(edition, "")
            found[key] = Rule(
                key, row.topic.translation("title"), row.translation("answer"), topic_address(key, edition), mark
            )
    return found


def lesson_page(
    request: HttpRequest, puzzle: Puzzle, records: dict[int, Record], attempt: Attempt | None = None, hints: int = 0
) -> LessonPage:
    """Return the page of a puzzle of the course for a learner with these records."""
    return LessonPage(request, puzzle, entries(records), rules, attempt, hints)
