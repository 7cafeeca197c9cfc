"""The guided first game on a phone, and what is learned from a game: kept, due again, solved."""

import json

import pytest
from playwright.sync_api import expect

from tutorials.core.guided_game.played import GuidedGame
from tutorials.core.table.address import own_puzzle_address
from tutorials.first_game.guide_files import guides

from .conftest import Visitor

pytestmark = pytest.mark.browser
PHONE = {"width": 390, "height": 844}


@pytest.mark.parametrize(("language", "key"), [("de", "base"), ("ko", "missions")])
def test_the_led_turns_are_played_on_a_phone_to_the_free_game(visitor: Visitor, language: str, key: str) -> None:
    page = visitor.page(viewport=PHONE, has_touch=True)
    guide = guides(language)[key]
    start = f"/{language}/first-game/" + ("" if key == "base" else f"{key}/")
    page.goto(start)
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
    page.goto(f"/{language}/learn/")
    page.goto(start)
    page.locator("[data-continue]").click()
    expect(page).to_have_url(left)
    page.locator("button[data-on]").click()
    expect(page.locator("[data-table]")).to_have_attribute("data-phase", "playing")
    expect(page.locator(".turn__sandbox")).to_be_hidden()


def test_a_moment_that_was_kept_is_due_again_and_moves_on_when_it_is_solved(visitor: Visitor) -> None:
    page = visitor.page(viewport=PHONE)
    page.goto("/en/learn/again/")
    expect(page.locator("[data-when=empty]")).to_be_visible()
    game = GuidedGame.example(guides("en")["base"], "english", 2)
    challenge = {"position": game.log.position.to_json(), "goal": {"cars": 1}, "solution": dict(game.turn.solution)}
    address = own_puzzle_address({"kind": "build", "edition": "english", "mode": "base", "parts": challenge})
    card = {"key": address.removeprefix("/en"), "box": 0, "due": "2026-01-01", "title": "Move 3"}
    page.evaluate("cards => localStorage.setItem('tokyo-highway-deck', cards)", json.dumps([card]))
    page.goto("/en/learn/")
    expect(page.locator("[data-due-count]")).to_have_text("1")
    page.goto("/en/learn/again/")
    page.locator("[data-due] a").click()
    expect(page.locator(".lesson__words")).to_contain_text("Find a road that earns 1 car.")
    expect(page.locator("[data-lesson][data-open]")).to_be_attached()
    page.locator("button[name=hint][value='1']").click()
    page.locator("button[name=hint][value='2']").click()
    page.locator("[data-do=take]").click()
    page.locator("[data-do=submit]").click()
    expect(page.locator(".result--solved")).to_be_visible()
    page.wait_for_function("() => JSON.parse(localStorage.getItem('tokyo-highway-deck'))[0].box === 1")
    page.goto("/en/learn/again/")
    expect(page.locator("[data-when=none]")).to_be_visible()
    expect(page.locator("[data-later] a")).to_have_text("Move 3")
