"""Why a road was chosen: the terms that decided between it and the best road of another kind.

Only what was found on the table is told: of the chosen road what it does, of the other what it would have done. A level
that did not look at replies has nothing to say of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from tutorials.core.engine.games.game import Game
from tutorials.core.engine.judge import judge
from tutorials.core.engine.positions.move import Move
from tutorials.core.engine.verdict import NOTHING, Detail, Verdict

from .search import Choice
from .terms import CARS, END, ENDS, NEXT, POINTS, REPLY, STEADY, SUPPLY, Scored, Term, open_ends

LEAST = 0.1  # by how much a term has to part two roads to be worth telling, in cars
# What the other road is, as against the one that was chosen.
EXIT, JUNCTION, GREY, ELSEWHERE, ASIDE = "exit", "junction", "grey", "elsewhere", "aside"


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason as a code, with the pieces to light and the numbers to tell.

    `instead_of` says of what kind the other road was; "" where the reason is about the chosen road itself.
    """

    code: str
    pieces: tuple[str, ...] = ()
    numbers: Mapping[str, int | float] = NOTHING
    player: str = ""
    instead_of: str = ""

    def __post_init__(self) -> None:
        if type(self.numbers) is not Detail:
            object.__setattr__(self, "numbers", Detail(self.numbers))

    def to_json(self) -> dict[str, object]:
        return {
            "code": self.code, "pieces": list(self.pieces), "numbers": dict(self.numbers), "player": self.player,
            "instead_of": self.instead_of,
        }  # fmt: skip


def reasons(game: Game, choice: Choice) -> list[Reason]:
    """What the chosen road does, and what decided for it; one or two reasons."""
    best, other = choice.best, choice.runner_up
    told = [does(best)]
    deciding = None if other is None else decisive(game, best, other)
    if deciding is None and best.placed == 0:
        deciding = purpose(game, best)
    return told if deciding is None else [*told, deciding]


def does(scored: Scored) -> Reason:
    """What a road does at once: the cars it places and the roads it earns them by, the points it gains."""
    verdict = scored.found.verdict
    numbers: dict[str, int | float] = {
        "cars": scored.placed, "exit": int(verdict.exit), "points": scored.found.points,
        "won": scored.term(END).numbers.get("won", 0), **passes(verdict),
    }  # fmt: skip
    return Reason("does", scored.term(CARS).pieces, numbers)


def passes(verdict: Verdict) -> dict[str, int]:
    """How many roads of each owner earn by being passed over and under: `over pink`, `under blue` and so on."""
    counted: dict[str, int] = {}
    for crossing in verdict.crossings:
        if crossing.earns:
            name = f"{crossing.passes} {crossing.owner}"
            counted[name] = counted.get(name, 0) + 1
    return counted


def decisive(game: Game, best: Scored, other: Scored) -> Reason | None:
    """The largest difference that speaks for one road and against another, if it can be told."""
    apart = [(best.term(code).value - other.term(code).value, code) for code in _codes(best, other)]
    for difference, code in sorted(apart, key=lambda pair: -pair[0]):
        if difference < LEAST:
            return None
        reason = _reason(game, best, other, code)
        if reason is not None:
            return reason
    return None


def purpose(game: Game, scored: Scored) -> Reason | None:
    """What a road that places no car is good for: a car that the next one can earn, or one way more to build on."""
    cars, ends = scored.term(NEXT).numbers.get("cars", 0), scored.term(ENDS).numbers["ends"]
    if cars and _stands(scored, game.turn):
        return Reason(NEXT, scored.term(NEXT).pieces, {"cars": cars})
    if ends > open_ends(game, game.turn):
        return Reason("ways", scored.term(ENDS).pieces, {"ends": ends})
    return None


def _codes(best: Scored, other: Scored) -> Iterator[str]:
    yield from dict.fromkeys(term.code for term in (*best.terms, *other.terms))


def _reason(game: Game, best: Scored, other: Scored, code: str) -> Reason | None:
    """The reason for a difference in one term; None where nothing proved can be told of it."""
    mine, theirs = best.term(code), other.term(code)
    instead = instead_of(best.found.move, other.found.move)
    match code:
        case "cars" if theirs.numbers["cars"] < mine.numbers["cars"]:
            return _other(game, theirs, instead, {"cars": theirs.numbers["cars"]})
        case "reply" if theirs.numbers.get("wins"):
            return _other(game, theirs, instead, {"cars": theirs.numbers["cars"]}, code="loses")
        case "reply" if theirs.numbers.get("points", 0) > mine.numbers.get("points", 0):
            return _other(game, theirs, instead, {"points": theirs.numbers["points"]}, code="reply_points")
        case "reply" if theirs.numbers.get("cars", 0) > mine.numbers.get("cars", 0):
            return _other(game, theirs, instead, {"cars": theirs.numbers["cars"]})
        case "next" if mine.numbers.get("cars", 0) > 0 and _stands(best, game.turn):
            return Reason(NEXT, mine.pieces, {"cars": mine.numbers["cars"]})
        case "ends" if theirs.numbers["ends"] < mine.numbers["ends"]:
            return _other(game, theirs, instead, {"ends": theirs.numbers["ends"]})
        case "supply" if theirs.numbers["junctions"] > mine.numbers["junctions"]:
            return _other(game, theirs, instead, {"junctions": 1}, code="yellow")
        case "supply" if theirs.numbers["grey"] > mine.numbers["grey"]:
            return _other(game, theirs, instead, {"grey": theirs.numbers["grey"], "own": mine.numbers["grey"]})
        case "end" if theirs.numbers.get("stuck"):
            return _other(game, theirs, instead, {}, code="stuck")
        case "points" if theirs.numbers["total"] < mine.numbers["total"]:
            return _other(game, theirs, instead, {"points": theirs.numbers["total"]})
        case "steady" if "mm" in theirs.numbers:
            return _other(game, theirs, instead, {"mm": theirs.numbers["mm"]})
    return None


def _stands(scored: Scored, colour: str) -> bool:
    """Whether the own road that may come next is there on the table as the move leaves it, without any reply."""
    following = scored.following
    if following is None:
        return False
    position = replace(scored.after.position, turn=colour)
    verdict = judge(position, following.move)
    return verdict.legal and verdict.crossings == following.verdict.crossings


def _other(game: Game, term: Term, instead: str, numbers: Mapping[str, int | float], *, code: str = "") -> Reason:
    """A reason about the other road; what it would have put on the table does not stand there and is not lit."""
    standing = game.position.ids()
    pieces = tuple(piece for piece in term.pieces if piece in standing)
    return Reason(code or term.code, pieces, numbers, player=term.player, instead_of=instead)


def instead_of(move: Move, other: Move) -> str:
    """What the other road is, as against the one that was chosen."""
    if other.column is None and move.column is not None:
        return EXIT
    if other.column is not None and other.column.junction and not (move.column and move.column.junction):
        return JUNCTION
    if other.base != move.base:
        return ELSEWHERE
    if other.column is not None and (move.column is None or move.column.junction != other.column.junction):
        return GREY
    return ASIDE


CODES = (
    "does", CARS, REPLY, "reply_points", "loses", NEXT, ENDS, "ways", SUPPLY, "yellow", "stuck", POINTS, STEADY,
)  # fmt: skip
