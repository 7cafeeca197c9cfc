"""Terms: what speaks for a road and against it, each with its code, its worth, its pieces and its numbers.

All worths are in cars: a term of 1.0 weighs as much as one car earned now. Nothing is in a term that was not found on
the table: a reply is a legal road of the next player, and so is the own road that may come next.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import fsum

from tutorials.core.engine.games.game import Game
from tutorials.core.engine.geometry.tabletop import tabletop_of
from tutorials.core.engine.rules.build import Build
from tutorials.core.engine.rules.missions import MISSIONS, mission_points
from tutorials.core.engine.search.best_moves import Found
from tutorials.core.engine.search.margin import MARGIN, margin
from tutorials.core.engine.verdict import NOTHING, Detail

CARS, REPLY, NEXT, ENDS, SUPPLY, END, POINTS, STEADY = CODES = (
    "cars", "reply", "next", "ends", "supply", "end", "points", "steady",
)  # fmt: skip
REPLY_WORTH = 0.75  # of a car that the next player would earn
REPLY_POINT = 0.35  # of a point that the next player would gain
NEXT_WORTH = 0.5  # of a car that one's own next road may earn: until then much may happen
NEXT_POINT = 0.3
ENDS_WORTH = (-4.0, 0.0, 0.5, 0.8, 1.0)  # by open ends left, while there are cars to place; more are worth no more
GREY_WORTH = 0.04  # of a grey piece built
JUNCTION_WORTH = 0.3  # of a yellow one
SCARCE = 1.5  # grey pieces for each road in hand: with fewer one runs out of them first
SCARCITY = 1.0  # for each piece less than that
WON, LOST, STUCK = 40.0, -15.0, -6.0
SHAKY = 0.6  # of a road that lies on a limit; none from the margin on


@dataclass(frozen=True, slots=True)
class Term:
    """One thing that speaks for a road or against it. `player` is whose reply it is, where it is one."""

    code: str
    value: float
    pieces: tuple[str, ...] = ()
    numbers: Mapping[str, int | float] = NOTHING
    player: str = ""

    def __post_init__(self) -> None:
        if type(self.numbers) is not Detail:
            object.__setattr__(self, "numbers", Detail(self.numbers))

    def to_json(self) -> dict[str, object]:
        data: dict[str, object] = {
            "code": self.code, "value": self.value, "pieces": list(self.pieces), "numbers": dict(self.numbers),
        }  # fmt: skip
        return data | ({"player": self.player} if self.player else {})


@dataclass(frozen=True, slots=True)
class Scored:
    """A legal road with all that speaks for it and against it."""

    found: Found
    terms: tuple[Term, ...]
    after: Game = field(repr=False)
    reply: Found | None = field(default=None, repr=False)
    following: Found | None = field(default=None, repr=False)  # the own road that may come next

    @property
    def score(self) -> float:
        """The sum of the terms, in cars; rounded, so that the last bit decides nothing."""
        return round(fsum(term.value for term in self.terms), 6) + 0.0

    def term(self, code: str) -> Term:
        """The term of that code; one that weighs nothing if there is none."""
        return next((term for term in self.terms if term.code == code), Term(code, 0.0))

    @property
    def placed(self) -> int:
        """The cars it places."""
        return placed(self.found)


def placed(found: Found) -> int:
    """The cars that a road places."""
    return len(found.move.cars or ())


def terms_of(game: Game, found: Found, after: Game) -> Iterator[Term]:
    """What can be told of a legal road without looking at what comes after it."""
    yield _cars(found)
    if found.verdict.mission is not None:
        yield _points(game, found, after)
    yield _ends(after, game.turn)
    yield _supply(game, found, after)
    yield from _end(game, after)
    yield _steady(game, found)


def reply_term(after: Game, reply: Found) -> Term:
    """The best road of the next player, and whether it would win them the game."""
    crossed = _crossed(reply)
    if after.position.mode == "mission":
        numbers = {"cars": placed(reply), "points": reply.points}
        return Term(REPLY, -REPLY_POINT * reply.points, crossed, numbers, player=after.turn)
    assert reply.verdict.after is not None
    final = after.after_turn(reply.verdict.after)
    wins = after.turn in final.placed and not after.placed
    value = -REPLY_WORTH * placed(reply) + (LOST if wins else 0.0)
    return Term(REPLY, value, crossed, {"cars": placed(reply), "wins": int(wins)}, player=after.turn)


def next_term(following: Found, mission: bool) -> Term:
    """The best road of one's own that may come next."""
    value = NEXT_POINT * following.points if mission else NEXT_WORTH * placed(following)
    return Term(NEXT, value, _crossed(following), {"cars": placed(following), "points": following.points})


def _crossed(found: Found) -> tuple[str, ...]:
    return tuple(crossing.road for crossing in found.verdict.crossings if crossing.earns)


def _cars(found: Found) -> Term:
    return Term(CARS, float(placed(found)), _crossed(found), {"cars": placed(found), "earned": found.cars})


def _points(game: Game, found: Found, after: Game) -> Term:
    """What missions bring beyond the cars, and what they take from the others."""
    mission, colour = found.verdict.mission, game.turn
    assert mission is not None
    assert mission.after is not None
    gained = {key: mission.after[key] - mission.before[key] for key in MISSIONS if key != "drive"}
    numbers = {key: points for key, points in gained.items() if points}
    lost = 0
    if found.move.column is not None:  # a column may overtop others' tallest; an exit changes nothing of theirs
        lost = sum(_total(game, other) - _total(after, other) for other in game.players if other != colour)
    return Term(POINTS, sum(gained.values()) + 0.5 * lost, (), {**numbers, "total": found.points})


def _total(game: Game, colour: str) -> int:
    key = ("opponent", "points", colour)
    return game.position.remember(key, lambda: mission_points(game.position, colour)["total"])


def ends_worth(ends: int) -> float:
    """What so many open ends are worth, while there are cars to place."""
    return ENDS_WORTH[min(ends, len(ENDS_WORTH) - 1)]


def open_ends(game: Game, colour: str) -> int:
    """The roads that may still go on from a player's columns: a new junction counts as two."""
    top, rules = tabletop_of(game.position), game.ruleset
    return sum(rules.ways_on(end.junction) - top.going_on.get(end.id, 0) for end in top.open_ends(colour))


def _ends(after: Game, colour: str) -> Term:
    player, ends = after.position.player(colour), open_ends(after, colour)
    pieces = tuple(end.id for end in tabletop_of(after.position).open_ends(colour))
    needed = min(player.roads, player.cars)
    value = ends_worth(ends) if needed else 0.0
    return Term(ENDS, value, pieces, {"ends": ends})


def _supply(game: Game, found: Found, after: Game) -> Term:
    column, player = found.move.column, after.position.player(game.turn)
    grey, junctions = (column.grey, int(column.junction)) if column else (0, 0)
    missing = max(0.0, SCARCE - player.grey / player.roads) if player.roads else 0.0
    value = -GREY_WORTH * grey - JUNCTION_WORTH * junctions - SCARCITY * missing
    numbers = {"grey": grey, "junctions": junctions, "grey_left": player.grey, "roads_left": player.roads}
    return Term(SUPPLY, value, (), numbers)


def _end(game: Game, after: Game) -> Iterator[Term]:
    """The end that is near: won by this road, or no way on while there are cars to place."""
    colour = game.turn
    first = after.ranking[0] == [colour]
    if after.position.mode == "mission":
        if after.over:
            yield Term(END, WON if first else -WON, (), {"won": int(first)})
        elif after.position.player(colour).cars == 0 or not any(p.roads for p in after.position.players):
            yield Term(END, 3.0 if first else -3.0, (), {"last_round": 1, "leads": int(first)})
    elif colour in after.placed or (after.over and first):
        yield Term(END, WON if first else 0.0, (), {"won": int(first)})
    elif not after.can_build(colour):
        yield Term(END, STUCK, (), {"stuck": 1})


def _steady(game: Game, found: Found) -> Term:
    room = margin(Build(game.position, found.move, game.ruleset))
    value = -SHAKY * (1 - max(room, 0.0) / MARGIN) if room < MARGIN else 0.0
    return Term(STEADY, round(value, 6), (), {"mm": round(room, 1)} if room < MARGIN else NOTHING)
