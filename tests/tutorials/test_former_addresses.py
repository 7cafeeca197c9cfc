"""Service workers, pages and installed apps of earlier versions ask by the addresses of then: all are answered."""

import json

import pytest
from django.test import Client
from django.utils import timezone

from tests.days import DAY
from tutorials.models import DailyPuzzle, Puzzle

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("part", ["", "version", "list.json", "texts.json", "known", "app.webmanifest"])
def test_what_offline_use_asked_for_is_answered_as_under_the_new_address(client: Client, part: str) -> None:
    former, now = (client.get(f"/de/{prefix}/{part}") for prefix in ("keep", "offline"))
    assert (former.status_code, former["Content-Type"]) == (200, now["Content-Type"])
    assert former.text.replace("/keep/", "/offline/") == now.text.replace("/keep/", "/offline/")


def test_a_day_kept_ahead_is_answered(client: Client) -> None:
    day = timezone.now().date().isoformat()
    former, now = (client.get(f"/de/{prefix}/days/{day}.json").json() for prefix in ("keep", "offline"))
    assert former["data"] == now["data"]


def test_what_was_done_offline_can_still_be_handed_in_and_links_be_shared(client: Client) -> None:
    strict = Client(enforce_csrf_checks=True)
    token = strict.get("/de/keep/hand-in").json()["token"]
    puzzle = Puzzle.objects.filter(kind="build").select_related("lesson")[0]
    deed = {"key": "of-an-old-page", "address": puzzle.get_absolute_url(), "form": [["hint", "1"]]}
    sent = strict.post("/de/keep/hand-in", {"deeds": json.dumps([deed]), "csrfmiddlewaretoken": token})
    assert sent.json() == {"taken": ["of-an-old-page"]}
    shared = client.get("/de/keep/share", {"text": "Ausfahrt"})
    assert (shared.status_code, shared["Location"]) == (302, "/de/search/?q=Ausfahrt")


def test_a_move_is_judged_at_both_addresses(client: Client) -> None:
    puzzle = Puzzle.objects.filter(kind="build").select_related("lesson")[0]
    day = DailyPuzzle.objects.get(day=DAY)
    asked = {puzzle.get_absolute_url(): puzzle.solution, f"/en/daily/{day}/": day.solution}
    for address, move in asked.items():
        answers = [
            client.post(f"{address}{name}", {"move": move}, content_type="application/json")
            for name in ("look", "verdict")
        ]
        assert answers[0].content == answers[1].content
        assert answers[0].status_code == answers[1].status_code
