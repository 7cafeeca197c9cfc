"""Pictures of puzzles: thumbnails, and cards for links that are shared."""

from __future__ import annotations

import datetime

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.formats import date_format
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from tutorials import pictures
from tutorials.models import DailyPuzzle, Puzzle

from .play import shown

HOUR = 60 * 60


@require_safe
@cache_control(max_age=HOUR, public=True)
def card(request: HttpRequest, puzzle: str) -> HttpResponse:
    """The card of a puzzle in the reader's language."""
    row = get_object_or_404(Puzzle, key=puzzle, live=True)
    return _png(pictures.kept(shown(row.challenge), pictures.CARD, row.said("title"), get_language() or "en"))


@require_safe
@cache_control(max_age=HOUR, public=True)
def thumbnail(request: HttpRequest, puzzle: str) -> HttpResponse:
    """A puzzle's board, small."""
    row = get_object_or_404(Puzzle, key=puzzle, live=True)
    return _png(pictures.kept(shown(row.challenge), pictures.THUMBNAIL))


@require_safe
@cache_control(max_age=HOUR, public=True)
def daily_card(request: HttpRequest, day: str) -> HttpResponse:
    """The card of a day; only of days whose puzzle has been seen."""
    try:
        date = datetime.date.fromisoformat(day)
    except ValueError:
        raise Http404 from None
    if date > datetime.datetime.now(datetime.UTC).date():
        raise Http404
    row = get_object_or_404(DailyPuzzle, day=date)
    title = _("Puzzle of %(day)s") % {"day": date_format(date, "DATE_FORMAT")}
    return _png(pictures.kept(shown(row.challenge), pictures.CARD, title, get_language() or "en"))


def _png(body: bytes) -> HttpResponse:
    return HttpResponse(body, content_type="image/png")
