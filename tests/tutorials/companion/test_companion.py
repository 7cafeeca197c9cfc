"""The companion: what its page has for every box, and what the API answers to a game as its players tell it."""

import json
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from tutorials.core.engine import EDITIONS, modes_of
from tutorials.core.engine.games.score_sheet import MOST_EVENTS
from tutorials.core.engine.rules.missions import MISSIONS
from tutorials.core.messages.catalogue import gettext, speaking
from tutorials.core.messages.companion import companion_answer

pytestmark = pytest.mark.django_db
LANGUAGES = [code for code, _ in settings.LANGUAGES]
BOXES = [(edition, mode) for edition in EDITIONS for mode in modes_of(edition)]
TWO = {"edition": "german", "players": ["pink", "blue"]}
KNOCK = {"knock": {"by": "blue", "pieces": {"pink": 3}}}


def ask(client: Client, question: Any, language: str = "en") -> Any:
    address = f"/api/v1/companion?lang={language}"
    return client.post(address, json.dumps(question), content_type="application/json")


# --- the page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_the_rules_of_every_box_and_every_mission(client: Client, language: str) -> None:
    page = client.get(f"/{language}/companion/").content.decode()
    assert [box for box in BOXES if f'data-box="{" ".join(box)}"' not in page] == []
    assert [key for key in MISSIONS if f'data-mission="{key}"' not in page] == []
    for edition in EDITIONS:
        assert all(f"/{language}/rules/{edition}/{topic}/" in page for topic in ("first-player", "penalty-amount"))


def test_the_readers_own_box_stands_first_and_open(client: Client) -> None:
    client.cookies["edition"] = "korean"
    page = client.get("/it/companion/").content.decode()
    assert page.index('data-box="korean base" open') < page.index('data-box="english base"')
    assert 'value="korean" checked' in " ".join(page.split())


def test_without_scripts_the_page_says_what_needs_them(client: Client) -> None:
    page = client.get("/en/companion/").content.decode()
    assert "Keeping count needs JavaScript" in page
    assert (
        page.count("<table") == len(BOXES) + 2
    )  # what each player takes, what everyone has left, and the one for recounts


# --- the answers


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_api_answers_as_the_pure_function_does(client: Client, language: str) -> None:
    question = {"setup": TWO, "events": [{"build": {"grey": 2, "cars": 1}}], "event": KNOCK}
    with speaking(language):
        assert ask(client, question, language).json() == companion_answer(question)


@pytest.mark.parametrize(("edition", "paid"), [("german", 3), ("rainbow-city", 1)])
def test_a_fall_is_told_with_what_is_paid_before_it_is_paid(client: Client, edition: str, paid: int) -> None:
    answer = ask(client, {"setup": {**TWO, "edition": edition}, "events": [], "event": KNOCK}).json()
    words = "1 grey piece" if paid == 1 else f"{paid} grey pieces"
    assert answer["payments"] == [{"to": "pink", "grey": paid, "junctions": 0, "sentence": f"To Pink: {words}"}]


def test_what_may_not_happen_is_refused_in_words_and_nothing_changes(client: Client) -> None:
    before = ask(client, {"setup": TWO, "events": []}, "de").json()
    after = ask(client, {"setup": TWO, "events": [], "event": {"pass": "pink"}}, "de").json()
    assert after == {**before, "refused": after["refused"]}
    assert after["refused"].startswith("Aussetzen")


def test_supplies_warn_before_they_run_out_and_the_end_follows_the_edition(client: Client) -> None:
    few = {"recount": {"pink": {"roads": 2, "grey": 4, "cars": 1}}}
    pink, blue = ask(client, {"setup": TWO, "events": [few]}).json()["players"]
    assert pink["warnings"] == ["Only 2 roads left.", "Only 4 grey pieces left.", "One car to go."]
    assert (pink["low"], blue["low"]) == (["grey", "roads", "cars"], [])
    last = [{"recount": {"pink": {"roads": 1}}}, {"build": {"grey": 2}}]
    german = ask(client, {"setup": TWO, "events": last}).json()
    korean = ask(client, {"setup": {**TWO, "edition": "korean"}, "events": last}).json()
    assert [answer["players"][0]["standing"] for answer in (german, korean)] == ["last round", ""]
    over = ask(client, {"setup": TWO, "events": [*last, {"build": {"grey": 2}}]}).json()
    assert (over["over"], over["ranking"], over["state"]) == (
        True,
        [["blue"], ["pink"]],
        "The game is over: Blue wins.",
    )


def test_missions_are_scored_and_ranked(client: Client) -> None:
    setup = {"edition": "rainbow-city", "mode": "mission", "players": ["pink", "blue"]}
    met = [{"met": {"player": "blue", "mission": key, "times": 2}} for key in ("buildings", "tower", "rainbow")]
    answer = ask(client, {"setup": setup, "events": met}).json()
    points = {row["key"]: row["points"]["blue"] for row in answer["missions"]}
    assert {key: points[key] for key in ("buildings", "tower", "rainbow", "same-type")} == {
        "buildings": 2,
        "tower": 2,
        "rainbow": 2,
        "same-type": 0,
    }
    assert (answer["totals"]["blue"], answer["ranking"]) == (sum(points.values()), [["blue"], ["pink"]])


@pytest.mark.parametrize(
    "question",
    [
        {}, [], {"setup": TWO}, {"setup": {**TWO, "edition": "klingon"}, "events": []}, {"setup": TWO, "events": [{}]},
        {"setup": TWO, "events": [{"build": {"grey": 1}}] * (MOST_EVENTS + 1)},
        {"setup": TWO, "events": [{"pass": "pink"}]}, {"setup": TWO, "events": [], "event": {"fly": "pink"}},
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_422(client: Client, question: Any) -> None:
    assert ask(client, question).status_code == 422


# --- running out


def test_the_heights_of_open_ends_tell_who_cannot_build_in_every_box(client: Client) -> None:
    for edition, mode in BOXES:
        setup = {"edition": edition, "mode": mode, "players": ["pink", "blue"]}
        climb = [{"build": {"grey": 2}}, {"build": {"grey": 2}}, {"build": {"grey": 3}}, {"build": {"grey": 3}}]
        few = {"recount": {"pink": {"grey": 1, "junctions": 0}}}
        answer = ask(client, {"setup": setup, "events": [*climb, few]}).json()
        low = edition in ("english", "french")  # from which an exit may start at any height
        assert answer["stuck"] == ("" if low else "discard" if mode == "mission" else "pass"), (edition, mode)
        assert [seat["ends"] for seat in answer["players"]] == [[3], [3]]
        assert ("too few to build on from any open end" in answer["state"]) is not low


@pytest.mark.parametrize("language", LANGUAGES)
def test_that_no_place_is_left_is_believed(client: Client, language: str) -> None:
    question = {"setup": TWO, "events": [], "event": {"no_place": "pink"}}
    answer = ask(client, question, language).json()
    assert (answer["refused"], answer["turn"]) == ("", "blue")
    with speaking(language):
        assert answer["story"][0]["text"] == str(gettext("finds no place and passes"))
    assert answer["players"][0]["standing"] != ""
    refused = ask(client, {"setup": TWO, "events": [], "event": {"no_place": "blue"}}, language).json()
    assert (refused["refused"] != "", refused["turn"]) == (True, "pink")
