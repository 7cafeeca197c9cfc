"""Goals of build puzzles: small predicates on what a move brings, which combine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tutorials.core.engine import Move, Verdict, judge
from tutorials.core.engine.rules.missions import MISSIONS

from .challenge import Challenge, with_cars


@dataclass(frozen=True)
class Outcome:
    """A move on a challenge and what the engine says of it."""

    challenge: Challenge
    move: Move
    verdict: Verdict

    @property
    def result(self) -> int:
        """The measure of a move: cars earned, or in mission mode the points gained."""
        return self.gain if self.challenge.mode == "mission" else self.verdict.cars_earned

    @property
    def gain(self) -> int:
        return self.points_of("total")

    def points_of(self, mission: str) -> int:
        points = self.verdict.mission
        return points.after[mission] - points.before[mission] if points and points.after else 0

    def passes(self, side: str) -> int:
        return sum(crossing.earns and crossing.passes == side for crossing in self.verdict.crossings)


def outcome(challenge: Challenge, move: Move) -> Outcome:
    """Judge a move, with the cars that have to be placed."""
    move = with_cars(challenge.position, move)
    return Outcome(challenge, move, judge(challenge.position, move))


Predicate = Callable[[Outcome, Any], bool]


def _height(found: Outcome, wanted: int) -> bool:
    return found.move.column is not None and found.move.column.height == wanted


def _junction(found: Outcome, wanted: bool) -> bool:
    return (found.move.column is not None and found.move.column.junction) is wanted


def _crosses(found: Outcome, roads: list[str]) -> bool:
    return set(roads) <= {crossing.road for crossing in found.verdict.crossings}


def _best(found: Outcome, wanted: bool) -> bool:
    return (found.result >= best_result(found.challenge)) is wanted


def best_result(challenge: Challenge) -> int:
    """Return what the solution brings; the solver has proved that nothing brings more."""
    assert challenge.solution is not None  # A challenge to build has one.
    key = ("puzzles", "best result", challenge.solution)
    return challenge.position.remember(key, lambda move: outcome(challenge, move).result, challenge.solution)


PREDICATES: dict[str, Predicate] = {
    "legal": lambda found, wanted: found.verdict.legal is wanted,
    "cars": lambda found, wanted: found.verdict.cars_earned >= wanted,
    "over": lambda found, wanted: found.passes("over") >= wanted,
    "under": lambda found, wanted: found.passes("under") >= wanted,
    "exit": lambda found, wanted: found.verdict.exit is wanted,
    "junction": _junction,
    "height": _height,
    "gain": lambda found, wanted: found.gain >= wanted,
    "mission": lambda found, wanted: found.points_of(wanted) > 0,
    "takes": lambda found, wanted: len(found.verdict.takes) >= wanted,
    "base": lambda found, wanted: found.move.base == wanted,
    "crosses": _crosses,
    "best": _best,
}
TYPES: dict[str, type] = {
    "legal": bool, "cars": int, "over": int, "under": int, "exit": bool, "junction": bool, "height": int, "gain": int,
    "mission": str, "takes": int, "base": str, "crosses": list, "best": bool,
}  # fmt: skip


def reached(goal: Mapping[str, Any], found: Outcome) -> bool:
    """Return whether a move is legal and meets every predicate of the goal."""
    return found.verdict.legal and met(goal, found)


def met(goal: Mapping[str, Any], found: Outcome) -> bool:
    """Return whether an outcome, legal or not, meets every predicate."""
    return next(unmet(goal, found), None) is None


def unmet(goal: Mapping[str, Any], found: Outcome) -> Iterator[tuple[str, Any]]:
    """Yield the predicates that are not met, for telling the learner what is still missing."""
    for name, wanted in goal.items():
        if name == "all":
            for part in wanted:
                yield from unmet(part, found)
        elif name == "any":
            if not any(met(part, found) for part in wanted):
                yield name, wanted
        elif name == "not":
            if met(wanted, found):
                yield name, wanted
        elif not PREDICATES[name](found, wanted):
            yield name, wanted


def goal_faults(goal: Mapping[str, Any], where: str = "goal") -> Iterator[str]:
    """Yield what a goal says that no predicate knows."""
    if not isinstance(goal, Mapping) or not goal:
        yield f"{where} is empty"
        return
    for name, wanted in goal.items():
        if name in ("all", "any"):
            if not isinstance(wanted, list) or not wanted:
                yield f"{where}.{name} is not a list of goals"
                continue
            for i, part in enumerate(wanted):
                yield from goal_faults(part, f"{where}.{name}[{i}]")
        elif name == "not":
            yield from goal_faults(wanted, f"{where}.not")
        elif name not in PREDICATES:
            yield f"{where}.{name} is not known"
        elif type(wanted) is not TYPES[name]:
            yield f"{where}.{name} is not a {TYPES[name].__name__}"
        elif isinstance(wanted, list) and not all(isinstance(road, str) for road in wanted):
            yield f"{where}.crosses is not a list of roads"
        elif name == "mission" and wanted not in MISSIONS:
            yield f"{where}.mission {wanted!r} is no mission"
