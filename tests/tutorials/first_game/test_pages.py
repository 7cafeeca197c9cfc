"""The guided first game by HTTP: where it begins, its steps, what is damaged."""

import json
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from tutorials.first_game.guide_files import guides

pytestmark = pytest.mark.django_db
BASE = guides("en")["base"]
START = "/en/first-game/"


def text_of(address: str) -> str:
    return parse_qs(urlsplit(address).query)["t"][0]


def begun(client: Client, edition: str = "english") -> str:
    client.cookies["edition"] = edition
    return text_of(client.post(START, {"do": "begin"})["Location"])


def step(client: Client, text: str, **fields: str) -> str:
    """The text of the game after a step."""
    response = client.post(START, {"t": text, **fields})
    assert response.status_code == 303, response.content.decode()
    return text_of(response["Location"])


@pytest.mark.parametrize("edition", BASE.editions)
def test_the_page_of_every_edition_holds_the_box_and_every_turn_to_be_read(client: Client, edition: str) -> None:
    client.cookies["edition"] = edition
    page = client.get(START).content.decode()
    assert "<b>15</b> Roads" in page
    assert [turn.title for turn in BASE.turns if turn.title not in page] == []
    assert f"/en/rules/{edition}/first-over/" in page


def test_the_game_is_played_by_forms_alone_to_the_table(client: Client) -> None:
    text = begun(client)
    for number, turn in enumerate(BASE.turns, 1):
        page = client.get(f"{START}?t={text}").content.decode()
        assert turn.task in page
        text = step(client, text, do="build", move=json.dumps(turn.solution))
        assert turn.success in client.get(f"{START}?t={text}").content.decode()
        text = step(client, text, do="reply")
        assert number <= len(BASE.turns)
    page = client.get(f"{START}?t={text}").content.decode()
    assert "Play on to the end" in page
    assert client.get("/en/table/", {"t": text}).status_code == 200


def test_a_road_that_is_allowed_but_not_asked_for_is_said_and_changes_nothing(client: Client) -> None:
    text = begun(client)
    page = client.post(START, {"t": text, "do": "build", "base": "b1", "target": "exit", "direction": "200"})
    assert page.status_code == 200
    words = page.content.decode()
    assert "Not yet" in words
    assert f'name="t" value="{text}"' in words


def test_help_comes_in_two_steps_and_nothing_is_shown_before_it_is_asked_for(client: Client) -> None:
    text = begun(client)
    first = client.post(START, {"t": text, "hint": "1"}).content.decode()
    second = client.post(START, {"t": text, "hint": "2"}).content.decode()
    assert BASE.turns[0].hint in first
    assert '"ghost": null' in first
    assert '"ghost": {"from": "b1"' in second


def test_a_damaged_address_leads_to_the_beginning_with_a_sentence(client: Client) -> None:
    for text in ("1zzz", "x", "1" + "a" * 30_000):
        page = client.get(START, {"t": text})
        assert page.status_code == 200
        assert "This table cannot be read" in page.content.decode()
        assert client.post(f"{START}verdict?t={text[:500]}", b"{}", "application/json").status_code == 422
    assert client.get("/en/first-game/nowhere/").status_code == 404


def test_a_road_is_judged_against_the_goal_while_it_is_laid(client: Client) -> None:
    text = begun(client)
    exit_, column = ({"from": "b1", "exit": {"x": -50, "y": 99}}, BASE.turns[0].solution)
    answers = [
        client.post(f"{START}verdict?t={text}", json.dumps({"move": move}), "application/json").json()["verdict"]
        for move in (exit_, column)
    ]
    assert [(one["legal"], one["solved"]) for one in answers] == [(True, False), (True, True)]


def test_missions_go_by_rainbow_city_and_say_so_to_readers_of_another_box(client: Client) -> None:
    client.cookies["edition"] = "korean"
    page = client.get("/en/first-game/missions/").content.decode()
    assert "This game follows another box than yours: Rainbow City" in page


@pytest.mark.parametrize(
    ("language", "asked"),
    [
        ("en", "first game"),
        ("it", "prima partita"),
        ("fr", "première partie"),
        ("de", "erste Partie"),
        ("ko", "첫 게임"),
    ],
)
def test_the_search_finds_it_in_every_language(client: Client, language: str, asked: str) -> None:
    page = client.get(f"/{language}/search/", {"q": asked}).content.decode()
    assert f'<h2><a href="/{language}/first-game/"' in page
