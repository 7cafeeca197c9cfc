"""Every topic, figure, lesson, puzzle and page, and every link on them, in one language for each edition.

`make crawl` walks everything in every language.
"""

import re

import pytest
from django.test import Client

from rules_content.models import Figure, Topic
from tutorials.models import Lesson, Puzzle

from .crawl import FILE, Crawl

pytestmark = [pytest.mark.django_db, pytest.mark.long, pytest.mark.once]
# Pictures and booklets are made and looked at by tests of their own (that they have an address is asked here), a second
# language beside a text too; the puzzle of a past day is made by its first visitor.
LEFT_OUT = rf"(?!.*{FILE.pattern})(?!.*[?&]with=)(?!/\w\w/daily/\d)"
EDITIONS = {"en": "english", "fr": "french", "de": "german", "ko": "korean"}
MISSION = "/it/rules/rainbow-city/mission/"


def crawled(client: Client, start: str, pattern: str) -> Crawl:
    """A walk in which nothing was wrong: no error, no link that leads on, no place that its page does not have."""
    crawl = Crawl(client, [start[1:3]])
    crawl.walk([start], re.compile(LEFT_OUT + pattern))
    assert [*crawl.faults, *crawl.lost_anchors(), *crawl.lost_files()] == []
    return crawl


def topics(mode: str) -> set[str]:
    return set(Topic.objects.filter(mode=mode).values_list("key", flat=True))


@pytest.mark.parametrize("language", EDITIONS)
def test_every_topic_of_an_edition_has_its_page(client: Client, language: str) -> None:
    """The tables that figures open are the same in every language: only those that Rainbow City has not are opened.

    So are their drawings, which test_figures makes for every edition and test_figure_files finds at their addresses.
    """
    start = f"/{language}/rules/{EDITIONS[language]}/"
    others = "|".join(one.key for one in Figure.objects.filter(live=True) if not one.concerns("rainbow-city"))
    crawl = crawled(client, start, rf"{start}(?!figures/(?!(?:{others})[/.])).*")
    articles = {key for key in topics("base") if f'id="{key}"' in page(crawl, f"{start}{key}/")}
    assert articles == topics("base")


def test_every_topic_and_mission_of_rainbow_city_and_every_table_they_open(client: Client) -> None:
    crawl = crawled(client, "/it/rules/rainbow-city/", r"/it/(?:rules/rainbow-city/|table/\?).*")
    base = {key for key in topics("base") if f'id="{key}"' in page(crawl, f"/it/rules/rainbow-city/{key}/")}
    missions = {key for key in topics("mission") if f'id="{key}"' in page(crawl, f"{MISSION}{key}/")}
    assert (base, missions) == (topics("base"), topics("mission"))
    # A figure opens on the table with its move, one that joins two columns that stand there too.
    figures = [figure for figure in Figure.objects.filter(live=True) if figure.concerns("rainbow-city")]
    opened = [path for path in crawl.pages if path.startswith("/it/table/?position=")]
    assert len(opened) > 80
    assert {figure.topic.key for figure in figures if figure.move and "to" in figure.move} >= {
        "own-highway",
        "closed-loops",
    }
    assert any("%22to%22" in path for path in opened)


def test_every_lesson_puzzle_and_page_of_the_site(client: Client) -> None:
    crawl = crawled(client, "/it/", r"/it/(?!rules/[\w-]+/|table/\?).*")
    learned = {path.removeprefix("/it/learn/").strip("/") for path in crawl.pages if path.startswith("/it/learn/")}
    puzzles = {f"{puzzle.lesson.key}/{puzzle.key}" for puzzle in Puzzle.objects.select_related("lesson")}
    assert puzzles - learned == set()
    assert {lesson.key for lesson in Lesson.objects.all()} <= {path.split("/")[0] for path in learned}
    expected = {"/it/", "/it/about/", "/it/compare/", "/it/glossary/", "/it/rules/", "/it/search/", "/it/table/"}
    assert expected - set(crawl.pages) == set()


def page(crawl: Crawl, address: str) -> str:
    return crawl.pages.get(address, b"").decode()


def test_a_crawl_finds_what_is_wrong(client: Client) -> None:
    """A page that is not there, a link that leads on, a place that its page does not have, a file that nobody makes."""
    crawl = Crawl(client, ["en"])
    crawl.found_on["/en/nowhere/"] = "/en/"
    crawl.anchors["/en/about/"] = {"content", "nowhere"}
    crawl.files = {"/en/rules/english/booklet.pdf": "/en/", "/en/rules/english/sheet/sheet-a4.pdf": "/en/rules/"}
    crawl.walk(["/en/nowhere/", "/en/about", "/en/about/"], re.compile("/en/about/"))
    assert crawl.faults == [
        "/en/nowhere/ answers 404 (linked from /en/)",
        "/en/about is named by a link and leads on to /en/about/ (linked from the start)",
    ]
    assert crawl.lost_anchors() == ["/en/about/#nowhere"]
    assert crawl.lost_files() == ["/en/rules/english/sheet/sheet-a4.pdf is no file of ours (linked from /en/rules/)"]
