"""A game told by its players: the same payments, endings and scores as the engine's own game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.tutorials.core.engine.games.test_games import RECORDED
from tutorials.core.engine import EDITIONS, EventError, Game, InputError
from tutorials.core.engine.games.score_sheet import COUNTED, ScoreSheet
from tutorials.core.engine.rules.missions import MISSIONS, figure

TWO = {"edition": "english", "players": ["pink", "blue"]}
MISSION = {"edition": "rainbow-city", "mode": "mission", "players": ["pink", "blue"]}


def told(event: dict[str, Any], before: Game) -> dict[str, Any]:
    """An event of a log as the players at the table would tell it: the pieces used, not their places."""
    if "build" not in event:
        return event
    move = event["build"]
    column = move.get("column")
    after = before.play(event)
    used: dict[str, Any] = {"from": before.position.column(move["from"]).height, "cars": len(move.get("cars", ()))}
    used |= {"grey": column["grey"], "junction": column.get("junction", False)} if column else {"exit": True}
    givers = [colour for colour in before.players if colour != before.turn]
    used["takes"] = [one for one in givers if columns(before.supplies[one]) > columns(after.supplies[one])]
    return {"build": used}


def columns(supply: dict[str, int]) -> int:
    return supply["grey"] + supply["junctions"]


def standing(game: Game) -> dict[str, Any]:
    """All that is told of a game besides its points."""
    able = {colour: game.can_build(colour) for colour in game.players}
    state = {
        name: getattr(game, name) for name in ("turn", "supplies", "placed", "out", "last_round", "passed", "over")
    }
    cars = {colour: game.position.cars_on(colour) for colour in game.players}
    return {**state, "finished": game.finished, "can_build": able, "cars": cars}


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_a_told_game_pays_ends_and_scores_as_the_recorded_one(path: Path) -> None:
    recorded = json.loads(path.read_text(encoding="utf-8"))
    log = recorded["log"]
    games = list(Game.states(log))
    sheet = ScoreSheet.start({key: log["setup"][key] for key in ("edition", "mode", "players") if key in log["setup"]})
    for event, before, after in zip(log["events"], games[:-1], games[1:], strict=True):
        sheet = sheet.play(told(event, before))
        assert standing(sheet.game) == standing(after)
    result = recorded["result"]
    if sheet.game.position.mode == "mission":
        for colour, points in result["scores"].items():
            for key in set(MISSIONS) - set(COUNTED):
                met = points[key] // figure(key) if key not in ("tower", "same-type") else bool(points[key])
                sheet = sheet.play({"met": {"player": colour, "mission": key, "times": int(met)}})
    assert (sheet.scores, sheet.ranking) == (result["scores"], result["ranking"])


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_payments_in_junctions_are_the_engines_own(path: Path) -> None:
    """Everyone knocks something over once a round, and pays with yellow pieces first."""
    log = json.loads(path.read_text(encoding="utf-8"))["log"]
    setup = {key: log["setup"][key] for key in ("edition", "mode", "players") if key in log["setup"]}
    game, sheet = Game.start(setup["edition"], setup["players"], setup.get("mode", "base")), ScoreSheet.start(setup)
    assert standing(sheet.game) == standing(game)
    for i, by in enumerate(setup["players"] * 3):
        pieces = {colour: i + 1 for colour in setup["players"] if colour != by}
        each = 1 if game.ruleset.penalty == "flat" else i + 1
        left, pays = game.supplies[by]["junctions"], {}
        for owner in pieces:
            pays[owner] = ["junction"] * min(left, each)
            left -= len(pays[owner])
        game = game.play({"knock": {"by": by, "pieces": pieces, "pays": pays}})
        sheet = sheet.play({"knock": {"by": by, "pieces": pieces, "first": "junction"}})
        assert standing(sheet.game) == standing(game)


@pytest.mark.parametrize("edition", EDITIONS)
def test_three_fallen_pieces_cost_what_the_edition_says(edition: str) -> None:
    sheet = ScoreSheet.start({**TWO, "edition": edition}).play({"knock": {"by": "blue", "pieces": {"pink": 3}}})
    paid = {"rainbow-city": 1}.get(edition, 3)
    assert {colour: supply["grey"] for colour, supply in sheet.game.supplies.items()} == {
        "pink": 29 + paid,
        "blue": 29 - paid,
    }


# --- what players tell


def test_a_road_whose_base_is_not_named_starts_from_the_likeliest_open_end() -> None:
    sheet = ScoreSheet.start({**TWO, "edition": "korean"}).play({"build": {"grey": 3, "junction": True}})
    sheet = sheet.play({"build": {"grey": 2}})
    assert sheet.ends == {"pink": [4], "blue": [2]}
    sheet = sheet.play({"build": {"grey": 3}}).play({"build": {"grey": 1}}).play({"build": {"grey": 5}})
    assert sheet.ends["pink"] == [3, 5]
    assert sheet.play({"build": {"exit": True}}).ends["blue"] == []


def test_a_recount_puts_numbers_right_and_whoever_can_build_is_not_out() -> None:
    sheet = ScoreSheet.start(TWO).play({"recount": {"pink": {"roads": 1, "cars": 4}}}).play({"build": {"grey": 2}})
    assert (sheet.game.last_round, sheet.game.position.cars_on("pink")) == (("pink",), 6)
    sheet = sheet.play({"recount": {"pink": {"roads": 3}}})
    assert (sheet.game.last_round, sheet.game.supplies["pink"]["roads"]) == ((), 3)


def test_missions_that_only_eyes_can_count_are_as_the_players_say() -> None:
    sheet = ScoreSheet.start(MISSION)
    for key, times in (("buildings", 2), ("tower", 1), ("rainbow", 3)):
        sheet = sheet.play({"met": {"player": "pink", "mission": key, "times": times}})
    points = sheet.scores["pink"]
    assert [points[key] for key in ("drive", "buildings", "tower", "rainbow", "supplies")] == [1, 2, 2, 2, 6]
    assert sheet.ranking == [["pink"], ["blue"]]


def test_equal_points_are_parted_by_the_vehicles_on_the_highway() -> None:
    sheet = ScoreSheet.start(MISSION).play({"recount": {"pink": {"cars": 2}}})
    pink, blue = sheet.scores["pink"]["total"], sheet.scores["blue"]["total"]
    sheet = sheet.play({"met": {"player": "blue", "mission": "development", "times": pink - blue}})
    assert sheet.scores["pink"]["total"] == sheet.scores["blue"]["total"]
    assert sheet.ranking == [["pink"], ["blue"]]


@pytest.mark.parametrize(
    ("event", "code"),
    [
        ({"build": {"grey": 30}}, "not_in_hand"),
        ({"build": {"cars": 10}}, "not_in_hand"),
        ({"build": {"from": 3}}, "no_open_end"),
        ({"pass": "pink"}, "can_build"),
        ({"discard": "pink"}, "no_discard"),
        ({"met": {"player": "pink", "mission": "drive", "times": 1}}, "no_missions"),
    ],
)
def test_what_may_not_happen_is_refused(event: dict[str, Any], code: str) -> None:
    with pytest.raises(EventError) as refused:
        ScoreSheet.start(TWO).play(event)
    assert refused.value.code == code


@pytest.mark.parametrize(
    "event",
    [
        {}, {"build": {}, "pass": "pink"}, {"build": {"height": 1}}, {"build": {"grey": True}}, {"build": {"grey": 0}},
        {"build": {"takes": ["green"]}}, {"recount": {"pink": {"cars": 11}}}, {"recount": {"green": {}}},
        {"knock": {"by": "pink", "pieces": {}, "first": "road"}}, {"met": {"player": "pink"}}, "build", None,
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_an_input_error(event: object) -> None:
    with pytest.raises(InputError):
        ScoreSheet.start(TWO).play(event)
