"""The solver's check of a puzzle: can it be asked, can it be solved, is its best result known, is it no giveaway?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from tutorials.engine import EDITIONS, InputError, Move, NewColumn, Point, Position, judge, modes_of, ruleset_of
from tutorials.engine.candidates import candidates
from tutorials.engine.pieces import KINDS as SUPPLY_KINDS

from .answers import LEGAL, answer
from .challenge import BUILD, COUNT, JUDGE, BadPuzzle, Challenge
from .goals import Outcome, goal_faults, outcome, reached

# What the start of a puzzle need not answer for: whose turn it was, what was in hand then, where cars had to go.
PARDONED = {"wrong_turn", "no_grey", "no_junction", "no_road", "no_cars", "cars_missing", "exit_height"}
MOVES_TRIED = 800


@dataclass(frozen=True)
class Check:
    """What the solver found. `best` is the best result known, `solved` of `tried` legal moves reach the goal."""

    faults: tuple[str, ...] = ()
    best: int | None = None
    tried: int = 0
    solved: int = 0
    answer: tuple[str, ...] = ()

    @property
    def passed(self) -> bool:
        return not self.faults

    def to_json(self) -> dict[str, Any]:
        return {
            "faults": list(self.faults), "best": self.best, "tried": self.tried, "solved": self.solved,
            "answer": list(self.answer),
        }  # fmt: skip


def check(challenge: Challenge, same_in: tuple[str, ...] = (), moves: int = MOVES_TRIED) -> Check:
    """Every fault of a puzzle; none means that it may be published. So many moves are tried for something better."""
    faults = [*start_faults(challenge.position), *supply_faults(challenge.position)]
    if unknown := set(same_in) - set(EDITIONS):
        return Check((*faults, f"same_in: {', '.join(sorted(unknown))} is no edition"))
    found = _check_build(challenge, moves) if challenge.kind == BUILD else _check_question(challenge)
    faults += found.faults
    if not found.faults:
        faults += different_elsewhere(challenge, same_in)
    return replace(found, faults=tuple(faults))


# ---------------------------------------------------------------- the start


def start_faults(position: Position) -> Iterator[str]:
    """Roads that could not have been built: each is judged anew on what stood before it.

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
            yield f"start: {road.id} goes on from {road.start}, which no earlier road reaches"
            return
        else:
            # The cars it earned stand on it, where a rule is about cars that are there.
            cars = road.cars if road.cars else None
            if isinstance(road.end, Point):
                move = Move(str(road.start), exit=road.end, cars=cars, player=road.owner)
            elif not ends:
                yield f"start: {road.id} ends on {road.end}, which another road has reached"
                return
            else:
                (end,) = ends
                new = NewColumn(end.x, end.y, end.grey, end.junction)
                move = Move(str(road.start), column=new, cars=cars, player=road.owner)
            ignored = PARDONED
        for violation in judge(built, move).violations:
            if violation.code not in ignored:
                about = f" ({', '.join(violation.pieces)})" if violation.pieces else ""
                yield f"start: {road.id} would not be legal: {violation.code}{about} {violation.detail or ''}".rstrip()
        built = replace(
            built, columns=(*built.columns, *(c for c in ends if c not in built.columns)), roads=(*built.roads, road)
        )
    for column in position.columns:
        if column not in built.columns:
            yield f"start: no road leads to {column.id}"


def supply_faults(position: Position) -> Iterator[str]:
    """Pieces that the box does not have: on the table and in hand together they are no more than at the start."""
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
            if kind in ("roads", "cars") and total > getattr(supply, kind):
                yield f"supplies: {player.colour} has {total} {kind}, the box gives {getattr(supply, kind)}"
    most = (supply.grey + supply.junctions) * len(position.players)
    if columns > most:
        yield f"supplies: {columns} columns on the table and in hand, the box gives {most}"


# ---------------------------------------------------------------- build


def _check_build(challenge: Challenge, moves: int) -> Check:
    faults = list(goal_faults(challenge.goal))
    if faults:
        return Check(tuple(faults))
    assert challenge.solution is not None
    solved = outcome(challenge, challenge.solution)
    if not solved.verdict.legal:
        return Check((f"solution: not legal: {_codes(solved)}",))
    if not reached(challenge.goal, solved):
        return Check((f"solution: does not reach the goal (it brings {solved.result})",))
    best, tried, reaching = solved.result, 0, 0
    position, rules = challenge.position, ruleset_of(challenge.edition, challenge.mode)
    for move in candidates(position, position.turn, rules, number=moves, seed=0):
        found = outcome(challenge, move)
        if not found.verdict.legal:
            continue
        tried += 1
        if reached(challenge.goal, found):
            reaching += 1
            if found.result > best:
                best = found.result
                faults = [f"solution: brings {solved.result}, but {found.result} can be reached: {move.to_json()}"]
    if tried and tried == reaching:
        faults.append("goal: every legal move reaches it")
    return Check(tuple(faults), best, tried, reaching)


def _codes(found: Outcome) -> str:
    return (
        ", ".join(f"{v.code} {list(v.pieces)} {v.detail}" for v in found.verdict.violations)
        or "a road to a standing column"
    )


# ---------------------------------------------------------------- judge, count, choose


def _check_question(challenge: Challenge) -> Check:
    try:
        found = answer(challenge)
    except (BadPuzzle, InputError) as fault:
        return Check((f"question: {fault}",))
    faults = []
    if not found.right:
        faults.append("question: no answer is right")
    if challenge.kind != COUNT and not found.right <= set(found.choices):
        faults.append(f"question: {', '.join(sorted(found.right - set(found.choices)))} is right and not offered")
    if challenge.kind == JUDGE:
        faults += _judge_faults(challenge, found.right)
    if challenge.kind != COUNT and len(set(found.choices)) < 2:
        faults.append("question: there is nothing to choose from")
    if found.choices and not found.several and found.right == frozenset(found.choices):
        faults.append("question: every answer is right")
    return Check(tuple(faults), answer=tuple(sorted(found.right)))


def _judge_faults(challenge: Challenge, right: frozenset[str]) -> Iterator[str]:
    assert challenge.move is not None
    verdict = challenge.judge(challenge.move)
    if not verdict.legal and not right:
        topics = ", ".join(sorted({violation.topic for violation in verdict.violations}))
        yield f"options: the move breaks {topics}, which is not offered"
    if len(set(challenge.options) - right) < 2:
        yield "options: at least two have to be wrong"
    if len(challenge.options) != len(set(challenge.options)) or LEGAL in challenge.options:
        yield "options: one is offered twice"


# ---------------------------------------------------------------- other editions


def different_elsewhere(challenge: Challenge, same_in: tuple[str, ...]) -> Iterator[str]:
    """Editions for which the puzzle claims the same outcome and has another."""
    here = _essence(challenge)
    for edition in same_in:
        if edition != challenge.edition:
            there = _essence(challenge.under(edition))
            if there != here:
                yield f"same_in: {edition} says {there}, {challenge.edition} {here}"


def same_everywhere(challenge: Challenge, moves: int = MOVES_TRIED) -> list[str]:
    """The editions in which the same answer is right, or the same road the best one and brings as much."""
    here = _essence(challenge)
    others = {edition: challenge.under(edition) for edition in EDITIONS if challenge.mode in modes_of(edition)}
    return [
        edition
        for edition, there in others.items()
        if edition == challenge.edition or (_essence(there) == here and _is_best(there, moves))
    ]


def _is_best(challenge: Challenge, moves: int) -> bool:
    return challenge.kind != BUILD or not _check_build(challenge, moves).faults


def _essence(challenge: Challenge) -> object:
    """What has to be the same in two editions."""
    if challenge.kind != BUILD:
        try:
            return answer(challenge).right
        except (BadPuzzle, InputError) as fault:
            return str(fault)
    assert challenge.solution is not None
    found = outcome(challenge, challenge.solution)
    return found.verdict.legal, found.verdict.cars_earned, reached(challenge.goal, found)
