"""Readers say whether a rule was clear and how they play it; nothing says who they are, and editors see it by rule."""

from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from rules_content.models import ClearVotes, OtherWay, Topic
from tests.th_site.admin_forms import client_of

pytestmark = pytest.mark.django_db
RULE, ADDRESS = "/en/rules/german/column-height/", "/en/rules/german/column-height/feedback"
JSON = {"accept": "application/json"}


@pytest.fixture(autouse=True)
def _fresh() -> None:
    cache.clear()


def votes() -> list[tuple[Any, ...]]:
    return list(ClearVotes.objects.values_list("topic__key", "edition", "language", "clear", "unclear"))


def test_every_rule_asks_whether_it_was_clear_and_its_page_stays_in_the_cache(client: Client) -> None:
    page = client.get(RULE)
    assert f'action="{ADDRESS}"' in page.text
    assert page.cookies == {}
    mission = client.get("/ko/rules/rainbow-city/mission/mission-drive/").text
    assert 'action="/ko/rules/rainbow-city/mission-drive/feedback"' in mission


def test_a_household_counts_once_a_day_for_a_rule(client: Client) -> None:
    for _ in range(3):
        assert client.post(ADDRESS, {"clear": "yes"}, headers=JSON).json()["said"].startswith("Thank you")
    client.post(ADDRESS, {"clear": "no"}, headers=JSON)
    assert votes() == [("column-height", "german", "en", 1, 0)]


def test_without_a_script_one_is_led_back_to_the_rule_and_thanked(client: Client) -> None:
    answer = client.post(ADDRESS, {"clear": "no"}, follow=True)
    assert answer.redirect_chain == [(RULE, 302)]
    assert "Thank you. Your answer was counted; nothing about you is kept." in answer.text
    assert votes() == [("column-height", "german", "en", 0, 1)]


def test_how_it_is_played_differently_is_kept_as_a_line_and_once(client: Client) -> None:
    for _ in range(2):
        client.post(ADDRESS, {"text": "  We build\r\n two higher. ", "clear": ""}, headers=JSON)
    assert [(row.text, row.edition, row.language) for row in OtherWay.objects.all()] == [
        ("We build two higher.", "german", "en")
    ]


@pytest.mark.parametrize("text", ["me@example.org", "call 0170 1234567", "see https://example.org", "12345678"])
def test_what_may_lead_to_a_person_is_not_taken(client: Client, text: str) -> None:
    assert client.post(ADDRESS, {"text": text, "clear": ""}, headers=JSON).status_code == 422
    assert not OtherWay.objects.exists()


@pytest.mark.parametrize("sent", [{}, {"clear": "maybe"}, {"text": " \0 "}, {"clear": ["yes", "x"]}])
def test_odd_forms_change_nothing(client: Client, sent: dict[str, Any]) -> None:
    assert client.post(ADDRESS, sent, headers=JSON).status_code == 422
    assert votes() == []


def test_other_sites_count_nothing(client: Client) -> None:
    assert client.post(ADDRESS, {"clear": "yes"}, headers={"origin": "https://example.org"}).status_code == 403
    assert client.get(ADDRESS).status_code == 405
    assert client.post("/en/rules/german/no-such-rule/feedback", {"clear": "yes"}).status_code == 404
    assert client.post("/en/rules/latin/column-height/feedback", {"clear": "yes"}, headers=JSON).status_code == 404
    assert votes() == []


def test_no_more_lines_than_a_household_has_to_say(client: Client) -> None:
    for number in range(15):
        client.post(ADDRESS, {"text": f"We play it so, number {number}.", "clear": ""}, headers=JSON)
    assert OtherWay.objects.count() == 10


def test_editors_see_it_by_rule_download_it_and_delete_a_line() -> None:
    topic = Topic.objects.get(key="column-height")
    ClearVotes.objects.create(topic=topic, edition="german", language="de", clear=3, unclear=1)
    way = OtherWay.objects.create(topic=topic, edition="german", language="de", text="=1+1 Etagen")
    editor = client_of("Editors")
    page = editor.get(reverse("reader_feedback")).text
    assert reverse("wagtailsnippets_rules_content_topic:edit", args=[topic.pk]) in page
    assert "3 (75 %)" in page
    assert "=1+1 Etagen" in page
    table = editor.get(reverse("reader_feedback"), {"export": "csv"})
    assert table["Content-Type"].startswith("text/csv")
    assert f"{topic},3,1," in table.text
    assert "'=1+1 Etagen" in table.text
    translator = client_of("Translators: Korean")
    assert translator.post(reverse("reader_feedback_forget"), {"row": way.pk}).status_code in (302, 403)
    assert OtherWay.objects.exists()
    editor.post(reverse("reader_feedback_forget"), {"row": way.pk})
    assert not OtherWay.objects.exists()
