"""What the API answers, whoever asks: the server hands it on by HTTP, the offline site asks it in the browser.

Every answer takes the question as it was parsed and the language of its sentences, if one is wanted; InputError where
it cannot be read.
"""

from __future__ import annotations

from typing import Any

from tutorials.core.engine import validation
from tutorials.core.engine.games.game import Game
from tutorials.core.engine.json_interface import MoveQuestion
from tutorials.core.engine.positions.position import Position
from tutorials.core.engine.rules.missions import score as points
from tutorials.core.engine.search.best_moves import best_moves as found_moves
from tutorials.core.engine.validation import record
from tutorials.core.engine.verdict import Verdict
from tutorials.core.messages import named, tell
from tutorials.core.messages.companion import companion_answer

from . import request_size
from .scene_question import SceneQuestion


def judge(value: object, language: str | None) -> dict[str, Any]:
    """The verdict of the position's edition on a move: every rule it breaks, what to mind, every crossing and why it
    earns or does not, the cars earned, and the position after it. With `editions`, the verdict of each of them. With
    `ruleset`, here or in the position, rules that players agreed on judge it: alone, or beside the editions as
    `agreed`. With `lang`, each verdict has its sentences too."""
    asked = MoveQuestion.from_json(value, request_size.within)

    def told(verdict: Verdict) -> dict[str, Any]:
        sentences = {} if language is None else {"sentences": named(tell(verdict), asked.position)}
        return {**verdict.to_json(), **sentences}

    return asked.answer(told)


def score(value: object, language: str | None) -> dict[str, Any]:
    """Each player's points: by mission in mission mode, the cars on the highway in base mode."""
    return {"scores": points(request_size.within(Position.from_json(value)))}


def replay(value: object, language: str | None) -> dict[str, Any]:
    """Ranking, end, scores and supplies after a log of set-up and events. An event that may not happen is an error that
    names it."""
    states = Game.states(value)
    first = next(states)
    request_size.within(first.position, "setup")
    assert isinstance(value, dict)
    validation.items(value["events"], "events", request_size.MOST_EVENTS)
    *_, last = first, *states
    return last.to_json()


def best_moves(value: object, language: str | None) -> dict[str, Any]:
    """The best legal moves found for the player whose turn it is, best first, by cars earned or points gained. The same
    seed finds the same moves. Counts as twenty questions."""
    data = record(value, "", frozenset({"position"}), frozenset({"position", "limit", "seed"}))
    limit = validation.count(data.get("limit", 5), "", "limit", low=1, high=20)
    seed = validation.count(data.get("seed", 0), "", "seed", low=0, high=2**31)
    position = request_size.within(Position.from_json(data["position"], "position"), "position")
    number = request_size.candidates(position)
    return {"moves": [found.to_json() for found in found_moves(position, limit, seed=seed, number=number)]}


def scene(value: object, language: str | None) -> dict[str, Any]:
    """What the site's board asks while a hand moves: the scene of a position, or what a move adds to it, and the
    verdicts in sentences (in English, unless `lang` says otherwise)."""
    return SceneQuestion.from_json(value).answer()


def companion(value: object, language: str | None) -> dict[str, Any]:
    """A game at a real table as its players tell it: pieces used, not places; roads are believed, not judged. What
    everyone has left, what is paid to whom, who is out and when, and the points, in sentences too (in English, unless
    `lang` says otherwise). With `event`, where the game stands after it, or why it may not happen (`refused`)."""
    return companion_answer(value)
