"""What opponent and coach answer to pages: who plays, why, the coach's words, hints, moments."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from tutorials.core.engine import InputError, Move, judge
from tutorials.core.engine.errors import EventError
from tutorials.core.messages.catalogue import speaking
from tutorials.core.opponent.levels import LEVELS
from tutorials.core.puzzles.reader import read_challenge
from tutorials.core.table import opponent_questions as questions
from tutorials.core.table.log import Log

START: dict[str, Any] = {"setup": {"edition": "english", "players": ["pink", "blue"]}}
AGAINST = {**START, "opponents": {"blue": {"level": "momo", "seed": 5}}}
BUILD = {"build": {"from": "p1", "column": {"x": -50, "y": 99, "grey": 2, "junction": False}, "cars": []}}
WATCHED = {**START, "opponents": {"pink": {"level": "poco", "seed": 2}, "blue": {"level": "momo", "seed": 5}}}


def played(log: dict[str, Any], turns: int) -> dict[str, Any]:
    for _ in range(turns):
        log = questions.turn({"log": log})["log"]
    return log


def test_an_opponent_takes_its_turn_and_says_why() -> None:
    log = {**AGAINST, "steps": [BUILD]}
    with speaking("en"):
        answer = questions.turn({"log": log})
    assert (answer["player"], answer["name"]) == ("blue", "Momo")
    assert answer["log"] == Log.from_json(log).play(answer["event"]).to_json()
    assert answer["log"]["opponents"] == AGAINST["opponents"]
    assert answer["told"][0]["sentence"]
    assert answer == questions.turn({"log": log}) or answer["event"] == questions.turn({"log": log})["event"]


def test_another_seed_may_play_another_move() -> None:
    moves = set()
    for seed in range(6):
        log = {**START, "opponents": {"pink": {"level": "momo", "seed": seed}}, "steps": []}
        moves.add(json.dumps(questions.turn({"log": log})["event"]))
    assert len(moves) > 1


def test_nobody_plays_for_a_person() -> None:
    with pytest.raises(InputError) as error:
        questions.turn({"log": {**AGAINST, "steps": []}})
    assert error.value.code == "no_opponent"


def test_opponents_set_up_the_city_too() -> None:
    log: dict[str, Any] = {**WATCHED, "setup": {"edition": "rainbow-city", "players": ["pink", "blue"]}, "steps": []}
    kinds = set()
    while Log.from_json(log).to_place:
        answer = questions.turn({"log": log})
        kinds |= answer["event"].keys()
        log = answer["log"]
    assert kinds == {"place"}
    assert "build" in questions.turn({"log": log})["event"]


def test_a_game_of_opponents_comes_to_its_end() -> None:
    log = {**WATCHED, "steps": []}
    for _ in range(200):
        answer = questions.turn({"log": log})
        if answer["event"] is None:
            break
        log = answer["log"]
    assert Log.from_json(log).game.over
    assert answer["told"] == []


def test_the_coach_says_a_word_on_every_build_and_never_on_its_own_hint() -> None:
    log = played({**WATCHED, "steps": []}, 9)
    for at, step in enumerate(log["steps"], 1):
        answer = questions.word({"log": log, "at": at})
        assert answer["at"] == at
        assert answer["word"]["grade"] in ("strong", "fine", "more", "gives")
        assert (answer["word"]["better"] is None) is (answer["word"]["grade"] in ("strong", "fine"))
        before = Log.from_json({**log, "steps": log["steps"][: at - 1]})
        if better := answer["word"]["better"]:
            assert judge(before.position, Move.from_json(better["move"], before.position)).legal
            assert better["move"] != step["build"]
        hinted = questions.hint({"log": before.to_json()})["hint"]
        after = {**before.to_json(), "steps": [*before.steps, {"build": hinted["move"]}]}
        assert questions.word({"log": after})["word"]["grade"] == "strong"


def test_there_is_no_word_where_nothing_was_built() -> None:
    assert questions.word({"log": {**START, "steps": []}})["word"] is None
    log = {"setup": {"edition": "german", "players": ["pink", "blue"]}, "steps": [{"go": True}]}
    assert questions.word({"log": log})["word"] is None


def test_moments_are_puzzles_and_the_most_telling_are_chosen() -> None:
    log = played({**WATCHED, "steps": []}, 24)
    told = [questions.word({"log": log, "at": at})["word"] for at in range(1, len(log["steps"]) + 1)]
    moments = [word["moment"] for word in told if word and word["moment"]]
    assert moments
    chosen = questions.most_telling({"moments": moments})["moments"]
    assert len(chosen) == min(5, len(moments))
    assert chosen == sorted(chosen, key=lambda one: one["event"])
    assert min(one["left"] for one in chosen) >= max((one["left"] for one in moments if one not in chosen), default=0)
    for one in chosen:
        assert one["task"]
        assert read_challenge(**one["challenge"]).solution is not None


def test_the_level_follows_the_results() -> None:
    assert questions.level({"results": []}) == {"level": LEVELS[0].key}
    assert questions.level({"results": [{"level": "momo", "won": True}] * 2}) == {"level": LEVELS[1].key}


def test_persons_are_called_by_their_names() -> None:
    log = {**START, "opponents": {"pink": {"level": "sora", "seed": 1}}, "steps": []}
    told = []
    with speaking("en"):
        for _ in range(4):
            answer = questions.turn({"log": log, "names": {"blue": "Anna"}})
            told += [one["sentence"] for one in answer["told"]]
            log = answer["log"]
            mine = questions.hint({"log": log})["hint"]["move"]
            log = Log.from_json(log).play({"build": mine}).to_json()
    assert "Anna" in " ".join(told)


@pytest.mark.parametrize(
    ("opponents", "code"),
    [
        ({"blue": {"level": "nobody"}}, "unknown_level"),
        ({"blue": {"level": 3}}, "wrong_type"),
        ({"blue": {}}, "missing_key"),
        ({"blue": {"level": "momo", "seed": -1}}, "out_of_range"),
        ({"blue": {"level": "momo", "seed": 2**31}}, "out_of_range"),
        ({"blue": {"level": "momo", "seed": 1.5}}, "wrong_type"),
        ({"blue": {"level": "momo", "cheats": True}}, "unknown_key"),
        ({"white": {"level": "momo"}}, "unknown_player"),
        ({"blue": "momo"}, "wrong_type"),
        ([], "wrong_type"),
    ],
)
def test_who_plays_is_checked(opponents: object, code: str) -> None:
    with pytest.raises(InputError) as error:
        Log.from_json({**START, "opponents": opponents, "steps": []})
    assert error.value.code == code
    assert error.value.where.startswith("opponents")


@pytest.mark.django_db  # the page for what is not there
def test_the_server_answers_and_refuses_in_the_readers_language(client: Client) -> None:
    body = {"log": {**AGAINST, "steps": [BUILD]}}
    response = client.post("/ko/table/opponent/turn/", body, "application/json")
    assert response.json()["name"] == "모모"
    bad = client.post("/de/table/opponent/turn/", {"log": {**AGAINST, "steps": []}}, "application/json")
    assert (bad.status_code, bad.json()["error"]["code"]) == (422, "no_opponent")
    assert "Mensch" in bad.json()["sentence"]
    broken = client.post("/de/table/opponent/turn/", "{", "application/json")
    assert broken.status_code == 422
    illegal = {**AGAINST, "steps": [{"build": {"from": "p1", "column": {"x": -50, "y": 95, "grey": 4}}}]}
    assert client.post("/de/table/opponent/word/", {"log": illegal}, "application/json").status_code == 422
    assert client.post("/de/table/opponent/nothing/", {}, "application/json").status_code == 404
    assert client.get("/de/table/opponent/turn/").status_code == 405


# --- the log keeps who plays


def test_who_plays_comes_back_from_links_and_files() -> None:
    log = Log.from_json({**AGAINST, "steps": [BUILD]})
    assert Log.from_text(log.to_text()).seats == log.seats != {}
    assert Log.from_file(log.to_file()).seats == log.seats
    assert log.rematch().seats["blue"].level == "momo"
    assert log.rematch().seats["blue"].seed != 5


def test_an_undo_leads_back_to_ones_own_turn() -> None:
    log = Log.from_json(played({**AGAINST, "steps": [BUILD]}, 1))
    back = log.undo_turn()
    assert (back.steps, back.move) == ((), BUILD["build"])
    assert back.redo_turn() == replaced(log)
    begun = Log.from_json(played({**START, "opponents": {"pink": {"level": "momo"}}, "steps": []}, 1))
    assert begun.undo_turn() == begun  # nothing of a person's is there to be undone
    watched = Log.from_json(played({**WATCHED, "steps": []}, 2))
    assert len(watched.undo_turn().steps) == 1


def replaced(log: Log) -> Log:
    return Log.from_json(log.to_json())


def test_an_event_out_of_turn_is_refused() -> None:
    log = Log.from_json({**AGAINST, "steps": [BUILD]})
    with pytest.raises(EventError):
        log.play({"pass": "pink"})
