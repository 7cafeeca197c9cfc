"""What one request may ask for: well above any game, refused before the work starts, in words for whoever asks."""

import json
from typing import Any

import pytest
from django.test import Client

from tests.tutorials.core.engine.generated import crowds
from tutorials.core.api import request_size
from tutorials.core.engine import Game, InputError, Position
from tutorials.core.engine.json_interface import answer_judge
from tutorials.core.table.log import Log
from tutorials.core.table.sharing import pack

pytestmark = pytest.mark.django_db
SETUP = {"edition": "english", "players": ["pink", "blue"], "obstacles": []}
KNOCK = {"knock": {"by": "blue", "pieces": {"pink": 1}}}
BLUE_BUILDS = {"from": "base", "column": {"x": -49, "y": 99.5, "grey": 8}}


def columns(number: int) -> list[dict[str, Any]]:
    return [{"id": f"c{i}", "owner": "pink", "x": 300, "y": 3 * i - 200, "grey": 1} for i in range(number)]


def with_city(key: str, number: int) -> dict[str, Any]:
    kind = {"obstacles": {"kind": "building", "height": 10}, "areas": {"kind": "green"}}[key]
    size = {"x": 300, "y": 300, "width": 10, "depth": 10}
    return crowds.position([crowds.BASE], [], **{key: [{"id": f"x{i}", **size, **kind} for i in range(number)]})


TOO_MUCH: list[tuple[str, dict[str, Any]]] = [
    ("columns", crowds.position([*columns(request_size.MOST_COLUMNS), crowds.BASE], [])),
    ("roads", crowds.fan(request_size.MOST_ROADS + 1)),
    ("roads", crowds.fan(2) | {"roads": [{**road, "cars": crowds.cars(80)} for road in crowds.fan(2)["roads"]]}),
    ("obstacles", with_city("obstacles", request_size.MOST_CITY + 1)),
    ("areas", with_city("areas", request_size.MOST_CITY + 1)),
]  # fmt: skip


def ask(client: Client, name: str, question: Any) -> Any:
    return client.post(f"/api/v1/{name}", json.dumps(question), content_type="application/json")


def test_a_table_at_the_ceilings_is_answered_for() -> None:
    position = Position.from_json(crowds.fan(request_size.MOST_ROADS))
    assert request_size.within(position) is position


@pytest.mark.parametrize(("kind", "table"), TOO_MUCH)
def test_programs_are_told_which_kind_of_piece_is_too_many(client: Client, kind: str, table: dict[str, Any]) -> None:
    for name, question, where in (
        ("judge", {"position": table, "move": crowds.MOVE, "editions": "all"}, "position."),
        ("best-moves", {"position": table}, "position."),
        ("scene", {"position": table, "picture": True}, "position."),
        ("score", table, ""),
    ):
        response = ask(client, name, question)
        error = response.json()["error"]
        assert (response.status_code, error["code"], error["where"]) == (422, "too_many", where + kind), name


@pytest.mark.long
def test_the_engine_itself_still_answers_for_500(client: Client) -> None:
    question = {"position": crowds.fan(500), "move": crowds.MOVE}
    assert "legal" in answer_judge(question)
    assert ask(client, "judge", question).status_code == 422


def test_a_replay_has_a_ceiling_too(client: Client) -> None:
    short, long = ([KNOCK] * number for number in (request_size.MOST_EVENTS, request_size.MOST_EVENTS + 1))
    assert ask(client, "replay", {"setup": SETUP, "events": short}).status_code == 200
    error = ask(client, "replay", {"setup": SETUP, "events": long}).json()["error"]
    assert (error["code"], error["where"]) == ("too_many", "events")
    houses = with_city("obstacles", request_size.MOST_CITY + 1)["obstacles"]
    error = ask(client, "replay", {"setup": {**SETUP, "obstacles": houses}, "events": []}).json()["error"]
    assert (error["code"], error["where"]) == ("too_many", "setup.obstacles")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "There are too many pieces."),
        ("it", "Ci sono troppi pezzi."),
        ("fr", "Il y a trop de pièces."),
        ("de", "Es sind zu viele Teile."),
        ("ko", "구성물이 너무 많습니다."),
    ],
)
def test_people_are_told_in_their_language(client: Client, language: str, words: str) -> None:
    text = pack({"position": crowds.fan(request_size.MOST_ROADS + 1)})
    page = client.get(f"/{language}/table/", {"t": text})
    assert page.status_code == 200
    assert words in page.content.decode()
    assert client.get(f"/{language}/table/card.png", {"t": text}).status_code == 404
    assert client.post(f"/{language}/table/share", {"t": text}).status_code == 422


def test_a_table_that_is_full_says_so_and_stays_as_it_is(client: Client) -> None:
    full = crowds.position([*columns(request_size.MOST_COLUMNS - 1), crowds.BASE], [])
    text = pack({"position": full})
    page = client.post("/en/table/", {"t": text, "do": "build", "move": json.dumps(BLUE_BUILDS)}).content.decode()
    assert "There are too many pieces." in page
    assert Log.from_text(text).shared() in page


def test_a_table_has_no_more_steps_than_any_game(client: Client) -> None:
    log = Log.from_json({"setup": SETUP, "steps": [KNOCK] * request_size.MOST_STEPS})
    with pytest.raises(InputError, match="at most 400 steps"):
        log.play(KNOCK)
    for key in ("steps", "undone"):
        text = pack({"setup": SETUP, key: [KNOCK] * (request_size.MOST_STEPS + 1)})
        assert "This is longer than any game can be." in client.get("/en/table/", {"t": text}).content.decode()


def test_a_search_in_base_mode_looks_at_as_much_as_ever_on_the_tables_of_games() -> None:
    start = Game.start("german", ["pink", "blue", "yellow", "white"]).position
    assert request_size.candidates(start) == request_size.CANDIDATES["base"]


def test_a_search_looks_at_the_fewer_moves_the_more_there_is_to_count() -> None:
    numbers = [request_size.candidates(Position.from_json(crowds.pile(number, "blue"))) for number in (10, 50, 150)]
    assert numbers == [4_000, 360, 40]
    points = [
        request_size.candidates(Position.from_json(crowds.mesh(number, 400, mode="mission"))) for number in (2, 20, 100)
    ]
    assert points == sorted(points, reverse=True)
    assert 50 < points[-1] < points[0] < 1_200
