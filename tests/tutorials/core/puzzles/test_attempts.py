"""What a try brings: where it solves the puzzle, the table shows what was built and the cars that it earned."""

from tests.tutorials.course.tables import CROSSING, OVER_PINK, UP_AND_AWAY, build
from tutorials.core.engine import Move


def test_earned_cars_stand_on_the_road_though_the_learner_placed_none() -> None:
    challenge = build({"cars": 1}, OVER_PINK, position=CROSSING)
    attempt = challenge.kind.attempt_move(challenge, Move.from_json(OVER_PINK, challenge.position))
    assert attempt.solved
    assert [len(road.cars) for road in challenge.scene(attempt).roads][-1] == 1


def test_a_road_that_earns_nothing_stands_without_cars() -> None:
    challenge = build({"legal": True}, UP_AND_AWAY)
    attempt = challenge.kind.attempt_move(challenge, Move.from_json(UP_AND_AWAY, challenge.position))
    assert challenge.scene(attempt).roads[-1].cars == ()
