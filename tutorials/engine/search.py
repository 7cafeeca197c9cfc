"""Searching: the best moves of the player whose turn it is, for hints, puzzles and the daily puzzle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from .build import Build
from .candidates import candidates
from .cars import SHARE, fits, headroom
from .judge import judge
from .move import Move
from .pieces import CAR_TYPES, Car
from .position import Position
from .ruleset import Ruleset, ruleset_of
from .verdict import Verdict

STEPS = 21  # places tried for a car along the road


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
    position: Position, limit: int = 5, *, seed: int = 0, number: int = 10_000, ruleset: Ruleset | None = None
) -> list[Found]:
    """The best legal moves found among so many candidates, best first, all different, with their cars placed.

    Best is by cars earned, in mission mode by points gained; among equals the road that lies best on its columns.
    The same seed gives the same list. Empty if the player has nothing to build with or nowhere to build.
    """
    rules = ruleset or ruleset_of(position.edition, position.mode)
    builds = []
    for move in candidates(position, position.turn, rules, number, seed):
        build = Build(position, move, rules)
        if build.stick is not None and not build.touching:
            builds.append(build)
    if rules.mode == "mission":
        found = [result for build in builds if (result := finish(build)) is not None]
        found.sort(key=lambda result: (-result.points, -result.cars))
        return _distinct(iter(found), limit)
    builds.sort(key=lambda build: (-build.earned, abs(build.reach or 0.0)))
    return _distinct((result for build in builds if (result := finish(build)) is not None), limit)


def _distinct(found: Iterator[Found], limit: int) -> list[Found]:
    best: dict[Move, Found] = {}
    while len(best) < limit:
        result = next(found, None)
        if result is None:
            break
        best.setdefault(result.move, result)
    return list(best.values())


def finish(build: Build) -> Found | None:
    """The move with its cars placed, if that is legal."""
    move = with_cars(build)
    verdict = judge(build.position, move, build.ruleset)
    if not verdict.legal:
        return None
    points = 0
    if verdict.mission is not None and verdict.mission.after is not None:
        points = verdict.mission.after["total"] - verdict.mission.before["total"]
    return Found(move, verdict.cars_earned, points, verdict)


def with_cars(build: Build) -> Move:
    """The build's move with as many of the due cars as fit, spread along the road."""
    placed: list[Car] = []
    for kind in _types(build)[: build.due]:
        for k in range(STEPS):
            at = round(SHARE + (1 - 2 * SHARE) * k / (STEPS - 1), 4)
            if all(abs(at - car.at) >= 2 * SHARE for car in placed) and _has_room(build, Car(at, kind)):
                placed.append(Car(at, kind))
                break
    return replace(build.move, cars=tuple(placed))


def _has_room(build: Build, car: Car) -> bool:
    """Whether no road above comes too near to a car at that place."""
    return all(fits(headroom(build, i, (car,))) for i in build.under)


def _types(build: Build) -> list[str]:
    """The types to place, best first: in mission mode those that take a column, then those not used yet."""
    if build.ruleset.mode != "mission":
        return ["sedan"] * build.due
    colour, roads = build.player.colour, build.position.roads
    used = {car.type for road in roads if road.owner == colour for car in road.cars}
    crossed = {car.type for i in (*build.over, *build.under) if roads[i].owner != colour for car in roads[i].cars}
    free = [kind for kind in CAR_TYPES if kind not in used] or list(CAR_TYPES)
    free.sort(key=lambda kind: kind not in crossed)
    return (free * (build.due // len(free) + 1))[: build.due]
