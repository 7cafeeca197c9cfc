"""Progress without an account: kept by a signed cookie, never lost by language or edition, taken along by a code."""

import datetime
import re
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from tutorials.course import progress
from tutorials.models import Attempt, Learner, Progress, Puzzle

from .test_pages import RIGHT, WRONG, address

Course = dict[str, Puzzle]


def stars(kind: str, course: Course) -> int:
    return Progress.objects.get(puzzle=course[kind]).stars


def test_nobody_is_counted_before_they_do_something(client: Client, course: Course) -> None:
    client.get("/en/learn/")
    client.get(address(course["build"]))
    assert not Learner.objects.exists()
    assert "learner" not in client.cookies


def test_three_stars_for_the_best_at_once(client: Client, course: Course) -> None:
    for kind in RIGHT:
        client.post(address(course[kind]), RIGHT[kind])
        assert stars(kind, course) == 3


def test_a_hint_costs_the_third_star(client: Client, course: Course) -> None:
    for kind in RIGHT:
        client.post(address(course[kind]), {"hint": "1"})
        client.post(address(course[kind]), RIGHT[kind])
        assert stars(kind, course) == 2


def test_a_wrong_answer_costs_two_stars_of_a_question_and_none_of_a_build(client: Client, course: Course) -> None:
    for kind in RIGHT:
        client.post(address(course[kind]), WRONG[kind])
        client.post(address(course[kind]), RIGHT[kind])
        assert stars(kind, course) == (3 if kind == "build" else 1)


def test_a_build_that_could_be_better_has_one_star(client: Client, course: Course) -> None:
    puzzle = course["build"]
    Puzzle.objects.filter(pk=puzzle.pk).update(
        goal={"legal": True}, solution={"from": "b1", "exit": {"x": 50, "y": 99}}
    )
    client.post(address(puzzle), RIGHT["build"])
    assert stars("build", course) == 1


def test_solving_again_can_only_better_the_stars(client: Client, course: Course) -> None:
    here = address(course["judge"])
    client.post(here, WRONG["judge"])
    client.post(here, RIGHT["judge"])
    client.post(here, RIGHT["judge"])
    assert stars("judge", course) == 3
    client.post(here, {"hint": "2"})
    client.post(here, RIGHT["judge"])
    assert stars("judge", course) == 3


def test_a_lesson_ends_with_a_card_once_all_its_puzzles_are_solved(client: Client, course: Course) -> None:
    client.post(address(course["build"]), {"hint": "1"})
    *others, last = reversed(RIGHT)  # in any order
    for kind in others:
        assert b"data-complete" not in client.post(address(course[kind]), RIGHT[kind]).content
    html = client.post(address(course[last]), RIGHT[last]).content.decode()
    assert re.findall(r"Lesson complete: [^<]+|\d+ of \d+ stars(?=</p>)", html) == [
        "Lesson complete: Lesson en",
        "11 of 12 stars",
    ]
    # Visited again it is over: the card is for the moment.
    assert b"data-complete" not in client.get(address(course[last])).content


SECOND, THIRD = "The second star is for getting", "The third star is for"


@pytest.mark.parametrize(
    ("kind", "before", "told"),
    [
        ("judge", [], ""),
        ("judge", ["wrong"], SECOND),
        ("judge", ["hint"], THIRD),
        ("judge", ["wrong", "hint"], SECOND),
        ("judge", ["hint", "right", "wrong"], THIRD),  # the second star is earned for good
        ("build", ["wrong"], ""),
        ("build", ["hint"], THIRD),
    ],
)
def test_who_solves_a_puzzle_is_told_which_star_is_next(
    client: Client, course: Course, kind: str, before: list[str], told: str
) -> None:
    forms = {"right": RIGHT[kind], "wrong": WRONG[kind], "hint": {"hint": "1"}}
    for done in before:
        client.post(address(course[kind]), forms[done])
    page = client.post(address(course[kind]), RIGHT[kind]).text
    note = page.partition('<p class="result__more">')[2].partition("</p>")[0].strip()
    assert note.startswith(told) if told else note == ""


def test_a_better_move_is_promised_only_until_it_is_found(client: Client, course: Course) -> None:
    puzzle = course["build"]
    Puzzle.objects.filter(pk=puzzle.pk).update(
        goal={"legal": True}, solution={"from": "b1", "exit": {"x": 50, "y": 99}}
    )
    assert "There is an even better move" in client.post(address(puzzle), RIGHT["build"]).text
    Progress.objects.update(stars=2)
    assert "There is an even better move" not in client.post(address(puzzle), RIGHT["build"]).text


def test_progress_is_the_same_in_every_language_and_edition(client: Client, course: Course) -> None:
    client.post(address(course["build"], "ko"), RIGHT["build"])
    client.get("/de/rules/german/")
    client.get("/fr/rules/rainbow-city/")
    for language in ("it", "en", "fr", "de", "ko"):
        assert 'class="done"' in client.get(f"/{language}/learn/").text
    assert Learner.objects.count() == 1


def test_the_cookie_lasts_a_year_and_cannot_be_made_up(client: Client, course: Course) -> None:
    client.post(address(course["build"]), RIGHT["build"])
    cookie = client.cookies["learner"]
    assert cookie["max-age"] == 365 * 24 * 60 * 60
    assert cookie["httponly"]
    client.cookies["learner"] = Learner.objects.get().token
    assert 'class="done"' not in client.get("/en/learn/").text


def test_attempts_lead_to_no_person(client: Client, course: Course) -> None:
    client.post(address(course["build"]), WRONG["build"])
    assert {field.name for field in Attempt._meta.get_fields()} == {"id", "puzzle", "day", "solved", "code", "hints"}
    assert Attempt.objects.get().solved is False


def test_reset_asks_for_a_tick_and_then_forgets(client: Client, course: Course) -> None:
    client.post(address(course["build"]), RIGHT["build"])
    client.post("/en/learn/reset/")
    assert stars("build", course) == 3
    client.post("/en/learn/reset/", {"sure": "yes"})
    assert not Progress.objects.exists()
    assert client.get("/en/learn/reset/").status_code == 405


def code_of(client: Client) -> str:
    found = re.search(r"data-code>([A-Z0-9-]+)<", client.post("/en/learn/along/", {"make": "1"}).text)
    assert found
    return found[1]


def test_a_code_brings_the_progress_to_another_device(client: Client, course: Course) -> None:
    client.post(address(course["build"]), RIGHT["build"])
    client.post(address(course["judge"]), WRONG["judge"])
    client.post(address(course["judge"]), RIGHT["judge"])
    code = code_of(client)
    other = Client()
    other.post(address(course["judge"]), RIGHT["judge"])
    answer = other.post("/ko/learn/along/", {"code": f" {code.lower().replace('-', ' ')} "})
    assert answer.headers["Location"] == "/ko/learn/"
    assert Learner.objects.count() == 1
    assert {row.puzzle.kind: row.stars for row in Progress.objects.all()} == {"build": 3, "judge": 3}
    other.post(address(course["count"]), RIGHT["count"])
    assert client.get("/en/learn/").text.count('class="done"') == 3
    assert code_of(other) == code


@pytest.mark.parametrize("typed", ["", "ABCDE-FGHJK", "x" * 500, "١٢٣", "'; --"])
def test_a_code_that_is_none_says_so(client: Client, course: Course, typed: str) -> None:
    page = client.post("/en/learn/along/", {"code": typed})
    assert page.status_code == 422
    assert "There is no progress for this code" in page.text
    assert not Learner.objects.exists()


@pytest.mark.usefixtures("_clock_of_limits_stands_still")
def test_codes_cannot_be_guessed_at_speed(client: Client, course: Course) -> None:
    pages = [client.post("/en/learn/along/", {"code": f"ABCDE-FGHJ{number}"}).text for number in range(11)]
    assert "Too many codes" not in pages[9]
    assert "Too many codes" in pages[10]


@pytest.mark.usefixtures("_clock_of_limits_stands_still")
def test_one_address_makes_only_so_many_learners(course: Course, settings: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(progress, "REQUESTS_PER_NEW_LEARNER", settings.RATE_LIMIT // 10)
    clients = [Client() for _ in range(11)]
    assert [make_code(client) for client in clients] == [200] * 10 + [429]
    assert Learner.objects.count() == 10
    # Those who are known go on, and elsewhere others begin.
    assert make_code(clients[0]) == 200
    assert make_code(Client(), "192.0.2.7") == 200


def make_code(client: Client, address: str = "127.0.0.1") -> int:
    return int(client.post("/en/learn/along/", {"make": "1"}, REMOTE_ADDR=address).status_code)


def test_who_has_done_nothing_is_forgotten_sooner(client: Client, course: Course) -> None:
    client.post(address(course["build"]), RIGHT["build"])
    Client().post("/en/learn/along/", {"make": "1"})
    Learner.objects.update(seen=timezone.now().date() - datetime.timedelta(days=progress.DAYS_WITHOUT_PROGRESS + 1))
    assert progress.forget_old() == 1
    assert Learner.objects.get().progress.count() == 1


def test_who_has_not_come_for_over_a_year_is_forgotten(client: Client, course: Course, settings: Any) -> None:
    client.post(address(course["build"]), RIGHT["build"])
    assert progress.forget_old() == 0
    Learner.objects.update(seen="2020-01-01")
    assert progress.forget_old() > 0
    assert not Learner.objects.exists()
