"""A coach at the learner's side: a word on each own move, a hint in two steps, a better road for whoever asks.

Hint and verdict come from one search with one seed, so they never contradict each other: what the hint names is the
best there is for the verdict too.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

from tutorials.core.engine.games.game import Game
from tutorials.core.engine.judge import judge
from tutorials.core.engine.positions.move import Move
from tutorials.core.engine.rules.build import Build
from tutorials.core.engine.search.best_moves import Found, finish, found_of
from tutorials.core.engine.search.margin import MARGIN

from .explain import Reason, does
from .levels import Level
from .search import Choice, choose, kind_of, scored_road
from .terms import CARS, END, ENDS, NEXT, POINTS, REPLY, STEADY, SUPPLY, Scored

STRONG, FINE, MORE, GIVES = GRADES = ("strong", "fine", "more", "gives")
# As strong an eye as the strongest opponent but one: a learner waits for the word after every move.
EYE = Level("coach", 0, candidates=2_000, shortlist=10, replies=300, ahead=200, refined=3)
SEED = 0
STRONG_LOSS = 0.3  # in cars, by which a move may fall behind the best found and still be strong
FINE_LOSS = 0.7  # and still be fine: less than a car
NEAR = 3 * MARGIN  # mm within which a road laid as the hint says is the hint's road


@dataclass(frozen=True, slots=True)
class Graded:
    """The coach's word on a move: the grade, why, and the better road where there is one.

    `better` is for whoever asks for it, and None where the move is strong or fine.
    """

    grade: str
    reason: Reason
    played: Scored
    better: Scored | None = None

    @property
    def loss(self) -> float:
        """By how much the better road is better, in cars; 0 where there is none."""
        return 0.0 if self.better is None else round(self.better.score - self.played.score, 6)

    @property
    def left(self) -> int:
        """The cars, in mission mode points, that the better road would have brought more."""
        if self.better is None or brings(self.better) <= 0:
            return 0
        return max(brings(self.better) - brings(self.played), 0)


@dataclass(frozen=True, slots=True)
class Hint:
    """What to build: the open end first, then where, with what it brings."""

    base: str
    move: Move
    reason: Reason


def brings(scored: Scored) -> int:
    """What a road brings at once: cars placed, in mission mode points."""
    return scored.found.points if scored.found.verdict.mission is not None else scored.placed


def suggestion(game: Game, seed: int = SEED) -> Choice | None:
    """What the coach would build; None if it finds no legal road."""
    return choose(game, EYE, seed)


def hint(game: Game, seed: int = SEED) -> Hint | None:
    """A hint for whoever has the turn; None if no legal road is found."""
    choice = suggestion(game, seed)
    if choice is None:
        return None
    return Hint(choice.best.found.move.base, choice.best.found.move, does(choice.best))


def graded(game: Game, move: Move, seed: int = SEED) -> Graded | None:
    """The coach's word on a move made in that game; None if it is illegal, since then the verdict tells why."""
    found = _found(game, move)
    if found is None:
        return None
    played, choice = scored_road(game, found, EYE, seed), suggestion(game, seed)
    if choice is None or is_like(game, move, choice.best.found.move):
        return Graded(STRONG, does(played), played)
    best = choice.best
    loss = best.score - played.score
    if loss < STRONG_LOSS:
        return Graded(STRONG, does(played), played)
    gives = _gives(played, best)
    if gives is not None and loss >= FINE_LOSS:
        return Graded(GIVES, gives, played, best)
    reason = _more(played, best)
    if reason is None or loss < FINE_LOSS:
        return Graded(FINE, does(played), played)
    return Graded(MORE, reason, played, best)


def is_like(game: Game, move: Move, hinted: Move) -> bool:
    """Whether a legal move is the hinted one, laid as exactly as a hand can: of the same kind, and hardly beside it."""
    here, there = move.column or move.exit, hinted.column or hinted.exit
    if here is None or there is None or (move.column is None) != (hinted.column is None):
        return False
    if hypot(here.x - there.x, here.y - there.y) > NEAR:
        return False
    if move.cars is not None and len(move.cars) < len(hinted.cars or ()):
        return False
    one, other = (Build(game.position, each, game.ruleset) for each in (move, hinted))
    same = move.column is None or (hinted.column is not None and move.column.grey == hinted.column.grey)
    return same and kind_of(one) == kind_of(other)


def _found(game: Game, move: Move) -> Found | None:
    """The move as the search would have found it, with its cars where it names none; None if it is illegal."""
    if move.cars is None and move.to is None:
        return finish(Build(game.position, move, game.ruleset))
    verdict = judge(game.position, move, game.ruleset)
    return found_of(move, verdict) if verdict.legal else None


def _gives(played: Scored, best: Scored) -> Reason | None:
    """What the next player may earn after the move, if that is what most speaks against it."""
    mine, theirs = played.term(REPLY), best.term(REPLY)
    cost = theirs.value - mine.value
    if cost <= 0 or cost < best.term(CARS).value - played.term(CARS).value:
        return None
    for code in ("cars", "points"):
        number = mine.numbers.get(code, 0)
        if number > theirs.numbers.get(code, 0):
            wins = mine.numbers.get("wins", 0)
            return Reason(GIVES, mine.pieces, {code: number, "wins": wins}, mine.player)
    return None


def _more(played: Scored, best: Scored) -> Reason | None:
    """What most speaks for the better road, told without giving it away; None if nothing proved can be told."""
    codes = (CARS, POINTS, END, ENDS, NEXT, SUPPLY, STEADY)
    apart = sorted(((best.term(code).value - played.term(code).value, code) for code in codes), key=lambda one: -one[0])
    for difference, code in apart:
        mine, theirs = played.term(code), best.term(code)
        if difference <= 0:
            return None
        match code:
            case "cars":
                return Reason("more_cars", (), {"cars": theirs.numbers["cars"], "own": mine.numbers["cars"]})
            case "points" if theirs.numbers["total"] > max(mine.numbers["total"], 0):
                return Reason("more_points", (), {"points": theirs.numbers["total"], "own": mine.numbers["total"]})
            case "end" if mine.numbers.get("stuck"):
                return Reason("own_stuck")
            case "end" if theirs.numbers.get("won"):
                return Reason("could_win")
            case "ends" if mine.numbers["ends"] < theirs.numbers["ends"]:
                return Reason("own_ends", mine.pieces, {"ends": mine.numbers["ends"]})
            case "next" if theirs.numbers.get("cars", 0) > mine.numbers.get("cars", 0):
                return Reason("more_next", (), {"cars": theirs.numbers["cars"]})
            case "supply" if mine.numbers["junctions"] > theirs.numbers["junctions"]:
                return Reason("own_yellow", (), {"junctions": 1})
            case "supply" if mine.numbers["grey"] > theirs.numbers["grey"]:
                return Reason("own_grey", (), {"grey": mine.numbers["grey"]})
            case "steady" if "mm" in mine.numbers:
                return Reason("own_hand", (), {"mm": mine.numbers["mm"]})
    return None


REASONS = (
    GIVES, "more_cars", "more_points", "own_stuck", "could_win", "own_ends", "more_next", "own_yellow", "own_grey",
    "own_hand",
)  # fmt: skip
