"""Searching: the best moves of the player whose turn it is, for hints, puzzles and the daily puzzle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from .build import Build
from .candidates import candidates
from .car_places import cars_that_fit, with_cars
from .judge import judge
from .margin import is_steady
from .move import Move
from .position import Position
from .ruleset import Ruleset
from .verdict import Verdict

__all__ = ["Found", "best_moves", "finish", "with_cars"]


@dataclass(frozen=True, slots=True)
class Found:
    """A legal move and what it brings: cars earned, and in mission mode points gained."""

    move: Move
    cars: int
    points: int
    verdict: Verdict

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

    Best is by cars earned, in mission mode by points gained; among equals the road that lies best on its columns.
    A hand can place them: they keep the margin from every limit (see `margin`), unless `steady` is False.
    The same seed gives the same list. Empty if the player has nothing to build with or nowhere to build.

    >>> from tutorials.engine import set_up
    >>> [found.cars for found in best_moves(set_up("german", ["pink", "blue"]), 2, number=500)]
    [1, 1]
    """
    rules = ruleset or position.ruleset
    builds = []
    for move in candidates(position, position.turn, rules, number=number, seed=seed):
        build = Build(position, move, rules)
        if build.stick is not None and not build.touching:
            builds.append(build)
    if rules.mode == "mission":
        found = [result for build in builds if (result := finish(build)) is not None]
        found.sort(key=lambda result: (-result.points, -result.cars))
        results = iter(found)
    else:
        builds.sort(key=lambda build: (-build.earned, abs(build.reach or 0.0)))
        results = (result for build in builds if (result := finish(build)) is not None)
    if steady:
        results = (result for result in results if is_steady(Build(position, result.move, rules)))
    return _distinct(results, limit)


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
    if not verdict.legal:
        return None
    points = 0
    if verdict.mission is not None and verdict.mission.after is not None:
        points = verdict.mission.after["total"] - verdict.mission.before["total"]
    return Found(move, verdict.cars_earned, points, verdict)
