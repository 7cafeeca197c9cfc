"""The guided first game on a phone, and what is learned from a game: kept, due again, solved."""

import json

import pytest
from playwright.sync_api import Page, expect

from tutorials.first_game.guide_files import guides

pytestmark = pytest.mark.browser
PHONE = {"width": 390, "height": 844}


@pytest.mark.parametrize(("language", "key"), [("de", "base"), ("ko", "missions")])
def test_the_led_turns_are_played_on_a_phone_to_the_free_game(page: Page, site: str, language: str, key: str) -> None:
    page.set_viewport_size(PHONE)
    guide = guides(language)[key]
    page.goto(f"{site}/{language}/first-game/" + ("" if key == "base" else f"{key}/"))
    page.locator("[data-begin]").click()
    for turn in guide.turns:
        expect(page.locator(".lesson__task h1")).to_have_text(turn.title)
        expect(page.locator("[data-drawn]")).to_be_attached()
        page.locator("button[name=hint][value='1']").click()
        expect(page.locator(".hint")).to_contain_text(turn.hint)
        page.locator("button[name=hint][value='2']").click()
        page.locator("[data-do=take]").click()
        page.locator("[data-build]").click()
        expect(page.locator("[data-phase=built]")).to_contain_text(turn.success)
        page.locator("[data-on]").click()
    expect(page.locator("[data-phase=free]")).to_contain_text(guide.free)
    left = page.url
    page.goto(f"{site}/{language}/")
    page.goto(f"{site}/{language}/first-game/" + ("" if key == "base" else f"{key}/"))
    page.locator("[data-continue]").click()
    expect(page).to_have_url(left)
    page.locator("button[data-on]").click()
    expect(page.locator("[data-table]")).to_have_attribute("data-phase", "playing")
    expect(page.locator("[data-sandbox]")).to_be_hidden()


def test_a_puzzle_failed_comes_back_and_goes_on_once_it_is_solved(page: Page, site: str) -> None:
    page.goto(f"{site}/en/learn/again/")
    expect(page.locator("[data-when=empty]")).to_be_visible()
    card = {"key": "/learn/over/first-car/", "box": 0, "due": "2026-01-01", "title": "A car of your own"}
    page.evaluate("cards => localStorage.setItem('tokyo-highway-deck', cards)", json.dumps([card]))
    page.reload()
    expect(page.locator("[data-due] a")).to_have_text("A car of your own")
    page.goto(f"{site}/en/learn/")
    expect(page.locator("[data-due-count]")).to_have_text("1")
