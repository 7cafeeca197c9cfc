"""An attempt at a puzzle: what the learner gave, whether that solves it, and what to tell them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tutorials.core.drawing.output.svg import svg
from tutorials.core.drawing.verdict_answer import verdict_answer
from tutorials.core.engine import InputError, Move, Position, Verdict
from tutorials.core.engine.positions.pieces import CAR_TYPES
from tutorials.core.messages.errors import sentence as error_sentence

from .challenge import Challenge, with_cars

if TYPE_CHECKING:  # the kinds judge attempts
    from .kinds.kind import Kind

WIDTH = 720  # of a puzzle's picture


@dataclass(frozen=True)
class Attempt:
    """An attempt with its outcome. `code` is for statistics: the first rule broken, or the wrong answer."""

    kind: Kind
    solved: bool
    best: bool = False
    code: str = ""
    sentences: list[dict[str, Any]] = field(default_factory=list)
    move: Move | None = None
    verdict: Verdict | None = None
    given: frozenset[str] = frozenset()
    after: Position | None = None  # the table with what was built, where that solves the puzzle
    result: int = -1  # what a legal move brings, 1 for the right answer; -1 for what is wrong

    @property
    def counts(self) -> bool:
        """Whether it is recorded."""
        return self.kind.counts(self)


@dataclass(frozen=True)
class Hint:
    """A hint asked for: 1 for the one in words, 2 for the solution on the board."""

    number: int


def read_attempt(challenge: Challenge, form: Mapping[str, str], answers: Iterable[str] = ()) -> Attempt:
    """Judge what a form hands in, or the page's script in the form's words: a move, or answers to a question."""
    try:
        return challenge.kind.attempt(challenge, form, list(answers))
    except InputError as fault:
        sentences = [own_sentence(error_sentence(fault))]
        return Attempt(challenge.kind, False, code=fault.code[:30], sentences=sentences)


def read_answers(answers: Iterable[str]) -> frozenset[str]:
    """Return the answers that say anything, cut short; InputError if one cannot be stored: NUL, half a character.

    >>> sorted(read_answers([" 2 ", "legal", ""]))
    ['2', 'legal']
    """
    given = frozenset(text.strip()[:40] for text in answers if text.strip())
    if not all(map(str.isprintable, given)):
        raise InputError("not_text", "answer", "must not hold control characters or half a surrogate pair")
    return given


def with_vehicle(challenge: Challenge, move: Move, kind: str | None) -> Move:
    """Return the move with the cars it is due, of the type that the learner has chosen, if one was."""
    return with_cars(challenge.position, move, kind) if kind in CAR_TYPES and kind else move


def own_sentence(sentence: str) -> dict[str, Any]:
    """Return a sentence of the course's own, which no rule stands behind."""
    empty: dict[str, Any] = {"code": "", "topic": "", "link": "", "pieces": [], "names": [], "view": ""}
    return {"kind": "goal", "sentence": sentence, **empty}


def move_answer(challenge: Challenge, attempt: Attempt, *, title: str = "", picture: bool = False) -> dict[str, Any]:
    """Return what the board draws and its page tells of a move not yet made, with whether it solves the puzzle."""
    assert attempt.move is not None
    assert attempt.verdict is not None
    answer = verdict_answer(challenge.position, attempt.move, attempt.verdict, sentences=attempt.sentences)
    answer["verdict"]["solved"] = attempt.solved
    if picture:
        answer["svg"] = svg(challenge.scene(attempt), width=WIDTH, title=title, ident="board")
    return answer
