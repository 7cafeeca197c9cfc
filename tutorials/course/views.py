"""The course as visitors meet it: the map, a puzzle, and taking one's progress along."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from th_site import markup
from th_site.limits import limited, spend
from tutorials.models import Lesson, Puzzle
from tutorials.puzzles.stars import MOST
from tutorials.puzzles.tries import read_try

from . import progress
from .look import look_response
from .page import LessonPage
from .responses import hint_response, try_response
from .stops import Stop, stops

CODES_A_MINUTE = 10


@dataclass
class Stretch:
    """A lesson on the map."""

    lesson: Lesson
    stops: list[Stop]

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
    def done(self) -> bool:
        return bool(self.stops) and self.solved == len(self.stops)


@never_cache
def course_map(request: HttpRequest) -> HttpResponse:
    """The whole course, with what is done."""
    return map_of(request)


def map_of(request: HttpRequest, drafts: Mapping[str, Lesson] | None = None) -> HttpResponse:
    """The map, with drafts of lessons in place of the published ones where an editor looks ahead."""
    all_stops = stops(progress.records(request))
    by_lesson: dict[str, list[Stop]] = {}
    for stop in all_stops:
        by_lesson.setdefault(stop.lesson, []).append(stop)
    lessons = [(drafts or {}).get(lesson.key, lesson) for lesson in Lesson.objects.readable()]
    stretches = [Stretch(lesson, by_lesson[lesson.key]) for lesson in lessons if lesson.key in by_lesson]
    context = {
        "stretches": stretches,
        "next": next((stop for stop in all_stops if not stop.done), None),
        "begun": any(stop.done for stop in all_stops),
        "stars": sum(stop.stars for stop in all_stops),
        "most": MOST * len(all_stops),
        "solved": sum(stop.done for stop in all_stops),
        "puzzles": len(all_stops),
    }
    return render(request, "learn/map.html", context)


def lesson(request: HttpRequest, lesson: str) -> HttpResponse:
    """A lesson's first puzzle that is not done yet."""
    of_lesson = [stop for stop in stops(progress.records(request)) if stop.lesson == lesson]
    if not of_lesson:
        raise Http404
    return HttpResponseRedirect(next((stop for stop in of_lesson if not stop.done), of_lesson[0]).address)


@never_cache
@limited(bucket="learn", share=3)
def puzzle(request: HttpRequest, lesson: str, puzzle: str) -> HttpResponse:
    """A puzzle: to look at, to try, to be helped with. Scripts get JSON from the same address."""
    rows = Puzzle.objects.readable().select_related("lesson")
    row = get_object_or_404(rows, key=puzzle)
    if row.lesson.key != lesson:
        return HttpResponseRedirect(row.get_absolute_url())
    if request.method != "POST":
        records = progress.records(request)
        known = records.get(row.pk, progress.Record())
        return render(request, "learn/puzzle.html", {"page": LessonPage(request, row, records, hints=known.hints)})
    learner = progress.some_learner(request)
    if "hint" in request.POST:
        hint = 2 if request.POST["hint"] == "2" else 1
        progress.note_hint(learner, row, hint)
        response = _hint(request, row, hint)
    else:
        response = _try(request, row, learner)
    return progress.remember(response, learner, request)


@csrf_exempt
@require_POST
@limited(bucket="board", share=5)
def look(request: HttpRequest, lesson: str, puzzle: str) -> HttpResponse:
    """What the engine says of a move that is only thought about. Nothing is kept of it, so no token is asked for."""
    row = get_object_or_404(Puzzle.objects.readable(), key=puzzle)
    return look_response(request, row.challenge, row.translation("title"))


def _hint(request: HttpRequest, row: Puzzle, hint: int) -> HttpResponse:
    page = LessonPage(request, row, progress.records(request), hints=hint)
    return hint_response(request, page, "learn/puzzle.html", markup.html(row.translation("hint")), page.sources[:1])


def _try(request: HttpRequest, row: Puzzle, learner: Any) -> HttpResponse:
    attempt = read_try(row.challenge, request.POST, request.POST.getlist("answer"))
    record = progress.record(learner, row, attempt)
    records = {**progress.records(request), row.pk: progress.Record(record.stars, record.tries, record.hints)}
    page = LessonPage(request, row, records, attempt, record.hints)
    parts = {"html": "learn/result.html", "stops": "learn/stops.html"}
    return try_response(request, page, "learn/puzzle.html", parts, stars=record.stars)


# ---------------------------------------------------------------- one's own progress


@require_POST
def reset(request: HttpRequest) -> HttpResponse:
    """Begin anew; asked for with a box to tick, so that no slip of a finger does it."""
    learner = progress.learner_of(request)
    if request.POST.get("sure") != "yes":
        messages.info(request, _("Nothing was deleted: tick the box first."))
    elif learner:
        progress.reset(learner)
        messages.info(request, _("Your progress has been deleted. The course starts again from the beginning."))
    return HttpResponseRedirect(reverse("learn"))


@never_cache
def take_along(request: HttpRequest) -> HttpResponse:
    """Take the progress along: a code from this device, or the code of another."""
    learner = progress.learner_of(request)
    code, error = "", ""
    if request.method == "POST" and "make" in request.POST:
        learner = progress.some_learner(request)
        code = progress.code_of(learner)
    elif request.method == "POST":
        if spend(request, 1, CODES_A_MINUTE, "code"):
            error = _("Too many codes in one minute. Please wait a moment.")
        elif other := progress.by_code(request.POST.get("code", "")[:60]):
            progress.merge(learner, other)
            messages.info(request, _("Your progress is now on this device."))
            return progress.remember(HttpResponseRedirect(reverse("learn")), other, request)
        else:
            error = _("There is no progress for this code. Check the letters and try again.")
    response = render(request, "learn/take_along.html", {"code": code, "error": error}, status=422 if error else 200)
    return progress.remember(response, learner, request) if learner else response
