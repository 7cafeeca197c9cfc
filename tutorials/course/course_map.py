"""The map of the course: the same for all but for what a learner has done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from th_site.form_token import form_token
from th_site.skeletons import filled_page, slot
from tutorials.models import Lesson
from tutorials.puzzles.challenge import BUILD
from tutorials.puzzles.stars import MOST, Record

from .stop import Stop
from .stops import learners_part, slotted, stops

# The lessons that are enough for a first game at the table; the rest can be looked up as it comes.
FIRST_GAME = ("columns", "over")
SECONDS = {BUILD: 60}  # that a puzzle takes, by its kind
QUESTION = 25


@dataclass
class Stretch:
    """A lesson on the map."""

    lesson: str
    stops: list[Stop]
    is_here: bool = False

    @property
    def stars(self) -> int:
        return sum(stop.stars for stop in self.stops)

    @property
    def most(self) -> int:
        return MOST * len(self.stops)

    @property
    def solved(self) -> int:
        return sum(stop.done for stop in self.stops)

    @property
    def minutes(self) -> int:
        """About how long it takes, in whole minutes."""
        return max(1, round(sum(SECONDS.get(stop.kind, QUESTION) for stop in self.stops) / 60))

    @property
    def is_for_first_game(self) -> bool:
        return self.lesson in FIRST_GAME

    @property
    def done(self) -> bool:
        return bool(self.stops) and self.solved == len(self.stops)

    @property
    def mark(self) -> str:
        return " route__stretch--done" if self.done else " route__stretch--here" if self.is_here else ""

    @property
    def count(self) -> SafeString:
        return render_to_string("learn/map_count.html", {"stretch": self})


class CourseMap:
    """The course as a learner has come through it."""

    def __init__(self, records: Mapping[int, Record]) -> None:
        found = stops(dict(records))
        after = next((at for at, stop in enumerate(found) if not stop.done), None)
        if after is not None:
            found[after] = replace(found[after], is_next=True)
        self.stops = found
        self.next = found[after] if after is not None else None

    @property
    def begun(self) -> bool:
        return any(stop.done for stop in self.stops)

    @cached_property
    def stretches(self) -> list[Stretch]:
        by_lesson: dict[str, list[Stop]] = {}
        for stop in self.stops:
            by_lesson.setdefault(stop.lesson, []).append(stop)
        here = self.next.lesson if self.next else ""
        return [Stretch(lesson, found, lesson == here) for lesson, found in by_lesson.items()]

    def head(self) -> SafeString:
        sums = {
            "stars": sum(stop.stars for stop in self.stops), "most": MOST * len(self.stops),
            "solved": sum(stop.done for stop in self.stops), "puzzles": len(self.stops),
        }  # fmt: skip
        # Whoever does not care for the set-up first has a road on the table within a minute.
        first_game = [stop for stop in self.stops if stop.lesson in FIRST_GAME]
        quick = next((stop for stop in first_game if not stop.done), None)
        minutes = sum(stretch.minutes for stretch in self.stretches if stretch.is_for_first_game)
        context = {"next": self.next, "begun": self.begun, "quick": quick, "minutes": minutes, **sums}
        return render_to_string("learn/map_head.html", context)

    def slots(self) -> dict[str, str]:
        """What is the learner's, but for the form by which to begin anew."""
        values = learners_part(self.stops) | {"head": self.head()}
        for stretch in self.stretches:
            values |= {f"mark:{stretch.lesson}": stretch.mark, f"count:{stretch.lesson}": stretch.count}
        return values


def map_page(request: HttpRequest, records: Mapping[int, Record]) -> HttpResponse:
    """The map for a learner; for whoever has done nothing yet it is the same."""

    def values() -> dict[str, str]:
        course = CourseMap(records)
        return {**course.slots(), "own": _own(request) if course.begun else ""}

    return filled_page(request, "learn/map.html", "", skeleton, values, for_all=not records)


def skeleton() -> dict[str, Any]:
    """The map with everything left open that is a learner's."""
    lessons = {lesson.key: lesson for lesson in Lesson.objects.readable()}
    stretches = [
        {
            "lesson": lessons[stretch.lesson], "stops": [slotted(stop) for stop in stretch.stops],
            "mark": slot(f"mark:{stretch.lesson}"), "count": slot(f"count:{stretch.lesson}"),
            "minutes": stretch.minutes, "is_for_first_game": stretch.is_for_first_game,
        }
        for stretch in CourseMap({}).stretches
        if stretch.lesson in lessons
    ]  # fmt: skip
    return {"stretches": stretches, "head": slot("head"), "own": slot("own")}


def preview(draft: Lesson) -> dict[str, Any]:
    """The map as a new visitor would see it with the draft of a lesson in place of the published one."""
    course = CourseMap({})
    lessons = {lesson.key: lesson for lesson in Lesson.objects.readable()} | {draft.key: draft}
    stretches = [
        {
            "lesson": lessons[stretch.lesson],
            "stops": stretch.stops,
            "mark": stretch.mark,
            "count": stretch.count,
            "minutes": stretch.minutes,
            "is_for_first_game": stretch.is_for_first_game,
        }
        for stretch in course.stretches
        if stretch.lesson in lessons
    ]
    return {"stretches": stretches, "head": course.head(), "own": mark_safe("")}


def _own(request: HttpRequest) -> str:
    return str(render_to_string("learn/map_own.html", {"begun": True, "csrf_token": form_token(request)}))
