"""A puzzle's answer by HTTP while a hand moves."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, JsonResponse

from tutorials.engine import InputError
from tutorials.puzzles.challenge import Challenge
from tutorials.puzzles.verdict_question import answer_move


def verdict_response(request: HttpRequest, challenge: Challenge, title: str) -> HttpResponse:
    """What the puzzle says of a move; 422 if it cannot be read."""
    try:
        answer = answer_move(challenge, title, request.body, request.GET.get("type"))
    except InputError as error:
        return JsonResponse(error.to_json(), status=422)
    return HttpResponse(answer, content_type="application/json")
