"""Views of the daily puzzle and its archive."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.formats import date_format
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST, require_safe

from rules_content.reading.figures.svg_file import svg_response
from th_site.caching.page_cache import fragment_key
from th_site.durations import DAY, HOUR
from th_site.http.rate_limit import charge, limited
from tutorials.core.pages.daily_page import FIRST_DAY, DailyPage, difficulty_name
from tutorials.core.puzzles.attempts import Attempt, Hint
from tutorials.core.puzzles.kinds import KINDS, generated
from tutorials.course import progress
from tutorials.course.navigation import rules
from tutorials.course.picture_views import png_response
from tutorials.course.responses import attempt_response, hint_response
from tutorials.course.verdict_response import verdict_response
from tutorials.models import DailyPuzzle, DailyResult
from tutorials.pictures import CARD, saved_drawing, saved_picture

from .days import archived, known_day, of_day, today
from .streak import streak_of

MAKING_COST = 50  # of a daily puzzle, in ordinary requests


@never_cache
@limited()
def daily(request: HttpRequest, day: str) -> HttpResponse:
    """Show the puzzle of a day, judge a try, or give a hint; 404 for days to come."""
    asked = datetime.date.fromisoformat(day)
    if asked > today() or asked < FIRST_DAY:
        raise Http404
    row = day_of(request, asked)
    if request.method != "POST":
        page = day_page(request, row, result_of(request, row))
        if not (page.result or page.streak):
            page.cache_seconds, page.cache_key = HOUR, fragment_key(row.pk, row.version, row.same_in, page.own_edition)
        return render(request, "daily/day.html", {"page": page})
    learner = progress.learner_or_new(request)
    result, submitted = progress.submit(learner, row, progress.submission_of(request))
    if isinstance(submitted, Hint):
        page = day_page(request, row, result, hints=submitted.number)
        response = hint_response(request, page, "daily/day.html", page.hint_line, page.sources)
    else:
        page = day_page(request, row, result, submitted, result.hints)
        response = attempt_response(request, page, "daily/day.html", {"html": "daily/result.html"})
    return progress.remember(response, learner, request)


def day_of(request: HttpRequest, day: datetime.date) -> DailyPuzzle:
    """Return the puzzle of a day; the client is charged if it has to be made."""
    known = known_day(day)
    if known is None:
        charge(request, MAKING_COST)
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


@csrf_exempt
@require_POST
@limited(cost=0.2)
def verdict(request: HttpRequest, day: str) -> HttpResponse:
    """Judge a move while it is being laid on a day's board."""
    row = get_object_or_404(DailyPuzzle, day=day, day__lte=today())
    return verdict_response(request, row, _("Puzzle of the day"))


@never_cache
@limited()
def archive(request: HttpRequest) -> HttpResponse:
    """Show the archive, newest first, with the visitor's results."""
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
    """A day of the archive, with its puzzle and the visitor's result if there are any."""

    day: datetime.date
    row: DailyPuzzle | None
    result: DailyResult | None

    @property
    def kind(self) -> str:
        return generated(KINDS[self.row.kind]).day_name(self.row.mode) if self.row else ""

    @property
    def difficulty(self) -> str:
        return difficulty_name(self.row.difficulty) if self.row else ""

    @property
    def stars(self) -> int:
        return self.result.stars(KINDS[self.row.kind]) if self.row and self.result else 0


@require_safe
@cache_control(max_age=DAY, public=True)
@limited(cost=0.2)  # the archive loads many of them
def small(request: HttpRequest, day: str) -> HttpResponse:
    """Return the board of a day as SVG; 404 for days to come and puzzles not made."""
    row = get_object_or_404(DailyPuzzle, day=day, day__lte=today())
    return svg_response(saved_drawing(row.challenge.scene()))


@require_safe
@cache_control(max_age=HOUR, public=True)
@limited()
def card(request: HttpRequest, day: str) -> HttpResponse:
    """Return the card of a day; 404 for days to come and puzzles not made."""
    row = get_object_or_404(DailyPuzzle, day=day, day__lte=today())
    title = _("Puzzle for %(day)s") % {"day": date_format(row.day, "DATE_FORMAT")}
    return png_response(saved_picture(row.challenge.scene(), CARD, title, get_language() or "en"))
