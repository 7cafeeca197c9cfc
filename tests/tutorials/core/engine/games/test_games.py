"""Games: errors, penalties, last rounds, places and the end of mission mode."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.tutorials.core.engine.tables import RUN, bridge, build, column, table
from tutorials.core.engine import EventError, Game, InputError, Position
from tutorials.core.engine.games.random_player import random_log

RECORDED = sorted(Path(__file__).parent.glob("*.json"))
START = {"edition": "english", "players": ["pink", "blue"]}


def game(*colours: str, edition: str = "english", mode: str = "base", **supply: dict[str, int]) -> Game:
    """A game in which every colour has one open end two storeys high, far from the others'."""
    columns = [column(f"{colour[0]}1", 0, 200 * i - 300, 2) for i, colour in enumerate(colours)]
    position = table(columns=columns, colours=list(colours), turn=colours[0], supply=supply, edition=edition, mode=mode)
    return Game(Position.from_json(position))


def on(state: Game) -> Game:
    """The game after a plain build by whoever has the turn, from their latest column."""
    end = [piece for piece in state.position.columns if piece.owner == state.turn][-1]
    grey = 3 if end.height == 2 else 2
    target = {"x": end.x + RUN, "y": end.y, "grey": grey}
    return state.play({"build": {"from": end.id, "column": target}})


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_recorded_games_replay_to_their_end(path: Path) -> None:
    recorded = json.loads(path.read_text(encoding="utf-8"))
    replayed = Game.replay(recorded["log"])
    assert replayed.over
    assert replayed.to_json() == recorded["result"]


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_pieces_are_neither_lost_nor_made(path: Path) -> None:
    """Columns, roads and cars in hand, on the table and put aside are what was dealt, after every event."""
    recorded = json.loads(path.read_text(encoding="utf-8"))
    dealt = None
    events = [None, *recorded["log"]["events"]]
    for event, state in zip(events, Game.states(recorded["log"]), strict=True):
        position = state.position
        aside = sum("discard" in (event or {}) for event in events[: events.index(event) + 1])
        total = (
            sum(player.grey for player in position.players) + sum(piece.grey for piece in position.columns),
            sum(player.junctions for player in position.players) + sum(piece.junction for piece in position.columns),
            sum(player.roads for player in position.players) + len(position.roads) + aside,
            sum(player.cars for player in position.players) + sum(len(piece.cars) for piece in position.roads),
        )
        dealt = dealt or total
        assert total == dealt


def test_there_is_a_recorded_game_of_each_edition_mode_and_number_of_players() -> None:
    assert len(RECORDED) == 18


def test_the_random_player_plays_the_same_game_for_the_same_seed() -> None:
    assert random_log(START, seed=3, most=6) == random_log(START, seed=3, most=6)
    assert random_log(START, seed=3, most=6) != random_log(START, seed=4, most=6)


# --- errors


@pytest.mark.parametrize(
    ("event", "where"),
    [
        ({"build": build() | {"from": "p1"}}, "events[1]"),
        ({"pass": "pink"}, "events[1]"),
        ({"pass": "blue"}, "events[1]"),
        ({"discard": "blue"}, "events[1]"),
        ({"knock": {"by": "blue", "pieces": {"pink": 1}, "pays": {"pink": ["grey", "grey"]}}}, "events[1]"),
        ({"knock": {"by": "blue", "pieces": {"pink": 1}, "pays": {"blue": ["grey"]}}}, "events[1]"),
        ({}, "events[1]"),
        ({"build": {}}, "events[1].build.from"),
        ({"build": build() | {"from": "b9"}}, "events[1].build.from"),
        ({"knock": {"by": "white", "pieces": {}}}, "events[1].knock.by"),
        ({"knock": {"by": "blue", "pieces": {"pink": -1}}}, "events[1].knock.pieces.pink"),
        ({"knock": {"by": "blue", "pieces": {"white": 1}}}, "events[1].knock.pieces.white"),
        ({"pass": "green"}, "events[1].pass"),
        ({"sing": 1}, "events[1].sing"),
        (7, "events[1]"),
    ],
)
def test_a_wrong_event_is_named_and_the_state_before_it_stands(event: object, where: str) -> None:
    first = {"knock": {"by": "pink", "pieces": {"blue": 1}}}
    states = []
    with pytest.raises(InputError) as error:
        states += Game.states({"setup": START, "events": [first, event]}) or []
    assert error.value.where == where
    before = Game.replay({"setup": START, "events": [first]})
    with pytest.raises(InputError):
        before.play(event)
    assert before == Game.replay({"setup": START, "events": [first]})


def test_nothing_is_taken_after_the_end() -> None:
    won = game("blue", "pink", blue={"cars": 0, "roads": 1}, pink={"grey": 0})
    won = on(won)
    assert won.over
    for event in ({"pass": "pink"}, {"knock": {"by": "pink", "pieces": {"blue": 1}}}):
        with pytest.raises(EventError, match="over"):
            won.play(event)


@pytest.mark.parametrize(
    ("setup", "where"),
    [
        ({"edition": "english"}, "setup.players"),
        ({"edition": "latin", "players": ["pink", "blue"]}, "setup.edition"),
        ({"edition": "german", "mode": "mission", "players": ["pink", "blue"]}, "setup.mode"),
        ({"edition": "german", "players": ["pink"]}, "setup.players"),
        ({"edition": "german", "players": ["pink", "pink"]}, "setup.players[1]"),
        ({"edition": "german", "players": ["pink", 7]}, "setup.players[1]"),
        ({"edition": "german", "players": ["pink", "blue"], "areas": 1}, "setup.areas"),
        (START | {"obstacles": [{"id": "p1", "kind": "tower", "x": 0, "y": 0, "width": 1, "depth": 1, "height": 1}]},
         "setup.obstacles[0].id"),
        ([], "setup"),
    ],
)  # fmt: skip
def test_a_wrong_setup_is_named(setup: object, where: str) -> None:
    with pytest.raises(InputError) as error:
        Game.replay({"setup": setup, "events": []})
    assert error.value.where == where


# --- penalties


@pytest.mark.parametrize(
    ("hand", "knock", "left", "gained"),
    [
        ({"grey": 5, "junctions": 2}, {"pieces": {"pink": 3}}, (2, 2), {"pink": (3, 0)}),
        ({"grey": 2, "junctions": 2}, {"pieces": {"pink": 3}}, (0, 1), {"pink": (2, 1)}),
        ({"grey": 1, "junctions": 1}, {"pieces": {"pink": 9}}, (0, 0), {"pink": (1, 1)}),
        ({"grey": 5, "junctions": 2}, {"pieces": {"pink": 2}, "pays": {"pink": ["junction"]}}, (4, 1),
         {"pink": (1, 1)}),
        ({"grey": 5, "junctions": 2}, {"pieces": {"pink": 1, "white": 2, "blue": 4}}, (2, 2),
         {"pink": (1, 0), "white": (2, 0)}),
        ({"grey": 1, "junctions": 1}, {"pieces": {"pink": 2, "white": 1}, "pays": {"white": ["grey"]}}, (0, 0),
         {"pink": (0, 1), "white": (1, 0)}),
    ],
)  # fmt: skip
def test_what_is_paid(hand: Any, knock: Any, left: tuple[int, int], gained: dict[str, tuple[int, int]]) -> None:
    before = game("blue", "pink", "white", blue=hand)
    after = before.play({"knock": {"by": "blue", **knock}})
    assert (after.supplies["blue"]["grey"], after.supplies["blue"]["junctions"]) == left
    for colour in ("pink", "white"):
        grey, junctions = gained.get(colour, (0, 0))
        assert after.supplies[colour]["grey"] - before.supplies[colour]["grey"] == grey
        assert after.supplies[colour]["junctions"] - before.supplies[colour]["junctions"] == junctions


def test_what_is_not_in_hand_cannot_be_paid() -> None:
    poor = game("blue", "pink", blue={"junctions": 0})
    with pytest.raises(EventError, match="junction"):
        poor.play({"knock": {"by": "blue", "pieces": {"pink": 1}, "pays": {"pink": ["junction"]}}})


# --- last rounds


def test_last_round_ends_with_any_penalty_an_opponent_pays() -> None:
    state = on(game("blue", "pink", "white", blue={"grey": 3}))
    assert state.last_round == ("blue",)
    saved = on(on(state.play({"knock": {"by": "pink", "pieces": {"white": 1}}})))
    assert (saved.out, saved.turn) == ((), "blue")
    # Still without columns, blue passes, and a new last round begins.
    again = saved.play({"pass": "blue"})
    assert again.last_round == ("blue",)
    assert on(on(again)).out == ("blue",)


def test_last_round_is_not_ended_by_whoever_runs_out_nor_by_a_penalty_nobody_pays() -> None:
    state = on(game("blue", "pink", blue={"grey": 4, "junctions": 1}, pink={"grey": 3, "junctions": 0}))
    assert state.last_round == ()
    state = on(game("blue", "pink", blue={"grey": 3}, pink={"grey": 9}))
    own = state.play({"knock": {"by": "blue", "pieces": {"pink": 1}}})
    pinks_own = state.play({"knock": {"by": "pink", "pieces": {"pink": 2}}})
    assert own.last_round == pinks_own.last_round == ("blue",)


def test_whoever_runs_out_in_an_opponents_turn_has_a_turn_and_passes() -> None:
    state = game("pink", "blue", blue={"grey": 1, "junctions": 0})
    state = on(state.play({"knock": {"by": "blue", "pieces": {"pink": 1}}}))
    assert (state.turn, state.last_round) == ("blue", ())
    assert on(state.play({"pass": "blue"})).out == ("blue",)


def test_korean_pass_twice_and_out() -> None:
    state = game("blue", "pink", "white", edition="korean", blue={"roads": 0}).play({"pass": "blue"})
    assert state.last_round == ()
    # A penalty that brings no road does not help.
    state = state.play({"knock": {"by": "pink", "pieces": {"blue": 1}}})
    assert on(on(state)).out == ("blue",)


def test_places_of_those_out_are_last_out_first() -> None:
    state = on(game("blue", "pink", "white", "yellow", blue={"grey": 3}, pink={"grey": 3}))
    state = on(on(on(state)))
    assert state.out == ("blue", "pink")
    assert state.ranking == [["white", "yellow"], ["pink"], ["blue"]]
    assert not state.finished


def test_those_still_playing_stand_by_cars_in_hand() -> None:
    assert game("blue", "pink", "white", pink={"cars": 3}).ranking == [["pink"], ["blue", "white"]]


def winner(edition: str, *colours: str) -> Game:
    position = table(bridge("pr1", 70, 2), supply={"blue": {"cars": 1}}, colours=list(colours), edition=edition)
    return Game(Position.from_json(position)).play({"build": build(cars=[{"at": 0.2}])})


@pytest.mark.parametrize("edition", ["german", "korean"])
def test_where_others_may_play_on_events_are_taken_after_the_winner(edition: str) -> None:
    state = winner(edition, "blue", "pink")
    assert (state.finished, state.over, state.turn) == (True, False, "pink")
    assert state.play({"knock": {"by": "pink", "pieces": {"blue": 1}}}).ranking == [["blue"], ["pink"]]


@pytest.mark.parametrize("edition", ["english", "french", "rainbow-city"])
def test_elsewhere_a_game_of_two_is_over_with_the_winner(edition: str) -> None:
    assert winner(edition, "blue", "pink").over
    assert not winner(edition, "blue", "pink", "yellow").finished


# --- mission mode


def missions(**supply: dict[str, int]) -> Game:
    return game("blue", "pink", edition="rainbow-city", mode="mission", **supply)


def test_mission_mode_ends_with_the_round_once_a_player_has_no_car() -> None:
    state = on(missions(blue={"cars": 0}))
    assert not state.over
    state = on(state)
    assert state.over
    assert state.finished


def test_mission_mode_ends_once_nobody_has_a_road() -> None:
    state = on(on(missions(blue={"roads": 1}, pink={"roads": 2})))
    assert not state.over
    state = on(state.play({"pass": "blue"}))
    assert state.over


def test_a_road_is_put_aside_by_those_who_cannot_build() -> None:
    state = missions(blue={"grey": 0, "junctions": 1, "roads": 2})
    with pytest.raises(EventError, match="put aside"):
        state.play({"pass": "blue"})
    after = state.play({"discard": "blue"})
    assert (after.supplies["blue"]["roads"], after.turn, after.out) == (1, "pink", ())
    with pytest.raises(EventError, match="can build"):
        missions().play({"discard": "blue"})
    with pytest.raises(EventError, match="no road"):
        missions(blue={"roads": 0}).play({"discard": "blue"})


def test_mission_tie_is_broken_by_cars_on_the_highway() -> None:
    tied = missions(blue={"grey": 5, "junctions": 0}, pink={"grey": 0, "junctions": 0})
    columns, roads = bridge("pr1", 400, 2, 0.5)
    position = tied.position.to_json()
    position["columns"] += columns
    position["roads"] += roads
    state = Game(Position.from_json(position))
    assert {colour: points["total"] for colour, points in state.scores.items()} == {"blue": 3, "pink": 3}
    assert state.ranking == [["pink"], ["blue"]]
    assert missions().ranking == [["blue", "pink"]]
