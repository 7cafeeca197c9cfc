"""The engine's own answers to what judge, count and choose puzzles ask."""

from typing import Any

import pytest

from tests.tutorials.course.tables import CROSSING, OVER_PINK, TOO_HIGH, UP_AND_AWAY, answer_of, question
from tutorials.core.puzzles.answers import Answer
from tutorials.core.puzzles.challenge import BadPuzzle

KNOCK = [{"knock": {"by": "blue", "pieces": {"pink": 3}}}]


def test_judge_is_right_by_any_rule_that_the_move_breaks() -> None:
    found = answer_of(question("judge", move=TOO_HIGH, options=["column-height", "base-point", "touching"]))
    assert found == Answer(frozenset({"column-height"}), ("legal", "column-height", "base-point", "touching"))


def test_judge_of_a_legal_move_is_legal() -> None:
    found = answer_of(question("judge", move=UP_AND_AWAY, options=["column-height", "base-point"]))
    assert found.right == {"legal"}


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        ({"move": UP_AND_AWAY, "ask": "cars"}, "0"),
        ({"position": CROSSING, "move": OVER_PINK, "ask": "cars"}, "1"),
        ({"position": CROSSING, "move": OVER_PINK, "ask": "over"}, "1"),
        ({"position": CROSSING, "move": OVER_PINK, "ask": "under"}, "0"),
        ({"ask": "points", "player": "pink"}, "1"),
        ({"events": KNOCK, "ask": "pays"}, "3"),
        ({"events": KNOCK, "ask": "supply:pink.grey"}, "30"),
        ({"log": {"setup": {"players": ["pink", "blue", "white"]}}, "position": None, "ask": "supply:white.cars"}, "7"),
        ({"ask": "rule:box-contents", "when": {"classic-box": 36, "rainbow-city-box": 35}}, "36"),
    ],
)
def test_count(parts: dict[str, Any], expected: str) -> None:
    assert answer_of(question("count", **parts)) == Answer(frozenset({expected}))


@pytest.mark.parametrize(
    ("parts", "right"),
    [
        ({"events": KNOCK, "ask": "editions", "when": {"pays": 1}}, {"rainbow-city"}),
        ({"ask": "editions", "when": {"buildings_from_players": 2}}, {"german", "rainbow-city"}),
        ({"ask": "editions", "when": {"placing_cars": "must"}}, {"rainbow-city"}),
        ({"move": TOO_HIGH, "ask": "editions"}, set()),
        ({"events": KNOCK, "ask": "out"}, {"nobody"}),
        ({"events": KNOCK, "ask": "next"}, {"blue"}),
        ({"events": KNOCK, "ask": "finished"}, {"no"}),
        ({"events": [], "ask": "can:pink"}, {"yes"}),
        ({"events": KNOCK, "ask": "pays", "choices": [1, 2, 3]}, {"3"}),
        ({"ask": "editions", "when": {"says:adjusting": "until-next-turn"}}, {"korean", "rainbow-city"}),
        ({"ask": "editions", "when": {"says:tweezers": ["tweezers-not-mentioned"]}}, {"english", "french"}),
        ({"ask": "rule:tweezers", "when": {"tweezers-allowed": True}}, {"yes"}),
        ({"ask": "rule:repairs", "when": {"culprit-repairs": "pink"}}, {"pink"}),
    ],
)
def test_choose(parts: dict[str, Any], right: set[str]) -> None:
    assert answer_of(question("choose", **parts)).right == right


def test_all_of_several_answers_must_be_given_and_nothing_else() -> None:
    found = Answer(frozenset({"german", "korean"}), ("english", "german", "korean"), several=True)
    assert found.takes(frozenset({"german", "korean"}))
    assert not found.takes(frozenset({"german"}))
    assert not found.takes(frozenset({"german", "korean", "english"}))


def test_one_of_two_reasons_is_enough_and_both_are_too_many() -> None:
    found = Answer(frozenset({"touching", "over-columns"}), ("legal", "touching", "over-columns", "base-point"))
    assert found.takes(frozenset({"touching"}))
    assert not found.takes(frozenset({"touching", "over-columns"}))
    assert not found.takes(frozenset())


@pytest.mark.parametrize(
    "parts",
    [
        {"ask": "weather"},
        {"ask": "cars"},
        {"ask": "winner"},
        {"ask": "supply:pink.cranes"},
        {"ask": "can:white"},
        {"ask": "mission:moon"},
        {"ask": "rule:weather"},
        {"ask": "rule:tweezers", "when": {"tweezers-forbidden": 1}},
        {"ask": "rule:adjusting", "when": {"until-next-turn": 1}},
        {"ask": "rule:tweezers", "when": {"tweezers-allowed": "often"}},
        {"ask": "rule:tweezers", "when": {"tweezers-allowed": ["often"]}},
    ],
)
def test_a_question_that_has_no_number_for_an_answer_is_a_bad_puzzle(parts: dict[str, Any]) -> None:
    with pytest.raises(BadPuzzle):
        answer_of(question("count", **parts))
