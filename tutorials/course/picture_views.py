"""Views of puzzle pictures: small boards, thumbnails, and cards of shared links."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import get_language
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from rules_content.reading.figures.svg_file import svg_response
from th_site.durations import DAY, HOUR
from th_site.http.rate_limit import limited
from th_site.http.security_headers import embeddable
from tutorials import pictures
from tutorials.models import Puzzle


@require_safe
@cache_control(max_age=HOUR, public=True)
@limited()
def card(request: HttpRequest, puzzle: str) -> HttpResponse:
    """Return the card of a puzzle, in the active language."""
    row = get_object_or_404(Puzzle.objects.readable(), key=puzzle)
    scene = row.challenge.scene()
    return png_response(pictures.saved_picture(scene, pictures.CARD, row.translation("title"), get_language() or "en"))


@require_safe
@cache_control(max_age=HOUR, public=True)
@limited()
def thumbnail(request: HttpRequest, puzzle: str) -> HttpResponse:
    """Return a puzzle's board as PNG, for other sites."""
    row = get_object_or_404(Puzzle.objects.readable(), key=puzzle)
    return png_response(pictures.saved_picture(row.challenge.scene(), pictures.THUMBNAIL))


@require_safe
@cache_control(max_age=DAY, public=True)
@limited(cost=0.2)  # the map of the course loads more than a hundred of them
def small(request: HttpRequest, puzzle: str) -> HttpResponse:
    """Return a puzzle's board as SVG, for the map of the course."""
    row = get_object_or_404(Puzzle.objects.readable(), key=puzzle)
    return svg_response(pictures.saved_drawing(row.challenge.scene()))


def png_response(body: bytes) -> HttpResponse:
    return embeddable(HttpResponse(body, content_type="image/png"))
