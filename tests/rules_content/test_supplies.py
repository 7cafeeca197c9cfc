"""What each player gets is a table made from the facts, wherever it is read."""

import re

import pytest
from django.test import Client
from django.utils.translation import override

from rules_content.models import LANGUAGES, Variant
from rules_content.printing.booklet import Booklet
from rules_content.reading.rulebook.supplies import TOPICS, supplies_table
from tutorials.core.engine.ruleset import ruleset_of

from .printing import pdf

pytestmark = [pytest.mark.django_db, pytest.mark.once]
PLAYERS = (2, 3, 4)
BASE = [[10, 30, 3, 15], [8, 25, 2, 12], [7, 20, 2, 9]]
MISSION = [[10, 30, 3, 15], [10, 25, 2, 12], [10, 20, 2, 9]]


def rows_on(page: str) -> list[list[int]]:
    """The numbers of the one table of supplies on a page."""
    (table,) = re.findall(r'<table class="supplies">(.*?)</table>', page, re.DOTALL)
    return [[int(n) for n in re.findall(r"<td>(\d+)</td>", row)] for row in table.split("<tr>")[2:]]


@pytest.mark.parametrize(("topic", "mode"), TOPICS.items())
def test_the_table_is_what_the_engine_deals_out(topic: str, mode: str) -> None:
    table = supplies_table(topic, "rainbow-city")
    assert table
    dealt = [ruleset_of("rainbow-city", mode).supply(players) for players in PLAYERS]
    assert [numbers for _, numbers in table.rows] == [(s.cars, s.grey, s.junctions, s.roads) for s in dealt]


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_have_a_real_table(client: Client, language: str) -> None:
    for path in ("english/materials/", "english/", "rainbow-city/"):
        assert rows_on(client.get(f"/{language}/rules/{path}").content.decode()) == BASE, path
    for path in ("rainbow-city/mission/mission-setup/", "rainbow-city/mission/"):
        assert rows_on(client.get(f"/{language}/rules/{path}").content.decode()) == MISSION, path


def test_a_second_language_has_a_table_of_its_own(client: Client) -> None:
    page = client.get("/en/rules/korean/materials/?with=ko").content.decode()
    assert re.findall(r'<table class="supplies">.*?<th scope="col">(.*?)</th>', page, re.DOTALL) == [
        "Players",
        "플레이어",
    ]


def test_the_comparison_has_it_too(client: Client) -> None:
    assert rows_on(client.get("/en/compare/?show=all&section=components").content.decode()) == BASE
    rows = client.get("/en/compare/table.json?show=all&section=components").json()["topics"]
    (row,) = [row for row in rows if row["topic"] == "materials"]
    assert "3 players: Cars 8, Grey pieces 25, Yellow pieces 2, Roads 12." in row["editions"]["german"]["answer"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_types_the_numbers_by_hand(language: str) -> None:
    variants = Variant.objects.filter(topic__key="materials")
    words = [variant.translation(field, language) for variant in variants for field in ("answer", "text")]
    assert words != []
    assert [text for text in words if re.search(r"\b(?:7|8|9|12|15|20|25|30)\b", text)] == []


@pytest.mark.parametrize(("language", "asked"), [("en", "grey pieces 25"), ("de", "Graue Pfeiler 25")])
def test_a_search_finds_the_numbers(client: Client, language: str, asked: str) -> None:
    page = client.get(f"/{language}/search/", {"q": asked}).content.decode()
    assert f"/{language}/rules/" in page
    assert "/materials/" in page


@pytest.mark.parametrize(("mode", "language", "cars"), [("base", "it", "7"), ("mission", "ko", "10")])
def test_the_booklet_prints_it(mode: str, language: str, cars: str) -> None:
    words = pdf.words(Booklet("rainbow-city", mode, language).pdf("a5"))
    topic = next(topic for topic, of_mode in TOPICS.items() if of_mode == mode)
    with override(language):
        table = supplies_table(topic, "rainbow-city")
    assert table
    assert "".join("".join(table.heads).split()) in words
    assert f"4{cars}2029" in words
