"""A puzzle's answer by HTTP while a move is being laid."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, JsonResponse

from rules_content.agree.reader import reader_agreement
from rules_content.editions.reader_edition import reader_edition
from tutorials.core.engine import InputError
from tutorials.core.puzzles.submissions import Puzzle, judged_challenge
from tutorials.core.puzzles.verdict_question import answer_move


def verdict_response(request: HttpRequest, puzzle: Puzzle, title: str) -> HttpResponse:
    """Judge a move by the rules that the reader plays by; 422 if it cannot be read."""
    challenge = judged_challenge(puzzle, reader_edition(request), reader_agreement(request))
    try:
        answer = answer_move(challenge, title, request.body, request.GET.get("type"))
    except InputError as error:
        return JsonResponse(error.to_json(), status=422)
    return HttpResponse(answer, content_type="application/json")
