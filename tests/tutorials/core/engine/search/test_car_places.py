"""Where due cars are put: in the middle of the road, off the joints, clear of roads above; all of them or none."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest

from tests.tutorials.core.engine.tables import RUN, bridge, build, column, leave, run, table
from tutorials.core.engine import Car, Move, Position, cars_that_fit, is_steady, judge, ruleset_of, with_cars
from tutorials.core.engine.positions.dimensions import DIMENSIONS
from tutorials.core.engine.rules.build import Build

LOW = [column("b1", 0, 0, 1), column("b2", 0, -300, 1)]


def build_of(position: dict[str, Any], move: dict[str, Any]) -> Build:
    read = Position.from_json(position)
    return Build(read, Move.from_json(move, read), ruleset_of(read.edition, read.mode))


def crossed(number: int) -> Build:
    """A road over so many of pink's bridges, each of which earns a car."""
    places = [50 + 14 * (k - (number - 1) / 2) for k in range(number)]
    bridges = [bridge(f"pr{k}", x, 1) for k, x in enumerate(places)]
    return build_of(table(*bridges, columns=[column("b1", 0, 0, 4)]), build(grey=5))


def test_one_car_goes_to_the_middle() -> None:
    assert cars_that_fit(crossed(1)) == (Car(0.5),)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_up_to_three_cars_stand_off_the_joints(number: int) -> None:
    found = crossed(number)
    cars = cars_that_fit(found)
    assert len(cars) == number
    assert found.stick is not None
    for car in cars:
        place = found.stick.car(car.at).footprint
        for x in (0, RUN):
            assert hypot(place.x - x, place.y) - place.length >= DIMENSIONS.joint_radius


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_cars_are_placed_legally_and_with_the_hands_margin(number: int) -> None:
    found = crossed(number)
    move = with_cars(found)
    assert move is not None
    assert move.cars is not None
    assert len(move.cars) == found.due == number
    assert judge(found.position, move).legal
    assert is_steady(Build(found.position, move, found.ruleset))


def test_six_cars_fill_a_road_and_a_seventh_does_not_fit() -> None:
    six, seven = (build_of(*many_crossings(number)) for number in (6, 7))
    assert (six.due, seven.due) == (6, 7)
    assert len(cars_that_fit(six)) == len(cars_that_fit(seven)) == 6
    full = with_cars(six)
    assert full is not None
    assert judge(six.position, full).codes == ()
    assert with_cars(seven) is None


def many_crossings(number: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """Bridges one beside the other, touching nothing of the build: they may touch one another."""
    bridges = [bridge(f"pr{k}", 20 + 9 * k, 1) for k in range(number)]
    return table(*bridges, columns=[column("b1", 0, 0, 4)]), build(grey=5)


def test_a_car_keeps_clear_of_a_low_road_above_the_middle() -> None:
    found = build_of(table(bridge("pr1", 57, 1), columns=LOW), leave(RUN))
    move = with_cars(found)
    assert move is not None
    assert move.cars is not None
    assert len(move.cars) == 2
    assert judge(found.position, move).legal
    assert all(abs(car.at * RUN - 57) >= 8 + 6 + 2 for car in move.cars)
    assert is_steady(Build(found.position, move, found.ruleset))


def test_no_car_fits_where_a_low_road_lies_along_the_whole_way() -> None:
    bridges = [bridge(f"pr{k}", 8 + 13 * k, 1) for k in range(8)]
    found = build_of(table(*bridges, columns=LOW), leave(run(1)))
    assert found.due > len(cars_that_fit(found))
    assert with_cars(found) is None


def test_all_are_of_the_kind_asked_for() -> None:
    cars = cars_that_fit(crossed(3), "bus")
    assert [car.type for car in cars] == ["bus"] * 3
    assert [car.type for car in cars_that_fit(crossed(2))] == ["sedan"] * 2


def test_in_mission_mode_a_kind_that_takes_a_column_comes_first() -> None:
    position = table(bridge("pr1", 70, 2, 0.1, kind="van"), edition="rainbow-city", mode="mission")
    found = build_of(position, build())
    move = with_cars(found)
    assert move is not None
    assert [taking.giver for taking in judge(found.position, move).takes] == ["pink"]


def test_nothing_due_is_a_move_without_cars() -> None:
    move = with_cars(build_of(table(), build()))
    assert move is not None
    assert move.cars == ()


def test_a_column_asked_for_on_the_base_point_is_no_stumbling_block() -> None:
    found = build_of(table(bridge("pr1", 25, 1), columns=[column("b1", 0, 0, 4)]), build(0, 0, grey=5))
    assert found.due == 1
    assert len(cars_that_fit(found)) == 1
    assert not is_steady(found)
