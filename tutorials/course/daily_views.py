"""The puzzle of the day as visitors meet it, and the days before."""

from __future__ import annotations

import datetime
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from tutorials.limits import limited
from tutorials.models import DailyPuzzle, DailyResult

from . import play, progress
from .daily import FIRST_DAY, of_day
from .daily_page import DailyPage
from .looking import looked
from .views import wants_json

ARCHIVED = 60  # days listed


def today() -> datetime.date:
    return timezone.now().date()


@never_cache
@limited(bucket="learn", share=3)
def daily(request: HttpRequest, day: str = "") -> HttpResponse:
    """A day's puzzle: today's without a day in the address. Days to come stay secret."""
    asked = today() if not day else _read(day)
    if asked > today() or asked < FIRST_DAY:
        raise Http404
    row = of_day(asked)
    if request.method != "POST":
        return render(request, "daily/day.html", {"page": DailyPage(request, row, result_of(request, row))})
    learner = progress.some_learner(request)
    result, _made = DailyResult.objects.get_or_create(learner=learner, puzzle=row)
    response = _hinted(request, row, result) if "hint" in request.POST else _attempted(request, row, result)
    return progress.remember(response, learner, request)


def result_of(request: HttpRequest, row: DailyPuzzle) -> DailyResult | None:
    token = progress.token_of(request)
    return DailyResult.objects.filter(learner__token=token, puzzle=row).first() if token else None


def _read(day: str) -> datetime.date:
    try:
        return datetime.date.fromisoformat(day)
    except ValueError:
        raise Http404 from None


def _hinted(request: HttpRequest, row: DailyPuzzle, result: DailyResult) -> HttpResponse:
    hint = 2 if request.POST["hint"] == "2" else 1
    if not result.solved:
        result.hints = max(result.hints, hint)
        result.save(update_fields=["hints"])
    page = DailyPage(request, row, result, hints=hint)
    if not wants_json(request):
        return render(request, "daily/day.html", {"page": page})
    answer: dict[str, Any] = {"hint": hint, "html": f"<p>{page.hint}</p>"}
    if hint == 2:
        answer |= {"ghost": page.data()["ghost"], "scene": page.scene.to_json(), "svg": str(page.svg), "rule": []}
    return JsonResponse(answer)


def _attempted(request: HttpRequest, row: DailyPuzzle, result: DailyResult) -> HttpResponse:
    made = play.tried(row.challenge, request.POST)
    if not result.solved:
        earned = made.verdict.cars_earned if made.verdict and made.verdict.legal else -1
        result.tries = [*result.tries, earned][:100]
        result.solved = made.solved
        result.save()
    page = DailyPage(request, row, result, made, result.hints)
    if not wants_json(request):
        return render(request, "daily/day.html", {"page": page})
    answer: dict[str, Any] = {"solved": made.solved}
    if made.solved:
        answer |= {"scene": page.scene.to_json(), "svg": str(page.svg)}
    answer["html"] = render(request, "daily/result.html", {"page": page}).content.decode()
    return JsonResponse(answer)


@csrf_exempt
@require_POST
@limited(bucket="board", share=5)
def look(request: HttpRequest, day: str) -> HttpResponse:
    """The verdict while a hand moves on a day's board."""
    row = get_object_or_404(DailyPuzzle, day=_read(day), day__lte=today())
    return looked(request, row.challenge, _("Puzzle of the day"))


@never_cache
def archive(request: HttpRequest) -> HttpResponse:
    """The days before, newest first, with what the visitor made of them."""
    token = progress.token_of(request)
    results = {}
    if token:
        rows = DailyResult.objects.filter(learner__token=token).select_related("puzzle")
        results = {row.puzzle.day: row for row in rows}
    last = max(FIRST_DAY, today() - datetime.timedelta(days=ARCHIVED))
    days = [today() - datetime.timedelta(days=back) for back in range((today() - last).days + 1)]
    return render(request, "daily/archive.html", {"days": [(day, results.get(day)) for day in days]})
