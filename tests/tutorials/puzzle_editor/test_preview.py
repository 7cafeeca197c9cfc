"""A preview is played as learners play it: by the draft's own words and table, and nothing of it is counted."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.th_site.admin_forms import client_of
from tutorials.models import Attempt, Learner, Puzzle

pytestmark = pytest.mark.django_db
JSON = {"accept": "application/json"}


def draft_of(row: Puzzle) -> str:
    """What the preview of a row sends along with a try."""
    page = row.make_preview_request(preview_mode="en").text
    found = re.findall(r'name="draft" value="([^"]+)"', page)
    assert len(found) == 2
    assert found[0] == found[1]
    return str(found[0])


def answer(client: Client, row: Puzzle, **sent: Any) -> Any:
    address = f"{reverse('puzzle_preview_try')}?lang=en"
    return client.post(address, {"draft": draft_of(row), **sent}, headers=JSON)


@pytest.mark.parametrize("key", ["first-road", None])
def test_a_draft_is_tried_by_its_own_words_and_nothing_is_counted(key: str | None) -> None:
    author, row = client_of("Puzzle authors"), Puzzle.objects.get(key="first-road")
    row.hint_en, row.success_en, row.live = "Think of a zebra.", "That is the zebra.", False
    if key is None:  # one that is nowhere yet
        row.pk, row.key = None, "zebra"
    before = (Attempt.objects.count(), Learner.objects.count())
    assert "Think of a zebra." in answer(author, row, hint="1").json()["html"]
    assert answer(author, row, hint="2").json()["ghost"]["from"] == "b1"
    wrong = answer(author, row, move='{"from": "b1", "column": {"x": 60, "y": 95, "grey": 4}}').json()
    assert not wrong["solved"]
    right = answer(author, row, move='{"from": "b1", "column": {"x": 60, "y": 95, "grey": 2}}').json()
    assert right["solved"]
    assert "That is the zebra." in right["html"]
    assert (Attempt.objects.count(), Learner.objects.count()) == before


@pytest.mark.parametrize("kind", ["judge", "count", "choose"])
def test_questions_are_answered_by_the_draft(kind: str) -> None:
    author, row = client_of("Puzzle authors"), Puzzle.objects.filter(kind=kind)[0]
    for given in ("legal", "3", "", "\0", "x" * 500):
        assert answer(author, row, answer=given).status_code == 200
    assert answer(author, row, hint="2").status_code == 200


def test_only_authors_are_answered_and_only_about_what_was_shown() -> None:
    row, address = Puzzle.objects.get(key="first-road"), reverse("puzzle_preview_try")
    assert answer(client_of("Editors"), row, hint="1").status_code == 200
    stranger = Client()
    assert stranger.post(address, {"draft": draft_of(row), "hint": "1"}).status_code in (302, 403)
    author = client_of("Puzzle authors")
    for odd in ("", "x", draft_of(row)[:-2] + "zz"):
        assert author.post(address, {"draft": odd, "hint": "1"}).status_code == 400


def test_no_page_of_a_learner_carries_a_draft(client: Client) -> None:
    assert 'name="draft"' not in client.get("/en/learn/columns/first-road/").text
