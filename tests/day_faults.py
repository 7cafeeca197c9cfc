"""What a puzzle of a day must not be: looked for in a few weeks of days by a test, in years of them by a bench."""

from __future__ import annotations

from collections.abc import Iterator

from tutorials.core.engine import ruleset_of
from tutorials.core.engine.search.candidates import candidates
from tutorials.core.puzzles.challenge import Challenge
from tutorials.core.puzzles.clearance import has_room, is_clear
from tutorials.core.puzzles.daily.finder import Find, is_tempting
from tutorials.core.puzzles.daily.generator import is_sound
from tutorials.core.puzzles.goals import best_result

SEVERAL = 3  # wrong roads that tempt, where a single car is asked for


def faults(find: Find) -> Iterator[str]:
    """Whatever makes a day not worth coming back for."""
    challenge = find.challenge
    if not is_sound(challenge):
        yield "the solver finds something better, or nobody can lay it"
    if (answer := challenge.answer) is not None:
        if not is_clear(challenge):
            yield "a knife's edge: a little to the side, another answer is right"
        if len(answer.choices) == 1:
            yield "nothing to choose from"
        return
    assert challenge.solution is not None
    if challenge.solution.exit is not None or challenge.goal.get("exit") is not False:
        yield "an exit will do"
    if not has_room(challenge, challenge.solution):
        yield "no room for a thumb"
    if find.trap is None or not is_tempting(challenge, find.trap):
        yield "nothing to mistake it for"
    if best_result(challenge) < 2 and tempting(challenge) < SEVERAL:
        yield "one car, and hardly a wrong road"


def tempting(challenge: Challenge) -> int:
    """How many of the roads that a hand might try are wrong and tempt all the same."""
    rules = ruleset_of(challenge.edition, challenge.mode)
    tried = candidates(challenge.position, challenge.position.turn, rules, number=500, seed=2)
    return sum(is_tempting(challenge, move) for move in tried)
