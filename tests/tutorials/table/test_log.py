"""The log is the game: it plays, takes back, does again, and comes back from links and files."""

import json
from typing import Any

import pytest

from tutorials.core.engine import EDITIONS, Game, InputError
from tutorials.core.engine.errors import EventError
from tutorials.core.engine.games.random_player import random_log
from tutorials.core.engine.json_interface import answer_replay
from tutorials.core.table.log import Log

START = {"setup": {"edition": "english", "players": ["pink", "blue"]}}
BUILD = {"build": {"from": "p1", "column": {"x": -50, "y": 99, "grey": 2, "junction": False}, "cars": []}}


def test_a_step_is_an_event_of_the_engine() -> None:
    log = Log.from_json(START).play(BUILD)
    assert log.game == Game.replay({**START, "events": [BUILD]})


def test_a_step_taken_back_can_be_done_again() -> None:
    log = Log.from_json(START).play(BUILD)
    back = log.undo()
    assert (back.steps, back.undone) == ((), (BUILD,))
    assert back.move == BUILD["build"]
    assert back.redo() == log
    assert back.redo().game == log.game


def test_a_new_step_forgets_what_was_taken_back() -> None:
    other = {"build": {"from": "p1", "column": {"x": -50, "y": -99, "grey": 2}, "cars": []}}
    assert Log.from_json(START).play(BUILD).undo().play(other).undone == ()


def test_nothing_happens_where_there_is_nothing_to_take_back() -> None:
    log = Log.from_json(START)
    assert log.undo() == log.redo() == log


def test_an_illegal_step_leaves_the_log_as_it_was() -> None:
    log = Log.from_json(START)
    with pytest.raises(EventError) as error:
        log.play({"build": {"from": "p1", "column": {"x": -50, "y": 95, "grey": 4}}})
    assert error.value.code == "illegal_move"
    assert log.steps == ()


def test_nobody_builds_before_the_city_stands() -> None:
    log = Log.from_json({"setup": {"edition": "german", "players": ["pink", "blue"]}})
    with pytest.raises(EventError) as error:
        log.play(BUILD)
    assert error.value.code == "place_first"
    assert log.play({"go": True}).play(BUILD).game.turn == "blue"


@pytest.mark.long
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_game_comes_back_from_its_link_and_its_file(edition: str) -> None:
    recorded = random_log({"edition": edition, "players": ["pink", "blue", "white"]}, seed=2)
    log = Log.from_json({"setup": recorded["setup"]})
    if log.to_place:
        log = log.play({"go": True})
    for event in recorded["events"]:
        log = log.play(event)
    assert Log.from_text(log.to_text()) == log
    opened = Log.from_file(log.to_file())
    assert opened.game.to_json() == log.game.to_json() == answer_replay(json.loads(log.to_file()))


def test_a_saved_city_is_the_engines_own_set_up() -> None:
    log = Log.from_json({"setup": {"edition": "german", "players": ["pink", "blue"]}})
    for x in (200, -200):
        log = log.play({"place": {"kind": "building", "x": x, "y": 200, "turned": 30}})
    saved = json.loads(log.play(BUILD).to_file())
    assert [one["x"] for one in saved["setup"]["obstacles"]] == [200, -200]
    assert answer_replay(saved)["finished"] is False
    assert Log.from_file(json.dumps(saved)).to_place == []


def test_a_city_half_placed_is_saved_as_it_stands() -> None:
    log = Log.from_json({"setup": {"edition": "german", "players": ["pink", "blue"]}})
    log = log.play({"place": {"kind": "building", "x": 200, "y": 200, "turned": 30}})
    assert Log.from_file(log.to_file()) == log


def test_a_table_can_start_from_a_position() -> None:
    position = Game.replay({**START, "events": [BUILD]}).position.to_json()
    log = Log.from_json({"position": position, "move": {"from": "b1", "exit": {"x": 50, "y": 99.5}}})
    assert log.game.turn == "blue"
    assert log.move == {"from": "b1", "exit": {"x": 50, "y": 99.5}}
    assert Log.from_file(log.to_file()).position == log.position


def test_what_others_get_has_nothing_taken_back() -> None:
    log = Log.from_json(START).play(BUILD).undo()
    assert Log.from_text(log.shared()).undone == ()
    assert Log.from_text(log.to_text()).undone == (BUILD,)


@pytest.mark.parametrize(
    "value",
    [
        None, [], {}, {"setup": {}}, {**START, "steps": [{}]}, {**START, "steps": [{"pass": "pink"}]},
        {**START, "steps": [{"build": 1}]}, {**START, "steps": [{"place": {}}]}, {**START, "move": {}},
        {**START, "position": {}}, {**START, "undone": [1]}, {**START, "steps": "x"}, {**START, "other": 1},
    ],
)  # fmt: skip
def test_what_is_no_log_is_an_error(value: Any) -> None:
    with pytest.raises(InputError):
        Log.from_json(value)
