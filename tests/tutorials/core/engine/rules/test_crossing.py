"""To cross is to go right across: the middle lines of both roads cut. What only overlaps earns and blocks nothing."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Any

import pytest

from tests.tutorials.core.engine.tables import RUN, bridge, build, column, leave, road, run, table, verdict
from tutorials.core.engine import EDITIONS, Position
from tutorials.core.engine.geometry.tabletop import tabletop_of

LOW = [column("b1", 0, 0, 1), column("b2", 0, -300, 1)]  # a base point one storey high, and an open end elsewhere


def tip_short_of(missing: float, **more: Any) -> dict[str, Any]:
    """A bridge so far beyond the tip of an exit along x: overlapping it as long as that is less than 6."""
    return table(bridge("pr1", RUN + missing, 3), columns=LOW, **more)


def polar(degrees: float, length: float) -> tuple[float, float]:
    return length * cos(radians(degrees)), length * sin(radians(degrees))


# --- what is a crossing


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_tip_of_an_exit_under_a_roads_edge_crosses_nothing(edition: str) -> None:
    found = verdict(tip_short_of(3, edition=edition), leave(RUN))
    assert (found.legal, found.crossings, found.cars_earned) == (True, (), 1)
    assert [advice.to_json() for advice in found.advice] == [
        {"code": "half_crossing", "topic": "first-under", "pieces": ["pr1"], "detail": {"pass": "under", "missing": 3}}
    ]


@pytest.mark.parametrize("missing", [0, -1e-10, 1e-10, -1e-3, -3])
def test_a_tip_on_the_middle_line_or_past_it_crosses(missing: float) -> None:
    found = verdict(tip_short_of(missing), leave(RUN))
    assert [(crossing.road, crossing.passes, crossing.earns) for crossing in found.crossings] == [
        ("pr1", "under", True)
    ]
    assert (found.cars_earned, found.advice) == (2, ())


@pytest.mark.parametrize("missing", [1e-7, 1e-3, 5.9])
def test_a_tip_short_of_the_middle_line_crosses_half(missing: float) -> None:
    found = verdict(tip_short_of(missing), leave(RUN))
    assert (found.crossings, found.cars_earned) == ((), 1)
    assert [advice.detail for advice in found.advice] == [
        {"pass": "under", "missing": pytest.approx(missing, abs=5e-4)}
    ]


def test_a_tip_beside_a_road_is_not_worth_a_word() -> None:
    assert verdict(tip_short_of(6.001), leave(RUN)).advice == ()


def half_under(missing: float, x: float = 60) -> dict[str, Any]:
    """Pink's exit, from above, ends so far short of blue's middle line along x."""
    return table(columns=[column("b1", 0, 0, 2), column("p9", x, missing + RUN, 1)], roads=[exit_of("pr9", x, missing)])


def exit_of(name: str, x: float, missing: float, *cars: float) -> dict[str, Any]:
    return road(name, f"{name[0]}9", (x, missing), *cars)


def test_a_road_over_the_tip_of_anothers_exit_crosses_half() -> None:
    found = verdict(half_under(4), build())
    assert (found.crossings, found.cars_earned) == ((), 0)
    assert [(advice.code, advice.topic, advice.pieces, advice.detail) for advice in found.advice] == [
        ("half_crossing", "first-over", ("pr9",), {"pass": "over", "missing": 4})
    ]


def test_half_crossings_are_told_by_road_and_only_of_opponents() -> None:
    position = half_under(4)
    position["columns"] += [column("p8", 40, -RUN - 2, 1), column("b8", 20, RUN + 2, 1)]
    position["roads"] += [road("pr8", "p8", (40, -2)), road("br8", "b8", (20, 2))]
    found = verdict(position, build())
    assert [(advice.code, advice.pieces) for advice in found.advice] == [
        ("half_crossing", ("pr8",)), ("half_crossing", ("pr9",)),
    ]  # fmt: skip


def test_two_nearly_parallel_roads_side_by_side_do_not_cross() -> None:
    """Pink's exit comes down along blue's road, lies under its edge for a stretch, and never under its middle."""
    position = table(columns=[column("b1", 0, 0, 2), column("p1", -58, 24, 1)], roads=[road("pr1", "p1", (40, 7))])
    found = verdict(position, build())
    assert (found.crossings, found.cars_earned) == ((), 0)
    assert [advice.detail["pass"] for advice in found.advice] == ["over"]


# --- what does not cross does not block


@pytest.mark.parametrize(("missing", "blocks"), [(-1e-3, True), (0, True), (1e-3, False), (3, False)])
def test_a_road_that_only_overlaps_blocks_nothing(missing: float, blocks: bool) -> None:
    """Yellow's exit from the right comes with its tip so near to the middle of pink's bridge, and under it."""
    tip = (70 + missing, 30)
    columns = [column("y1", 70 + missing + RUN, 30, 1)]
    position = table(
        bridge("pr1", 70, 2), columns=[column("b1", 0, 0, 1), *columns], roads=[road("yr1", "y1", tip)],
        colours=["blue", "pink", "yellow"],
    )  # fmt: skip
    (index,) = (i for i, one in enumerate(position["roads"]) if one["id"] == "pr1")
    over, under = tabletop_of(Position.from_json(position)).sides(index)
    assert (over, under) == ((), ("yr1",) if blocks else ())


def test_roads_on_the_same_column_never_cross() -> None:
    """From a junction under the middle of pink's way: both of pink's roads lie on it, whatever their angle."""
    columns = [column("p1", 100, 0, 3, True), column("p2", 0, 12, 2), column("p3", 4, -14, 9)]
    position = table(columns=columns, roads=[road("pr1", "p1", "p2"), road("pr2", "p1", "p3")])
    top = tabletop_of(Position.from_json(position))
    assert top.sides(0) == top.sides(1) == ((), ())


def test_a_new_road_does_not_cross_a_road_on_its_base_point() -> None:
    """Back under one's own steep road, clear of it beyond the joint: own, and on the same column."""
    columns = [column("b1", 0, 0, 1, True), column("b2", *polar(180, run(5)), 6, True)]
    position = table(columns=columns, roads=[road("br1", "b1", "b2")])
    x, y = polar(165, RUN)
    found = verdict(position, build(x, y, grey=1))
    assert "touches_road" not in found.codes
    assert (found.crossings, found.advice) == ((), ())


def test_what_does_not_cross_takes_nothing() -> None:
    """Blue's exit under the edge of pink's bridge, with a bus on each."""
    city = {"edition": "rainbow-city", "mode": "mission"}
    bus = leave(RUN, cars=[{"at": 0.3, "type": "bus"}])

    def takes(missing: float) -> list[str]:
        position = table(bridge("pr1", RUN + missing, 4, 0.1, kind="bus"), columns=LOW, **city)
        move = bus if missing > 0 else bus | {"cars": [*bus["cars"], {"at": 0.6, "type": "van"}]}
        found = verdict(position, move)
        assert found.legal
        return [taking.giver for taking in found.takes]

    assert takes(3) == []
    assert takes(0) == ["pink"]


# --- cars are solid


@pytest.mark.parametrize("edition", EDITIONS)
def test_lying_on_a_car_of_a_road_that_is_not_crossed(edition: str) -> None:
    """Pink's steep exit ends under blue's edge, with a car right at its tip."""
    columns = [column("b1", 0, 0, 1), column("p9", 15, 2 + run(5), 5)]
    position = table(columns=columns, roads=[exit_of("pr9", 15, 2, 0.92)], edition=edition)
    found = verdict(position, build(grey=2))
    assert found.crossings == ()
    touching = [("touches_car", "touching", ("pr9",))]
    half = [("half_crossing", "first-over", ("pr9",))]
    forbidden = edition == "english"
    assert [(v.code, v.topic, v.pieces) for v in found.violations] == (touching if forbidden else [])
    assert [(a.code, a.topic, a.pieces) for a in found.advice] == (half if forbidden else half + touching)
    further_up = table(columns=columns, roads=[exit_of("pr9", 15, 2, 0.5)], edition=edition)
    assert verdict(further_up, build(grey=2)).legal


@pytest.mark.parametrize(("degrees", "wholly_in_the_joint"), [(150, False), (120, True)])
def test_lying_on_a_car_of_ones_own_road_at_the_joint(degrees: float, wholly_in_the_joint: bool) -> None:
    """Back beside the road one came by: its car stands right before the column."""
    from tutorials.core.engine import Move, ruleset_of
    from tutorials.core.engine.rules.build import Build

    columns = [column("b1", 0, 0, 2), column("b2", -RUN, 0, 1)]
    x, y = polar(degrees, RUN)
    move = build(x, y)
    for at, codes in ((0.92, ["touches_car"]), (0.5, [])):
        position = table(columns=columns, roads=[road("br1", "b2", "b1", at)])
        assert list(verdict(position, move).codes) == codes
        read = Position.from_json(position)
        assert bool(Build(read, Move.from_json(move, read), ruleset_of("english")).in_joint) is wholly_in_the_joint
        assert [advice.code for advice in verdict(position, move, edition="french").advice] == codes


def test_the_gap_above_a_car_at_the_joint_is_measured_there() -> None:
    columns = [column("b1", 0, 0, 2), column("b2", -RUN, 0, 1)]
    position = table(columns=columns, roads=[road("br1", "b2", "b1", 0.92)])
    (violation,) = verdict(position, build(*polar(120, RUN))).violations
    # The new end is stacked one road above the car's own, and there the car should have its whole height.
    assert violation.detail["gap"] == pytest.approx(-7, abs=0.01)


def test_cars_of_a_road_that_is_touched_or_passed_under_are_not_looked_at() -> None:
    touched = table(bridge("pr1", 25, 2, 0.5))
    assert list(verdict(touched, build()).codes) == ["touches_road"]
    above = table(bridge("pr1", 30, 3, 0.5))
    found = verdict(above, build())
    assert (found.legal, [crossing.passes for crossing in found.crossings]) == (True, ["under"])


def test_a_new_car_must_fit_under_a_road_that_is_not_crossed() -> None:
    """Blue's exit ends under the edge of pink's bridge, one storey high: no room for a car at the tip."""
    low = table(bridge("pr1", run(2) + 3, 1), columns=[column("b1", 0, 0, 2), LOW[1]])
    found = verdict(low, leave(run(2), cars=[{"at": 0.92}]))
    assert [(violation.code, violation.pieces) for violation in found.violations] == [("car_does_not_fit", ("pr1",))]
    assert found.crossings == ()
    assert verdict(low, leave(run(2), cars=[{"at": 0.5}])).legal


def test_a_new_car_must_fit_under_a_road_of_the_same_column_up_to_the_column() -> None:
    """Under one's own steep road, an exit: clear of it beyond the joint, but no room for a car near the column."""
    columns = [column("b1", 0, 0, 1, True), column("b2", run(4), 0, 5, True)]
    position = table(columns=columns, roads=[road("br1", "b1", "b2")])
    x, y = polar(25, run(2))
    for at, codes in ((0.2, [("car_does_not_fit", ("br1",))]), (0.6, [])):
        found = verdict(position, leave(x, y, cars=[{"at": at}]))
        assert [(violation.code, violation.pieces) for violation in found.violations] == codes
