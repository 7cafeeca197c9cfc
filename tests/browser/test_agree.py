"""Settling the rules on one device and playing by them on another."""

import pytest
from playwright.sync_api import expect

from tutorials.engine import Agreement, Game, to_text

from .conftest import Visitor, hurdles

OURS = Agreement.of("german", takes={"exit-height": "english"})
LEAVING = '{"from":"p2","exit":{"x":-50,"y":197}}'


@pytest.mark.parametrize("width", [390, 1440])
def test_rules_agreed_on_travel_by_link_and_judge_the_same_there(visitor: Visitor, width: int) -> None:
    page = visitor.page(viewport={"width": width, "height": 844})
    page.goto("/en/agree/")
    page.get_by_role("radio", name="German edition").check()
    page.get_by_role("button", name="To the questions").click()
    page.locator('input[name="exit-height"][value="english"]').check()
    expect(page.locator(".agree__name")).to_contain_text("German edition +1")
    page.get_by_role("button", name="We agree").click()
    address = page.get_by_role("textbox", name="Address").input_value()
    assert address == f"{visitor.site}/en/agree/{OURS.code}/"

    other = visitor.page(viewport={"width": width, "height": 844})
    other.goto(address.replace("/en/", "/de/"))
    other.get_by_role("button", name="Nach diesen Regeln spielen").click()
    expect(other.locator("[data-edition-switch] summary")).to_contain_text("Unsere Regeln")
    other.goto("/de/rules/german/exit-height/")
    expect(other.locator("#exit-height .agreed")).to_contain_text("Vereinbart ist:")
    other.goto(f"/de/table/?position={to_text(at_two_storeys().position)}&move={LEAVING}")
    expect(other.locator('[data-edition="german"]')).to_have_attribute("data-state", "illegal")
    expect(other.locator('[data-edition="agreed"]')).to_have_attribute("data-state", "legal")


def at_two_storeys() -> Game:
    game = Game.start("german", ["pink", "blue"])
    for base, x, y in (("p1", -50, 99.5), ("b1", 50, -99.5)):
        game = game.play({"build": {"from": base, "column": {"x": x, "y": y, "grey": 2}}})
    return game


def test_a_conflict_is_said_as_soon_as_it_is_chosen(visitor: Visitor) -> None:
    page = visitor.page()
    page.goto("/en/agree/?edition=english&other=rainbow-city")
    page.locator('input[name="obstacles"][value="rainbow-city"]').check()
    expect(page.locator("#obstacles-with-two .ask__fault")).to_be_visible()
    page.locator('input[name="obstacles-with-two"][value="german"]').check()
    expect(page.locator(".ask__fault")).to_have_count(0)


def test_all_its_pages_are_accessible_and_fit_the_screen(visitor: Visitor) -> None:
    page = visitor.page()
    for path in ("", "?edition=english&other=rainbow-city&obstacles=rainbow-city", f"{OURS.code}/"):
        page.goto(f"/de/agree/{path}")
        assert hurdles(page) == [], path
