"""The map of the course: the same for all but for what a learner has done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.safestring import mark_safe

from th_site.form_token import form_token
from th_site.skeletons import filled_page, slot
from tutorials.models import Lesson
from tutorials.puzzles.stars import Record

from .course_map import CourseMap
from .stops import learners_part, slotted, stops


def _map(records: Mapping[int, Record]) -> CourseMap:
    return CourseMap(stops(dict(records)), render_to_string)


def slots(course: CourseMap) -> dict[str, str]:
    """What is the learner's, but for the form by which to begin anew."""
    values = learners_part(course.stops) | {"head": course.head()}
    for stretch in course.stretches:
        values |= {f"mark:{stretch.lesson}": stretch.mark, f"count:{stretch.lesson}": stretch.count}
    return values


def map_page(request: HttpRequest, records: Mapping[int, Record]) -> HttpResponse:
    """The map for a learner; for whoever has done nothing yet it is the same."""

    def values() -> dict[str, str]:
        course = _map(records)
        return {**slots(course), "own": _own(request) if course.begun else ""}

    return filled_page(request, "learn/map.html", "", skeleton, values, for_all=not records)


def skeleton() -> dict[str, Any]:
    """The map with everything left open that is a learner's."""
    lessons = {lesson.key: lesson for lesson in Lesson.objects.readable()}
    stretches = [
        stretch.row(
            lessons[stretch.lesson],
            stops=[slotted(stop) for stop in stretch.stops],
            mark=slot(f"mark:{stretch.lesson}"),
            count=slot(f"count:{stretch.lesson}"),
        )
        for stretch in _map({}).stretches
        if stretch.lesson in lessons
    ]
    return {"stretches": stretches, "head": slot("head"), "own": slot("own")}


def preview(draft: Lesson) -> dict[str, Any]:
    """The map as a new visitor would see it with the draft of a lesson in place of the published one."""
    course = _map({})
    lessons = {lesson.key: lesson for lesson in Lesson.objects.readable()} | {draft.key: draft}
    stretches = [one.row(lessons[one.lesson]) for one in course.stretches if one.lesson in lessons]
    return {"stretches": stretches, "head": course.head(), "own": mark_safe("")}


def _own(request: HttpRequest) -> str:
    return str(render_to_string("learn/map_own.html", {"begun": True, "csrf_token": form_token(request)}))
