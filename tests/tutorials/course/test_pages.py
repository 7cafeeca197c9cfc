"""The course's pages without scripts: to look at, to try, to be helped with, in every language."""

import json
import re
from typing import Any
from xml.etree import ElementTree

import pytest
from django.test import Client
from django.utils import translation

from rules_content.editions.edition_keys import PRINTED_IN
from tutorials.core.drawing.output.stylesheet import IN_A_FILE
from tutorials.core.puzzles.attempts import read_attempt
from tutorials.models import Attempt, Lesson, Progress, Puzzle

from .tables import TOO_HIGH, UP_AND_AWAY

Course = dict[str, Puzzle]
RIGHT: dict[str, dict[str, Any]] = {
    "build": {"move": json.dumps(UP_AND_AWAY)},
    "judge": {"answer": "column-height"},
    "count": {"answer": "1"},
    "choose": {"answer": ["rainbow-city"]},
}
WRONG: dict[str, dict[str, Any]] = {
    "build": {"move": json.dumps(TOO_HIGH)},
    "judge": {"answer": "legal"},
    "count": {"answer": "3"},
    "choose": {"answer": ["rainbow-city", "german"]},
}


def address(puzzle: Puzzle, language: str = "en") -> str:
    with translation.override(language):
        return puzzle.get_absolute_url()


@pytest.mark.parametrize("language", ["it", "en", "fr", "de", "ko"])
@pytest.mark.parametrize("kind", RIGHT)
def test_a_puzzle_is_shown_tried_and_solved(client: Client, course: Course, kind: str, language: str) -> None:
    here = address(course[kind], language)
    page = client.get(here)
    assert f"Task {kind} {language}" in page.text
    assert "<svg" in page.text
    assert f"Hint {kind}" not in page.text
    assert f"Success {kind}" not in page.text
    page = client.post(here, WRONG[kind])
    assert "result--not-yet" in page.text
    assert f"Success {kind}" not in page.text
    page = client.post(here, RIGHT[kind])
    assert f"Success {kind} {language}" in page.text
    own = PRINTED_IN[language] if kind == "choose" else "english"  # what is asked of all editions is one's own too
    assert f"/{language}/rules/{own}/{course[kind].topics[0]}/" in page.text


@pytest.mark.parametrize("kind", RIGHT)
def test_a_puzzle_page_asks_at_most_six_queries(
    client: Client, course: Course, kind: str, django_assert_max_num_queries: Any
) -> None:
    client.post(address(course[kind]), WRONG[kind])
    with django_assert_max_num_queries(6):
        client.get(address(course[kind]))


def test_the_map_asks_at_most_six_queries(client: Client, course: Course, django_assert_max_num_queries: Any) -> None:
    client.post(address(course["build"]), RIGHT["build"])
    with django_assert_max_num_queries(6):
        page = client.get("/en/learn/")
    assert "1 of 4 solved" in page.text
    assert "3 of 12 stars" in page.text


def test_a_wrong_build_says_which_rule_it_breaks(client: Client, course: Course) -> None:
    page = client.post(address(course["build"]), WRONG["build"])
    assert "/en/rules/english/column-height/" in page.text
    assert Attempt.objects.get().code == "height_step"


def test_a_legal_build_that_misses_the_goal_says_what_is_missing(client: Client, course: Course) -> None:
    exit_move = {"from": "b1", "exit": {"x": 50, "y": 99}}
    page = client.post(address(course["build"]), {"move": json.dumps(exit_move)})
    assert "the puzzle asks for a new column 2 storeys high" in page.text


def test_the_fields_of_a_build_say_the_same_as_the_board(client: Client, course: Course) -> None:
    fields = {"base": "b1", "target": "column", "height": "2", "direction": "60", "distance": ""}
    assert "result--solved" in client.post(address(course["build"]), fields).text


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"move": "{"},
        {"move": "[" * 3000},
        {"move": "x" * 30_000},
        {"move": '{"from": "nobody", "to": "b1"}'},
        {"base": "b1", "height": "two", "direction": "0"},
        {"base": "b1", "height": "2", "direction": "1e9"},
        {"base": "b1", "height": "2.5", "direction": "nan"},
    ],
)
def test_a_build_that_cannot_be_read_gets_a_sentence(client: Client, course: Course, form: dict[str, str]) -> None:
    page = client.post(address(course["build"]), form)
    assert page.status_code == 200
    assert "result--not-yet" in page.text


@pytest.mark.parametrize("given", ["", "many", "-5", "99999999999999999999", "١"])
def test_any_number_gets_a_sentence(client: Client, course: Course, given: str) -> None:
    assert "result--not-yet" in client.post(address(course["count"]), {"answer": given}).text


@pytest.mark.parametrize("kind", [kind for kind in RIGHT if kind != "choose"])
def test_several_answers_where_one_is_asked_for_get_a_sentence(client: Client, course: Course, kind: str) -> None:
    given = ["1", "2", "column-height"]
    assert "result--not-yet" in client.post(address(course[kind]), {"answer": given}).text


@pytest.mark.parametrize("kind", RIGHT)
def test_a_legal_move_on_the_board_solves_only_what_is_to_be_built(client: Client, course: Course, kind: str) -> None:
    asked = json.dumps({"move": course[kind].move if kind == "count" else UP_AND_AWAY, "picture": True})
    told = client.post(f"{address(course[kind])}look", asked, content_type="application/json").json()["verdict"]
    assert (told["legal"], told["solved"]) == (True, kind == "build")


@pytest.mark.parametrize("given", ["\0", "legal\0", "\x1b[2J", "1\ud800"])
def test_an_answer_that_is_no_text_gets_a_sentence_and_is_not_kept(course: Course, given: str) -> None:
    attempt = read_attempt(course["count"].challenge, {}, [given])
    assert attempt.sentences[0]["sentence"] == "This contains characters that cannot be read."
    assert not attempt.given


def test_a_form_with_nul_in_its_answer_is_answered_and_counts_as_no_try(client: Client, course: Course) -> None:
    page = client.post(address(course["count"]), {"answer": "1\0"})
    assert page.status_code == 200
    assert "This contains characters that cannot be read." in page.text
    assert not Attempt.objects.exists()


def test_hints_come_one_by_one_and_stay(client: Client, course: Course) -> None:
    here = address(course["build"])
    page = client.post(here, {"hint": "1"})
    assert "Hint build en" in page.text
    assert "<p>The ghost on the board" not in page.text
    page = client.post(here, {"hint": "2"})
    assert "<p>The ghost on the board" in page.text
    assert "ghost" in page.text.split('<svg class="th"', 1)[1].split("</svg>", 1)[0]
    assert "Hint build en" in client.get(here).text


def test_scripts_get_the_same_as_json(client: Client, course: Course) -> None:
    answer = client.post(address(course["judge"]), RIGHT["judge"], headers={"Accept": "application/json"}).json()
    assert answer["solved"] is True
    assert answer["stars"] == 3
    assert "Success judge en" in answer["html"]
    assert "test-build" in answer["stops"]
    hint = client.post(address(course["build"]), {"hint": "2"}, headers={"Accept": "application/json"}).json()
    assert hint["ghost"] == {**UP_AND_AWAY, "column": {**UP_AND_AWAY["column"], "junction": False}}


def test_looking_judges_and_keeps_nothing(client: Client, course: Course, django_assert_max_num_queries: Any) -> None:
    here = address(course["build"], "de") + "look"
    client.post(here, {"move": TOO_HIGH}, content_type="application/json")
    # The puzzle, and the number of what is published, which a process in production asks for once in a while.
    with django_assert_max_num_queries(2):
        answer = client.post(here, {"move": TOO_HIGH, "picture": True}, content_type="application/json").json()
    assert answer["verdict"]["legal"] is False
    assert answer["verdict"]["sentences"][0]["link"] == "/de/rules/english/column-height/"
    assert answer["overlay"]["columns"][0]["state"] == "wronged"
    assert answer["svg"].startswith("<svg")
    assert not Attempt.objects.exists()
    assert not Progress.objects.exists()


@pytest.mark.parametrize("body", ["", "[]", "{}", '{"move": {"from": "b9"}}', '{"move": NaN}', "x" * 30_000])
def test_looking_at_what_cannot_be_read_is_an_error_with_a_code(client: Client, course: Course, body: str) -> None:
    answer = client.post(address(course["build"]) + "look", body, content_type="application/json")
    assert answer.status_code == 422
    assert answer.json()["error"]["code"]


def test_a_lesson_leads_to_its_first_puzzle_that_is_not_done(client: Client, course: Course) -> None:
    assert client.get("/en/learn/test-lesson/").headers["Location"] == address(course["build"])
    client.post(address(course["build"]), RIGHT["build"])
    assert client.get("/en/learn/test-lesson/").headers["Location"] == address(course["judge"])


def test_a_puzzle_under_another_lesson_leads_to_its_own(client: Client, course: Course) -> None:
    assert client.get("/en/learn/elsewhere/test-count/").headers["Location"] == address(course["count"])
    assert client.get("/en/learn/test-lesson/nothing/").status_code == 404
    assert client.get("/en/learn/nothing/").status_code == 404


def test_a_draft_is_not_shown(client: Client, course: Course) -> None:
    assert client.get("/en/learn/test-lesson/test-count/").status_code == 200
    Puzzle.objects.get(key="test-count").unpublish()
    assert client.get("/en/learn/test-lesson/test-count/").status_code == 404
    assert "Title count" not in client.get("/en/learn/").text


@pytest.mark.long
def test_nothing_of_an_unpublished_lesson_is_shown(client: Client, course: Course) -> None:
    Lesson.objects.get(key="test-lesson").unpublish()
    page = address(course["build"])
    for hidden in (
        "/en/learn/test-lesson/",
        page,
        "/en/learn/cards/test-build.png",
        "/en/learn/small/test-build.svg",
        "/en/learn/thumbnails/test-build.png",
    ):
        assert client.get(hidden).status_code == 404, hidden
    body = json.dumps({"move": UP_AND_AWAY, "picture": True})
    assert client.post(page + "look", body, content_type="application/json").status_code == 404
    assert client.post(page, RIGHT["build"]).status_code == 404
    for elsewhere in ("/en/learn/", "/en/rules/english/column-height/", "/en/search/?q=Lesson en"):
        assert "test-lesson" not in client.get(elsewhere).text, elsewhere


def test_rules_and_search_lead_to_the_course(client: Client, course: Course) -> None:
    assert "/en/learn/test-lesson/test-build/" in client.get("/en/rules/english/column-height/").text
    assert "/ko/learn/test-lesson/" in client.get("/ko/search/?q=Lesson ko").text


@pytest.mark.parametrize("name", ["cards", "thumbnails"])
def test_every_puzzle_has_pictures(client: Client, course: Course, name: str) -> None:
    picture = client.get(f"/ko/learn/{name}/test-build.png")
    assert picture["Content-Type"] == "image/png"
    assert picture.content.startswith(b"\x89PNG")


@pytest.mark.django_db
def test_the_map_shows_a_picture_of_every_puzzle_and_how_long_a_lesson_takes(client: Client) -> None:
    html = client.get("/en/learn/").text
    puzzles = list(Puzzle.objects.readable("en").values_list("key", flat=True))
    assert sorted(re.findall(r'class="route__picture" src="/en/learn/small/([\w-]+)\.svg"', html)) == sorted(puzzles)
    minutes = [int(number) for number in re.findall(r"about (\d+) minutes?[\s.]", html)]
    assert len(minutes) == Lesson.objects.readable("en").count() + 1
    assert 12 <= minutes[0] <= 18  # a quarter of an hour for a first game
    assert html.count('class="route__first"') == 2
    # Drawn in light and dark, as the page is.
    picture = client.get(f"/en/learn/small/{puzzles[0]}.svg")
    assert picture["Content-Type"] == "image/svg+xml"
    assert ElementTree.fromstring(picture.content).get("viewBox") == "0 0 192 120"
    assert IN_A_FILE in picture.text
    assert "style-src 'sha256-" in picture["Content-Security-Policy"]


def test_what_costs_a_star_is_said_before(client: Client, course: Course) -> None:
    assert "A wrong move costs no star" in client.get(address(course["build"])).text
    assert "A wrong answer costs two stars" in client.get(address(course["count"])).text
    client.post(address(course["count"]), WRONG["count"])
    client.post(address(course["count"]), RIGHT["count"])
    assert Progress.objects.get().stars == 1
