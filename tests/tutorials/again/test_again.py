"""Puzzles that come back: those out of one's own games at their addresses, and what becomes of a deck."""

import json
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from tutorials.core.again.own_puzzle import read_own_puzzle
from tutorials.core.engine import InputError
from tutorials.core.guided_game.played import GuidedGame
from tutorials.core.table.address import own_puzzle_address
from tutorials.core.table.sharing import pack
from tutorials.first_game.guide_files import guides

pytestmark = pytest.mark.django_db
GAME = GuidedGame.example(guides("en")["base"], "english", 2)
SOLUTION = GAME.turn.solution
CHALLENGE = {
    "kind": "build",
    "edition": "english",
    "mode": "base",
    "parts": {"position": GAME.log.position.to_json(), "goal": {"cars": 1}, "solution": SOLUTION},
}
ADDRESS = own_puzzle_address(CHALLENGE)
DECK = "/en/learn/again/deck"
AS_JSON = {"headers": {"Accept": "application/json"}}


def test_an_address_holds_the_whole_puzzle() -> None:
    challenge = read_own_puzzle(parse_qs(urlsplit(ADDRESS).query)["p"][0])
    assert (challenge.position, dict(challenge.goal)) == (GAME.log.position, {"cars": 1})


@pytest.mark.parametrize(
    "damaged",
    [
        {**CHALLENGE, "kind": "judge"},
        {**CHALLENGE, "parts": {**CHALLENGE["parts"], "goal": {"best": True}}},  # type: ignore[dict-item]
        {**CHALLENGE, "parts": {"position": {}}},
        {"kind": "build"},
        [],
    ],
)
def test_what_is_no_puzzle_is_refused_and_the_page_says_so(client: Client, damaged: object) -> None:
    text = pack(damaged)
    with pytest.raises(InputError):
        read_own_puzzle(text)
    page = client.get("/en/learn/again/", {"p": text})
    assert page.status_code == 200
    assert "This puzzle cannot be read." in page.content.decode()
    assert client.post(f"/en/learn/again/verdict?p={text}", b"{}", "application/json").status_code == 422


def test_any_road_that_earns_as_much_solves_it_and_another_does_not(client: Client) -> None:
    assert "Find a road that earns 1 car." in client.get(ADDRESS).content.decode()
    other = {"from": "b2", "column": {"x": 79, "y": 66, "grey": 3, "junction": False}}
    idle = {"from": "b2", "column": {"x": -110, "y": 110, "grey": 3, "junction": False}}
    replies = [client.post(ADDRESS, {"move": json.dumps(move)}, **AS_JSON).json() for move in (SOLUTION, other, idle)]
    assert [reply["solved"] for reply in replies] == [True, True, False]


def test_help_comes_in_two_steps(client: Client) -> None:
    first, second = (client.post(ADDRESS, {"hint": number}, **AS_JSON).json() for number in "12")
    assert "ghost" not in first
    assert second["ghost"]["from"] == "b2"


def after(client: Client, cards: list[dict[str, object]], outcome: str, today: str) -> list[dict[str, object]]:
    body = json.dumps({"cards": cards, "key": "/learn/over/first-car/", "outcome": outcome, "today": today})
    found: list[dict[str, object]] = client.post(DECK, body, "application/json").json()["cards"]
    return found


def test_a_puzzle_that_was_failed_comes_back_and_moves_on_when_it_is_solved(client: Client) -> None:
    failed = after(client, [], "failed", "2026-11-18")
    assert failed == [{"key": "/learn/over/first-car/", "box": 0, "due": "2026-11-19"}]
    assert after(client, failed, "solved", "2026-11-18") == failed
    assert after(client, failed, "solved", "2026-11-19") == [{**failed[0], "box": 1, "due": "2026-11-22"}]
    assert after(client, failed, "kept", "2026-11-20") == [{**failed[0], "due": "2026-11-21"}]


@pytest.mark.parametrize("wrong", [b"", b"[]", b'{"cards": [], "key": "a", "outcome": "lost", "today": "2026-11-18"}'])
def test_a_deck_that_cannot_be_read_is_refused(client: Client, wrong: bytes) -> None:
    assert client.post(DECK, wrong, "application/json").status_code == 422


def test_the_list_is_the_same_for_all_and_says_what_to_do_without_a_deck(client: Client) -> None:
    page = client.get("/de/learn/again/").content.decode()
    assert "Hier liegt noch nichts" in page
    assert "learn/again/" in client.get("/de/learn/").content.decode()
