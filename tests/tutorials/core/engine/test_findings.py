"""Violations and advice are values: siblings, comparable, and not to be changed."""

from __future__ import annotations

import copy
import json
import pickle

import pytest

from tutorials.core.engine import (
    Advice,
    Finding,
    MissionPoints,
    Move,
    Position,
    Verdict,
    Violation,
    judge,
    mission_points,
    set_up,
)

from .tables import bridge, build, table, verdict

ROADS = {"reason": "blocked", "roads": {"pr1": "blocked"}}


def test_neither_is_the_other() -> None:
    violation, advice = Violation("touches_car", "touching", ("pr1",)), Advice("touches_car", "touching", ("pr1",))
    assert isinstance(violation, Finding)
    assert isinstance(advice, Finding)
    assert not isinstance(advice, Violation)
    assert not isinstance(violation, Advice)
    assert violation != advice


def test_a_detail_can_be_read_and_not_changed() -> None:
    given = {"base": 2, "new": 4}
    found = Violation("height_step", "column-height", ("b1",), given)
    given["new"] = 9
    assert (found.detail["new"], found.detail) == (4, {"base": 2, "new": 4})
    with pytest.raises(TypeError):
        found.detail["new"] = 3  # type: ignore[index]
    with pytest.raises(TypeError):
        Advice("earns_nothing", "building-without-earning", (), ROADS).detail["roads"]["pr1"] = "first_over"


def test_equal_findings_are_equal_and_hash_alike() -> None:
    one, other = (Advice("earns_nothing", "building-without-earning", (), dict(ROADS)) for _ in range(2))
    assert one == other
    assert len({one, other}) == 1
    assert one != Advice("earns_nothing", "building-without-earning", (), ROADS | {"reason": "own_road"})


def test_a_finding_is_json_copied_and_pickled() -> None:
    found = Advice("earns_nothing", "building-without-earning", (), ROADS)
    as_json = {"code": "earns_nothing", "topic": "building-without-earning", "pieces": [], "detail": ROADS}
    assert json.loads(json.dumps(found.to_json())) == as_json
    assert type(found.to_json()["detail"]["roads"]) is dict
    assert copy.deepcopy(found) == pickle.loads(pickle.dumps(found)) == found


def test_a_verdict_can_be_hashed_as_far_as_its_findings_go() -> None:
    found = verdict(table(bridge("pr1", 25, 2)), build())
    assert len({*found.violations, *found.violations}) == len(found.violations) == 1


def mission_verdict(position: Position) -> Verdict:
    return judge(position, Move.from_json(build(), position))


def test_mission_points_can_be_read_and_not_changed() -> None:
    position = Position.from_json(table(bridge("pr1", 70, 2), edition="rainbow-city", mode="mission"))
    first = mission_verdict(position)
    assert first.mission is not None
    assert first.mission.after is not None
    as_json = first.to_json()
    for points in (first.mission.before, first.mission.after):
        with pytest.raises(TypeError):
            points["drive"] = 99  # type: ignore[index]
    as_json["mission"]["before"]["drive"] = as_json["mission"]["after"]["drive"] = 99
    assert mission_verdict(position) == first
    assert json.loads(json.dumps(first.to_json()["mission"])) == {
        "before": mission_points(position, "blue"),
        "after": mission_points(first.after, "blue") if first.after else None,
    }


def test_mission_points_are_the_ones_given() -> None:
    given = {"drive": 1, "total": 1}
    points = MissionPoints(given, None)
    given["drive"] = 9
    assert (points.before, points.after) == ({"drive": 1, "total": 1}, None)
    assert copy.deepcopy(points) == pickle.loads(pickle.dumps(points)) == points


def test_equal_mission_verdicts_hash_alike() -> None:
    given = table(bridge("pr1", 70, 2), edition="rainbow-city", mode="mission")
    one, other = (mission_verdict(Position.from_json(given)) for _ in range(2))
    assert one is not other
    assert len({one, other}) == 1


def test_what_follows_from_a_position_is_worked_out_once() -> None:
    position, asked = set_up("korean", ["pink", "blue"]), []

    def work(colour: str) -> int:
        asked.append(colour)
        return position.cars_on(colour)

    assert [position.remember(("test", "pink"), work, "pink") for _ in range(3)] == [1, 1, 1]
    assert position.remember(("test", "blue"), work, colour="blue") == 1
    assert asked == ["pink", "blue"]


def test_what_is_remembered_is_no_part_of_the_position() -> None:
    one, other = (set_up("korean", ["pink", "blue"]) for _ in range(2))
    one.remember("test", str)
    assert one == other
    assert repr(one) == repr(other)
    assert one.to_json() == other.to_json()
