"""best_moves: legal, different, best first, the same for the same seed, their cars mid-road and clear of joints."""

from __future__ import annotations

import json
from dataclasses import replace
from math import hypot
from pathlib import Path

import pytest

from tutorials.engine import EDITIONS, Car, Game, Move, Position, best_moves, is_steady, judge, modes_of
from tutorials.engine.build import Build
from tutorials.engine.car_places import FROM_THE_MIDDLE
from tutorials.engine.dimensions import DIMENSIONS

from .tables import bridge, column, table

GAMES = Path(__file__).parent / "games"


def half_way(stem: str) -> Position:
    log = json.loads((GAMES / f"{stem}.json").read_text(encoding="utf-8"))["log"]
    states = list(Game.states(log))
    return states[len(states) // 2].position


@pytest.mark.parametrize(("edition", "mode"), [(edition, mode) for edition in EDITIONS for mode in modes_of(edition)])
def test_best_moves_are_legal_different_and_in_order(edition: str, mode: str) -> None:
    position = half_way(f"{edition}-{mode}-3")
    found = best_moves(position, 8, number=1500)
    assert len(found) == 8
    assert len({result.move for result in found}) == 8
    for result in found:
        verdict = judge(position, result.move)
        assert verdict.legal
        assert verdict == result.verdict
        assert result.cars == verdict.cars_earned
        assert is_clear_of_joints(position, result.move)
        if result.cars == 1:
            assert nearer_the_middle(position, result.move) == []
    worth = [result.points if mode == "mission" else result.cars for result in found]
    assert worth == sorted(worth, reverse=True)


def is_clear_of_joints(position: Position, move: Move) -> bool:
    """Whether every car of the move stands off the columns at both ends of the road."""
    stick = Build(position, move, position.ruleset).stick
    assert stick is not None
    ends = [end for end in (position.column(move.base), move.column) if end is not None]
    places = [stick.car(car.at).footprint for car in move.cars or ()]
    away = [hypot(place.x - end.x, place.y - end.y) - place.length for place in places for end in ends]
    return min(away, default=DIMENSIONS.joint_radius) >= DIMENSIONS.joint_radius


def nearer_the_middle(position: Position, move: Move) -> list[float]:
    """Places nearer the middle of the road where the only car of the move could have stood as well."""
    assert move.cars is not None
    (car,) = move.cars
    nearer = [at for at in FROM_THE_MIDDLE if abs(at - 0.5) < abs(car.at - 0.5)]
    moves = {at: replace(move, cars=(Car(at, car.type),)) for at in nearer}
    return [at for at, other in moves.items() if is_steady(Build(position, other, position.ruleset))]


def test_the_same_seed_finds_the_same_moves() -> None:
    position = half_way("english-base-2")
    assert best_moves(position, 5, seed=1, number=800) == best_moves(position, 5, seed=1, number=800)
    assert best_moves(position, 5, seed=1, number=800) != best_moves(position, 5, seed=2, number=800)


def test_two_cars_are_found_where_two_can_be_earned() -> None:
    position = Position.from_json(table(bridge("pr1", 45, 2), bridge("pr2", 75, 2), edition="german"))
    best = best_moves(position, 1, number=3000)[0]
    assert best.cars == 2
    assert best.move.cars is not None
    assert len(best.move.cars) == 2


def test_points_are_what_counts_in_mission_mode() -> None:
    area = {"id": "a1", "kind": "development", "x": 0, "y": 100, "width": 60, "depth": 60}
    position = Position.from_json(table(areas=[area], edition="rainbow-city", mode="mission"))
    best = best_moves(position, 1, number=1500)[0]
    assert best.verdict.mission is not None
    assert best.verdict.mission.after is not None
    assert best.verdict.mission.after["development"] == 1


@pytest.mark.parametrize("supply", [{"roads": 0}, {"grey": 0, "junctions": 0}])
def test_nothing_is_found_with_nothing_in_hand(supply: dict[str, int]) -> None:
    position = Position.from_json(table(columns=[column("b1", 0, 0, 2)], edition="german", supply={"blue": supply}))
    assert best_moves(position, 3, number=500) == []


def test_nothing_is_found_without_an_open_end() -> None:
    position = Position.from_json(table(columns=[column("p1", 0, 0, 2)]))
    assert best_moves(position, 3, number=500) == []
