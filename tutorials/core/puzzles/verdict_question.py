"""The board's question while a piece is being dragged: a puzzle's own edition and goal answer it, nothing is stored."""

from __future__ import annotations

import json

from tutorials.core.drawing.build_form import LONGEST
from tutorials.core.engine import InputError, Move
from tutorials.core.engine.validation import parse

from .attempts import move_answer, with_vehicle
from .challenge import Challenge


def answer_move(challenge: Challenge, title: str, asked: bytes, vehicle: str | None = None) -> str:
    """Answer `{"move": …, "picture": …}`, in the words of the API's /scene; InputError if it cannot be read."""
    if len(asked) > LONGEST:
        raise InputError("too_long", "", "no move is that long")
    question = parse(asked)
    if not isinstance(question, dict):
        raise InputError("wrong_type", "", "must be an object")
    move = Move.from_json(question.get("move"), challenge.position)
    attempt = challenge.kind.attempt_move(challenge, with_vehicle(challenge, move, vehicle))
    return json.dumps(move_answer(challenge, attempt, title=title, picture=question.get("picture") is True))
