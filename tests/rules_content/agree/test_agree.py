"""Settling the rules without scripts: the boxes, the questions, conflicts, and what comes of it."""

import io
import json
import re

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import translation

from rules_content.agree.card import card_pdf
from rules_content.agree.texts import TEXTS
from tests.rules_content.printing import pdf
from tests.rules_content.printing.test_booklet import without_hyphens
from tutorials.core.agreement.choices import Choices, form_address
from tutorials.core.agreement.questions import questions
from tutorials.core.agreement.recommendation import RULES, recommended_agreement, recommended_edition
from tutorials.core.agreement.result import Result
from tutorials.core.engine import EDITIONS, Agreement
from tutorials.core.engine.agreement import NUMBERS
from tutorials.core.engine.ruleset import modes_of

pytestmark = pytest.mark.django_db
LANGUAGES = [code for code, _ in settings.LANGUAGES]
OURS = Agreement.of("german", "base", "rainbow-city", {"exit-height": "english", "penalty-amount": "rainbow-city"})


def body(client: Client, address: str, status: int = 200) -> str:
    response = client.get(address)
    assert response.status_code == status, address
    return response.content.decode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_from_the_box_to_the_agreement_by_its_form(client: Client, language: str) -> None:
    start = body(client, f"/{language}/agree/")
    assert re.findall(r'type="radio" name="edition" value="([\w-]+)"', start) == list(EDITIONS)
    asked = body(client, f"/{language}/agree/?edition=german&other=rainbow-city")
    names = list(dict.fromkeys(re.findall(r'type="radio" name="([\w-]+)"', asked)))
    assert sorted(names) == sorted(NUMBERS)
    chosen = dict(re.findall(r'name="([\w-]+)" value="([\w-]+)"\s+checked', asked))
    assert sorted(chosen) == sorted(NUMBERS)
    answers = {**chosen, "exit-height": "english", "penalty-amount": "rainbow-city"}
    query = {"edition": "german", "other": "rainbow-city", **answers, "done": "1"}
    response = client.get(f"/{language}/agree/", query)
    assert (response.status_code, response["Location"]) == (302, f"/{language}/agree/{OURS.code}/")
    result = body(client, response["Location"])
    assert f'value="http://testserver/agree/{OURS.code}/"' in result
    assert '<svg viewBox="0 0' in result


def test_every_question_has_its_answers_and_shows_the_difference(client: Client) -> None:
    with translation.override("en"):
        asked = questions(Agreement.of("german"), TEXTS)
        rules = [question for question in asked if question.plays_differently]
        assert {question.topic for question in rules} == set(RULES)
        assert rules == asked[:13]
        for question in asked:
            assert sum(option.chosen for option in question.options) == 1
            assert sum(option.own for option in question.options) == 1
            assert sum(option.recommended for option in question.options) == 1
            assert sorted(key for option in question.options for key in option.editions) == sorted(EDITIONS)
        assert [question.topic for question in rules if not question.figure and not question.lessons] == []
        assert [question.topic for question in rules if not question.reason] == []


@pytest.mark.parametrize(("edition", "other"), [("german", "rainbow-city"), ("english", "korean"), ("german", "")])
def test_only_the_boxes_on_the_table_are_asked_about(edition: str, other: str) -> None:
    with translation.override("en"):
        for question in questions(Agreement.of(edition, other=other), TEXTS):
            visible = [set(option.editions) & {edition, other} for option in question.at_hand]
            assert all(visible)
            assert question.parts_boxes == (question.plays_differently and len(visible) == 2)
            assert len(question.at_hand) + len(question.elsewhere) == len(question.options)
        taken = Agreement.of("german", takes={"exit-height": "english"})
        (asked,) = (question for question in questions(taken, TEXTS) if question.topic == "exit-height")
        assert [option.chosen for option in asked.at_hand] == [False, True]  # what was chosen is never folded away


def test_a_conflict_is_said_where_it_is_and_stops_the_agreement(client: Client) -> None:
    address = "/en/agree/?edition=english&other=rainbow-city&obstacles=rainbow-city&done=1"
    page = body(client, address)
    words = "The city of Rainbow City is set up with two players as well"
    assert page.count(words) == 3  # at both topics, and beside the button
    solved = client.get(address.replace("&done", "&obstacles-with-two=german&done"))
    assert solved.status_code == 302


def test_pieces_in_hand_limit_the_choices(client: Client) -> None:
    city = r'name="obstacles" value="rainbow-city"\s+disabled'
    assert re.search(city, body(client, "/en/agree/?edition=german"))
    assert not re.search(city, body(client, "/en/agree/?edition=german&other=rainbow-city"))


def test_missions_leave_out_what_they_settle(client: Client) -> None:
    page = body(client, "/en/agree/?edition=rainbow-city&mode=mission")
    assert 'name="exit-height"' in page
    assert 'name="running-out"' not in page
    assert re.search(r'name="obstacles" value="english"\s+disabled', page)


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_we_recommend_can_be_played_with_any_boxes(edition: str) -> None:
    for mode in modes_of(edition):
        for other in ("", *EDITIONS):
            advised = recommended_agreement(edition, mode, other)
            assert advised.faults == ()
            assert Choices.read(dict(pair.split("=") for pair in form_address(advised).split("&"))).agreement == advised
    assert {recommended_edition(topic) for topic in NUMBERS} <= set(EDITIONS)


def test_a_code_that_means_nothing_is_said_in_the_readers_language(client: Client) -> None:
    assert "Dieser Link ist beschädigt" in body(client, "/de/agree/1zz/", 422)
    assert 'role="alert"' in body(client, "/de/agree/?rules=120214", 422)
    assert client.get("/de/agree/1zz/rules.json").status_code == 404
    assert client.get("/de/agree/1zz/notes.json").json()["error"]["code"] == "not_notation"
    assert client.get("/de/agree/1zz/card.pdf").status_code == 422


# --- taking it along


def test_kept_rules_are_the_readers_and_can_be_dropped(client: Client) -> None:
    address = f"/en/agree/{OURS.code}/"
    assert client.post(f"{address}keep", {"do": "table"}, headers={"Sec-Fetch-Site": "cross-site"}).cookies == {}
    response = client.post(f"{address}keep", {"do": "table"})
    assert (response.status_code, response["Location"]) == (302, f"/en/table/?ruleset={OURS.code}")
    assert client.cookies["agreement"].value == OURS.code
    assert 'value="forget"' in body(client, address)
    assert OURS.code in body(client, "/en/agree/")
    assert client.post(f"{address}keep", {"do": "forget"})["Location"] == f"{address}#play"
    assert client.cookies["agreement"].value == ""


def test_pages_for_all_do_not_depend_on_it(client: Client) -> None:
    page = body(client, "/en/rules/german/exit-height/")
    client.cookies["agreement"] = OURS.code
    assert body(client, "/en/rules/german/exit-height/") == page


def test_notes_say_what_was_agreed_for_the_pages_script(client: Client) -> None:
    notes = client.get(f"/en/agree/{OURS.code}/notes.json").json()
    assert notes["name"] == "Our rules · German edition +2"
    assert notes["topics"]["exit-height"]["editions"] == ["english", "french"]
    assert notes["topics"]["exit-height"]["address"] == "/en/rules/english/exit-height/"
    assert notes["topics"]["touching"]["editions"] == ["french", "german", "korean", "rainbow-city"]


def test_the_file_goes_both_ways(client: Client) -> None:
    response = client.get(f"/en/agree/{OURS.code}/rules.json")
    assert Agreement.from_json(json.loads(response.content)) == OURS
    sent = SimpleUploadedFile("rules.json", response.content)
    assert client.post("/fr/agree/open", {"file": sent})["Location"] == f"/fr/agree/{OURS.code}/"
    assert client.post("/fr/agree/open", {"file": io.BytesIO(b"[]")}).status_code == 422
    assert client.post("/fr/agree/open").status_code == 422


@pytest.mark.long
@pytest.mark.parametrize(("paper", "language"), [*(("a5", code) for code in LANGUAGES), ("a4", "de")])
def test_the_card_is_one_page_with_every_answer(language: str, paper: str) -> None:
    """Even of an agreement that takes every rule it can from another box."""
    topics = [topic for topic in NUMBERS if topic != "obstacles"]
    most = Agreement.of("german", takes=dict.fromkeys(topics, "rainbow-city"))
    result = Result(most, f"https://tokyo-highway.example.org/{language}/agree/{most.code}/", TEXTS)
    with translation.override(language):
        answers = [question.chosen.answer for question in (*result.changed, *result.printed)]
    card = card_pdf(result, language, paper)
    assert pdf.sizes(card) == [(210, 297) if paper == "a4" else (148, 210)]
    told = without_hyphens(pdf.words(card))
    assert [answer for answer in answers if without_hyphens("".join(answer.split())) not in told] == []


def test_the_card_is_handed_out_as_pdf(client: Client) -> None:
    response = client.get(f"/de/agree/{OURS.code}/card.pdf?paper=a4")
    assert (response.status_code, response["Content-Type"]) == (200, "application/pdf")


def test_a_table_is_set_up_by_it(client: Client) -> None:
    page = body(client, f"/en/table/?ruleset={OURS.code}")
    assert re.search(r'value="agreed" checked', page)
    form = {"do": "new", "edition": "agreed", "ruleset": OURS.code, "seat-1": "pink", "seat-2": "blue"}
    placing = client.post("/en/table/", form)
    assert placing.status_code == 303
    assert "Our rules · German edition +2" in body(client, placing["Location"])
    assert 'role="alert"' in body(client, "/en/table/?ruleset=zz")
