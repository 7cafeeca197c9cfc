"""A try at a puzzle: what the learner gave, whether that solves it, and what to tell them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from tutorials.board.build_form import read_move
from tutorials.board.scene import overlay, scene
from tutorials.board.scene_format import Scene
from tutorials.board.svg import svg
from tutorials.board.verdict_answer import verdict_answer
from tutorials.engine import InputError, Move, Position, Verdict, cars_that_fit, judge
from tutorials.engine.build import Build
from tutorials.engine.pieces import CAR_TYPES
from tutorials.telling import Sentence, named, tell
from tutorials.telling.errors import sentence as error_sentence

from .answers import Answer, answer
from .challenge import BUILD, Challenge, with_cars
from .goals import Outcome, best_result, outcome, reached
from .reasons import missing, not_it

WIDTH = 720  # of a puzzle's picture


@dataclass(frozen=True)
class Attempt:
    """What came of a try. `code` is for statistics: the first rule broken, or the wrong answer."""

    solved: bool
    best: bool = False
    code: str = ""
    sentences: list[dict[str, Any]] = field(default_factory=list)
    move: Move | None = None
    verdict: Verdict | None = None
    given: frozenset[str] = frozenset()
    after: Position | None = None  # the table with what was built, where that solves the puzzle
    result: int = -1  # what a legal move brings, 1 for the right answer; -1 for what is wrong

    def counts(self, kind: str) -> bool:
        """Whether it is a try at a puzzle of that kind: a question sent off by mistake is not."""
        return kind == BUILD or bool(self.given)


def read_attempt(challenge: Challenge, form: Mapping[str, str], answers: Iterable[str] = ()) -> Attempt:
    """The try that a form, or the page's script in the form's words, hands in: a move, or answers to a question."""
    try:
        given = read_answers(answers)
        move = read_move(challenge.position, form) if challenge.kind == BUILD else None
    except InputError as fault:
        return Attempt(False, code=fault.code[:30], sentences=[own_sentence(error_sentence(fault))])
    if move is None:
        return try_answer(challenge, given)
    return try_move(challenge, with_vehicle(challenge, move, form.get("type")))


def read_hint(form: Mapping[str, str]) -> int:
    """The hint that a form asks for: 1 for the one in words, 2 for the solution on the board."""
    return 2 if form.get("hint") == "2" else 1


def read_answers(answers: Iterable[str]) -> frozenset[str]:
    """The answers that say anything, cut short; InputError if one cannot be kept as text: NUL, half a character.

    >>> sorted(read_answers([" 2 ", "legal", ""]))
    ['2', 'legal']
    """
    given = frozenset(text.strip()[:40] for text in answers if text.strip())
    if not all(map(str.isprintable, given)):
        raise InputError("not_text", "answer", "must not hold control characters or half a surrogate pair")
    return given


def with_vehicle(challenge: Challenge, move: Move, kind: str | None) -> Move:
    """The move with the cars it is due, of the type that the learner has chosen, if one was."""
    return with_cars(challenge.position, move, kind) if kind in CAR_TYPES and kind else move


def try_move(challenge: Challenge, move: Move) -> Attempt:
    """The try of a move."""
    found = outcome(challenge, move)
    solved = reached(challenge.goal, found)
    sentences: list[Any] = named(_about(found), challenge.position)
    if found.verdict.legal and not solved:
        sentences = [*map(own_sentence, missing(challenge, found)), *sentences]
    code = "" if solved else next(iter(found.verdict.codes), "goal")
    best = solved and found.result >= best_result(challenge)
    after = _driven_on(found) if solved else None
    result = found.result if found.verdict.legal else -1
    move, verdict = found.move, found.verdict
    return Attempt(solved, best, code, sentences, move=move, verdict=verdict, after=after, result=result)


def _driven_on(found: Outcome) -> Position | None:
    """The table with what was built, and on it the cars that it earned where the move names none."""
    position, move = found.challenge.position, found.move
    if not found.verdict.cars_earned or move.cars or move.to is not None:
        return found.verdict.after
    cars = cars_that_fit(Build(position, move, position.ruleset), CAR_TYPES[0])
    return judge(position, replace(move, cars=cars)).after or found.verdict.after


def _about(found: Outcome) -> list[Sentence]:
    """What the verdict says, advice on a failed build left out: one thing at a time."""
    told = tell(found.verdict)
    return told if found.verdict.legal else [one for one in told if one["kind"] == "violation"]


def try_answer(challenge: Challenge, given: frozenset[str]) -> Attempt:
    """The try of an answer; it is best if it is right, the first try or not is the learner's record."""
    right = answer(challenge)
    solved = right.takes(given)
    sentences: list[Any] = [] if solved else [own_sentence(not_it(challenge, right, given))]
    # A wrong answer is shown on the board too: the crossing that was missed, the road that blocks.
    verdict = challenge.judge(challenge.move) if given and challenge.move is not None else None
    if solved and verdict is not None:
        sentences = named(tell(verdict), challenge.position)
    code = "" if solved else "+".join(sorted(given))[:30]
    return Attempt(
        solved, solved, code, sentences, move=challenge.move, verdict=verdict, given=given, result=1 if solved else -1
    )


def own_sentence(sentence: str) -> dict[str, Any]:
    """A sentence of the course's own, which no rule stands behind."""
    empty: dict[str, Any] = {"code": "", "topic": "", "link": "", "pieces": [], "names": [], "view": ""}
    return {"kind": "goal", "sentence": sentence, **empty}


def offered(challenge: Challenge) -> Answer | None:
    """What there is to choose from, if anything."""
    return None if challenge.kind == BUILD else answer(challenge)


# ---------------------------------------------------------------- what is seen


def puzzle_scene(challenge: Challenge, *, attempt: Attempt | None = None, ghost: bool = False) -> Scene:
    """The table of a puzzle: with the move in question, a try or the solution as a ghost, or as it stands solved."""
    table = challenge.table
    if ghost and challenge.kind == BUILD:
        return scene(table, move=challenge.solution, bases=True)
    if ghost and challenge.move is not None:
        return scene(table, move=challenge.move, verdict=challenge.judge(challenge.move))
    if attempt is not None and attempt.after is not None:
        # What is built stands there like everything else; the signs of what it earned stay over it.
        return scene(attempt.after, highlights=overlay(table, attempt.move, attempt.verdict).marks)
    if attempt is not None and attempt.move is not None and challenge.shown == "before":
        return scene(table, move=attempt.move, verdict=attempt.verdict, bases=challenge.kind == BUILD)
    move = challenge.move if challenge.shown == "before" else None
    return scene(table, move=move, bases=challenge.kind == BUILD)


def move_answer(challenge: Challenge, attempt: Attempt, *, title: str = "", picture: bool = False) -> dict[str, Any]:
    """What the board draws and its page tells while a move is only thought about, with whether it solves the puzzle."""
    assert attempt.move is not None
    assert attempt.verdict is not None
    answer = verdict_answer(challenge.position, attempt.move, attempt.verdict, sentences=attempt.sentences)
    answer["verdict"]["solved"] = attempt.solved
    if picture:
        answer["svg"] = svg(puzzle_scene(challenge, attempt=attempt), width=WIDTH, title=title, ident="board")
    return answer
