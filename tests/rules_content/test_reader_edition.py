"""The reader's edition is sacred: what is only read never changes it, and a page of another edition says so."""

import re

import pytest
from django.test import Client

from rules_content.editions.edition_keys import EDITIONS

pytestmark = pytest.mark.django_db
READ = (
    "/ko/rules/english/", "/ko/rules/english/exit-height/", "/ko/rules/rainbow-city/mission/mission-drive/",
    "/ko/compare/?editions=english,german", "/ko/search/?q=출구", "/ko/rules/", "/ko/learn/over/first-car/",
    "/ko/table/?edition=german",
)  # fmt: skip
OTHER = re.compile(r'data-other-edition>.*?href="([^"]+)"', re.DOTALL)


def own_edition(reader: Client) -> str:
    """What the menu in the head of a page says."""
    found = re.search(
        r'href="/\w\w/edition/([\w-]+)/[^"]*" rel="nofollow" aria-current="true"', reader.get("/ko/").text
    )
    assert found
    return found[1]


def test_reading_changes_nothing() -> None:
    reader = Client()
    for address in READ:
        assert reader.get(address).cookies.get("edition") is None
    assert own_edition(reader) == "korean"


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_menu_makes_an_edition_ones_own_and_stays_on_the_page(edition: str) -> None:
    reader = Client()
    for here in ("/ko/search/?q=%EC%B6%9C%EA%B5%AC", "/ko/learn/over/first-car/", "/ko/rules/"):
        path, _, query = here.partition("?")
        choice = f"/ko/edition/{edition}/{path.removeprefix('/ko/')}" + (f"?{query}" if query else "")
        assert choice.replace("&", "&amp;") in reader.get(here).text
        assert reader.get(choice)["Location"] == here
        assert own_edition(reader) == edition
    chosen = reader.get(f"/ko/edition/{edition}/rules/{edition}/exit-height/?with=en")
    assert chosen["Location"] == f"/ko/rules/{edition}/exit-height/?with=en"
    assert chosen["Cache-Control"].startswith("max-age=0")


def test_the_box_on_the_table_is_ones_own_from_then_on() -> None:
    reader = Client()
    (box,) = re.findall(
        r'class="door__title"><a rel="nofollow" href="([^"]+/rules/german/)"', reader.get("/ko/rules/").text
    )
    assert reader.get(box)["Location"] == "/ko/rules/german/"
    assert own_edition(reader) == "german"


def test_so_is_the_edition_of_a_table_that_is_set_up_but_not_of_one_that_is_opened() -> None:
    reader = Client()
    table = reader.post("/ko/table/", {"do": "new", "edition": "french", "seat-1": "pink", "seat-2": "blue"})
    assert table.status_code == 303
    assert own_edition(reader) == "french"
    other = Client()
    other.get(table["Location"])
    assert own_edition(other) == "korean"


def test_a_page_of_another_edition_names_it_and_leads_to_ones_own() -> None:
    reader = Client()
    reader.cookies["edition"] = "german"
    assert OTHER.findall(reader.get("/ko/rules/english/exit-height/?with=de").text) == [
        "/ko/rules/german/exit-height/?with=de"
    ]
    assert OTHER.findall(reader.get("/ko/rules/rainbow-city/mission/").text) == ["/ko/rules/german/"]
    assert OTHER.findall(reader.get("/ko/rules/german/exit-height/").text) == []
    assert OTHER.findall(reader.get("/ko/compare/").text) == []


@pytest.mark.parametrize("page", ["/evil.example/", "https:/evil.example/", "%5Cevil.example", "x?y=1#z"])
def test_a_choice_never_leads_off_the_site(page: str) -> None:
    assert Client().get(f"/de/edition/german/{page}")["Location"].startswith("/de/")


def test_an_edition_that_does_not_exist_cannot_be_chosen() -> None:
    assert Client().get("/de/edition/swiss/rules/").status_code == 404
    assert Client().post("/de/edition/german/").status_code == 405


@pytest.mark.parametrize("headers", [{"sec-fetch-site": "cross-site"}, {"sec-purpose": "prefetch;prerender"}])
def test_neither_a_foreign_link_nor_a_look_ahead_chooses(headers: dict[str, str]) -> None:
    chosen = Client().get("/de/edition/korean/rules/", headers=headers)
    assert (chosen["Location"], chosen.cookies.get("edition")) == ("/de/rules/", None)


def test_links_of_the_comparison_lead_to_ones_own_edition() -> None:
    reader = Client()
    reader.cookies["edition"] = "korean"
    html = reader.get("/en/compare/?editions=english,german").text
    assert '/en/rules/korean/exit-height/"' in html
    assert '/en/rules/english/exit-height/"' not in html
