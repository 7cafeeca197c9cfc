"""The puzzle of the day as visitors meet it, and the days before."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.formats import date_format
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST, require_safe

from rules_content.drawings import svg_response
from rules_content.reader_edition import reader_edition
from th_site.limits import charge, limited
from th_site.page_cache import fragment_key
from tutorials.course import progress
from tutorials.course.picture_views import DAY, HOUR, png_response
from tutorials.course.responses import hint_response, try_response
from tutorials.course.stops import rules
from tutorials.course.verdict_response import verdict_response
from tutorials.models import DailyPuzzle, DailyResult, Learner
from tutorials.pictures import CARD, saved_drawing, saved_picture
from tutorials.puzzles.attempts import Attempt, puzzle_scene, read_attempt, read_hint

from .asking import kind_name
from .days import archived, known_day, of_day, today
from .page import FIRST_DAY, DailyPage, difficulty_name
from .streak import streak_of

MAKING = 50  # ordinary requests: what it costs to make the puzzle of a day


@never_cache
@limited()
def daily(request: HttpRequest, day: str) -> HttpResponse:
    """A day's puzzle. Days to come stay secret."""
    asked = datetime.date.fromisoformat(day)
    if asked > today() or asked < FIRST_DAY:
        raise Http404
    row = day_of(request, asked)
    if request.method != "POST":
        page = day_page(request, row, result_of(request, row))
        if not (page.result or page.streak):
            page.cache_seconds, page.cache_key = HOUR, fragment_key(row.pk, row.version, row.same_in, page.own_edition)
        return render(request, "daily/day.html", {"page": page})
    learner = progress.some_learner(request)
    response = (_hint if "hint" in request.POST else _try)(request, row, learner)
    return progress.remember(response, learner, request)


def day_of(request: HttpRequest, day: datetime.date) -> DailyPuzzle:
    """The day's puzzle; whoever asks for one that has to be made is charged for it."""
    known = known_day(day)
    if known is None:
        charge(request, MAKING)
    return known or of_day(day)


def day_page(
    request: HttpRequest,
    row: DailyPuzzle,
    result: DailyResult | None,
    attempt: Attempt | None = None,
    hints: int | None = None,
) -> DailyPage:
    page = DailyPage(request, row, date_format(row.day, "DATE_FORMAT"), rules, result, attempt, hints)
    page.streak = streak_of(result.learner.token if result else progress.token_of(request), today())
    return page


def result_of(request: HttpRequest, row: DailyPuzzle) -> DailyResult | None:
    token = progress.token_of(request)
    return DailyResult.objects.filter(learner__token=token, puzzle=row).first() if token else None


def _hint(request: HttpRequest, row: DailyPuzzle, learner: Learner) -> HttpResponse:
    hint = read_hint(request.POST)
    with transaction.atomic():
        result = _locked(learner, row)
        result.hold(result.value.helped(hint), today())
    page = day_page(request, row, result, hints=hint)
    return hint_response(request, page, "daily/day.html", page.hint_line, page.sources)


def _try(request: HttpRequest, row: DailyPuzzle, learner: Learner) -> HttpResponse:
    attempt = read_attempt(row.challenge_in(reader_edition(request)), request.POST, request.POST.getlist("answer"))
    with transaction.atomic():
        result = _locked(learner, row)
        result.hold(result.value.after(attempt, row.kind), today())
    page = day_page(request, row, result, attempt, result.hints)
    return try_response(request, page, "daily/day.html", {"html": "daily/result.html"})


def _locked(learner: Learner, row: DailyPuzzle) -> DailyResult:
    """The learner's result of a day, for this transaction alone: of two tries at once none is lost."""
    result: DailyResult = DailyResult.objects.select_for_update().get_or_create(learner=learner, puzzle=row)[0]
    return result


@csrf_exempt
@require_POST
@limited(cost=0.2)
def verdict(request: HttpRequest, day: str) -> HttpResponse:
    """The verdict while a hand moves on a day's board."""
    row = get_object_or_404(DailyPuzzle, day=day, day__lte=today())
    return verdict_response(request, row.challenge_in(reader_edition(request)), _("Puzzle of the day"))


@never_cache
@limited()
def archive(request: HttpRequest) -> HttpResponse:
    """The days before, newest first, with what the visitor has made of them."""
    token = progress.token_of(request)
    results = {}
    if token:
        rows = DailyResult.objects.filter(learner__token=token).select_related("puzzle")
        results = {row.puzzle.day: row for row in rows}
    days = archived()
    made = {row.day: row for row in DailyPuzzle.objects.filter(day__in=days).defer("board", "solution", "question")}
    context = {
        "days": [ArchivedDay(day, made.get(day), results.get(day)) for day in days],
        "streak": streak_of(token, today()),
    }
    return render(request, "daily/archive.html", context)


@dataclass(frozen=True)
class ArchivedDay:
    """A day as the archive lists it: what its puzzle is, if it has been made, and what the reader has made of it."""

    day: datetime.date
    row: DailyPuzzle | None
    result: DailyResult | None

    @property
    def kind(self) -> str:
        return kind_name(self.row.kind, self.row.mode) if self.row else ""

    @property
    def difficulty(self) -> str:
        return difficulty_name(self.row.difficulty) if self.row else ""

    @property
    def stars(self) -> int:
        return self.result.stars(self.row.kind) if self.row and self.result else 0


@require_safe
@cache_control(max_age=DAY, public=True)
@limited(cost=0.2)  # The archive asks for many of them.
def small(request: HttpRequest, day: str) -> HttpResponse:
    """A day's board, small; only of days whose puzzle has been seen."""
    row = get_object_or_404(DailyPuzzle, day=day, day__lte=today())
    return svg_response(saved_drawing(puzzle_scene(row.challenge)))


@require_safe
@cache_control(max_age=HOUR, public=True)
@limited()
def card(request: HttpRequest, day: str) -> HttpResponse:
    """The card of a day; only of days whose puzzle has been seen."""
    row = get_object_or_404(DailyPuzzle, day=day, day__lte=today())
    title = _("Puzzle for %(day)s") % {"day": date_format(row.day, "DATE_FORMAT")}
    return png_response(saved_picture(puzzle_scene(row.challenge), CARD, title, get_language() or "en"))
