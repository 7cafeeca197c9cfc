"""Every violation and every advice at its limit: just legal on one side, just illegal on the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.tutorials.core.engine.tables import RUN, bridge, build, column, leave, road, run, table, verdict
from tutorials.core.engine.positions.dimensions import DIMENSIONS

Case = Callable[[Any], tuple[dict[str, Any], dict[str, Any]]]
TINY = 0.001
HAIR = 1e-7


def area(kind: str, x: float, **more: Any) -> dict[str, Any]:
    return {"id": "a1", "kind": kind, "x": x, "y": 0, "width": 40, "depth": 40, **more}


def house(x: float, height: float = 60, width: float = 20) -> dict[str, Any]:
    return {"id": "o1", "kind": "building", "x": x, "y": 0, "width": width, "depth": 20, "height": height}


def rainbow_city(**more: Any) -> dict[str, Any]:
    return table(edition="rainbow-city", **more)


def hand(**supply: int) -> dict[str, Any]:
    return {"supply": {"blue": supply}}


PASS = bridge("pr1", 70, 2)  # an opponent's road that the usual build passes over and earns from
TALL = [column("b1", 0, 0, 4)]


# code: (the table and the move for a value, a value just legal, a value just illegal, the pieces named)
LIMITS: dict[str, tuple[Case, Any, Any, list[str]]] = {
    "wrong_turn": (lambda turn: (table(turn=turn), build(player="blue")), "blue", "pink", []),
    "not_your_column": (
        lambda name: (table(columns=[column(name, 0, 0, 2)]), build() | {"from": name}),
        "b1",
        "p1",
        ["p1"],
    ),
    "base_point_used": (
        lambda roads: (
            table(
                columns=[column("b1", 0, 0, 2), column("b2", -RUN, 0, 1)], roads=[road("br1", *ends) for ends in roads]
            ),
            build(),
        ),
        [("b2", "b1")],
        [("b1", "b2")],
        ["b1"],
    ),
    "junction_full": (
        lambda used: (
            table(
                columns=[column("b1", 0, 0, 1, True), column("b2", -RUN, 0, 1), column("b3", 0, RUN, 1)],
                roads=[road("br1", "b1", "b2"), road("br2", "b1", "b3")][:used],
            ),
            build(),
        ),
        1,
        2,
        ["b1"],
    ),
    "height_step": (lambda grey: (table(), build(run(abs(grey - 2)), grey=grey)), 3, 4, ["b1"]),
    "junction_alone": (lambda grey: (table(), build(run(1 - grey), grey=grey, junction=True)), 1, 0, []),
    "out_of_reach": (lambda past: (table(), build(RUN + 16 + past)), 0, TINY, ["b1"]),
    "road_juts_out": (lambda past: (table(), build(RUN - 20 - past)), 0, TINY, ["b1"]),
    "columns_overlap": (
        lambda apart: (table(columns=[column("b1", 0, 0, 2), column("p1", RUN + apart, 0)]), build()),
        20,
        20 - TINY,
        ["p1"],
    ),
    "covers_column": (
        lambda beside: (table(columns=[column("b1", 0, 0, 2), column("p1", 50, beside)]), build()),
        16,
        16 - TINY,
        ["p1"],
    ),
    "column_under_road": (lambda beside: (table(bridge("pr1", RUN + beside, 9)), build()), 16, 16 - TINY, ["pr1"]),
    "touches_road": (lambda past: (table(bridge("pr1", 6 + RUN / 4 + past, 2)), build()), HAIR, -TINY, ["pr1"]),
    "touches_car": (
        lambda past: (table(bridge("pr1", 4 + 0.475 * run(2) + past, 2, 0.5)), build(run(2), junction=True)),
        HAIR,
        -TINY,
        ["pr1"],
    ),
    "touches_obstacle": (
        lambda height: (table(obstacles=[house(50, height)]), build()),
        20 + 400 / RUN - 0.5 - HAIR,
        20 + 400 / RUN - 0.5 + TINY,
        ["o1"],
    ),
    "exit_height": (
        lambda grey: (table(edition="german", columns=[column("b1", 0, 0, grey)]), leave(run(grey))),
        1,
        2,
        ["b1"],
    ),
    "area_forbids_column": (
        lambda gap: (rainbow_city(areas=[area("green", RUN + 30 + gap)]), build()),
        0,
        -TINY,
        ["a1"],
    ),
    "area_forbids_exit": (
        lambda gap: (
            rainbow_city(areas=[area("rainbow", RUN + 20 + gap)], columns=[column("b1", 0, 0, 1)]),
            leave(RUN),
        ),
        TINY,
        0,
        ["a1"],
    ),
    "column_over_edge": (
        lambda off: (rainbow_city(areas=[area("development", RUN + 10 + off)]), build()),
        0,
        TINY,
        ["a1"],
    ),
    "off_table": (lambda more: (table(table={"width": 2 * (RUN + 10) + more, "depth": 200}), build()), 0, -TINY, []),
    "no_grey": (lambda grey: (table(**hand(grey=grey)), build()), 3, 2, []),
    "no_junction": (
        lambda junctions: (table(**hand(junctions=junctions)), build(run(1), grey=2, junction=True)),
        1,
        0,
        [],
    ),
    "no_road": (lambda roads: (table(**hand(roads=roads)), build()), 1, 0, []),
    "too_many_cars": (lambda cars: (table(PASS), build(cars=[{"at": at} for at in cars])), [0.2], [0.2, 0.8], []),
    "no_cars": (lambda cars: (table(PASS, **hand(cars=cars)), build(cars=[{"at": 0.2}])), 1, 0, []),
    "cars_missing": (
        lambda cars: (table(PASS, edition="rainbow-city"), build(cars=[{"at": at} for at in cars])),
        [0.2],
        [],
        [],
    ),
    "car_off_road": (lambda at: (table(PASS), build(cars=[{"at": at}])), 0.08, 0.0799, []),
    "cars_overlap": (
        lambda apart: (table(PASS, bridge("pr2", 50, 2)), build(cars=[{"at": 0.1}, {"at": 0.1 + apart}])),
        0.16,
        0.1599,
        [],
    ),
    "car_does_not_fit": (
        lambda past: (
            table(bridge("pr1", 6 + 0.475 * run(2) + past, 4), columns=TALL),
            build(run(2), grey=1, junction=True, cars=[{"at": (6 + 0.475 * run(2)) / run(2)}]),
        ),
        HAIR,
        -TINY,
        ["pr1"],
    ),
}


@pytest.mark.parametrize("code", LIMITS)
def test_just_legal(code: str) -> None:
    make, legal, _, _ = LIMITS[code]
    assert verdict(*make(legal)).violations == ()


@pytest.mark.parametrize("code", LIMITS)
def test_just_illegal(code: str) -> None:
    make, _, illegal, pieces = LIMITS[code]
    found = verdict(*make(illegal))
    assert [(violation.code, list(violation.pieces)) for violation in found.violations] == [(code, pieces)]
    assert not found.legal
    assert found.after is None
    assert found.violations[0].detail


# The other side of limits that have two, and other ways to meet the same rule.
OTHER_SIDES: dict[str, tuple[Case, Any, Any, list[str]]] = {
    "height_step": (lambda grey: (table(), build(run(abs(grey - 2)), grey=grey)), 1, 2, ["b1"]),
    "out_of_reach": (lambda past: (table(), leave(run(2) + 8 + past)), 0, TINY, ["b1"]),
    "road_juts_out": (lambda past: (table(), leave(run(2) - 10 - past)), 0, TINY, ["b1"]),
    "touches_road": (lambda past: (table(bridge("pr1", 0.75 * RUN - 6 - past, 3)), build()), HAIR, -TINY, ["pr1"]),
    "touches_obstacle": (lambda gap: (table(obstacles=[house(RUN + 20 + gap)]), build()), 0, -TINY, ["o1"]),
    "touches_car": (  # of a road on the same column: the car's end just under the new road's edge, at the joint
        lambda past: (
            table(
                columns=[column("b1", 0, 0, 2), column("b2", -RUN, 0, 1)],
                roads=[road("br1", "b2", "b1", 1 - 0.08 - (6 + past) / RUN)],
            ),
            build(0, RUN),
        ),
        HAIR,
        -TINY,
        ["br1"],
    ),
    "car_does_not_fit": (  # under a road that is not crossed: the car's end just under its edge, beyond the exit's tip
        lambda past: (
            table(bridge("pr1", run(2) + 3, 1), columns=[column("b1", 0, 0, 2), column("b2", 0, 300)]),
            leave(run(2), cars=[{"at": 1 - 0.08 - (3 + past) / run(2)}]),
        ),
        HAIR,
        -TINY,
        ["pr1"],
    ),
    "car_off_road": (lambda at: (table(PASS), build(cars=[{"at": at}])), 0.92, 0.9201, []),
    "off_table": (
        lambda more: (table(table={"width": 2 * run(2) + more, "depth": 200}), leave(run(2))),
        0,
        -TINY,
        [],
    ),
    "area_forbids_column": (
        lambda gap: (rainbow_city(areas=[area("rainbow", RUN + 30 + gap)]), build()),
        0,
        -TINY,
        ["a1"],
    ),
    "column_over_edge": (
        lambda off: (rainbow_city(areas=[area("development", RUN + 30 - off)]), build()),
        0,
        TINY,
        ["a1"],
    ),
}


@pytest.mark.parametrize("code", OTHER_SIDES)
def test_other_side_just_legal(code: str) -> None:
    make, legal, _, _ = OTHER_SIDES[code]
    assert verdict(*make(legal)).violations == ()


@pytest.mark.parametrize("code", OTHER_SIDES)
def test_other_side_just_illegal(code: str) -> None:
    make, _, illegal, pieces = OTHER_SIDES[code]
    found = verdict(*make(illegal)).violations
    assert [(violation.code, list(violation.pieces)) for violation in found] == [(code, pieces)]


def test_closed_loop_names_the_column_joined() -> None:
    position = table(columns=[column("b1", 0, 0, 2), column("b2", RUN, 0, 3), column("p1", 0, RUN, 3)])
    assert [(v.code, v.pieces) for v in verdict(position, {"from": "b1", "to": "b2"}).violations] == [
        ("closed_loop", ("b2",))
    ]
    assert [(v.code, v.pieces) for v in verdict(position, {"from": "b1", "to": "p1"}).violations] == [
        ("not_your_column", ("p1",))
    ]


ADVICE: dict[str, tuple[Case, Any, Any, list[str]]] = {
    "steep_road": (lambda grey: (table(), build(run(abs(grey - 1)), grey=grey, junction=True)), 4, 5, []),
    "touches_car": (
        lambda past: (
            table(bridge("pr1", 4 + 0.475 * run(2) + past, 2, 0.5), edition="french"),
            build(run(2), junction=True),
        ),
        HAIR,
        -TINY,
        ["pr1"],
    ),
    "earns_nothing": (lambda owner: (table(bridge(f"{owner}r1", 70, 2)), build()), "p", "b", []),
    "half_crossing": (
        lambda short: (
            table(bridge("pr1", RUN + short, 4), columns=[column("b1", 0, 0, 1), column("b2", 0, 300)]),
            leave(RUN),
        ),
        0,
        HAIR,
        ["pr1"],
    ),
    "dead_end": (
        lambda cars: (table(columns=[column("b1", 0, 0, 1)], **hand(cars=cars)), leave(RUN, cars=[{"at": 0.5}])),
        1,
        2,
        [],
    ),
}


@pytest.mark.parametrize("code", ADVICE)
def test_advice_not_yet_given(code: str) -> None:
    make, without, _, _ = ADVICE[code]
    found = verdict(*make(without))
    assert found.legal
    assert found.advice == ()


@pytest.mark.parametrize("code", ADVICE)
def test_advice_just_given(code: str) -> None:
    make, _, given, pieces = ADVICE[code]
    found = verdict(*make(given))
    assert found.legal
    assert [(advice.code, list(advice.pieces)) for advice in found.advice] == [(code, pieces)]
    assert found.advice[0].detail


def test_sizes_are_those_of_the_model() -> None:
    assert (DIMENSIONS.least_reach, DIMENSIONS.most_reach, DIMENSIONS.car_share) == (-8, 10, 0.08)
