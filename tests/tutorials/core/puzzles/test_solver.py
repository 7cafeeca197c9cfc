"""The solver refuses what cannot be asked, cannot be solved, is a giveaway or claims too much."""

import copy
from typing import Any

import pytest

from tests.tutorials.course.tables import CROSSING, OVER_PINK, TOO_HIGH, TWO_ROADS, UP_AND_AWAY, build, question
from tutorials.core.puzzles.challenge import BadPuzzle, Challenge
from tutorials.core.puzzles.reader import read_challenge
from tutorials.core.puzzles.solver import check


def faults(challenge: Challenge, *same_in: str) -> str:
    return "\n".join(map(str, check(challenge, same_in).faults))


def test_a_sound_puzzle_passes_and_its_best_result_is_known() -> None:
    found = check(build({"over": 1}, OVER_PINK, position=CROSSING), ("english", "french", "german", "korean"))
    assert found.faults == ()
    assert found.best == 1
    assert 0 < found.solved < found.tried


def test_a_solution_that_is_not_legal() -> None:
    assert "solution: not legal: height_step" in faults(build({"height": 3}, TOO_HIGH))


def test_a_solution_that_misses_the_goal() -> None:
    assert "does not reach the goal" in faults(build({"cars": 1}))


def test_a_better_move_than_the_solution() -> None:
    worse = build(
        {"junction": False, "exit": False}, {"from": "b2", "column": {"x": 109, "y": 98, "grey": 3}}, position=CROSSING
    )
    assert "solution: brings 0, but 1 can be reached" in faults(worse)


def test_a_goal_that_every_legal_move_reaches() -> None:
    assert "every legal move reaches it" in faults(build({"base": "b1"}, {"from": "b1", "exit": {"x": 50, "y": 99}}))


def test_a_start_that_could_not_have_come_up_in_play() -> None:
    broken: dict[str, Any] = copy.deepcopy(TWO_ROADS)
    broken["columns"][2]["grey"] = 4
    assert "start: pr2 would not be legal: height_step" in faults(build({"height": 2}, position=broken))


def test_a_column_that_no_road_leads_to() -> None:
    broken: dict[str, Any] = copy.deepcopy(TWO_ROADS)
    broken["roads"].pop()
    assert "start: no road leads to p2" in faults(build({"height": 2}, position=broken))


def test_more_pieces_than_the_box_has() -> None:
    broken: dict[str, Any] = copy.deepcopy(TWO_ROADS)
    broken["players"][0]["cars"] = 10
    assert "supplies: pink has 11 cars, the box gives 10" in faults(build({"height": 2}, position=broken))


def test_a_claim_on_an_edition_that_judges_otherwise() -> None:
    exit_from_two = {"from": "b2", "exit": {"x": 107, "y": 100}}
    challenge = question(
        "judge", position=CROSSING, move=exit_from_two, options=["exit-height", "touching", "base-point"]
    )
    assert faults(challenge, "english", "french") == ""
    assert "same_in: german says" in faults(challenge, "english", "german")


def test_a_judge_puzzle_that_does_not_offer_the_broken_rule() -> None:
    assert "breaks column-height, which is not offered" in faults(
        question("judge", move=TOO_HIGH, options=["touching", "base-point"])
    )


def test_a_judge_puzzle_needs_wrong_reasons() -> None:
    assert "at least two have to be wrong" in faults(
        question("judge", move=TOO_HIGH, options=["column-height", "touching"])
    )


def test_a_question_without_a_right_answer() -> None:
    assert "no answer is right" in faults(question("choose", move=TOO_HIGH, ask="editions"))


@pytest.mark.parametrize(
    ("parts", "fault"),
    [
        ({"goal": {"cars": 1}, "solution": UP_AND_AWAY}, "position is missing"),
        ({"position": TWO_ROADS, "goal": {"cars": 1}, "solution": UP_AND_AWAY, "colour": 1}, "colour is not known"),
        ({"position": {**TWO_ROADS, "turn": "white"}, "goal": {"cars": 1}, "solution": UP_AND_AWAY}, "turn"),
        ({"position": TWO_ROADS, "goal": {"cars": 1}, "solution": {"from": "b9", "to": "b1"}}, "b9"),
    ],
)
def test_a_puzzle_that_cannot_be_read_says_where(parts: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadPuzzle, match=fault):
        read_challenge("build", "english", "base", parts)
