"""The map of the course with a learner's progress."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.safestring import mark_safe

from th_site.caching.page_cache import fragment_key
from th_site.durations import DAY
from tutorials.core.pages.course_map import CourseMap
from tutorials.core.puzzles.stars import Record
from tutorials.models import Lesson

from .navigation import entries


def map_page(request: HttpRequest, records: Mapping[int, Record]) -> HttpResponse:
    """The map for a learner; for whoever has done nothing yet it is the same, and most of it is cached."""
    course = CourseMap(entries(dict(records)), render_to_string)
    own = render_to_string("learn/map_own.html", {"begun": True}, request) if course.begun else ""
    context = {**_context(course, {}), "own": mark_safe(own)}
    if not records:
        context |= {"cache_seconds": DAY, "cache_key": fragment_key()}
    return render(request, "learn/map.html", context)


def preview(draft: Lesson) -> dict[str, Any]:
    """The map as a new visitor would see it with the draft of a lesson in place of the published one."""
    return _context(CourseMap(entries({}), render_to_string), {draft.key: draft})


def _context(course: CourseMap, drafts: Mapping[str, Lesson]) -> dict[str, Any]:
    """Return what the template shows: the parts that take time only where they are not cached."""

    def lessons() -> list[dict[str, Any]]:
        rows = {lesson.key: lesson for lesson in Lesson.objects.readable()} | dict(drafts)
        return [one.context(rows[one.lesson]) for one in course.lessons if one.lesson in rows]

    return {"lessons": lessons, "head": course.head, "own": "", "cache_seconds": 0, "cache_key": ""}
