"""The course as the rest of the site sees it: found by the search, offered beside the rule that it practises."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.db.models.signals import post_delete, post_save
from django.utils.translation import get_language
from wagtail.signals import published

from rules_content import practice, search
from rules_content.cached import content_changed
from rules_content.models import LANGUAGES
from rules_content.signals import DRAFT_FIELDS
from tutorials.models import Lesson, Puzzle

MOST_BESIDE_A_RULE = 4


def connect() -> None:
    """Called once the apps are ready."""
    search.register(lessons)
    practice.register_lessons(practising)
    for model in (Lesson, Puzzle):
        post_save.connect(saved, sender=model, dispatch_uid=f"course_saved_{model.__name__}")
        post_delete.connect(changed, sender=model, dispatch_uid=f"course_deleted_{model.__name__}")
    published.connect(puzzle_published, sender=Puzzle, dispatch_uid="puzzle_published")


def lessons() -> Iterator[search.Findable]:
    """Every lesson with its puzzles' titles and tasks, in every language."""
    tasks: dict[int, list[Puzzle]] = {}
    for puzzle in Puzzle.objects.filter(live=True):
        tasks.setdefault(puzzle.lesson_id, []).append(puzzle)
    for lesson in Lesson.objects.filter(live=True):
        for code in LANGUAGES:
            said = [f"{puzzle.said('title', code)}. {puzzle.said('task', code)}" for puzzle in tasks.get(lesson.pk, [])]
            text = "\n".join([lesson.said("intro", code), *said])
            yield search.Findable("lesson", lesson.key, code, lesson.said("title", code), text, f"learn/{lesson.key}/")


def practising(topic: str) -> list[practice.Practice]:
    """The puzzles that practise a topic, those that teach it first: one query."""
    title = f"title_{get_language()}"
    rows = Puzzle.objects.filter(live=True, lesson__live=True).order_by("lesson__position", "position")
    rows = rows.values_list("key", "lesson__key", title, "topics")
    found = [(topics.index(topic), row) for *row, topics in rows if topic in topics]
    found.sort(key=lambda pair: pair[0])
    language = get_language()
    return [
        practice.Practice(said or "", f"/{language}/learn/{lesson}/{key}/")
        for _, (key, lesson, said) in found[:MOST_BESIDE_A_RULE]
    ]


def saved(sender: type, update_fields: frozenset[str] | None = None, **kwargs: Any) -> None:
    if update_fields is None or not set(update_fields) <= DRAFT_FIELDS:
        changed(sender)


def changed(sender: type, **kwargs: Any) -> None:
    search.renew("lesson", lessons)
    content_changed()


def puzzle_published(sender: type, instance: Puzzle, **kwargs: Any) -> None:
    """The solver looks once more at what readers now see, and the pictures are drawn."""
    from .tasks import draw_puzzle, verify_puzzle

    verify_puzzle.delay(instance.key)
    draw_puzzle.delay(instance.key)
