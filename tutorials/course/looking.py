"""The verdict while a hand moves: the board asks, the puzzle's own edition and goal answer. Nothing is kept."""

from __future__ import annotations

import json
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse

from rules_content.figures.svg import svg
from tutorials.engine import InputError, Move
from tutorials.engine.pieces import CAR_TYPES
from tutorials.engine.reading import parse

from . import play
from .challenge import Challenge, with_cars

WIDTH = 720


def looked(request: HttpRequest, challenge: Challenge, title: str) -> HttpResponse:
    """The answer to the board's question, in the words of the API's /scene; 422 if it cannot be read."""
    try:
        if len(request.body) > play.LONGEST:
            raise InputError("too_long", "", "no move is that long")
        asked = parse(request.body)
        if not isinstance(asked, dict):
            raise InputError("wrong_type", "", "must be an object")
        move = Move.from_json(asked.get("move"), challenge.position)
    except InputError as error:
        return JsonResponse(error.to_json(), status=422)
    if request.GET.get("type") in CAR_TYPES:
        move = with_cars(challenge.position, move, request.GET["type"])
    answer = answered(challenge, play.built(challenge, move), title, picture=asked.get("picture") is True)
    return HttpResponse(json.dumps(answer), content_type="application/json")


def answered(challenge: Challenge, made: play.Try, title: str, *, picture: bool) -> dict[str, Any]:
    """What the board draws and what its page says of a move."""
    answer: dict[str, Any] = {"overlay": play.laid_over(challenge, made), "verdict": summary(made)}
    if picture:
        answer["svg"] = svg(play.shown(challenge, made=made), width=WIDTH, title=title, ident="board")
    return answer


def summary(made: play.Try) -> dict[str, Any]:
    verdict = made.verdict
    assert verdict is not None
    return {
        "legal": verdict.legal, "edition": verdict.edition, "exit": verdict.exit, "cars_earned": verdict.cars_earned,
        "cars_due": verdict.cars_due, "solved": made.solved, "sentences": made.sentences,
    }  # fmt: skip
