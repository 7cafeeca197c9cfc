"""Pictures of puzzles: small boards, thumbnails, and cards for links that are shared."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import get_language
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from rules_content.drawings import svg_response
from th_site.headers import embeddable
from th_site.limits import limited
from tutorials import pictures
from tutorials.models import Puzzle
from tutorials.puzzles.attempts import puzzle_scene

HOUR = 60 * 60
DAY = 24 * HOUR


@require_safe
@cache_control(max_age=HOUR, public=True)
@limited()
def card(request: HttpRequest, puzzle: str) -> HttpResponse:
    """The card of a puzzle in the reader's language."""
    row = get_object_or_404(Puzzle.objects.readable(), key=puzzle)
    scene = puzzle_scene(row.challenge)
    return png_response(pictures.saved_picture(scene, pictures.CARD, row.translation("title"), get_language() or "en"))


@require_safe
@cache_control(max_age=HOUR, public=True)
@limited()
def thumbnail(request: HttpRequest, puzzle: str) -> HttpResponse:
    """A puzzle's board, for whoever shows it beside words elsewhere."""
    row = get_object_or_404(Puzzle.objects.readable(), key=puzzle)
    return png_response(pictures.saved_picture(puzzle_scene(row.challenge), pictures.THUMBNAIL))


@require_safe
@cache_control(max_age=DAY, public=True)
@limited(cost=0.2)  # The map of the course asks for more than a hundred of them.
def small(request: HttpRequest, puzzle: str) -> HttpResponse:
    """A puzzle's board as the map of the course shows it."""
    row = get_object_or_404(Puzzle.objects.readable(), key=puzzle)
    return svg_response(pictures.saved_drawing(puzzle_scene(row.challenge)))


def png_response(body: bytes) -> HttpResponse:
    return embeddable(HttpResponse(body, content_type="image/png"))
