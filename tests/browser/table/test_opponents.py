"""Games against opponents on a phone's screen, with and without a network; the coach; opponents that one watches."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor, axe
from tests.browser.offline.test_offline import Phone, keep, phone
from tests.browser.table.test_table import TWO, build, drawn, log_of
from tests.waiting import eventually
from tutorials.core.table.log import Log
from tutorials.core.table.opponent_turns import with_turn
from tutorials.core.table.sharing import pack

__all__ = ["phone"]  # a fixture
SMALL = {"width": 390, "height": 664}
AGAINST = {**TWO, "opponents": {"blue": {"level": "momo", "seed": 7}}}
MOST_TURNS = 60
OPENED = "[data-part=turn] .chip--pink, .play--over"


def own_turn(page: Page) -> None:
    """Waits until the opponent has had its turn, or the game is over."""
    expect(page.locator(OPENED).first).to_be_visible()


def play_to_the_end(page: Page) -> int:
    """Plays a game as the site suggests, until it is over; so many turns."""
    for turn in range(MOST_TURNS):
        own_turn(page)
        if page.locator(".play--over").count():
            return turn
        step = page.locator("[data-part=turn] button[value]:visible")
        if step.count():  # to pass, or to put a road aside
            build(page, step.first.get_attribute("value") or "")
            continue
        page.click("[data-suggest]")
        expect(page.locator("[data-verdict][data-state=legal]")).to_be_visible()
        build(page)
    raise AssertionError("the game does not end")


def switch_coach(page: Page, on: bool) -> None:
    switch = page.locator("[data-coach-switch]")
    if (switch.get_attribute("aria-pressed") == "true") is not on:
        switch.click()
    expect(switch).to_have_attribute("aria-pressed", str(on).lower())


def in_sight(page: Page) -> None:
    """Board, verdict and the button to build are in the window together."""
    for part in ("[data-board]", "[data-verdict]", "[data-build]"):
        expect(page.locator(part).first).to_be_in_viewport(ratio=0.95)


@pytest.mark.long
def test_a_whole_game_against_the_gentlest_opponent_on_a_phone(visitor: Visitor) -> None:
    page = visitor.page(viewport=SMALL)
    page.goto("/en/table/")
    page.check("[name=edition][value=english]", force=True)
    page.click("[data-suggested] [name=against]")
    drawn(page)
    in_sight(page)
    switch_coach(page, False)
    assert play_to_the_end(page) > 3
    log = log_of(page)
    assert log.over
    assert {seat.level for seat in log.seats.values()} == {"momo"}
    assert any(i for i, game in enumerate(log.games[:-1]) if game.turn == "blue")
    page.goto("/en/table/")
    expect(page.locator("[data-own-tables-list] [data-title]").first).to_contain_text("Momo")


@pytest.mark.long
def test_a_game_is_played_to_its_end_without_a_network(phone: Phone) -> None:
    page = phone.open()
    keep(page)
    phone.cut_off()
    page.goto("/de/table/")
    page.set_viewport_size(SMALL)
    page.check("[name=edition][value=english]", force=True)
    page.click("[data-suggested] [name=against]")
    drawn(page)
    switch_coach(page, False)
    assert play_to_the_end(page) > 3
    assert log_of(page).over


def test_the_opponent_says_why_and_an_undo_leads_back_to_ones_own_turn(visitor: Visitor) -> None:
    page = visitor.page(viewport=SMALL)
    sit(page, AGAINST, "de")
    switch_coach(page, False)
    page.click("[data-suggest]")
    build(page)
    expect(page.locator("[data-opponent] [data-says] li").first).to_be_visible()
    own_turn(page)
    expect(page.locator("[data-opponent]:not([data-busy]) [data-says] li").first).to_be_visible()
    assert len(log_of(page).steps) == 2
    expect(page.locator("[data-announce]")).to_contain_text(re.compile(r"\w"))
    assert axe(page, "[data-talk]") == []
    build(page, "undo")
    assert log_of(page).steps == ()
    build(page, "redo")
    assert len(log_of(page).steps) == 2


def test_the_coach_hints_in_two_steps_and_says_a_word(visitor: Visitor) -> None:
    page = visitor.page(viewport=SMALL)
    sit(page, AGAINST, "ko")
    switch_coach(page, True)
    page.click("[data-suggest]")
    says = page.locator("[data-coach-says] li")
    expect(page.locator("[data-coach-do=where]")).to_be_visible()
    first = says.inner_text()
    page.click("[data-coach-do=where]")
    expect(page.locator("[data-coach-do=hide]")).to_be_visible()
    assert says.inner_text() != first
    page.locator("[data-board]").evaluate(
        "(one) => one.board.do({do: 'draft', draft: {base: 'p1', cars: [],"
        " target: {kind: 'column', x: -50, y: 99, grey: 2, junction: false}}})"
    )
    expect(page.locator("[data-verdict][data-state=legal]")).to_be_visible()
    page.click("[data-build]")
    eventually(
        lambda: page.locator("[data-coach-line]").get_attribute("data-grade") in ("strong", "fine", "more", "gives"),
        page,
    )
    own_turn(page)
    page.reload()
    drawn(page)
    expect(page.locator("[data-coach-switch]")).to_have_attribute("aria-pressed", "true")


def test_two_opponents_can_be_watched_and_stopped(visitor: Visitor) -> None:
    page = visitor.page()
    both = {"pink": {"level": "poco", "seed": 1}, "blue": {"level": "momo", "seed": 2}}
    sit(page, {**TWO, "opponents": both}, "en")
    eventually(lambda: len(log_of(page).steps) >= 2, page)
    page.click("[data-watch=pause]")
    expect(page.locator("[data-watch=next]")).to_be_visible()
    before = len(log_of(page).steps)
    page.click("[data-watch=next]")
    eventually(lambda: len(log_of(page).steps) == before + 1, page)


def test_without_scripts_a_button_lets_the_opponent_play(visitor: Visitor) -> None:
    page = visitor.page(java_script_enabled=False)
    page.goto("/en/table/")
    page.check("[name=edition][value=english]", force=True)
    page.select_option("[name=plays-1]", "nao")
    page.click("button[value=new]")
    page.click("button[value=opponent]")
    expect(page.locator("[data-says] li").first).to_be_visible()
    assert len(log_of(page).steps) == 1


def test_a_replay_shows_the_coachs_words(visitor: Visitor) -> None:
    page = visitor.page(viewport=SMALL)
    log = Log.from_json({**TWO, "opponents": {c: {"level": "momo"} for c in ("pink", "blue")}})
    for _ in range(6):
        log = with_turn(log)
    page.goto(f"/en/table/replay/?t={pack(log.to_json())}&at=2")
    eventually(lambda: page.locator(".story__steps > li[data-grade]").count() == 6, page)
    expect(page.locator("[data-replay-coach]")).to_be_visible()
    expect(page.locator("[data-coach-word]")).to_contain_text(re.compile(r"\w+\."))


def test_a_wrong_level_in_a_link_is_told(visitor: Visitor) -> None:
    page = visitor.page()
    page.goto(f"/fr/table/?t={pack({**TWO, 'opponents': {'blue': {'level': 'zork'}}, 'steps': []})}")
    expect(page.locator("[role=alert]").first).to_contain_text("adversaire")


def sit(page: Page, log: dict[str, Any], language: str) -> None:
    page.goto(f"/{language}/table/?t={pack({'steps': [], **log})}")
    drawn(page)
