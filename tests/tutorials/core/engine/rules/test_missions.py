"""The eleven missions, one by one."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

import pytest

from tests.tutorials.core.engine.tables import bridge, build, column, road, table, verdict
from tutorials.core.engine import EDITIONS, Position, mission_points, score
from tutorials.core.engine.facts import facts
from tutorials.core.engine.rules.missions import MISSIONS


def points(mission: str, **more: Any) -> int:
    return mission_points(mission_table(**more), "blue")[mission]


def mission_table(**more: Any) -> Position:
    more = {"supply": {"blue": {"grey": 0, "junctions": 0}}} | more
    return Position.from_json(table(edition="rainbow-city", mode="mission", **more))


def area(kind: str, x: float, y: float = 0, **more: Any) -> dict[str, Any]:
    return {"id": f"a{x}", "kind": kind, "x": x, "y": y, "width": 40, "depth": 40} | more


def test_there_are_eleven_missions_as_in_the_facts() -> None:
    assert [mission["key"] for mission in facts()["missions"]["list"]] == list(MISSIONS)
    assert len(MISSIONS) == 11
    assert list(mission_points(mission_table(), "blue")) == [*MISSIONS, "total"]


def test_drive() -> None:
    columns, roads = bridge("br1", 0, 1, 0.2, 0.5)
    assert points("drive", columns=columns, roads=roads) == 2


def test_development() -> None:
    two = [area("development", 0), area("development", 100)]
    assert points("development", areas=two) == 1
    several = [column("b1", 0, 0), column("b2", -8, 8), column("b3", 100, 0)]
    assert points("development", areas=two, columns=several) == 2
    assert points("development", areas=two, columns=[column("b1", 0, 10)]) == 1
    assert points("development", areas=two, columns=[column("b1", 0, 10.001)]) == 0
    assert points("development", areas=two, columns=[column("p1", 0, 0)]) == 0


def chain(*cars: int) -> dict[str, Any]:
    """Roads in a row, each with so many cars."""
    columns = [column(f"b{i}", 100 * i, 0) for i in range(len(cars) + 1)]
    places = (0.2, 0.5, 0.8)
    roads = [road(f"br{i}", f"b{i}", f"b{i + 1}", *places[:number]) for i, number in enumerate(cars)]
    return {"columns": columns, "roads": roads}


@pytest.mark.parametrize(
    ("cars", "expected"),
    [((1, 1, 1), 2), ((1, 1), 0), ((1, 1, 0, 1), 0), ((3, 3), 0), ((1, 1, 1, 1, 1, 1), 2), ((0, 1, 1, 1), 2)],
)
def test_traffic_jam(cars: tuple[int, ...], expected: int) -> None:
    assert points("traffic-jam", **chain(*cars)) == expected


def test_traffic_jam_in_a_y() -> None:
    columns = [column("b1", 0, 0, 1, True), *(column(f"b{i}", 100 * cos(i), 100 * sin(i), 2) for i in (2, 4, 6))]
    roads = [road("br1", "b2", "b1", 0.5), road("br2", "b1", "b4", 0.5), road("br3", "b1", "b6", 0.5)]
    assert points("traffic-jam", columns=columns, roads=roads) == 2


def test_rainbow() -> None:
    columns, roads = bridge("br1", 0, 1, 0.9)
    assert points("rainbow", columns=columns, roads=roads, areas=[area("rainbow", 25.99)]) == 2
    assert points("rainbow", columns=columns, roads=roads, areas=[area("rainbow", 26)]) == 0
    empty = [roads[0] | {"cars": []}]
    assert points("rainbow", columns=columns, roads=empty, areas=[area("rainbow", 0)]) == 0


@pytest.mark.parametrize(("mission", "kind"), [("airport-exit", "airport"), ("green-exit", "green")])
def test_exits(mission: str, kind: str) -> None:
    assert points(mission, roads=[road("br1", "b1", (90, 0))], areas=[area(kind, 110)]) == 2
    assert points(mission, roads=[road("br1", "b1", (90, 0))], areas=[area(kind, 110.001)]) == 0
    assert points(mission, roads=[road("br1", (90, 0), "b1")], areas=[area(kind, 90)]) == 0
    assert points(mission, roads=[road("br1", "b1", (90, 0))], areas=[area("development", 90)]) == 0


def test_airport_exit() -> None:
    test_exits("airport-exit", "airport")


def test_green_exit() -> None:
    test_exits("green-exit", "green")


def ring(closed: bool = True) -> dict[str, Any]:
    """A highway along a pentagon round the middle, whose last road, if closed, crosses the first one."""
    corners = [(70 * cos(2 * pi * i / 5), 70 * sin(2 * pi * i / 5)) for i in range(5)]
    if closed:
        (x, y), (first_x, first_y), (second_x, second_y) = corners[4], corners[0], corners[1]
        dx, dy = first_x + 0.15 * (second_x - first_x) - x, first_y + 0.15 * (second_y - first_y) - y
        corners.append((x + 1.2 * dx, y + 1.2 * dy))
    columns = [column(f"b{i}", x, y, 1 + i) for i, (x, y) in enumerate(corners)]
    return {"columns": columns, "roads": [road(f"br{i}", f"b{i - 1}", f"b{i}") for i in range(1, len(corners))]}


def house(name: str, x: float, kind: str = "building", size: float = 30) -> dict[str, Any]:
    return {"id": name, "kind": kind, "x": x, "y": 0, "width": size, "depth": size, "height": 60, "turned": 20}


def test_buildings() -> None:
    assert points("buildings", obstacles=[house("o1", 0)], **ring()) == 1
    assert points("buildings", obstacles=[house("o1", 200)], **ring()) == 0
    assert points("buildings", obstacles=[house("o1", 0)], **ring(closed=False)) == 0
    assert points("buildings", obstacles=[house("o1", 0), house("o2", 40, size=5)], **ring()) == 2
    assert points("buildings", obstacles=[house("o1", 0, size=140)], **ring()) == 0


def test_buildings_in_a_figure_of_eight() -> None:
    """Two rings that share their crossing: a highway round one building and then round the other the opposite way."""
    corners = [(-7, 0), (60, 70), (130, 0), (60, -70), (-5, -5), (-60, 70), (-130, 5), (-60, -70), (5, 7)]
    columns = [column(f"b{i}", x, y, 1 + i) for i, (x, y) in enumerate(corners)]
    roads = [road(f"br{i}", f"b{i - 1}", f"b{i}") for i in range(1, len(corners))]
    two = [house("o1", 60, size=20), house("o2", -60, size=20)]
    assert points("buildings", columns=columns, roads=roads, obstacles=two) == 2
    assert points("buildings", columns=columns, roads=roads[:4], obstacles=two) == 1


def test_buildings_within_one_highway_only() -> None:
    """A ring of two halves that share no column is no highway round anything, though their roads overlap."""
    halves = ring()
    halves["columns"].append(column("b9", halves["columns"][2]["x"] + 1, halves["columns"][2]["y"], 3))
    halves["roads"][2]["from"] = "b9"
    assert points("buildings", obstacles=[house("o1", 0)], **halves) == 0


def test_tower() -> None:
    """It doubles the buildings' points, and is nothing by itself."""
    around = ring()
    assert points("tower", obstacles=[house("o1", 0, "tower")], **around) == 0
    both = [house("o1", 0, "tower"), house("o2", 40, size=5), house("o3", -40, size=5)]
    assert points("tower", obstacles=both, **around) == 2
    assert points("total", obstacles=both, **around) == 2 + 2 + 2  # and the tallest column
    outside = [house("o1", 300, "tower"), house("o2", 40, size=5)]
    assert points("tower", obstacles=outside, **around) == 0


@pytest.mark.parametrize(("grey", "junctions", "expected"), [(4, 0, 0), (4, 1, 1), (9, 0, 1), (17, 3, 4)])
def test_supplies(grey: int, junctions: int, expected: int) -> None:
    assert points("supplies", supply={"blue": {"grey": grey, "junctions": junctions}}) == expected


def test_tallest() -> None:
    heights = [column("b1", 0, 0, 3), column("p1", 50, 0, 3), column("b2", 100, 0, 5, True)]
    position = mission_table(columns=heights)
    assert {colour: found["tallest"] for colour, found in score(position).items()} == {"blue": 2, "pink": 2}
    assert points("tallest", columns=[*heights, column("p2", 150, 0, 4)]) == 0
    assert points("tallest", columns=[column("b2", 100, 0, 5, True)]) == 0


def crossing(kind: str = "bus", **hand: int) -> dict[str, Any]:
    supply = {"supply": {"pink": hand}} if hand else {}
    return table(bridge("pr1", 70, 2, 0.1, kind=kind), edition="rainbow-city", mode="mission", **supply)


def test_same_type() -> None:
    bus = build(cars=[{"at": 0.3, "type": "bus"}])
    found = verdict(crossing(), bus)
    assert [taking.to_json() for taking in found.takes] == [{"from": "pink", "kind": "grey"}]
    assert found.after is not None
    assert (found.after.player("blue").grey, found.after.player("pink").grey) == (20 - 3 + 1, 19)
    assert verdict(crossing("van"), bus).takes == ()
    assert [taking.kind for taking in verdict(crossing(grey=0), bus).takes] == ["junction"]
    assert verdict(crossing(grey=0, junctions=0), bus).takes == ()
    assert verdict(crossing() | {"mode": "base"}, bus).to_json().get("takes") is None


def test_same_type_takes_once_from_an_opponent_and_needs_no_earning() -> None:
    position = table(
        bridge("pr1", 70, 2, 0.1), bridge("pr2", 50, 2, 0.1), bridge("yr1", 30, 3, 0.1),
        edition="rainbow-city", mode="mission", colours=["blue", "pink", "yellow"],
    )  # fmt: skip
    found = verdict(position, build(cars=[{"at": 0.5}, {"at": 0.7}, {"at": 0.9}]))
    assert found.legal
    assert [taking.giver for taking in found.takes] == ["pink", "yellow"]
    blocked = table(
        bridge("pr1", 70, 2, 0.1), bridge("pr2", 40, 2), edition="rainbow-city", mode="mission",
        columns=[column("b1", 0, 0, 2), column("p8", 55, 30, 9), column("p9", 155, 30, 9)],
        roads=[road("pr9", "p8", "p9")],
    )  # fmt: skip
    found = verdict(blocked, build(cars=[{"at": 0.2}]))
    assert {crossing.road: crossing.earns for crossing in found.crossings} == {"pr1": False, "pr2": True}
    assert [taking.giver for taking in found.takes] == ["pink"]


def test_points_before_and_after() -> None:
    found = verdict(crossing("van"), build(cars=[{"at": 0.3}]))
    assert found.mission is not None
    assert found.mission.after is not None
    assert (found.mission.before["drive"], found.mission.after["drive"]) == (0, 1)
    illegal = verdict(crossing("van"), build(cars=[]))
    assert illegal.mission is not None
    assert illegal.mission.after is None
    assert illegal.to_json()["mission"]["after"] is None


@pytest.mark.parametrize("edition", EDITIONS)
def test_base_mode_scores_cars(edition: str) -> None:
    position = Position.from_json(table(bridge("pr1", 70, 2, 0.1, 0.9), edition=edition))
    assert score(position) == {"blue": {"drive": 0}, "pink": {"drive": 2}}
