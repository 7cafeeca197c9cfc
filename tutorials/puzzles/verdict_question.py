"""The board's question while a hand moves: a puzzle's own edition and goal answer it, and nothing is kept."""

from __future__ import annotations

import json

from tutorials.board.build_form import LONGEST
from tutorials.engine import InputError, Move
from tutorials.engine.reading import parse

from .attempts import move_answer, try_move, with_vehicle
from .challenge import Challenge


def answer_move(challenge: Challenge, title: str, asked: bytes, vehicle: str | None = None) -> str:
    """The answer to `{"move": …, "picture": …}`, in the words of the API's /scene; InputError if it cannot be read."""
    if len(asked) > LONGEST:
        raise InputError("too_long", "", "no move is that long")
    question = parse(asked)
    if not isinstance(question, dict):
        raise InputError("wrong_type", "", "must be an object")
    move = Move.from_json(question.get("move"), challenge.position)
    attempt = try_move(challenge, with_vehicle(challenge, move, vehicle))
    return json.dumps(move_answer(challenge, attempt, title=title, picture=question.get("picture") is True))
