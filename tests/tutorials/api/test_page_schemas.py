"""What the site's pages are answered besides the API is as the types of the front end have it."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from django.test import Client

from tests.days import DAY
from tutorials.api.openapi import wire_document
from tutorials.api.page_schemas import PAGE_SCHEMAS
from tutorials.core.engine.agreement import Agreement
from tutorials.core.table.log import Log
from tutorials.models import Puzzle

pytestmark = pytest.mark.django_db
PUZZLE = "/en/learn/columns/first-road/"
RECORDED = Path(__file__).parents[1] / "core/engine/games/german-base-2.json"
JSON = {"Accept": "application/json"}


def check(name: str, answer: Any) -> None:
    components = wire_document()["components"]
    assert name in PAGE_SCHEMAS
    jsonschema.validate(answer, {"components": components, "$ref": f"#/components/schemas/{name}"})


def solution() -> str:
    return json.dumps(Puzzle.objects.get(key="first-road").solution)


@pytest.mark.parametrize("picture", [True, False])
def test_a_puzzles_verdict(client: Client, picture: bool) -> None:
    asked = {"move": json.loads(solution()), "picture": picture}
    answer = client.post(f"{PUZZLE}verdict", asked, content_type="application/json").json()
    assert answer["verdict"]["solved"] is True
    check("PuzzleVerdict", answer)


def test_an_attempt_and_both_hints(client: Client) -> None:
    too_far = json.loads(solution()) | {"exit": {"x": 9000, "y": 0}}
    too_far.pop("column", None)
    forms = [{"move": json.dumps(too_far)}, {"hint": "1"}, {"hint": "2"}, {"move": solution()}]
    answers = [client.post(PUZZLE, form, headers=JSON).json() for form in forms]
    assert [answer.get("solved") for answer in answers] == [False, None, None, True]
    for answer in answers:
        check("PuzzleReply", answer)


def test_a_day(client: Client) -> None:
    answer = client.post(f"/en/daily/{DAY:%Y-%m-%d}/", {"hint": "2"}, headers=JSON).json()
    check("PuzzleReply", answer)


@pytest.mark.parametrize("typed", ["exit", "xyzzy"])
def test_suggestions(client: Client, typed: str) -> None:
    check("Suggestions", client.get("/en/search/suggest", {"q": typed}).json())


def test_what_was_agreed_on(client: Client) -> None:
    code = Agreement.of("english", takes={"exit-height": "german"}).code
    check("AgreementNotes", client.get(f"/de/agree/{code}/notes.json").json())


def test_what_is_stored_and_synced(client: Client) -> None:
    listed = client.get("/ko/offline/list.json").json()
    check("PrecacheList", listed)
    check("PrecachedDay", client.get(listed["days"][0]["data"]).json())
    check("SiteVersion", client.get("/ko/offline/version").json())
    check("SyncToken", client.get("/ko/offline/hand-in").json())
    game = Log.from_file(json.dumps(json.loads(RECORDED.read_text("utf-8"))["log"])).to_text()
    entries = [
        {"key": "entry-001", "address": "/ko/table/", "form": [["game", "the-game-1"], ["t", game]]},
        {"key": "entry-002", "address": "/ko/learn/columns/first-road/", "form": [["move", solution()]]},
    ]
    check("SyncReply", client.post("/ko/offline/hand-in", {"deeds": json.dumps(entries)}).json())
    records = client.get("/ko/offline/known").json()
    assert [len(records["known"]), len(records["games"])] == [1, 1]
    check("LearnerRecords", records)
