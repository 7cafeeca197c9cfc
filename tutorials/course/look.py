"""The board's question while a hand moves: a puzzle's own edition and goal answer it, and nothing is kept."""

from __future__ import annotations

import json

from django.http import HttpRequest, HttpResponse, JsonResponse

from tutorials.board.build_form import LONGEST
from tutorials.engine import InputError, Move
from tutorials.engine.reading import parse
from tutorials.puzzles.challenge import Challenge
from tutorials.puzzles.tries import look_answer, try_move, with_vehicle


def look_response(request: HttpRequest, challenge: Challenge, title: str) -> HttpResponse:
    """The answer to `{"move": …, "picture": …}`, in the words of the API's /scene; 422 if it cannot be read."""
    try:
        if len(request.body) > LONGEST:
            raise InputError("too_long", "", "no move is that long")
        asked = parse(request.body)
        if not isinstance(asked, dict):
            raise InputError("wrong_type", "", "must be an object")
        move = Move.from_json(asked.get("move"), challenge.position)
    except InputError as error:
        return JsonResponse(error.to_json(), status=422)
    attempt = try_move(challenge, with_vehicle(challenge, move, request.GET.get("type")))
    answer = look_answer(challenge, attempt, title=title, picture=asked.get("picture") is True)
    return HttpResponse(json.dumps(answer), content_type="application/json")
