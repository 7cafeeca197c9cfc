"""Goals: each predicate alone, and how they combine."""

from typing import Any

import pytest

from tests.tutorials.course.tables import CROSSING, OVER_PINK, TOO_HIGH, UP_AND_AWAY, build
from tutorials.core.engine import Move
from tutorials.core.puzzles.goals import goal_faults, met, outcome, reached

EXIT = {"from": "b1", "exit": {"x": 50, "y": 99}}
JUNCTION = {"from": "b1", "column": {"x": 100, "y": 86.6, "grey": 1, "junction": True}}


def brought(goal: dict[str, Any], move: dict[str, Any], **more: Any) -> bool:
    challenge = build(goal, move, **more)
    return reached(goal, outcome(challenge, Move.from_json(move, challenge.position)))


@pytest.mark.parametrize(
    ("goal", "move", "expected"),
    [
        ({"legal": True}, UP_AND_AWAY, True),
        ({"legal": True}, TOO_HIGH, False),
        ({"height": 2}, UP_AND_AWAY, True),
        ({"height": 3}, UP_AND_AWAY, False),
        ({"cars": 1}, UP_AND_AWAY, False),
        ({"exit": True}, EXIT, True),
        ({"exit": True, "cars": 1}, EXIT, True),
        ({"exit": False}, EXIT, False),
        ({"junction": True}, JUNCTION, True),
        ({"junction": False}, JUNCTION, False),
        ({"base": "b1"}, UP_AND_AWAY, True),
        ({"base": "p1"}, UP_AND_AWAY, False),
        ({"crosses": ["pr2"]}, UP_AND_AWAY, False),
        ({"best": True}, UP_AND_AWAY, True),
        ({"any": [{"exit": True}, {"height": 2}]}, UP_AND_AWAY, True),
        ({"all": [{"exit": True}, {"height": 2}]}, UP_AND_AWAY, False),
        ({"not": {"exit": True}}, UP_AND_AWAY, True),
        ({"not": {"exit": True}}, EXIT, False),
    ],
)
def test_predicate(goal: dict[str, Any], move: dict[str, Any], expected: bool) -> None:
    assert brought(goal, move) is expected


@pytest.mark.parametrize("goal", [{"cars": 1}, {"over": 1}, {"crosses": ["pr2"]}, {"not": {"under": 1}}])
def test_a_road_over_an_opponents_road_meets_what_is_asked_of_it(goal: dict[str, Any]) -> None:
    assert brought(goal, OVER_PINK, position=CROSSING)


def test_an_illegal_move_reaches_nothing_though_it_meets_the_predicates() -> None:
    challenge = build({"height": 3})
    found = outcome(challenge, Move.from_json(TOO_HIGH, challenge.position))
    assert met({"height": 3}, found)
    assert not reached({"height": 3}, found)


@pytest.mark.parametrize(
    ("goal", "fault"),
    [
        ({}, "goal is empty"),
        ({"speed": 3}, "goal.speed is not known"),
        ({"cars": True}, "goal.cars is not a int"),
        ({"any": []}, "goal.any is not a list of goals"),
        ({"not": {"wings": 1}}, "goal.not.wings is not known"),
        ({"mission": "moon"}, "goal.mission 'moon' is no mission"),
    ],
)
def test_a_goal_that_cannot_be_read_says_so(goal: dict[str, Any], fault: str) -> None:
    assert list(goal_faults(goal)) == [fault]
