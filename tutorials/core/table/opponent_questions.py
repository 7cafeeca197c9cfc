"""What pages ask about a game while it is played and after it, as JSON values: the one way in to opponent and coach.

The browser's worker and the server answer alike, at `/{language}/table/opponent/{question}/` (POST, JSON); pages ask by
`frontend/src/opponent/client.ts`. Sentences are in the language of the moment. `log` is always a table's log
(`log.py`), whose `opponents` say who plays; `names` may say what persons are called, by colour.

turn    asks `log`; answers the turn of the opponent who has it: `event` (null once the game is over), `player`,
        `name`, why in `told`, and the `log` after it.
word    asks `log` and, if it is not the last, the step `at` (from 1); answers `at`, `player` and the coach's `word`,
        null where nothing was built: `grade`, `told`, the `better` road and the `moment` for a review.
hint    asks `log`; answers a `hint`, null where no road is found: two `steps`, each told, and the road.
review  asks `moments`, as words brought them; answers at most five `moments`, those where most was left.
level   asks `results`, the latest last, each with `level` and `won`; answers the `level` to suggest.

A road is its `move` and the `ghost` that the board shows of it (a scene's overlay); the better one is `told`, too.
What is told is a sentence, the code it stands for, and the pieces to light, by id and by what they are called (`Told`
in `opponent/sentences.py`). A moment has a `challenge`, which is what `puzzles.reader.read_challenge` takes, and a
`task`, the words for it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

from tutorials.core.drawing.scene.scene import overlay
from tutorials.core.engine import judge, validation
from tutorials.core.engine.errors import InputError
from tutorials.core.engine.games.game import Game
from tutorials.core.engine.json_interface import dump
from tutorials.core.engine.positions.move import Move
from tutorials.core.engine.validation import at, parse, record
from tutorials.core.messages.errors import sentence
from tutorials.core.messages.player_names import named_players, read_names
from tutorials.core.opponent import coach, review, sentences
from tutorials.core.opponent.characters import CHARACTERS
from tutorials.core.opponent.levels import Result, default_level
from tutorials.core.opponent.seats import called, names_of

from .address import PUZZLE_KEYS, own_puzzle_address
from .log import Log
from .opponent_turns import turn_of

MOST_RESULTS = 100
MOST_MOMENTS = 400
REMEMBERED = 8  # tables whose hint was worked out: the word on a move and the hint before it are one search

Answer = dict[str, Any]


def turn(value: object) -> Answer:
    """The turn of the opponent whose turn it is; InputError where it is a person's."""
    log, names = _read(value)
    with _called(log, names):
        if log.turn == "":
            return {"event": None, "player": "", "name": "", "told": [], "log": log.to_json()}
        colour, taken = log.turn, turn_of(log)
        told = [] if taken.choice is None else list(sentences.why(log.game, taken.choice))
        after = log.play(taken.event)
        name = names_of(log.seats)[colour]
    return {"event": taken.event, "player": colour, "name": name, "told": told, "log": after.to_json()}


def word(value: object) -> Answer:
    """The coach's word on a step; null where the step built nothing."""
    log, names = _read(value, frozenset({"at"}))
    number = len(log.steps)
    if isinstance(value, dict) and "at" in value:
        number = validation.count(value["at"], "", "at", low=0, high=number)
    step = log.steps[number - 1] if number else {}
    if "build" not in step:
        return {"at": number, "player": "", "word": None}
    game = _remembered(log.until(number - 1))
    graded = coach.graded(game, Move.from_json(step["build"], game.position))
    with _called(log, names):
        told = None if graded is None else _word(game, graded, number)
    return {"at": number, "player": game.turn, "word": told}


def _word(game: Game, graded: coach.Graded, number: int) -> Answer:
    found = review.moment_of(review.Word(number - 1, game.turn, game.position, graded))
    moment = None if found is None else {**found.to_json(), "task": sentences.task(found)}
    better = None
    if graded.better is not None:
        found_better = graded.better.found
        better = {
            "move": found_better.move.to_json(),
            "told": sentences.better_road(game, graded.better),
            "ghost": overlay(game.position, found_better.move, found_better.verdict).to_json(),
        }
    return {"grade": graded.grade, "told": sentences.word(graded), "better": better, "moment": moment}


def hint(value: object) -> Answer:
    """A hint in two steps for whoever has the turn."""
    log, names = _read(value)
    game = None if log.to_place or log.game.over or log.game.stuck else _remembered(log)
    found = None if game is None else coach.hint(game)
    if game is None or found is None:
        return {"hint": None}
    with _called(log, names):
        ghost = overlay(game.position, found.move, judge(game.position, found.move)).to_json()
        steps = list(sentences.hint_steps(game, found))
        return {"hint": {"steps": steps, "move": found.move.to_json(), "ghost": ghost}}


def most_telling(value: object) -> Answer:
    """The moments of a game to learn from: at most five."""
    data = record(value, "", frozenset({"moments"}), frozenset({"moments"}))
    given = validation.items(data["moments"], "moments", MOST_MOMENTS)
    moments = [review.Moment.from_json(one, f"moments[{i}]") for i, one in enumerate(given)]
    chosen = review.most_telling(moments)
    return {"moments": [_addressed(given[moments.index(one)]) for one in chosen]}


def _addressed(moment: dict[str, Any]) -> Answer:
    """A moment with the address at which it is solved; InputError if it is no puzzle."""
    challenge = moment["challenge"]
    if not set(PUZZLE_KEYS) <= set(challenge):
        raise InputError("missing_key", "moments", f"a challenge has {', '.join(PUZZLE_KEYS)}")
    return {**moment, "address": own_puzzle_address(challenge)}


def level(value: object) -> Answer:
    """The level to suggest after these games."""
    data = record(value, "", frozenset({"results"}), frozenset({"results"}))
    results = [
        _result(one, f"results[{i}]")
        for i, one in enumerate(validation.items(data["results"], "results", MOST_RESULTS))
    ]
    return {"level": default_level(results).key}


QUESTIONS: Mapping[str, Callable[[object], Answer]] = {
    "turn": turn,
    "word": word,
    "hint": hint,
    "review": most_telling,
    "level": level,
}


def answer(question: str, body: bytes) -> tuple[str, int]:
    """The answer to a question, as JSON, and its status: 422, with a sentence that says why, where it cannot be read.

    KeyError if there is no such question.
    """
    asked = QUESTIONS[question]
    try:
        return dump(asked(parse(body))), 200
    except InputError as error:
        return dump({**error.to_json(), "sentence": sentence(error)}), 422


def _result(value: object, where: str) -> Result:
    keys = frozenset({"level", "won"})
    data = record(value, where, keys, keys)
    key = validation.choice(data["level"], where, "level", CHARACTERS, code="unknown_level")
    return Result(key, validation.flag(data["won"], where, "won"))


def _read(value: object, more: frozenset[str] = frozenset()) -> tuple[Log, dict[str, str]]:
    """The log of a question and the names of its players; InputError, or EventError, if it cannot be read."""
    data = record(value, "", frozenset({"log"}), frozenset({"log", "names"}) | more)
    names = data.get("names", {})
    if type(names) is not dict:
        raise InputError("wrong_type", "names", "must be an object")
    try:
        return Log.from_json(data["log"]), read_names(json.dumps(names))
    except InputError as error:
        raise type(error)(error.code, at("log", error.where), error.message) from None


@contextmanager
def _called(log: Log, names: Mapping[str, str]) -> Iterator[None]:
    """In here players are called what they are called at the table."""
    with named_players(called(log.seats, names)):
        yield


def _remembered(log: Log) -> Game:
    """The game of a log: the same one as when this was last asked, with what was worked out for it."""
    return _game(json.dumps(log.until(len(log.steps)).to_json(), sort_keys=True))


@lru_cache(maxsize=REMEMBERED)
def _game(log: str) -> Game:
    return Log.from_json(json.loads(log)).game
