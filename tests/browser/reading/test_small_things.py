"""What is small and seen on every visit: buttons beside sentences, room to type, bars that lie close."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tutorials.core.engine import Game, to_text

PHONE = {"width": 390, "height": 664}
LANGUAGES = ["it", "en", "fr", "de", "ko"]
# Buttons that stand in one line with words of a sentence.
IN_SENTENCES = """() => [...document.querySelectorAll("main p:has(> .button)")].filter((line) =>
  [...line.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim())
).map((line) => line.textContent.trim())"""


@pytest.mark.parametrize("path", ["", "learn/", "companion/", "rules/german/", "compare/", "agree/"])
def test_no_button_stands_in_the_middle_of_a_sentence(visitor: Visitor, path: str) -> None:
    page = visitor.page(viewport=PHONE)
    page.goto(f"/en/{path}")
    assert page.evaluate(IN_SENTENCES) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_there_is_room_for_a_question(visitor: Visitor, language: str) -> None:
    page = visitor.page(viewport=PHONE)
    for path, field in (("", "#home-search"), ("search/", "#search"), ("glossary/", "#term-filter")):
        page.goto(f"/{language}/{path}")
        expect(page.locator(field)).to_be_visible()
        assert (page.locator(field).bounding_box() or {})["width"] > 230, path


def test_nothing_shows_between_the_header_and_the_letters(visitor: Visitor) -> None:
    page = visitor.page(viewport={"width": 1440, "height": 900})
    page.goto("/de/glossary/")
    page.evaluate("scrollTo({ top: 1500, behavior: 'instant' })")
    header, letters = (page.locator(part).bounding_box() for part in (".site-header", ".letters"))
    assert header is not None
    assert letters is not None
    assert letters["y"] <= header["height"]


def test_the_strip_of_editions_is_filled_and_keeps_its_height(visitor: Visitor) -> None:
    page = visitor.page(viewport={"width": 1440, "height": 900})
    page.goto(f"/en/table/?position={to_text(Game.start('english', ['pink', 'blue']).position)}")
    row = page.locator(".strip__row")
    expect(row).to_be_visible()
    height = (row.bounding_box() or {})["height"]
    for box in page.locator(".strip__edition > summary").all():
        assert (box.bounding_box() or {})["height"] > 0.9 * height


def test_a_chosen_language_holds_for_links_that_name_none(visitor: Visitor) -> None:
    page = visitor.page(viewport=PHONE, locale="en-GB")
    page.goto("/table/")
    expect(page).to_have_url(f"{visitor.site}/en/table/")
    page.get_by_role("button", name="Edition, language, light and dark").click()
    page.locator("[data-popup]:not([data-edition-switch]) summary").click()
    page.get_by_role("link", name="한국어").click()
    expect(page).to_have_url(f"{visitor.site}/ko/table/")
    page.goto("/table/")
    expect(page).to_have_url(f"{visitor.site}/ko/table/")


def test_who_gives_a_piece_is_explained_where_it_is_asked(visitor: Visitor) -> None:
    page = visitor.page(viewport=PHONE, has_touch=True)
    page.goto("/en/companion/")
    page.check("[name=edition][value=rainbow-city]", force=True)
    page.check("[name=mode][value=mission]", force=True)
    page.locator("[data-start] > p button").tap()
    expect(page.locator("[data-takes]")).to_be_hidden()
    page.locator("[data-build] label:has([name=cars]) .stepper button").last.tap()
    page.locator(".companion__why summary").tap()
    expect(page.locator(".companion__why")).to_contain_text("Match the type of a vehicle on the road you cross")
