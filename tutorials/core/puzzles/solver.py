"""The solver's check of a puzzle: can it be asked, can it be solved, is its best result known, is it no giveaway?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from tutorials.core.engine import EDITIONS, Move, NewColumn, Point, Position, judge, modes_of, ruleset_of
from tutorials.core.engine.positions.pieces import KINDS as SUPPLY_KINDS

from .challenge import Challenge
from .faults import PuzzleFault

# What the start of a puzzle need not answer for: whose turn it was, what was in hand then, where cars had to go.
PARDONED = {"wrong_turn", "no_grey", "no_junction", "no_road", "no_cars", "cars_missing", "exit_height"}
MOVES_TRIED = 800


@dataclass(frozen=True)
class Check:
    """The findings of the solver. `best` is the best result known, `solved` of `tried` legal moves reach the goal.

    `better` are the moves that bring more than the solution, each with what it brings, the best ones first.
    """

    faults: tuple[PuzzleFault, ...] = ()
    best: int | None = None
    tried: int = 0
    solved: int = 0
    answer: tuple[str, ...] = ()
    better: tuple[tuple[Move, int], ...] = ()

    @property
    def passed(self) -> bool:
        return not self.faults

    def to_json(self) -> dict[str, Any]:
        return {
            "faults": [str(fault) for fault in self.faults], "best": self.best, "tried": self.tried,
            "solved": self.solved, "answer": list(self.answer),
        }  # fmt: skip


def check(challenge: Challenge, same_in: tuple[str, ...] = (), moves: int = MOVES_TRIED) -> Check:
    """Return every fault of a puzzle; none means that it may be published. Up to so many moves are tried."""
    faults = [*start_faults(challenge.position), *supply_faults(challenge.position)]
    found = challenge.kind.check(challenge, moves)
    faults += found.faults
    if unknown := sorted(set(same_in) - set(EDITIONS)):
        faults.append(PuzzleFault("no_edition", "same_in", f"{', '.join(unknown)} is no edition", {"keys": unknown}))
    # Without a question that can be read there is no outcome to compare.
    elif not any(fault.code == "unreadable" for fault in found.faults):
        faults += different_elsewhere(challenge, same_in)
    return replace(found, faults=tuple(faults))


# ---------------------------------------------------------------- the start


def start_faults(position: Position) -> Iterator[PuzzleFault]:
    """Yield roads that could not have been built: each is judged again on what stood before it.

    Columns and cars of the start are put there by their roads, in the order of building.
    """
    built = replace(position, columns=(), roads=())
    columns = {column.id: column for column in position.columns}
    for road in position.roads:
        ends = [columns[end] for end in road.columns if columns[end] not in built.columns]
        if road.is_entrance:
            built = replace(built, columns=(*built.columns, *ends))
            move = Move(road.columns[0], exit=road.start, player=road.owner)  # type: ignore[arg-type]
            ignored = PARDONED | {"base_point_used", "junction_full"}
        elif road.start not in [column.id for column in built.columns]:
            line = f"{road.id} goes on from {road.start}, which no earlier road reaches"
            yield PuzzleFault("from_nowhere", "start", line, {"piece": road.id})
            return
        else:
            # The cars it earned stand on it, where a rule is about cars that are there.
            cars = road.cars if road.cars else None
            if isinstance(road.end, Point):
                move = Move(str(road.start), exit=road.end, cars=cars, player=road.owner)
            elif not ends:
                line = f"{road.id} ends on {road.end}, which another road has reached"
                yield PuzzleFault("end_taken", "start", line, {"piece": road.id})
                return
            else:
                (end,) = ends
                new = NewColumn(end.x, end.y, end.grey, end.junction)
                move = Move(str(road.start), column=new, cars=cars, player=road.owner)
            ignored = PARDONED
        verdict = judge(built, move)
        for violation in verdict.violations:
            if violation.code not in ignored:
                about = f" ({', '.join(violation.pieces)})" if violation.pieces else ""
                line = f"{road.id} would not be legal: {violation.code}{about} {violation.detail or ''}".rstrip()
                only = replace(verdict, violations=(violation,))
                yield PuzzleFault("start_illegal", "start", line, {"piece": road.id}, only)
        built = replace(
            built, columns=(*built.columns, *(c for c in ends if c not in built.columns)), roads=(*built.roads, road)
        )
    for column in position.columns:
        if column not in built.columns:
            yield PuzzleFault("no_road_to", "start", f"no road leads to {column.id}", {"piece": column.id})


def supply_faults(position: Position) -> Iterator[PuzzleFault]:
    """Yield pieces that the box does not have: on the table and in hand together they are no more than at the start."""
    supply = ruleset_of(position.edition, position.mode).supply(len(position.players))
    columns = 0
    for player in position.players:
        own = [column for column in position.columns if column.owner == player.colour]
        used = {
            "grey": sum(column.grey for column in own), "junctions": sum(column.junction for column in own),
            "roads": sum(road.owner == player.colour for road in position.roads),
            "cars": position.cars_on(player.colour),
        }  # fmt: skip
        columns += used["grey"] + used["junctions"] + player.grey + player.junctions
        for kind in SUPPLY_KINDS:
            # Columns change hands by penalties, so they are counted over all players.
            total = used[kind] + getattr(player, kind)
            if kind in ("roads", "cars") and total > (most := getattr(supply, kind)):
                line = f"{player.colour} has {total} {kind}, the box gives {most}"
                about = {"colour": player.colour, "kind": kind, "total": total, "most": most}
                yield PuzzleFault("supply", "supplies", line, about)
    most = (supply.grey + supply.junctions) * len(position.players)
    if columns > most:
        line = f"{columns} columns on the table and in hand, the box gives {most}"
        yield PuzzleFault("supply_columns", "supplies", line, {"total": columns, "most": most})


# ---------------------------------------------------------------- other editions


def different_elsewhere(challenge: Challenge, same_in: tuple[str, ...]) -> Iterator[PuzzleFault]:
    """Yield editions for which the puzzle claims the same outcome and has another."""
    here = challenge.kind.essence(challenge)
    for edition in same_in:
        if edition != challenge.edition:
            there = challenge.kind.essence(challenge.under(edition))
            if there != here:
                line = f"{edition} says {there}, {challenge.edition} {here}"
                yield PuzzleFault("differs", "same_in", line, {"edition": edition})


def same_outcome(challenge: Challenge) -> list[str]:
    """Return the editions in which the puzzle's own answer or solution comes out alike."""
    here = challenge.kind.essence(challenge)
    others = [edition for edition in EDITIONS if challenge.mode in modes_of(edition)]
    return [edition for edition in others if challenge.kind.essence(challenge.under(edition)) == here]


def same_everywhere(challenge: Challenge, moves: int = MOVES_TRIED) -> list[str]:
    """Return the editions in which the same answer is right, or the same road the best one and brings as much."""
    kind = challenge.kind
    here = kind.essence(challenge)
    others = {edition: challenge.under(edition) for edition in EDITIONS if challenge.mode in modes_of(edition)}
    return [
        edition
        for edition, there in others.items()
        if edition == challenge.edition or (kind.essence(there) == here and kind.is_best(there, moves))
    ]
