"""The course as the rest of the site sees it: found by the search, offered beside the rule that it practises."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.db.models.signals import post_delete, post_save
from django.utils.translation import get_language
from wagtail.signals import published

from rules_content import search
from rules_content.models import LANGUAGES
from rules_content.reading import practice
from th_site.celery import enqueue
from th_site.publication import cached_until_published, content_changed
from th_site.texts import DRAFT_FIELDS
from tutorials.models import Lesson, Puzzle

from .tasks import draw_puzzle

MOST_BESIDE_A_RULE = 4


def connect() -> None:
    """Called once the apps are ready."""
    search.register(lessons)
    practice.register_lessons(practising)
    for model in (Lesson, Puzzle):
        post_save.connect(saved, sender=model, dispatch_uid=f"course_saved_{model.__name__}")
        post_delete.connect(content_changed, sender=model, dispatch_uid=f"course_deleted_{model.__name__}")
    published.connect(puzzle_published, sender=Puzzle, dispatch_uid="puzzle_published")


def lessons() -> Iterator[search.Findable]:
    """Every lesson with its puzzles' titles and tasks, in every language."""
    by_lesson: dict[int, list[Puzzle]] = {}
    for puzzle in Puzzle.objects.renderable().filter(lesson__live=True).order_by("position", "key"):
        by_lesson.setdefault(puzzle.lesson_id, []).append(puzzle)
    for lesson in Lesson.objects.filter(live=True).order_by("position", "key"):
        for code in LANGUAGES:
            if lesson.missing(code):
                continue
            of_lesson = [puzzle for puzzle in by_lesson.get(lesson.pk, []) if not puzzle.missing(code)]
            tasks = [f"{puzzle.translation('title', code)}. {puzzle.translation('task', code)}" for puzzle in of_lesson]
            title, intro = lesson.translation("title", code), lesson.translation("intro", code)
            address = f"learn/{lesson.key}/"
            yield search.Findable("lesson", lesson.key, code, title, "\n".join(tasks), address, answer=intro)


@cached_until_published
def puzzles_in_order() -> list[tuple[str, str, str, list[str]]]:
    """Key, lesson, title and topics of every puzzle that can be read."""
    rows = Puzzle.objects.readable().order_by("lesson__position", "position")
    return list(rows.values_list("key", "lesson__key", f"title_{get_language()}", "topics"))


def practising(topic: str) -> list[practice.Practice]:
    """The puzzles that practise a topic, those that teach it first."""
    found = [(topics.index(topic), row) for *row, topics in puzzles_in_order() if topic in topics]
    found.sort(key=lambda pair: pair[0])
    language = get_language()
    return [
        practice.Practice(name or "", f"/{language}/learn/{lesson}/{key}/")
        for _, (key, lesson, name) in found[:MOST_BESIDE_A_RULE]
    ]


def saved(sender: type, update_fields: frozenset[str] | None = None, **kwargs: Any) -> None:
    if update_fields is None or not set(update_fields) <= DRAFT_FIELDS:
        content_changed()


def puzzle_published(sender: type, instance: Puzzle, **kwargs: Any) -> None:
    """The pictures are drawn anew; the solver has seen what was published (see `Puzzle.publish`)."""
    enqueue(draw_puzzle, instance.key)
