"""Views of puzzles that come back. The deck is the browser's own: nothing of it is stored here."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from th_site.caching.page_cache import cached_page
from th_site.http.rate_limit import by_size, limited
from tutorials.core.again.deck import answer_deck
from tutorials.core.again.own_puzzle import OwnPuzzlePage, read_own_puzzle
from tutorials.core.engine import InputError
from tutorials.core.engine.validation import parse
from tutorials.core.puzzles.attempts import read_attempt
from tutorials.core.puzzles.challenge import Challenge
from tutorials.core.puzzles.verdict_question import answer_move
from tutorials.course.navigation import rules
from tutorials.course.responses import attempt_response, hint_response


@csrf_exempt  # an attempt is judged and answered, nothing is stored
@cached_page("p")
@limited(cost=by_size(500))
def again(request: HttpRequest) -> HttpResponse:
    """List what comes back, as the browser knows it; or show and judge the puzzle that the address holds."""
    text = request.GET.get("p", "")
    try:
        challenge = read_own_puzzle(text) if text else None
    except InputError:
        challenge = None
    if challenge is None:
        return render(request, "again/list.html", {"damaged": bool(text)})
    if request.method != "POST":
        return render(request, "again/puzzle.html", {"page": OwnPuzzlePage(request, challenge, text, rules)})
    return _answered(request, challenge, text)


def _answered(request: HttpRequest, challenge: Challenge, text: str) -> HttpResponse:
    if hint := request.POST.get("hint"):
        page = OwnPuzzlePage(request, challenge, text, rules, hints=2 if hint == "2" else 1)
        return hint_response(request, page, "again/puzzle.html", page.hint_line, page.sources)
    page = OwnPuzzlePage(request, challenge, text, rules, read_attempt(challenge, request.POST))
    return attempt_response(request, page, "again/puzzle.html", {"html": "again/result.html"})


@csrf_exempt
@require_POST
@limited(cost=0.2)
def verdict(request: HttpRequest) -> HttpResponse:
    """Judge a road while it is being laid; 422 if it cannot be read."""
    try:
        challenge = read_own_puzzle(request.GET.get("p", ""))
        answer = answer_move(challenge, "", request.body, request.GET.get("type"))
    except InputError as error:
        return JsonResponse(error.to_json(), status=422)
    return HttpResponse(answer, content_type="application/json")


@csrf_exempt
@require_POST
@limited(cost=by_size(5_000))
def deck(request: HttpRequest) -> HttpResponse:
    """Return the cards after a puzzle; 422 if they cannot be read."""
    try:
        return JsonResponse(answer_deck(parse(request.body)))
    except InputError as error:
        return JsonResponse(error.to_json(), status=422)
