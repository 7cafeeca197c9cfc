"""Games at the table that a browser hands in: each once, as it stands, listed and removed by whoever played them."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from tutorials.core.table.log import Log
from tutorials.course import progress
from tutorials.models import Learner, TableGame
from tutorials.offline import outbox
from tutorials.table import saved_games

pytestmark = pytest.mark.django_db
RECORDED = Path(__file__).parents[1] / "core/engine/games/german-base-2.json"


def text(steps: int) -> str:
    """A recorded game after so many steps."""
    log = json.loads(RECORDED.read_text("utf-8"))["log"]
    return Log.from_file(json.dumps({**log, "events": log["events"][:steps]})).to_text()


def played(key: str, steps: int = 4, game: str = "the-game-1") -> dict[str, Any]:
    return {"key": key, "address": "/de/table/", "form": [["game", game], ["t", text(steps)]]}


def hand_in(client: Client, *deeds: dict[str, Any]) -> Any:
    return client.post("/de/offline/hand-in", {"deeds": json.dumps(deeds)})


def test_a_game_is_saved_as_it_stands(client: Client) -> None:
    for deed in (played("state-0001"), played("state-0002", 6), played("state-0001")):
        assert hand_in(client, deed).json() == {"taken": [deed["key"]]}
    (game,) = TableGame.objects.all()
    assert (game.key, game.text, game.edition, game.steps, game.over) == ("the-game-1", text(6), "german", 6, False)


def test_games_are_listed_where_a_table_is_set_up_and_go_on_from_there(client: Client) -> None:
    assert "data-games" not in client.get("/de/table/").content.decode()
    hand_in(client, played("state-0001"), played("state-0002", 6, "the-game-2"))
    page = client.get("/de/table/").content.decode()
    assert page.count("Deutsche Ausgabe ·") == 2
    assert client.get("/de/table/", {"t": text(6)}).status_code == 200
    known = client.get("/de/offline/known").json()["games"]
    assert [(game["key"], game["steps"]) for game in known] == [("the-game-2", 6), ("the-game-1", 4)]
    assert "data-games" not in Client().get("/de/table/").content.decode()


def test_a_game_can_be_removed_by_whoever_played_it(client: Client) -> None:
    hand_in(client, played("state-0001"))
    Client().post("/de/table/forget", {"key": "the-game-1"})
    other = Client()
    hand_in(other, played("state-0009"))
    other.post("/de/table/forget", {"key": "the-game-1"})
    assert TableGame.objects.count() == 1
    assert client.post("/de/table/forget", {"key": "the-game-1"})["Location"] == "/de/table/"
    assert not TableGame.objects.exists()


def test_two_devices_that_become_one_learner_lose_nothing(client: Client) -> None:
    other = Client()
    hand_in(client, played("state-0001"))
    hand_in(other, played("state-0002", 6, "the-game-2"))
    hand_in(other, played("state-0003", 5))
    into, old = Learner.objects.order_by("pk")
    progress.merge(old, into)
    assert sorted(game.steps for game in into.games.all()) == [4, 5, 6]


def apart(steps: int, more: int = 1) -> str:
    """The same game, which went on otherwise on another device."""
    log = json.loads(RECORDED.read_text("utf-8"))["log"]
    fell = {"knock": {"by": log["setup"]["players"][0], "pieces": {log["setup"]["players"][1]: 1}}}
    return Log.from_file(json.dumps({**log, "events": [*log["events"][:steps], *[fell] * more]})).to_text()


def test_a_game_that_two_devices_play_on_in_two_ways_goes_on_as_two(client: Client) -> None:
    def state(key: str, log: str) -> None:
        hand_in(client, {"key": key, "address": "/de/table/", "form": [["game", "the-game-1"], ["t", log]]})

    state("state-0001", text(4))
    state("state-0002", text(6))
    state("state-0003", apart(4))
    state("state-0004", text(8))
    assert {game.text for game in TableGame.objects.all()} == {text(8), apart(4)}
    # A player who goes back goes on with the same game.
    state("state-0005", text(7))
    assert {game.text for game in TableGame.objects.all()} == {text(7), apart(4)}
    # The other one is played on by the key it is listed by.
    listed = TableGame.objects.get(text=apart(4)).key
    hand_in(client, {"key": "state-0007", "address": "/de/table/", "form": [["game", listed], ["t", apart(4, 2)]]})
    assert {game.text for game in TableGame.objects.all()} == {text(7), apart(4, 2)}
    # Where the first is removed, what is played on there takes no other's place.
    TableGame.objects.get(text=text(7)).delete()
    state("state-0006", text(8))
    assert {game.text for game in TableGame.objects.all()} == {text(8), apart(4, 2)}


def test_whoever_begins_anew_has_no_games(client: Client) -> None:
    hand_in(client, played("state-0001"))
    progress.reset(Learner.objects.get())
    assert not TableGame.objects.exists()


def test_the_latest_games_are_kept(client: Client) -> None:
    learner = Learner.objects.create()
    for n in range(saved_games.MAX_GAMES + 2):
        saved_games.save_game(learner, f"the-game-{n}", text(1))
    found = [game.key for game in learner.games.all()]
    assert (len(found), found[0], found[-1]) == (
        saved_games.MAX_GAMES,
        f"the-game-{saved_games.MAX_GAMES + 1}",
        "the-game-2",
    )


@pytest.mark.parametrize(
    "form",
    [
        [["game", "the-game-1"], ["t", "1damaged"]],
        [["game", "the-game-1"], ["t", "1" * (saved_games.MAX_LOG_LENGTH + 1)]],
        [["game", "the-game-1"]],
        [["game", "odd key"], ["t", text(3)]],
        [["game", "the-game-1"], ["t", text(0)]],
    ],
)
def test_what_is_no_game_is_not_saved(client: Client, form: list[list[str]]) -> None:
    deed = {"key": "state-0001", "address": "/de/table/", "form": form}
    assert hand_in(client, deed).json() == {"taken": ["state-0001"]}
    assert not TableGame.objects.exists()


def test_so_many_games_at_once_are_too_many(client: Client) -> None:
    deeds = [played(f"state-000{n}", 1, f"the-game-{n}") for n in range(outbox.MAX_GAMES + 1)]
    assert hand_in(client, *deeds).status_code == 422
    assert hand_in(client, *deeds[1:]).status_code == 200
