"""The puzzle of a day is judged by what the learner's players agreed on, by every way that an attempt can take."""

import json
from collections.abc import Callable

import pytest
from django.test import Client

from tests.tutorials.core.offline.test_own_pages import run_offline_site
from tests.tutorials.offline.test_handing_in import TOUCHING, deed, hand_in
from tutorials.core.puzzles.daily.generator import VERSION
from tutorials.daily.days import today
from tutorials.models import DailyPuzzle, DailyResult, Puzzle
from tutorials.offline.texts import texts
from tutorials.offline.upcoming_days import day_data

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("_within_a_day")]
# It touches a car, which the rules agreed on allow and the edition's own do not.
MOVE = {"from": "b1", "column": {"x": 160.48, "y": 11.7, "grey": 2, "junction": False}}


@pytest.fixture
def address() -> str:
    """Where today's puzzle is, which asks for any legal road on the table that the first lesson begins with."""
    DailyPuzzle.objects.all().delete()
    first = Puzzle.objects.get(key="first-road")
    DailyPuzzle.objects.create(
        day=today(), edition="english", board=first.board, solution=first.solution, question={"goal": {"cars": 0}},
        best=0, same_in=["english"], version=VERSION,
    )  # fmt: skip
    return f"/en/daily/{today()}/"


def on_the_page(client: Client, address: str, code: str) -> bool:
    client.cookies["edition"], client.cookies["agreement"] = "english", code
    client.post(address, {"move": json.dumps(MOVE)})
    return DailyResult.objects.get().solved


def while_it_is_laid(client: Client, address: str, code: str) -> bool:
    client.cookies["edition"], client.cookies["agreement"] = "english", code
    asked = json.dumps({"move": MOVE})
    return bool(client.post(f"{address}look", asked, content_type="application/json").json()["verdict"]["solved"])


def handed_in_later(client: Client, address: str, code: str) -> bool:
    done = deed("a-day-0001", f"{address}?edition=english", move=json.dumps(MOVE))
    hand_in(client, [{**done, "agreement": code}])
    return DailyResult.objects.get().solved


def in_the_browser(client: Client, address: str, code: str) -> bool:
    stored = ["en", texts("en"), today().isoformat(), json.dumps(day_data(today()))]
    form = [["move", json.dumps(MOVE)]]
    asked = {"method": "POST", "address": address, "form": form, "edition": "english", "agreement": code}
    (answer,) = run_offline_site([stored, asked])
    return bool(json.loads(answer["body"])["solved"])


@pytest.mark.parametrize("attempt", [on_the_page, while_it_is_laid, handed_in_later, in_the_browser])
@pytest.mark.parametrize(("code", "solved"), [(TOUCHING.code, True), ("", False)], ids=["agreed", "printed"])
def test_a_day_is_judged_by_what_was_agreed(
    client: Client, address: str, attempt: Callable[[Client, str, str], bool], code: str, solved: bool
) -> None:
    assert attempt(client, address, code) is solved
