"""Bad input: a typed error with the place and a message, never a verdict and never another exception."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fuzz.engine import CROSSED, MOVE, check, fuzz
from tutorials.core.engine import InputError, Move, Position
from tutorials.core.engine.command_line import ANSWERS
from tutorials.core.engine.json_interface import answer_judge, answer_line, answer_score


def changed(path: str, value: Any) -> dict[str, Any]:
    """The question about CROSSED and MOVE with one value set: `position.columns.0.x`."""
    question: Any = json.loads(json.dumps({"position": CROSSED, "move": MOVE}))
    place, *keys = question, *path.split(".")
    for key in keys[:-1]:
        place = place[int(key)] if isinstance(place, list) else place[key]
    last: Any = int(keys[-1]) if isinstance(place, list) else keys[-1]
    if value is KeyError:
        del place[last]
    else:
        place[last] = value
    return question


def error(question: object) -> tuple[str, str]:
    with pytest.raises(InputError) as caught:
        answer_judge(question)
    assert caught.value.message
    return caught.value.code, caught.value.where


WRONG: list[tuple[str, Any, str, str]] = [
    # path, value, code, where
    ("position.format", "tokyo-highway/2", "unknown_format", "position.format"),
    ("position.format", KeyError, "missing_key", "position.format"),
    ("position.edition", "latin", "unknown_edition", "position.edition"),
    ("position.edition", "english", "unknown_mode", "position.mode"),
    ("position.mode", "chess", "unknown_mode", "position.mode"),
    ("position.mode", KeyError, "missing_key", "position.mode"),
    ("position.turn", "white", "unknown_player", "position.turn"),
    ("position.wings", 2, "unknown_key", "position.wings"),
    ("position.players", CROSSED["players"][:1], "out_of_range", "position.players"),
    ("position.players", CROSSED["players"] * 2, "duplicate_player", "position.players[2].colour"),
    ("position.players", {}, "wrong_type", "position.players"),
    ("position.players.0.colour", "green", "unknown_colour", "position.players[0].colour"),
    ("position.players.0.grey", 1001, "out_of_range", "position.players[0].grey"),
    ("position.players.0.grey", -1, "out_of_range", "position.players[0].grey"),
    ("position.players.0.cars", 1.5, "wrong_type", "position.players[0].cars"),
    ("position.players.0.cars", True, "wrong_type", "position.players[0].cars"),
    ("position.players.0.roads", KeyError, "missing_key", "position.players[0].roads"),
    ("position.columns.0.x", "0", "wrong_type", "position.columns[0].x"),
    ("position.columns.0.x", True, "wrong_type", "position.columns[0].x"),
    ("position.columns.0.x", 100_000.01, "out_of_range", "position.columns[0].x"),
    ("position.columns.0.x", float("nan"), "not_finite", "position.columns[0].x"),
    ("position.columns.0.y", float("-inf"), "not_finite", "position.columns[0].y"),
    ("position.columns.0.y", None, "wrong_type", "position.columns[0].y"),
    ("position.columns.0.grey", 0, "out_of_range", "position.columns[0].grey"),
    ("position.columns.0.grey", 1001, "out_of_range", "position.columns[0].grey"),
    ("position.columns.0.grey", 2.0, "wrong_type", "position.columns[0].grey"),
    ("position.columns.0.junction", 1, "wrong_type", "position.columns[0].junction"),
    ("position.columns.0.junction", None, "wrong_type", "position.columns[0].junction"),
    ("position.columns.0.owner", "white", "unknown_player", "position.columns[0].owner"),
    ("position.columns.0.id", 7, "wrong_type", "position.columns[0].id"),
    ("position.columns.0.id", "", "out_of_range", "position.columns[0].id"),
    ("position.columns.0.id", "p\0", "out_of_range", "position.columns[0].id"),
    ("position.columns.0.id", "p\ud800", "out_of_range", "position.columns[0].id"),
    ("position.obstacles.0.id", "\udfff", "out_of_range", "position.obstacles[0].id"),
    ("position.columns.1.id", "p1", "duplicate_id", "position.columns[1].id"),
    ("position.roads.0.id", "p1", "duplicate_id", "position.roads[0].id"),
    ("position.obstacles.0.id", "pr1", "duplicate_id", "position.obstacles[0].id"),
    ("position.areas.0.id", "o1", "duplicate_id", "position.areas[0].id"),
    ("position.roads.1.from", "b9", "unknown_id", "position.roads[1].from"),
    ("position.roads.1.from", "pr1", "unknown_id", "position.roads[1].from"),
    ("position.roads.1.from", "p2", "same_column", "position.roads[1].to"),
    ("position.roads.0.to", {"x": 0, "y": 0}, "two_points", "position.roads[0]"),
    ("position.roads.0.from", {"x": 0}, "missing_key", "position.roads[0].from.y"),
    ("position.roads.0.from", {"x": 0, "y": 0, "z": 0}, "unknown_key", "position.roads[0].from.z"),
    ("position.roads.0.cars.0.at", 1.01, "out_of_range", "position.roads[0].cars[0].at"),
    ("position.roads.0.cars.0.type", "tank", "unknown_type", "position.roads[0].cars[0].type"),
    ("position.roads.0.cars", [{"at": 0.5}] * 101, "too_many", "position.roads[0].cars"),
    ("position.columns", [CROSSED["columns"][0]] * 501, "too_many", "position.columns"),
    ("position.roads", [CROSSED["roads"][0]] * 501, "too_many", "position.roads"),
    ("position.obstacles.0.kind", "castle", "unknown_kind", "position.obstacles[0].kind"),
    ("position.obstacles.0.width", 0, "out_of_range", "position.obstacles[0].width"),
    ("position.obstacles.0.height", 100_001, "out_of_range", "position.obstacles[0].height"),
    ("position.obstacles.0.turned", 361, "out_of_range", "position.obstacles[0].turned"),
    ("position.areas.0.kind", "desert", "unknown_kind", "position.areas[0].kind"),
    ("position.areas.0.height", 5, "unknown_key", "position.areas[0].height"),
    ("position.table", {"width": 1000}, "missing_key", "position.table.depth"),
    ("position.table.width", -5, "out_of_range", "position.table.width"),
    ("position", [], "wrong_type", "position"),
    ("move", None, "wrong_type", "move"),
    ("move", KeyError, "missing_key", "move"),
    ("move.from", "b9", "unknown_id", "move.from"),
    ("move.from", {"x": 0, "y": 0}, "wrong_type", "move.from"),
    ("move.from", KeyError, "missing_key", "move.from"),
    ("move.player", "white", "unknown_player", "move.player"),
    ("move.column", KeyError, "missing_key", "move.column"),
    ("move.exit", {"x": 0, "y": 0}, "conflicting_keys", "move.exit"),
    ("move.to", "p1", "conflicting_keys", "move.to"),
    ("move.column.x", 1e999, "not_finite", "move.column.x"),
    ("move.column.x", 10**400, "out_of_range", "move.column.x"),
    ("move.column.grey", 0, "out_of_range", "move.column.grey"),
    ("move.column.grey", -1, "out_of_range", "move.column.grey"),
    ("move.column.id", "b2", "unknown_key", "move.column.id"),
    ("move.cars.0.at", -0.1, "out_of_range", "move.cars[0].at"),
    ("move.cars.0", 0.5, "wrong_type", "move.cars[0]"),
    ("move.wings", 1, "unknown_key", "move.wings"),
    ("editions", ["latin"], "unknown_edition", "editions[0]"),
    ("editions", "english", "wrong_type", "editions"),
    ("more", 1, "unknown_key", "more"),
]


@pytest.mark.parametrize(("path", "value", "code", "where"), WRONG)
def test_wrong_input_is_named(path: str, value: Any, code: str, where: str) -> None:
    assert error(changed(path, value)) == (code, where)


RIGHT: list[tuple[str, Any]] = [
    ("position.columns.0.x", 100_000),
    ("position.columns.0.grey", 1000),
    ("position.players.0.grey", 1000),
    ("position.players.1.cars", 0),
    ("position.obstacles.0.turned", -360),
    ("position.table", KeyError),
    ("position.obstacles", KeyError),
    ("position.areas", KeyError),
    ("position.columns.0.junction", KeyError),
    ("position.roads.0.cars", KeyError),
    ("position.roads.0.cars.0.type", KeyError),
    ("move.cars", KeyError),
    ("position.areas.0.turned", KeyError),
    ("position.roads.0.cars.0.at", 0),
    ("position.roads.0.cars.0.at", 1),
    ("move.column.grey", 1000),
    ("editions", []),
    ("editions", "all"),
]


@pytest.mark.parametrize(("path", "value"), RIGHT)
def test_what_is_allowed_is_no_error(path: str, value: Any) -> None:
    assert answer_judge(changed(path, value))


LINES = [
    "",
    " ",
    "{",
    "nul",
    "null",
    "[]",
    "1",
    '"x"',
    '{"position": NaN}',
    "Infinity",
    '{"a": 1, "a": 1}',
    "1" * 5000,
    "\x00",
    "\ufeff{}",
    "[" * 100_000,
    '{"a":' * 100_000,
    "{}" * 2,
    b"\xff",
    b"\xff\xfe{\x00}\x00",
    '"\\ud800"',
    '{"\\ud800": 1}',
]


@pytest.mark.parametrize("name", ANSWERS)
@pytest.mark.parametrize("line", LINES, ids=range(len(LINES)))
def test_a_line_that_is_no_question_is_answered_with_an_error(name: str, line: str | bytes) -> None:
    assert check(name, line) is False


@pytest.mark.parametrize("digits", ["9" * 5000, "-" + "9" * 5000, "9" * 300, "1e400", "-1e400", "1e308"])
def test_a_number_far_too_large_is_out_of_range_where_it_stands(digits: str) -> None:
    line = json.dumps(changed("move.column.x", "here")).replace('"here"', digits)
    text, right = answer_line(answer_judge, line)
    assert not right
    assert json.loads(text)["error"]["where"] == "move.column.x"


@pytest.mark.parametrize(
    ("line", "where"),
    [
        ('{"a": 1, "a": 1}', "a"),
        ('{"move": {"column": {"x": 0, "grey": 1, "grey": 1}}}', "move.column.grey"),
        ('{"events": [{}, {"build": {"from": "p1", "from": "p1"}}]}', "events[1].build.from"),
        ('[0, [{"x": 1, "y": 2, "y": 3, "x": 4}]]', "[1][0].x"),
        ('{"a": {"b": 1, "b": 2}, "c": {}, "a": 3}', "a"),
        ('{"a": [NaN, {"b": 1, "b": 1}]}', "a[1].b"),
    ],
)
def test_a_key_given_twice_is_named_by_its_place(line: str, where: str) -> None:
    for answer in ANSWERS.values():
        text, right = answer_line(answer, line)
        found = json.loads(text)["error"]
        assert (right, found["code"], found["where"]) == (False, "duplicate_key", where)


def test_the_place_of_an_error_in_a_scored_position_is_within_it() -> None:
    with pytest.raises(InputError) as caught:
        answer_score(CROSSED | {"turn": "white"})
    assert caught.value.where == "turn"


def test_two_thousand_fuzzed_inputs() -> None:
    counts = fuzz(2000, seed=2026)
    assert counts["errors"] > 500
    assert counts["results"] > 100


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=100, deadline=None)
@given(value=anything, key=st.sampled_from(sorted(CROSSED)))
def test_anything_in_place_of_a_key_is_a_position_or_an_input_error(value: Any, key: str) -> None:
    try:
        position = Position.from_json(CROSSED | {key: value})
    except InputError:
        return
    assert Position.from_json(position.to_json()) == position


@settings(max_examples=100, deadline=None)
@given(value=anything)
def test_anything_as_a_move_is_a_move_or_an_input_error(value: Any) -> None:
    position = Position.from_json(CROSSED)
    for candidate in (value, MOVE | {"column": value}, MOVE | {"cars": value}, MOVE | {"from": value}):
        try:
            move = Move.from_json(candidate, position)
        except InputError:
            continue
        assert Move.from_json(move.to_json(), position) == move


@settings(max_examples=200, deadline=None)
@given(line=st.binary(max_size=60) | st.text(max_size=60))
def test_any_line_is_answered(line: str | bytes) -> None:
    for answer in ANSWERS.values():
        text, right = answer_line(answer, line)
        assert not right
        assert "error" in json.loads(text)
