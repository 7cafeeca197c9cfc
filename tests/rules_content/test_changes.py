"""What has changed in the rules: on its page, in its feed, and on each rule's page."""

import datetime
from xml.etree import ElementTree

import pytest
from django.test import Client
from django.urls import reverse

from rules_content.models import LANGUAGES, RuleChange
from rules_content.reading.rulebook.rule_facts import facts
from tests.th_site.admin_forms import client_of, publish

pytestmark = pytest.mark.django_db
ATOM = "{http://www.w3.org/2005/Atom}"


def note(key: str, day: str, topics: list[str], **texts: str) -> RuleChange:
    texts = texts or {f"text_{code}": f"Zebra {code} {key}" for code in LANGUAGES}
    return RuleChange.objects.create(key=key, day=datetime.date.fromisoformat(day), topics=topics, live=True, **texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_change_stands_on_the_page_and_in_the_feed_latest_first(client: Client, language: str) -> None:
    note("older", "2026-12-01", ["goal"])
    note("latest", "2026-12-24", ["mission-drive", "goal"])
    page = client.get(f"/{language}/rules/changes/").text
    assert page.index(f"Zebra {language} latest") < page.index(f"Zebra {language} older")
    assert f"/{language}/rules/rainbow-city/mission/mission-drive/" in page
    feed = client.get(f"/{language}/rules/changes.xml")
    assert feed["Content-Type"].startswith("application/atom+xml")
    entries = ElementTree.fromstring(feed.content).findall(f"{ATOM}entry")
    assert [entry.findtext(f"{ATOM}summary") for entry in entries][:2] == [
        f"Zebra {language} latest", f"Zebra {language} older",
    ]  # fmt: skip
    assert entries[0].findtext(f"{ATOM}updated") == "2026-12-24T00:00:00+00:00"
    assert len(entries) == RuleChange.objects.count()


def test_a_rule_says_when_it_last_changed_and_why(client: Client) -> None:
    note("of-all", "2026-12-01", [])
    note("of-another", "2026-12-24", ["turn-steps"])
    page = client.get("/en/rules/english/goal/").text
    assert '<time datetime="2026-12-01">' in page
    assert "Zebra en of-all" in page
    assert "Zebra en of-another" not in page


def test_every_rule_has_a_change_in_its_history() -> None:
    rows = list(RuleChange.objects.all())
    assert [topic.key for topic in facts().topics if not any(row.concerns(topic.key) for row in rows)] == []


def test_a_change_is_told_only_in_the_languages_it_is_written_in(client: Client) -> None:
    note("english-only", "2026-12-24", ["goal"], text_en="Zebra only")
    assert "Zebra only" in client.get("/en/rules/changes/").text
    korean = client.get("/ko/rules/changes/").text
    assert 'id="english-only"' not in korean
    assert "Zebra only" not in client.get("/ko/rules/changes.xml").text


def test_markup_in_a_change_is_shown_as_text(client: Client) -> None:
    note("markup", "2026-12-24", ["goal"], text_en="<b>Zebra</b> & more")
    assert "&lt;b&gt;Zebra&lt;/b&gt;" in client.get("/en/rules/changes/").text
    feed = ElementTree.fromstring(client.get("/en/rules/changes.xml").content)
    assert feed.findtext(f"{ATOM}entry/{ATOM}summary") == "&lt;b&gt;Zebra&lt;/b&gt; &amp; more"


def test_an_editor_notes_a_change_from_the_rule_and_it_is_in_sight(client: Client) -> None:
    editor = client_of("Editors")
    add = reverse("wagtailsnippets_rules_content_rulechange:add")
    form = editor.get(add, {"topic": "goal"}).context_data["form"]
    assert (form["topics"].value(), form["key"].value()[10:]) == (["goal"], "-goal")
    sent = {"key": "noted", "day": "2026-12-24", "topics": ["goal", "turn-steps"], "action-publish": "1"}
    editor.post(add, {**sent, **{f"text_{code}": f"Zebra {code}" for code in LANGUAGES}})
    assert RuleChange.objects.get(key="noted").topics == ["goal", "turn-steps"]
    assert "Zebra fr" in client.get("/fr/rules/french/goal/").text


def test_a_rule_that_does_not_exist_is_refused_on_the_field() -> None:
    row = RuleChange.objects.all()[0]
    answer = publish(client_of("Editors"), row, topics=["nonsense"])
    assert (answer.status_code, list(answer.context_data["form"].errors)) == (200, ["topics"])
