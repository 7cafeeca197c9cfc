"""best_moves: legal, different, best first, the same for the same seed, their cars mid-road and clear of joints."""

from __future__ import annotations

import json
from dataclasses import replace
from math import hypot
from pathlib import Path

import pytest

from tests.tutorials.core.engine.games.record_games import setup_of
from tests.tutorials.core.engine.tables import bridge, column, table, walled_in
from tutorials.core.engine import EDITIONS, Car, Game, Move, Position, best_moves, is_steady, judge, modes_of
from tutorials.core.engine.positions.dimensions import DIMENSIONS
from tutorials.core.engine.rules.build import Build
from tutorials.core.engine.search.best_moves import first_move
from tutorials.core.engine.search.car_places import FROM_THE_MIDDLE
from tutorials.core.engine.search.prospects import prospect

GAMES = Path(__file__).parents[1] / "games"


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


# --- no dead ends, and one road ahead


@pytest.mark.parametrize("number", [2, 3, 4])
@pytest.mark.parametrize(("edition", "mode"), [(edition, mode) for edition in EDITIONS for mode in modes_of(edition)])
def test_from_the_first_position_on_no_best_move_ends_the_highway(edition: str, mode: str, number: int) -> None:
    game = Game.replay({"setup": setup_of(edition, mode, number), "events": []})
    for _ in range(2 * number):
        found = best_moves(game.position, 5, number=700)
        assert [result.dead_end for result in found] == [False] * 5
        game = game.play({"build": found[0].move.to_json()})


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_exit_that_ends_the_highway_comes_after_every_other_move(edition: str) -> None:
    one_storey = table(bridge("pr1", 60, 2), columns=[column("b1", 0, 0, 1)], edition=edition)
    found = best_moves(Position.from_json(one_storey), 1000, number=1000)
    ends = [result.dead_end for result in found]
    assert ends == sorted(ends)
    assert 0 < sum(ends) < len(ends)
    assert {result.cars for result in found if not result.dead_end} >= {0}


def test_an_exit_is_best_where_it_places_the_last_car_or_leaves_another_end() -> None:
    last = table(columns=[column("b1", 0, 0, 1)], supply={"blue": {"cars": 1}}, edition="german")
    two = table(columns=[column("b1", 0, 0, 1), column("b2", 0, 200, 2)], edition="german")
    for position in (last, two):
        best = best_moves(Position.from_json(position), 1, number=800)[0]
        assert (best.move.exit is None, best.cars, best.dead_end) == (False, 1, False)


def test_dead_ends_are_found_where_there_is_nothing_else() -> None:
    position = table(columns=[column("b1", 0, 0, 1)], edition="german", supply={"blue": {"grey": 0}})
    found = best_moves(Position.from_json(position), 3, number=300)
    assert [result.dead_end for result in found] == [True] * 3


@pytest.mark.parametrize(("edition", "mode"), [(edition, mode) for edition in EDITIONS for mode in modes_of(edition)])
def test_players_who_take_the_best_move_meet_and_earn_cars_in_their_first_moves(edition: str, mode: str) -> None:
    game = Game.start(edition, ["pink", "blue"], mode)
    cars = dict.fromkeys(game.players, 0)
    for _ in range(8):
        best = best_moves(game.position, 1, number=700)[0]
        cars[game.turn] += len(best.move.cars or ())
        game = game.play({"build": best.move.to_json()})
    assert min(cars.values()) > 0
    assert sum(cars.values()) >= 3


def test_where_nothing_can_be_earned_the_next_road_is_looked_at() -> None:
    """A bridge of pink's is out of reach of one road and within reach of two: the first goes towards it."""
    far = Position.from_json(table(bridge("pr1", 150, 1), edition="german"))
    best = best_moves(far, 1, number=1500)[0]
    assert best.verdict.after is not None
    assert best.cars == 0
    assert prospect(best.verdict.after, "blue", best.verdict.after.columns[-1], far.ruleset) == 1


def test_the_first_legal_move_is_found_and_none_where_there_is_no_place() -> None:
    room = first_move(Position.from_json(table()))
    assert room is not None
    assert room.verdict.legal
    assert first_move(Position.from_json(walled_in()), number=2000) is None
