"""A game move by move, and its end."""

import pytest
from django.test import Client

from tutorials.core.engine import EDITIONS, Game, modes_of
from tutorials.core.engine.games.random_player import random_log
from tutorials.core.table.endings import decided, greatest, places
from tutorials.core.table.form import suggestion
from tutorials.core.table.log import Log
from tutorials.core.table.replay import Replay

PLAYED = random_log({"edition": "english", "players": ["pink", "blue"]}, seed=11)
LOG = Log.from_json({"setup": PLAYED["setup"], "steps": PLAYED["events"]})


def test_every_step_shows_the_table_as_it_stood_and_what_the_rules_said() -> None:
    for at in range(len(LOG.steps) + 1):
        page = Replay(LOG, at)
        assert page.game.position == Game.replay({**PLAYED, "events": PLAYED["events"][:at]}).position
        assert (page.move is not None) == (at > 0 and "build" in LOG.steps[at - 1])
        assert page.verdict is None or page.verdict.legal
        assert Log.from_text(page.then).position == page.game.position


@pytest.mark.parametrize(("at", "step"), [("0", 0), ("3", 3), ("", 99), ("-1", 99), ("999999", 99), ("٣", 99)])
def test_an_address_names_a_step_or_the_end(at: str, step: int) -> None:
    assert Replay.of(LOG, at).at == min(step, len(LOG.steps))


def test_what_else_was_possible_is_a_road_that_brings_more() -> None:
    for at in range(1, len(LOG.steps) + 1):
        page = Replay(LOG, at)
        if page.verdict is None or not page.better or not page.better["text"]:
            continue
        other = Log.from_text(page.better["text"])
        assert other.steps == LOG.steps[: at - 1]
        assert other.move is not None
        better = other.play({"build": other.move})
        assert len(better.steps[-1]["build"]["cars"]) > page.verdict.cars_earned
        return
    raise AssertionError("a random player always made the best move")


@pytest.mark.parametrize(("edition", "mode"), [(edition, mode) for edition in EDITIONS for mode in modes_of(edition)])
def test_of_roads_that_were_suggested_nothing_better_is_said(edition: str, mode: str) -> None:
    log = Log.from_json({"setup": {"edition": edition, "mode": mode, "players": ["pink", "blue"], "obstacles": []}})
    for _ in range(14):
        if log.game.over or log.game.stuck:
            break
        log = log.play({"build": suggestion(log)})
    assert len(log.steps) > 10
    told = {Replay(log, at).better["words"] for at in range(1, len(log.steps) + 1)}  # type: ignore[index]
    assert told == {"We found no better road here."}


def test_an_exit_that_ends_the_highway_is_not_called_the_best_road() -> None:
    log = Log.from_json({"setup": {"edition": "german", "players": ["pink", "blue"], "obstacles": []}})
    log = log.play({"build": {"from": "p1", "exit": {"x": -50, "y": 99}, "cars": [{"at": 0.5}]}})
    better = Replay(log, 1).better
    assert better is not None
    assert better["words"] == "The highway could have gone on here."
    assert "column" in (Log.from_text(better["text"]).move or {})


@pytest.mark.django_db
def test_the_page_leads_to_every_move_and_refuses_what_it_cannot_read(client: Client) -> None:
    page = client.get("/en/table/replay/", {"t": LOG.to_text(), "at": "2"}).content.decode()
    for number in range(1, len(LOG.steps) + 1):
        assert f'name="at" value="{number}"' in page
    assert 'download="tokyo-highway-2.png"' in page
    posted = client.post("/ko/table/replay/", {"t": LOG.to_text(), "slide": "2"})
    assert (posted.status_code, "다시 보기" in posted.content.decode()) == (200, True)
    broken = client.get("/en/table/replay/", {"t": "1broken", "at": "2"})
    assert (broken.status_code, "cannot be read" in broken.content.decode()) == (200, True)


def test_the_end_tells_the_places_what_decided_it_and_the_greatest_move() -> None:
    game = LOG.game
    assert game.over
    assert [one["colour"] for one in places(game)] == [colour for shared in game.ranking for colour in shared]
    assert decided(game) in {
        f"{places(game)[0]['name']} was the first to place every car.",
        f"{places(game)[0]['name']} is the last one left in the game.",
        f"{places(game)[0]['name']} has the fewest cars left to place.",
    }
    most = greatest(LOG)
    assert most is not None
    cars = [len(step["build"]["cars"]) if "build" in step else 0 for step in LOG.steps]
    assert cars[most["number"] - 1] == max(cars)
    assert greatest(LOG.rematch()) is None


def test_a_rematch_is_the_same_table_before_its_first_step() -> None:
    again = LOG.rematch()
    assert (again.start, again.steps, again.position) == (LOG.start, (), LOG.games[0].position)
