"""The shipped course as a visitor meets it: a road first, editions last, missions and supplies in words."""

import re

import pytest
from django.test import Client

from rules_content.models import LANGUAGES
from tutorials.models import Learner, Progress, Puzzle

pytestmark = pytest.mark.django_db
MISSIONS = {"new-ground": "development", "bumper-to-bumper": "traffic-jam", "a-point-a-car": "drive"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_begin_leads_to_the_first_road(client: Client, language: str) -> None:
    page = client.get(f"/{language}/learn/").text
    begin = re.search(r'class="button button--primary button--large map-head__go" href="([^"]+)"', page)
    assert begin is not None
    assert begin[1] == f"/{language}/learn/columns/first-road/"
    assert 'data-do="submit"' in client.get(begin[1]).text


@pytest.mark.parametrize(
    ("before", "now"),
    [("setup/who-begins", "editions/who-begins"), ("exits/from-high-up", "editions/from-high-up")],
)
def test_a_puzzle_that_stood_elsewhere_is_found_and_its_stars_are_kept(client: Client, before: str, now: str) -> None:
    assert client.get(f"/de/learn/{before}/")["Location"] == f"/de/learn/{now}/"
    puzzle = Puzzle.objects.get(key=now.partition("/")[2])
    client.post(f"/de/learn/{now}/", {"hint": "1"})
    Progress.objects.update_or_create(learner=Learner.objects.get(), puzzle=puzzle, defaults={"stars": 3})
    assert re.search(rf'href="/de/learn/{now}/"\s+class="done"', " ".join(client.get("/de/learn/").text.split()))


def test_a_wrong_answer_about_editions_says_what_those_print_that_were_named(client: Client) -> None:
    """Not what the reader's own edition says, which was not asked for."""
    client.cookies["edition"] = "german"
    answer = client.post("/en/learn/editions/who-begins/", {"answer": ["rainbow-city", "english"]}).text
    named = re.findall(r'<li><a href="/en/rules/([\w-]+)/first-player/">([^<]+)</a> ([^<]+)</li>', answer)
    assert [(edition, title) for edition, title, _ in named] == [
        ("english", "English edition: Who starts?"),
        ("rainbow-city", "Rainbow City: Who starts?"),
    ]
    assert "rainbow" in named[1][2]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("key", "mission"), MISSIONS.items())
def test_a_task_that_names_a_mission_says_what_it_is(client: Client, language: str, key: str, mission: str) -> None:
    page = client.get(f"/{language}/learn/missions/{key}/").text
    told = re.search(r'<p class="lesson__mission"><a href="([^"]+)">[^<]+</a> ([^<]+)</p>', page)
    assert told is not None
    assert told[1] == f"/{language}/rules/rainbow-city/mission/mission-{mission}/"
    assert told[2].strip() in client.get(told[1]).text


def test_where_any_mission_will_do_all_of_them_are_at_hand(client: Client) -> None:
    page = client.get("/ko/learn/missions/the-best-of-the-city/").text
    folded = page.partition('<details class="lesson__missions">')[2].partition("</details>")[0]
    assert folded.count("/ko/rules/rainbow-city/mission/mission-") == 11


def test_supplies_stand_on_the_buttons_that_use_them_up(client: Client) -> None:
    """Two cars left, and no yellow piece: the junction cannot be chosen, and its button says why."""
    page = " ".join(client.get("/en/learn/exits/the-last-two/").text.split())
    junction = page.partition('data-do="junction"')[2].partition("</button>")[0]
    assert "data-none" in junction
    assert "0 yellow pieces left" in junction
    position = Puzzle.objects.get(key="the-last-two").challenge.position
    left = position.player(position.turn).supply()
    for kind, words in (("column", f"{left['grey']} grey piece"), ("exit", f"{left['roads']} road")):
        assert words in page.partition(f'data-do="{kind}"')[2].partition("</button>")[0]


def test_a_road_shows_the_points_it_gains_where_missions_count(client: Client) -> None:
    puzzle = Puzzle.objects.get(key="bumper-to-bumper")
    address = "/en/learn/missions/bumper-to-bumper/"
    look = client.post(f"{address}look", {"move": puzzle.solution}, content_type="application/json").json()
    assert (look["verdict"]["cars_earned"], look["verdict"]["points"]) == (1, 3)
    assert "data-points" in client.get(address).text
    without = client.post(
        "/en/learn/columns/first-road/verdict",
        {"move": Puzzle.objects.get(key="first-road").solution},
        content_type="application/json",
    ).json()
    assert "points" not in without["verdict"]
