"""The HTTP API: the engine's answers and errors over HTTP, within limits, and as documented."""

import gzip
import json
from typing import Any

import jsonschema
import pytest
import schemathesis
from django.test import Client
from django.urls import reverse
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.tutorials.core.engine import wrong_rules
from th_site.wsgi import application
from tutorials.api.examples import EXAMPLES
from tutorials.api.schemas import SCHEMAS
from tutorials.api.views import MAX_BODY_BYTES
from tutorials.core.engine.agreement import Agreement
from tutorials.core.engine.games.game import Game
from tutorials.core.engine.json_interface import answer_judge, answer_replay, answer_score

START = Game.start("english", ["pink", "blue"]).position.to_json()
MOVE = {"from": "p1", "column": {"x": -50, "y": 99, "grey": 2}}
TOO_HIGH = {"from": "p1", "column": {"x": -50, "y": 95, "grey": 4}}
LOG = {"setup": {"edition": "korean", "players": ["pink", "blue"]}, "events": [{"build": MOVE}]}


def ask(client: Client, name: str, question: Any, **headers: str) -> Any:
    body = question if isinstance(question, str | bytes) else json.dumps(question)
    return client.post(f"/api/v1/{name}", body, content_type="application/json", headers=headers)


def test_judge_answers_as_the_command_line_does(client: Client) -> None:
    for question in ({"position": START, "move": MOVE}, {"position": START, "move": TOO_HIGH, "editions": "all"}):
        assert ask(client, "judge", question).json() == answer_judge(question)


def test_a_question_asked_again_has_the_same_answer_and_another_its_own(client: Client) -> None:
    """Compressed or not; a language and a question of its own each."""
    question = {"position": START, "move": TOO_HIGH}
    first, again = (ask(client, "judge?lang=de", question).content for _ in range(2))
    packed = ask(client, "judge?lang=de", question, **{"accept-encoding": "gzip"})
    assert first == again == gzip.decompress(packed.content)
    others = [ask(client, name, question).content for name in ("judge?lang=ko", "judge", "scene?lang=de")]
    others.append(ask(client, "judge?lang=de", {"position": START, "move": MOVE}).content)
    assert len({first, *others}) == 5


def test_score_and_replay_answer_as_the_command_line_does(client: Client) -> None:
    assert ask(client, "score", START).json() == answer_score(START)
    assert ask(client, "replay", LOG).json() == answer_replay(LOG)


def test_best_moves_are_legal_and_the_same_every_time(client: Client) -> None:
    first, second = (ask(client, "best-moves", {"position": START, "limit": 3, "seed": 4}).json() for _ in range(2))
    assert first == second
    assert len(first["moves"]) == 3
    for found in first["moves"]:
        assert ask(client, "judge", {"position": START, "move": found["move"]}).json()["legal"]


@pytest.mark.parametrize(
    ("question", "code", "where"),
    [
        ("{", "not_json", ""),
        ('{"position": NaN}', "not_finite", "position"),
        ({"position": START}, "missing_key", "move"),
        ({"position": START, "move": {**MOVE, "from": "x9"}}, "unknown_id", "move.from"),
        ({"position": START, "move": MOVE, "colour": "pink"}, "unknown_key", "colour"),
        (b"\xff\xfe", "not_json", ""),
        ("", "not_json", ""),
    ],
)
def test_what_cannot_be_read_is_422_with_the_place(client: Client, question: Any, code: str, where: str) -> None:
    response = ask(client, "judge", question)
    assert response.status_code == 422
    error = response.json()["error"]
    assert (error["code"], error["where"]) == (code, where)


def test_an_event_that_may_not_happen_is_422_and_named(client: Client) -> None:
    response = ask(client, "replay", {**LOG, "events": [{"build": MOVE}, {"pass": "blue"}]})
    assert response.status_code == 422
    assert response.json()["error"]["code"] == "can_build"
    assert response.json()["error"]["where"] == "events[1]"


def test_a_question_too_long_is_413(client: Client) -> None:
    response = ask(client, "judge", " " * (MAX_BODY_BYTES + 1))
    assert response.status_code == 413
    assert response.json()["error"]["code"] == "too_long"


def test_only_post_is_answered(client: Client) -> None:
    response = client.get("/api/v1/judge")
    assert response.status_code == 405
    assert response["Allow"] == "POST"
    assert response.json()["error"]["code"] == "method_not_allowed"


@pytest.mark.django_db
def test_answers_do_not_depend_on_the_clients_language(client: Client) -> None:
    question = {"position": START, "move": TOO_HIGH}
    korean = ask(client, "judge", question, accept_language="ko")
    assert korean.content == ask(client, "judge", question, accept_language="it").content
    assert "sentences" not in korean.json()


def test_sentences_come_with_a_language(client: Client) -> None:
    response = client.post(
        "/api/v1/judge?lang=en",
        json.dumps({"position": START, "move": TOO_HIGH, "editions": ["german"]}),
        content_type="application/json",
    )
    (sentence,) = response.json()["verdicts"]["german"]["sentences"]
    assert sentence["sentence"].startswith("Height 4 after height 1")
    assert sentence["link"] == "/en/rules/german/column-height/"
    assert sentence["names"] == ["Pink: column 1 from the entrance"]


def test_an_unknown_language_is_an_error(client: Client) -> None:
    response = client.post("/api/v1/judge?lang=xx", "{}", content_type="application/json")
    assert response.status_code == 422
    assert response.json()["error"]["where"] == "lang"


def test_scene_gives_what_the_board_draws(client: Client) -> None:
    table = ask(client, "scene", {"position": START}).json()
    assert {base["id"] for base in table["scene"]["bases"]} == {"p1"}
    moving = ask(client, "scene", {"position": START, "move": TOO_HIGH, "editions": "all"}).json()
    assert "scene" not in moving
    assert [column["state"] for column in moving["overlay"]["columns"]] == ["wronged"]
    assert not moving["verdict"]["legal"]
    assert set(moving["verdicts"]) == {"english", "french", "german", "korean", "rainbow-city"}


CITY = {
    "obstacles": [{"id": "o1", "kind": "tower", "x": 150, "y": 0, "width": 40, "depth": 40, "height": 60, "turned": 9}],
    "areas": [{"id": "a1", "kind": "rainbow", "x": 150, "y": 0, "width": 80, "depth": 80}],
}
FAR = {"from": "p1", "column": {"x": -50, "y": 112, "grey": 1, "junction": True}, "cars": [{"at": 0.5}]}


@pytest.mark.parametrize("view", ["free", "top", "side"])
@pytest.mark.parametrize("move", [MOVE, TOO_HIGH, FAR, {"from": "p1", "exit": {"x": 0, "y": 0}}])
def test_what_the_board_draws_is_as_documented(client: Client, view: str, move: dict[str, Any]) -> None:
    city = Game.start("rainbow-city", ["pink", "blue", "white"], "mission").position.to_json()
    question = {"position": {**city, **CITY}, "move": move, "scene": True, "view": view, "editions": "all"}
    answer = ask(client, "scene?lang=ko", question).json()
    assert {"scene", "overlay", "verdict"} <= answer.keys()
    jsonschema.validate(answer, {"components": {"schemas": SCHEMAS}, "$ref": "#/components/schemas/SceneAnswer"})


@pytest.mark.django_db
def test_the_docs_page_shows_every_question_and_asks_it(client: Client) -> None:
    address = reverse("api-docs")
    page = client.get(address).content.decode()
    for name in ("judge", "score", "replay", "best-moves", "scene", "ask"):
        assert f"/api/v1/{name}</code>" in page
    answer = client.post(address, {"name": "score", "body": json.dumps(START)})
    assert "HTTP 200" in answer.content.decode()
    assert "HTTP 422" in client.post(address, {"name": "score", "body": "{"}).content.decode()
    # As browsers ask: long answers go packed to those who take them so.
    question = json.dumps(EXAMPLES["judge"])
    packed = client.post(address, {"name": "judge", "body": question}, headers={"accept-encoding": "gzip"})
    assert "HTTP 200" in gzip.decompress(packed.content).decode()


CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
BOUNDED = settings(max_examples=12, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


@pytest.mark.django_db
def test_what_the_api_says_of_itself_holds_with_a_further_edition(client: Client) -> None:
    for address in (reverse("api-docs"), "/api/v1/openapi.json"):
        text = client.get(address).content.decode()
        assert "under any edition" in text
        assert "five editions" not in text


schema = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", application)
# Of the hundreds of wrong questions that could be made from each example, `test_bad_input.py` puts two thousand.
schema.config.phases.coverage.enabled = False


def validate(case: schemathesis.Case) -> None:
    case.call_and_validate(headers={"Accept-Encoding": "identity"}, checks=CHECKS)


# The rules are asked of the database, whose connection a WSGI call closes: `test_asking.py` asks them.
@pytest.mark.long
@pytest.mark.django_db
@schema.exclude(path="/api/v1/ask").parametrize()
@BOUNDED
def test_whatever_is_asked_the_answer_is_as_documented(case: schemathesis.Case) -> None:
    validate(case)


def test_rules_agreed_on_judge_alone_and_beside_the_editions(client: Client) -> None:
    ours = Agreement.of("german", takes={"exit-height": "english"})
    game = Game.start("german", ["pink", "blue"])
    for base, x, y in (("p1", -50, 99.5), ("b1", 50, -99.5)):
        game = game.play({"build": {"from": base, "column": {"x": x, "y": y, "grey": 2}}})
    asked: dict[str, Any] = {"position": game.position.to_json(), "move": {"from": "p2", "exit": {"x": -50, "y": 197}}}
    carried = {**asked, "position": {**asked["position"], "ruleset": ours.to_json()}}

    def answer(question: dict[str, Any]) -> Any:
        found = client.post("/api/v1/judge", question, content_type="application/json").json()
        assert found == answer_judge(question)
        return found

    assert not answer(asked)["legal"]
    assert answer({**asked, "ruleset": ours.code})["legal"]
    assert answer(carried)["legal"]
    both = answer({**carried, "editions": ["german"]})["verdicts"]
    assert {key: verdict["legal"] for key, verdict in both.items()} == {"german": False, "agreed": True}
    scene = client.post("/api/v1/scene", {**carried, "editions": "all"}, content_type="application/json").json()
    assert [key for key, verdict in scene["verdicts"].items() if verdict["legal"]] == ["english", "french", "agreed"]
    last_car = [{**player, "cars": 1} for player in carried["position"]["players"]]  # with it an exit is no dead end
    wanted = {"position": {**carried["position"], "players": last_car}}
    best = client.post("/api/v1/best-moves", wanted, content_type="application/json").json()
    assert any("exit" in found["move"] and found["move"]["from"] == "p2" for found in best["moves"])


@pytest.mark.parametrize(("ruleset", "code", "place"), wrong_rules.WRONG)
def test_a_wrong_ruleset_is_an_error_that_names_its_place(
    client: Client, ruleset: object, code: str, place: str
) -> None:
    questions = wrong_rules.carrying(ruleset)
    responses = [ask(client, name.replace("_", "-"), question) for name, question, _ in questions]
    errors = [response.json()["error"] for response in responses]
    assert {response.status_code for response in responses} == {422}
    assert [(error["code"], error["where"]) for error in errors] == [(code, where + place) for *_, where in questions]
