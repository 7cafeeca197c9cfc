"""Views of the guided first game: its beginning, its turns, and the verdict on a road that is being laid."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from rules_content.editions.reader_edition import reader_edition
from th_site.caching.page_cache import cached_page
from th_site.http.rate_limit import limited
from tutorials.core.engine import InputError
from tutorials.core.guided_game.guide import Guide
from tutorials.core.guided_game.page import BASE_GUIDE, GuidedPage, StartPage
from tutorials.core.guided_game.played import LED, GuidedGame
from tutorials.core.guided_game.steps import Moved, given_game, take_step
from tutorials.core.puzzles.verdict_question import answer_move
from tutorials.course.navigation import rules

from .guide_files import guide

STEP_COST = 10  # of a step, in ordinary requests
BYTES = 500  # of an address, for the cost of one more


def step_cost(request: HttpRequest) -> float:
    """Return what a request costs: for a step of the game a road may have to be looked for."""
    size = len(request.get_full_path()) + int(request.META.get("CONTENT_LENGTH") or 0)
    return STEP_COST if request.method == "POST" else 1 + size / BYTES


@csrf_exempt  # a step is computed from the form and returned, nothing is stored
@cached_page("t", "laid")
@limited(cost=step_cost)
def first_game(request: HttpRequest, key: str = BASE_GUIDE) -> HttpResponse:
    """Show where a guided game begins or stands; redirect a step to the address after it."""
    own, asked = reader_edition(request), _guide(key)
    if request.method != "POST":
        return _page(request, given_game(asked, request.GET.dict(), own, rules))
    return _step(request, asked, own)


def _step(request: HttpRequest, asked: Guide, own: str) -> HttpResponse:
    match take_step(asked, request.POST.dict(), own, rules):
        case Moved() as moved:
            return HttpResponseRedirect(moved.address, status=303)
        case page:
            return _page(request, page)


def _page(request: HttpRequest, page: GuidedPage | StartPage) -> HttpResponse:
    template = "first_game/start.html" if isinstance(page, StartPage) else "first_game/play.html"
    return render(request, template, {"page": page})


@csrf_exempt
@require_POST
@limited(cost=0.2)
def verdict(request: HttpRequest, key: str = BASE_GUIDE) -> HttpResponse:
    """Judge a road while it is being laid; 422 if it cannot be read."""
    try:
        game = GuidedGame.from_text(_guide(key), request.GET.get("t", ""))
        if game.phase != LED:
            raise InputError("unknown_value", "t", "no road is to be built here")
        answer = answer_move(game.challenge, game.turn.title, request.body)
    except InputError as error:
        return JsonResponse(error.to_json(), status=422)
    return HttpResponse(answer, content_type="application/json")


def _guide(key: str) -> Guide:
    try:
        return guide(key)
    except KeyError:
        raise Http404 from None
