"""best_moves: legal, different, best first, the same for the same seed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tutorials.engine import EDITIONS, Game, Position, best_moves, judge, modes_of

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
    worth = [result.points if mode == "mission" else result.cars for result in found]
    assert worth == sorted(worth, reverse=True)


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
