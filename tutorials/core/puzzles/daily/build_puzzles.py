"""Puzzles of a day to build: the best road of a position, had in few ways only, and what may be mistaken for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import hypot
from typing import Any

from tutorials.core.engine import Move, Position, ruleset_of
from tutorials.core.engine.rules.build import Build
from tutorials.core.engine.search.best_moves import Found, finish
from tutorials.core.engine.search.candidates import candidates
from tutorials.core.engine.search.margin import is_steady
from tutorials.core.puzzles.challenge import Challenge
from tutorials.core.puzzles.clearance import has_room
from tutorials.core.puzzles.goals import outcome
from tutorials.core.puzzles.kinds import BUILD

from .finder import Find, is_tempting

CANDIDATES = 500  # moves tried on a position
POINTS_TRIED = 160  # of them, where points are asked for: each is judged to the end
EARNING_TRIED = 60  # moves judged to the end, best ones first
ROOMY_TRIED = 12  # solutions looked at for room
MANY = 6  # wrong roads that tempt, where a single car is asked for


@dataclass(frozen=True)
class Aim:
    """The aim of a day: what its road is to bring, and which roads may bring it. An exit alone never is."""

    goal: Callable[[int], Mapping[str, Any]]
    admits: Callable[[Build], bool] = lambda build: build.move.column is not None
    by_points: bool = False
    least: int = 1

    def brings(self, found: Found) -> int:
        return found.points if self.by_points else found.cars


def _is_grey(build: Build) -> bool:
    return build.move.column is not None and not build.move.column.junction


def _earns_on_both_sides(build: Build) -> bool:
    sides = {crossing.passes for crossing in build.crossings if crossing.earns}
    return build.move.column is not None and len(sides) == 2


MOST_CARS = Aim(lambda best: {"cars": best, "exit": False})
GREY_ONLY = Aim(lambda best: {"cars": best, "junction": False, "exit": False}, _is_grey)
BOTH_SIDES = Aim(lambda best: {"over": 1, "under": 1, "exit": False}, _earns_on_both_sides)
MOST_POINTS = Aim(lambda best: {"gain": best, "exit": False}, by_points=True, least=2)


def best_road(position: Position, aim: Aim) -> Find | None:
    """Return the best road of a position by an aim, or None if nothing is to be found, or to be mistaken for it."""
    builds = _builds(position, aim)
    best, ways = _best(builds, aim)
    if best < aim.least or len(ways) > EARNING_TRIED // 2:
        return None
    challenge = Challenge(BUILD, position.edition, position.mode, position, goal=dict(aim.goal(best)))
    solution = _solution(challenge, ways)
    if solution is None:
        return None
    challenge = replace(challenge, solution=solution)
    solving = {found.move for found in ways}
    wrong = [build.move for build in builds if build.earned > 0 and build.move not in solving]
    wrong.sort(key=lambda move: _apart(move, solution))
    trap = next((move for move in wrong if is_tempting(challenge, move)), None)
    if trap is None or (best < 2 and len(wrong) < MANY):
        return None
    return Find(challenge, 3.0 * min(best, 3) - 0.15 * len(ways) + min(len(wrong), 20) / 10, trap)


def _best(builds: list[Build], aim: Aim) -> tuple[int, list[Found]]:
    """Return the most that a road of those admitted brings, and all that bring it, with the cars they place."""
    best, ways = 0, list[Found]()
    for build in builds:
        if build.touching or not aim.admits(build) or (build.earned < best and not aim.by_points):
            continue
        found = finish(build)
        if found is not None and aim.brings(found) >= max(best, 1):
            if aim.brings(found) > best:
                best, ways = aim.brings(found), []
            ways.append(replace(found, move=build.move))
    return best, ways


def _builds(position: Position, aim: Aim) -> list[Build]:
    """Return the builds looked at, those first that cross most."""
    rules = ruleset_of(position.edition, position.mode)
    number = POINTS_TRIED if aim.by_points else CANDIDATES
    moves = candidates(position, position.turn, rules, number=number, seed=1)
    builds = [build for move in moves if (build := Build(position, move, rules)).stick is not None]
    builds.sort(key=lambda build: (-build.earned, abs(build.reach or 0.0)))
    return builds if aim.by_points else builds[:EARNING_TRIED]


def _solution(challenge: Challenge, ways: list[Found]) -> Move | None:
    """Return one that a hand and a thumb can lay: it keeps the margin, and there is room around it."""
    rules = ruleset_of(challenge.edition, challenge.mode)
    for found in ways[:ROOMY_TRIED]:
        placed = outcome(challenge, found.move).move
        if is_steady(Build(challenge.position, placed, rules)) and has_room(challenge, found.move):
            return found.move
    return None


def _apart(move: Move, other: Move) -> float:
    """Return the distance between the ends of two roads."""
    (one, two) = (each.column or each.exit for each in (move, other))
    assert one is not None
    assert two is not None
    return hypot(one.x - two.x, one.y - two.y)
