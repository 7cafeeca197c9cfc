"""Searching: the best moves of the player whose turn it is, for hints, suggestions and what was possible in a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain, islice

from tutorials.core.engine.judge import judge
from tutorials.core.engine.positions.move import Move
from tutorials.core.engine.positions.position import Position
from tutorials.core.engine.rules.build import Build
from tutorials.core.engine.rules.roads import ends_highway
from tutorials.core.engine.ruleset import Ruleset
from tutorials.core.engine.verdict import Verdict

from .candidates import candidates
from .car_places import cars_that_fit, with_cars
from .margin import is_steady
from .prospects import Spot, off_course, prospect, to_cross

__all__ = ["Found", "best_moves", "finish", "first_move", "found_of", "with_cars"]

LOOKED_AHEAD = 24  # moves of which it is asked what the next road may earn, where none earns anything itself


@dataclass(frozen=True, slots=True)
class Found:
    """A legal move and what it brings: cars earned, and in mission mode points gained."""

    move: Move
    cars: int
    points: int
    verdict: Verdict

    @property
    def dead_end(self) -> bool:
        """Whether it ends its player's highway while cars remain."""
        return any(advice.code == "dead_end" for advice in self.verdict.advice)

    @property
    def worth(self) -> tuple[bool, int, int]:
        """What a move is judged by, the more the better: that the highway goes on, then points, then cars."""
        return not self.dead_end, self.points, self.cars

    @property
    def material(self) -> int:
        """What it takes from the hand, a yellow piece counting as three grey ones."""
        column = self.move.column
        return 0 if column is None else column.grey + 3 * column.junction

    def to_json(self) -> dict[str, object]:
        return {"move": self.move.to_json(), "cars": self.cars, "points": self.points}


def best_moves(
    position: Position,
    limit: int = 5,
    *,
    seed: int = 0,
    number: int = 10_000,
    ruleset: Ruleset | None = None,
    steady: bool = True,
) -> list[Found]:
    """The best legal moves found among so many candidates, best first, all different, with their cars placed.

    Best is by cars earned, in mission mode by points gained; where nothing can be earned, by what the next road may
    earn; among equals the road that takes the fewest pieces. An exit that ends one's highway while cars remain comes
    after every other move.
    A hand can place them: they keep the margin from every limit (see `margin`), unless `steady` is False.
    The same seed gives the same list. Empty if the player has nothing to build with or nowhere to build.

    >>> from tutorials.core.engine import set_up
    >>> [found.cars for found in best_moves(set_up("german", ["pink", "blue"]), 2, number=500)]
    [0, 0]
    """
    rules = ruleset or position.ruleset
    spots = to_cross(position, position.turn)
    builds = _builds(position, rules, number, seed)
    builds.sort(key=lambda build: _promise(build, spots))
    results: Iterator[Found] = (result for build in builds if (result := finish(build)) is not None)
    if rules.mode == "mission":  # what a road brings is known only once its points are counted
        results = iter(sorted(results, key=lambda result: result.worth, reverse=True))
    if steady:
        results = (result for result in results if is_steady(Build(position, result.move, rules)))
    return _distinct(_looking_ahead(_dead_ends_last(results), position.turn, rules), limit)


def first_move(position: Position, *, number: int = 10_000, seed: int = 0) -> Found | None:
    """The first legal one of so many candidates, be it hard to place; None if all are illegal.

    Quick where there is room: only where there is none all of them are tried.
    """
    rules = position.ruleset
    moves = candidates(position, position.turn, rules, number=number, seed=seed)
    builds = (Build(position, move, rules) for move in moves)
    return next((found for build in builds if not build.touching and (found := finish(build))), None)


def _builds(position: Position, rules: Ruleset, number: int, seed: int) -> list[Build]:
    """The candidates whose roads lie, and touch no other."""
    moves = candidates(position, position.turn, rules, number=number, seed=seed)
    builds = (Build(position, move, rules) for move in moves)
    return [build for build in builds if build.stick is not None and not build.touching]


def _promise(build: Build, spots: list[Spot]) -> tuple[float, ...]:
    """What a build seems to be worth before it is judged, the less the better; as `worth` in all that can be told yet.

    Of those that earn as much an exit comes last, since it closes an end; of those that earn nothing first what comes
    near to something to cross.
    """
    column, ends = build.move.column, build.player.cars > build.due and ends_highway(build)
    if column is None:
        return ends, -build.earned, 1, 0, abs(build.reach or 0.0)
    if build.earned:
        return ends, -build.earned, 0, column.grey + 3 * column.junction, abs(build.reach or 0.0)
    return ends, 0, 0, column.junction, off_course(build, spots)


def _dead_ends_last(results: Iterable[Found]) -> Iterator[Found]:
    ends = []
    for result in results:
        if result.dead_end:
            ends.append(result)
        else:
            yield result
    yield from ends


def _looking_ahead(results: Iterator[Found], colour: str, rules: Ruleset) -> Iterator[Found]:
    """The moves in their order, but where the best of them earns nothing by what the next road may earn."""
    leading = list(islice(results, 1))
    if leading and leading[0].points <= 0 and leading[0].cars == 0:
        leading += islice(results, LOOKED_AHEAD - 1)
        leading.sort(key=lambda result: _rank_ahead(result, colour, rules))
    return chain(leading, results)


def _rank_ahead(result: Found, colour: str, rules: Ruleset) -> tuple[int, ...]:
    after, column = result.verdict.after, result.move.column
    ahead = 0 if after is None or column is None else prospect(after, colour, after.columns[-1], rules)
    return *(-part for part in result.worth), -ahead, result.material


def _distinct(found: Iterator[Found], limit: int) -> list[Found]:
    best: dict[Move, Found] = {}
    while len(best) < limit:
        result = next(found, None)
        if result is None:
            break
        best.setdefault(result.move, result)
    return list(best.values())


def finish(build: Build) -> Found | None:
    """The move with as many of the due cars as fit, if that is legal; None if not."""
    move = replace(build.move, cars=cars_that_fit(build))
    verdict = judge(build.position, move, build.ruleset)
    return found_of(move, verdict) if verdict.legal else None


def found_of(move: Move, verdict: Verdict) -> Found:
    """A legal move as the search would have found it, to be weighed against others."""
    points = 0
    if verdict.mission is not None and verdict.mission.after is not None:
        points = verdict.mission.after["total"] - verdict.mission.before["total"]
    return Found(move, verdict.cars_earned, points, verdict)
