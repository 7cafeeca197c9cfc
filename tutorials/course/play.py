"""A try at a puzzle: what the learner gave, whether that solves it, and what to tell them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import cos, radians, sin
from typing import Any

from django.http import QueryDict

from rules_content.figures.pieces import Scene
from rules_content.figures.scene import overlay, reach_of, scene
from tutorials.engine import InputError, Move, Position, Verdict
from tutorials.engine.pieces import CAR_TYPES
from tutorials.phrases import Told, named, tell
from tutorials.phrases.errors import sentence as error_sentence

from .answers import Answer, answer
from .challenge import BUILD, Challenge, with_cars
from .goals import Outcome, best_result, outcome, reached
from .reasons import missing, not_it

LONGEST = 20_000  # characters of a move in a form; no move needs more


@dataclass(frozen=True)
class Try:
    """What came of a try. `code` is kept for statistics: the first rule broken, or the wrong answer."""

    solved: bool
    best: bool = False
    code: str = ""
    sentences: list[dict[str, Any]] = field(default_factory=list)
    move: Move | None = None
    verdict: Verdict | None = None
    given: frozenset[str] = frozenset()
    after: Position | None = None  # the table with what was built, where that solves the puzzle


def tried(challenge: Challenge, form: QueryDict) -> Try:
    """The try that a form, or the page's script in the form's words, hands in."""
    if challenge.kind == BUILD:
        try:
            move = read_move(challenge, form)
            if form.get("type") in CAR_TYPES:
                move = with_cars(challenge.position, move, str(form["type"]))
            return built(challenge, move)
        except InputError as fault:
            return Try(False, code=fault.code[:30], sentences=[plain(error_sentence(fault))])
    given = frozenset(value.strip()[:40] for value in form.getlist("answer") if value.strip())
    return answered(challenge, given)


def built(challenge: Challenge, move: Move) -> Try:
    """The try of a move."""
    found = outcome(challenge, move)
    solved = reached(challenge.goal, found)
    said: list[Any] = named(_about(found), challenge.position)
    if found.verdict.legal and not solved:
        said = [*map(plain, missing(challenge, found)), *said]
    code = "" if solved else next(iter(found.verdict.codes), "goal")
    best = solved and found.result >= best_result(challenge)
    after = found.verdict.after if solved else None
    return Try(solved, best, code, said, found.move, found.verdict, after=after)


def _about(found: Outcome) -> list[Told]:
    """What the verdict says, advice on a failed build left out: one thing at a time."""
    told = tell(found.verdict)
    return told if found.verdict.legal else [one for one in told if one["kind"] == "violation"]


def answered(challenge: Challenge, given: frozenset[str]) -> Try:
    """The try of an answer; it is best if it is right, the first try or not is the learner's record."""
    right = answer(challenge)
    solved = right.takes(given)
    said: list[Any] = [] if solved else [plain(not_it(challenge, right, given))]
    verdict = None
    if solved and challenge.move is not None:
        verdict = challenge.judge(challenge.move)
        said = named(tell(verdict), challenge.position)
    code = "" if solved else "+".join(sorted(given))[:30]
    return Try(solved, solved, code, said, challenge.move, verdict, given)


def plain(sentence: str) -> dict[str, Any]:
    """A sentence of the course's own, which no rule stands behind."""
    return {"kind": "goal", "code": "", "topic": "", "link": "", "sentence": sentence, "pieces": [], "names": []}


# ---------------------------------------------------------------- reading a move


def read_move(challenge: Challenge, form: Mapping[str, Any]) -> Move:
    """The move of a form: as JSON from the board, or by direction and distance from a page without scripts.

    InputError if it is none.
    """
    said = str(form.get("move") or "")
    if said:
        if len(said) > LONGEST:
            raise InputError("too_long", "move", "no move is that long")
        try:
            return Move.from_json(json.loads(said), challenge.position)
        except (ValueError, RecursionError) as fault:
            if isinstance(fault, InputError):
                raise
            raise InputError("not_json", "move", "this is not JSON") from None
    return Move.from_json(_from_fields(challenge, form), challenge.position)


def _from_fields(challenge: Challenge, form: Mapping[str, Any]) -> dict[str, Any]:
    base_id = str(form.get("base") or "")
    base = next((column for column in challenge.position.columns if column.id == base_id), None)
    if base is None:
        raise InputError("unknown_id", "move.from", "no such column")
    exits = form.get("target") == "exit"
    junction = form.get("target") == "junction"
    height = 0 if exits else _number(form, "height", whole=True)
    reach = reach_of(base.height, int(height))
    distance = _number(form, "distance", reach.ideal if reach else 100.0)
    angle = radians(_number(form, "direction"))
    x, y = round(base.x + distance * cos(angle), 2), round(base.y + distance * sin(angle), 2)
    if exits:
        return {"from": base.id, "exit": {"x": x, "y": y}}
    return {"from": base.id, "column": {"x": x, "y": y, "grey": int(height) - junction, "junction": junction}}


def _number(form: Mapping[str, Any], name: str, default: float | None = None, *, whole: bool = False) -> float:
    said = str(form.get(name) or "").strip().replace(",", ".")
    if not said and default is not None:
        return default
    try:
        value = float(said)
    except ValueError:
        raise InputError("wrong_type", f"move.{name}", "not a number") from None
    if not -100_000 <= value <= 100_000 or (whole and value != int(value)):
        raise InputError("out_of_range", f"move.{name}", "out of range")
    return value


# ---------------------------------------------------------------- what is seen


def shown(challenge: Challenge, *, made: Try | None = None, ghost: bool = False) -> Scene:
    """The table of a puzzle: with the move in question, a try or the solution as a ghost, or as it stands solved."""
    table = challenge.table
    if ghost and challenge.kind == BUILD:
        return scene(table, move=challenge.solution, bases=True)
    if ghost and challenge.move is not None:
        return scene(table, move=challenge.move, verdict=challenge.judge(challenge.move))
    if made is not None and made.after is not None:
        # What is built stands there like everything else; the signs of what it earned stay over it.
        return scene(made.after, highlights=overlay(table, made.move, made.verdict).marks)
    if made is not None and made.move is not None and challenge.shown == "before":
        return scene(table, move=made.move, verdict=made.verdict, bases=challenge.kind == BUILD)
    move = challenge.move if challenge.shown == "before" else None
    return scene(table, move=move, bases=challenge.kind == BUILD)


def laid_over(challenge: Challenge, made: Try) -> dict[str, Any] | None:
    """What a try adds to the scene that the page already shows."""
    if made.move is None:
        return None
    return overlay(challenge.position, made.move, made.verdict).to_json()


def offered(challenge: Challenge) -> Answer | None:
    """What there is to choose from, if anything."""
    return None if challenge.kind == BUILD else answer(challenge)
