"""The course as visitors meet it: the map, a puzzle, and taking one's progress along."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from rules_content.agree.reader import reader_agreement
from rules_content.reader_edition import reader_edition
from th_site import markup
from th_site.client import address_of, household
from th_site.limits import MINUTE, limited, tries
from th_site.page_cache import DAY, fragment_key
from tutorials.models import Puzzle
from tutorials.puzzles.agreement_challenge import judged_challenge
from tutorials.puzzles.attempts import read_attempt, read_hint
from tutorials.puzzles.challenge import Challenge
from tutorials.puzzles.stars import Record

from . import progress
from .map_page import map_page
from .responses import hint_response, try_response
from .stop import Stop
from .stops import all_stops, lesson_page, published_puzzle, stops
from .verdict_response import verdict_response

CODES_A_MINUTE = 10


@never_cache
@limited()
def course_map(request: HttpRequest) -> HttpResponse:
    """The whole course, with what is done."""
    return map_page(request, progress.records(request))


@limited()
def lesson(request: HttpRequest, lesson: str) -> HttpResponse:
    """A lesson's first puzzle that is not done yet."""
    of_lesson = [stop for stop in stops(progress.records(request)) if stop.lesson == lesson]
    if not of_lesson:
        raise Http404
    return HttpResponseRedirect(next((stop for stop in of_lesson if not stop.done), of_lesson[0]).address)


@never_cache
@limited()
def puzzle(request: HttpRequest, lesson: str, puzzle: str) -> HttpResponse:
    """A puzzle: to look at, to try, to be helped with. Scripts get JSON from the same address."""
    stop = next((stop for stop in all_stops() if stop.key == puzzle), None)
    if stop is None:
        raise Http404
    if stop.lesson != lesson:
        return HttpResponseRedirect(stop.address)
    if request.method != "POST":
        return puzzle_page(request, stop, progress.records(request))
    row = get_object_or_404(Puzzle.objects.select_related("lesson"), pk=stop.pk)
    learner = progress.some_learner(request)
    if "hint" in request.POST:
        hint = read_hint(request.POST)
        progress.note_hint(learner, row, hint)
        response = _hint(request, row, hint)
    else:
        response = _try(request, row, learner)
    return progress.remember(response, learner, request)


def puzzle_page(request: HttpRequest, stop: Stop, records: dict[int, Record]) -> HttpResponse:
    """A puzzle as a learner finds it."""
    row = published_puzzle(stop.pk)
    page = lesson_page(request, row, records, hints=records.get(stop.pk, Record()).hints)
    page.cache_seconds, page.cache_key = DAY, fragment_key(row.key, page.own_edition, page.hints)
    return render(request, "learn/puzzle.html", {"page": page})


@csrf_exempt
@require_POST
@limited(cost=0.2)
def verdict(request: HttpRequest, lesson: str, puzzle: str) -> HttpResponse:
    """What the engine says of a move that is only thought about. Nothing is kept of it, so no token is asked for."""
    row = get_object_or_404(Puzzle.objects.readable(), key=puzzle)
    return verdict_response(request, _challenge(request, row), row.translation("title"))


def _challenge(request: HttpRequest, row: Puzzle) -> Challenge:
    return judged_challenge(row, reader_edition(request), reader_agreement(request))


def _hint(request: HttpRequest, row: Puzzle, hint: int) -> HttpResponse:
    page = lesson_page(request, row, progress.records(request), hints=hint)
    return hint_response(request, page, "learn/puzzle.html", markup.html(row.translation("hint")), page.sources[:1])


def _try(request: HttpRequest, row: Puzzle, learner: Any) -> HttpResponse:
    attempt = read_attempt(_challenge(request, row), request.POST, request.POST.getlist("answer"))
    record = progress.record(learner, row, attempt)
    records = {**progress.records(request), row.pk: Record(record.stars, record.tries, record.hints)}
    page = lesson_page(request, row, records, attempt, record.hints)
    parts = {"html": "learn/result.html", "stops": "learn/stops.html"}
    return try_response(request, page, "learn/puzzle.html", parts, stars=record.stars)


# ---------------------------------------------------------------- one's own progress


@require_POST
@limited()
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
@limited()
def take_along(request: HttpRequest) -> HttpResponse:
    """Take the progress along: a code from this device, or the code of another."""
    learner = progress.learner_of(request)
    code, error = "", ""
    if request.method == "POST" and "make" in request.POST:
        learner = progress.some_learner(request)
        code = progress.code_of(learner)
    elif request.method == "POST":
        if tries("code", household(address_of(request)), period=MINUTE) > CODES_A_MINUTE:
            error = _("Too many codes in one minute. Please wait a moment.")
        elif other := progress.by_code(request.POST.get("code", "")[:60]):
            progress.merge(learner, other)
            messages.info(request, _("Your progress is now on this device."))
            return progress.remember(HttpResponseRedirect(reverse("learn")), other, request)
        else:
            error = _("There is no progress for this code. Check the letters and try again.")
    response = render(request, "learn/take_along.html", {"code": code, "error": error}, status=422 if error else 200)
    return progress.remember(response, learner, request) if learner else response
