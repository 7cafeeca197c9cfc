"""The course as other apps see it: found by the search, linked from the rules that it practises."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.utils.translation import get_language
from wagtail.signals import published

from rules_content.models import LANGUAGES
from th_site.caching.content_version import cached_by_content_version
from th_site.celery import enqueue
from th_site.texts import signals
from tutorials.core.pages.lesson_links import LessonLink
from tutorials.core.search.ranking.documents import Findable
from tutorials.models import Lesson, Puzzle

from .tasks import draw_puzzle

MAX_PUZZLES_PER_RULE = 4


def connect() -> None:
    """Connect to signals, once the apps are ready."""
    signals.connect((Lesson, Puzzle))
    published.connect(puzzle_published, sender=Puzzle, dispatch_uid="puzzle_published")


class Course:
    """What the rules show of the course."""

    def findables(self) -> Iterator[Findable]:
        """Yield every lesson with its puzzles' titles and tasks, in every language."""
        by_lesson: dict[int, list[Puzzle]] = {}
        for puzzle in Puzzle.objects.renderable().filter(lesson__live=True).order_by("position", "key"):
            by_lesson.setdefault(puzzle.lesson_id, []).append(puzzle)
        for lesson in Lesson.objects.filter(live=True).order_by("position", "key"):
            for code in LANGUAGES:
                if lesson.missing(code):
                    continue
                texts = [
                    f"{puzzle.translation('title', code)}. {puzzle.translation('task', code)}"
                    for puzzle in by_lesson.get(lesson.pk, [])
                    if not puzzle.missing(code)
                ]
                title, intro = lesson.translation("title", code), lesson.translation("intro", code)
                address = f"learn/{lesson.key}/"
                yield Findable("lesson", lesson.key, code, title, "\n".join(texts), address, answer=intro)

    def practising(self, topic: str) -> list[LessonLink]:
        """Return the puzzles that practise a topic, those that teach it first."""
        found = [(topics.index(topic), row) for *row, topics in puzzles_in_order() if topic in topics]
        found.sort(key=lambda pair: pair[0])
        language = get_language()
        return [
            LessonLink(name or "", f"/{language}/learn/{lesson}/{key}/")
            for _, (key, lesson, name) in found[:MAX_PUZZLES_PER_RULE]
        ]


@cached_by_content_version
def puzzles_in_order() -> list[tuple[str, str, str, list[str]]]:
    """Return key, lesson, title and topics of every readable puzzle."""
    rows = Puzzle.objects.readable().order_by("lesson__position", "position")
    return list(rows.values_list("key", "lesson__key", f"title_{get_language()}", "topics"))


def puzzle_published(sender: type, instance: Puzzle, **kwargs: Any) -> None:
    """Redraw the pictures. The solver has checked the puzzle before it was published."""
    enqueue(draw_puzzle, instance.key)
