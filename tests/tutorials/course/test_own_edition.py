"""A puzzle speaks for the reader's edition wherever it is the same there, and says what differs where it is not."""

import re

import pytest
from django.test import Client

from rules_content.editions.edition_keys import EDITION_NAMES, EDITIONS
from tutorials.core.engine import modes_of
from tutorials.models import Progress, Puzzle

from .test_pages import RIGHT, address

Course = dict[str, Puzzle]
TAG = re.compile(r'<span class="tag">\s*([^<]*?)\s*</span>\s*</p>')


def reader_of(edition: str) -> Client:
    reader = Client()
    reader.cookies["edition"] = edition
    return reader


@pytest.mark.parametrize("edition", EDITIONS)
def test_where_it_is_the_same_the_readers_edition_judges_and_is_linked(course: Course, edition: str) -> None:
    Puzzle.objects.update(same_in=list(EDITIONS))
    reader = reader_of(edition)
    for kind, right in RIGHT.items():
        here = address(course[kind])
        page = reader.get(here).text
        assert TAG.findall(page)[0] == ("All editions" if kind == "choose" else str(EDITION_NAMES[edition]))
        assert "lesson__edition" not in page
        solved = reader.post(here, right).text
        assert "result--solved" in solved
        linked = set(re.findall(r'href="/en/rules/([\w-]+)/[\w-]+/"', solved[solved.index("<main") :]))
        assert linked == {edition}


def test_progress_is_one_for_all_editions(course: Course) -> None:
    Puzzle.objects.update(same_in=list(EDITIONS))
    reader = reader_of("korean")
    reader.post(address(course["build"]), RIGHT["build"])
    reader.get("/en/edition/german/learn/")
    assert "3 of 12 stars" in reader.get("/en/learn/").text
    assert Progress.objects.count() == 1


def test_a_move_that_is_only_thought_about_is_judged_by_the_readers_edition(course: Course) -> None:
    Puzzle.objects.update(same_in=list(EDITIONS))
    asked = f'{{"move": {RIGHT["build"]["move"]}}}'
    answer = (
        reader_of("korean").post(f"{address(course['build'])}verdict", asked, content_type="application/json").json()
    )
    assert answer["verdict"]["edition"] == "korean"
    assert {one["link"].split("/")[3] for one in answer["verdict"]["sentences"]} == {"korean"}


@pytest.mark.long
@pytest.mark.django_db
def test_where_it_differs_a_line_says_what_ones_own_edition_has() -> None:
    """No shipped puzzle is silent about it: some rule that it is about is another one there."""
    silent = []
    for puzzle in Puzzle.objects.readable("en").select_related("lesson"):
        for edition in EDITIONS:
            if puzzle.challenge_in(edition).edition == edition or puzzle.mode not in modes_of(edition):
                continue
            page = reader_of(edition).get(address(puzzle)).text
            line = page[page.index("lesson__edition") :].partition("</p>")[0]
            if f"/en/rules/{edition}/" not in line:
                silent.append((puzzle.key, edition))
    assert silent == []


@pytest.mark.django_db
def test_missions_are_said_to_belong_to_one_edition() -> None:
    puzzle = Puzzle.objects.filter(mode="mission").select_related("lesson")[0]
    assert "Missions are part of this edition alone: Rainbow City." in reader_of("korean").get(address(puzzle)).text
    assert "lesson__edition" not in reader_of("rainbow-city").get(address(puzzle)).text
