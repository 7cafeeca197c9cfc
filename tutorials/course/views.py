"""Views of the course: the map, a puzzle, and moving one's progress to another device."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from th_site.caching.page_cache import fragment_key
from th_site.durations import DAY, MINUTE
from th_site.http.client_address import address_of, household
from th_site.http.rate_limit import count_try, limited
from th_site.texts import markup
from tutorials.core.pages.entry import CourseEntry
from tutorials.core.puzzles.attempts import Attempt, Hint
from tutorials.core.puzzles.stars import Record
from tutorials.models import Puzzle

from . import progress
from .map_page import map_page
from .navigation import all_entries, entries, lesson_page, published_puzzle
from .responses import attempt_response, hint_response
from .verdict_response import verdict_response

CODES_A_MINUTE = 10


@never_cache
@limited()
def course_map(request: HttpRequest) -> HttpResponse:
    """Show the map of the course with the visitor's progress."""
    return map_page(request, progress.records(request))


@limited()
def lesson(request: HttpRequest, lesson: str) -> HttpResponse:
    """A lesson's first puzzle that is not done yet."""
    of_lesson = [entry for entry in entries(progress.records(request)) if entry.lesson == lesson]
    if not of_lesson:
        raise Http404
    return HttpResponseRedirect(next((entry for entry in of_lesson if not entry.done), of_lesson[0]).address)


@never_cache
@limited()
def puzzle(request: HttpRequest, lesson: str, puzzle: str) -> HttpResponse:
    """Show a puzzle, answer an attempt, give a hint. Scripts get JSON from the same address."""
    entry = next((entry for entry in all_entries() if entry.key == puzzle), None)
    if entry is None:
        raise Http404
    if entry.lesson != lesson:
        return HttpResponseRedirect(entry.address)
    if request.method != "POST":
        return puzzle_page(request, entry, progress.records(request))
    row: Puzzle = get_object_or_404(Puzzle.objects.select_related("lesson"), pk=entry.pk)
    learner = progress.learner_or_new(request)
    record, submitted = progress.submit(learner, row, progress.submission_of(request))
    if isinstance(submitted, Hint):
        response = _hint(request, row, submitted)
    else:
        response = _attempted(request, row, record.value, submitted)
    return progress.remember(response, learner, request)


def puzzle_page(request: HttpRequest, entry: CourseEntry, records: dict[int, Record]) -> HttpResponse:
    """A puzzle as a learner finds it."""
    row = published_puzzle(entry.pk)
    page = lesson_page(request, row, records, hints=records.get(entry.pk, Record()).hints)
    page.cache_seconds, page.cache_key = DAY, fragment_key(row.key, page.own_edition, page.hints)
    return render(request, "learn/puzzle.html", {"page": page})


@csrf_exempt
@require_POST
@limited(cost=0.2)
def verdict(request: HttpRequest, lesson: str, puzzle: str) -> HttpResponse:
    """Judge a move while it is being laid. Nothing is stored, so no token is asked for."""
    row: Puzzle = get_object_or_404(Puzzle.objects.readable(), key=puzzle)
    return verdict_response(request, row, row.translation("title"))


def _hint(request: HttpRequest, row: Puzzle, hint: Hint) -> HttpResponse:
    page = lesson_page(request, row, progress.records(request), hints=hint.number)
    return hint_response(request, page, "learn/puzzle.html", markup.html(row.translation("hint")), page.sources[:1])


def _attempted(request: HttpRequest, row: Puzzle, record: Record, attempt: Attempt) -> HttpResponse:
    records = {**progress.records(request), row.pk: record}
    page = lesson_page(request, row, records, attempt, record.hints)
    parts = {"html": "learn/result.html", "stops": "learn/entries.html"}
    return attempt_response(request, page, "learn/puzzle.html", parts, stars=record.stars)


# ---------------------------------------------------------------- one's own progress


@require_POST
@limited()
def reset(request: HttpRequest) -> HttpResponse:
    """Delete the progress; asked for with a box to tick, so that no slip of a finger does it."""
    learner = progress.learner_of(request)
    if request.POST.get("sure") != "yes":
        messages.info(request, _("Nothing was deleted: tick the box first."))
    elif learner:
        progress.reset(learner)
        messages.info(request, _("Your progress has been deleted. The course starts again from the beginning."))
    return HttpResponseRedirect(reverse("learn"))


@never_cache
@limited()
def take_along(request: HttpRequest) -> HttpResponse:
    """Show a code for this device's progress, or take over that of another by its code."""
    learner = progress.learner_of(request)
    code, error = "", ""
    if request.method == "POST" and "make" in request.POST:
        learner = progress.learner_or_new(request)
        code = progress.code_of(learner)
    elif request.method == "POST":
        if count_try("code", household(address_of(request)), period=MINUTE) > CODES_A_MINUTE:
            error = _("Too many codes in one minute. Please wait a moment.")
        elif other := progress.by_code(request.POST.get("code", "")[:60]):
            progress.merge(learner, other)
            messages.info(request, _("Your progress is now on this device."))
            return progress.remember(HttpResponseRedirect(reverse("learn")), other, request)
        else:
            error = _("There is no progress for this code. Check the letters and try again.")
    response = render(request, "learn/take_along.html", {"code": code, "error": error}, status=422 if error else 200)
    return progress.remember(response, learner, request) if learner else response
