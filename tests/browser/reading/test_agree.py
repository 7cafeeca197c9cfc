"""Settling the rules on one device and playing by them on another."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor, hurdles
from tutorials.core.engine import Agreement, Game, to_text
from tutorials.core.engine.games.setup import set_up

OURS = Agreement.of("german", takes={"exit-height": "english"})
LEAVING = '{"from":"p2","exit":{"x":-50,"y":197}}'


@pytest.mark.parametrize("width", [390, 1440])
def test_rules_agreed_on_travel_by_link_and_judge_the_same_there(visitor: Visitor, width: int) -> None:
    page = visitor.page(viewport={"width": width, "height": 844})
    page.goto("/en/agree/")
    page.get_by_role("radio", name="German edition").check()
    page.get_by_role("button", name="To the questions").click()
    page.locator("#exit-height > summary").click()
    page.locator("#exit-height .ask__more > summary", has_text="How other editions play it").click()
    page.locator('input[name="exit-height"][value="english"]').check()
    expect(page.locator(".agree__name")).to_contain_text("German edition +1")
    page.get_by_role("button", name="We agree").click()
    address = page.get_by_role("textbox", name="Address").input_value()
    assert address == f"{visitor.site}/agree/{OURS.code}/"  # in no language: it opens in that of whoever opens it

    other = visitor.page(viewport={"width": width, "height": 844}, locale="de-AT")
    other.goto(address)
    expect(other).to_have_url(f"{visitor.site}/de/agree/{OURS.code}/")
    other.get_by_role("button", name="Nach diesen Regeln spielen").click()
    expect(other.get_by_role("status").first).to_have_text(
        "Dieser Browser merkt sie sich: Unsere Regeln · Deutsche Ausgabe +1"
    )
    expect(other.get_by_role("radio", name="Unsere Regeln · Deutsche Ausgabe +1")).to_be_checked()
    expect(other.locator("[data-edition-switch] summary")).to_contain_text("Unsere Regeln")
    other.goto("/de/rules/german/exit-height/")
    expect(other.locator("#exit-height .agreed")).to_contain_text("Vereinbart ist:")
    other.goto(f"/de/table/?position={to_text(at_two_storeys().position)}&move={LEAVING}")
    expect(other.locator('[data-edition="german"]')).to_have_attribute("data-state", "illegal")
    expect(other.locator('[data-edition="agreed"]')).to_have_attribute("data-state", "legal")


def at_two_storeys(ours: Agreement | None = None) -> Game:
    game = Game(set_up("german", ["pink", "blue"], agreement=ours))
    for base, x, y in (("p1", -50, 99.5), ("b1", 50, -99.5)):
        game = game.play({"build": {"from": base, "column": {"x": x, "y": y, "grey": 2}}})
    return game


def test_a_conflict_is_said_as_soon_as_it_is_chosen(visitor: Visitor) -> None:
    page = visitor.page()
    page.goto("/en/agree/?edition=english&other=rainbow-city")
    page.locator('input[name="obstacles"][value="rainbow-city"]').check()
    expect(page.locator("#obstacles-with-two .ask__fault")).to_be_visible()
    page.locator("#obstacles-with-two .ask__more > summary", has_text="How other editions play it").click()
    page.locator('input[name="obstacles-with-two"][value="german"]').check()
    expect(page.locator(".ask__fault")).to_have_count(0)


PHONE = {"width": 390, "height": 664}


def test_on_a_phone_the_questions_are_those_of_the_boxes_on_the_table(visitor: Visitor) -> None:
    page = visitor.page(viewport=PHONE, has_touch=True)
    page.goto("/en/agree/?edition=german&other=rainbow-city")
    assert page.evaluate("document.documentElement.scrollHeight") < 7_000
    assert (page.locator(".agree__done").bounding_box() or {})["height"] < 64
    editions = set(page.locator(".ask__option:visible small").all_inner_texts())
    assert {words.split("our advice")[0].strip() for words in editions} == {"German edition", "Rainbow City"}
    page.locator('input[name="penalty-amount"][value="rainbow-city"]').scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    page.locator('input[name="penalty-amount"][value="rainbow-city"]').tap()
    expect(page.locator(".agree__name")).to_contain_text("German edition +1")
    assert page.evaluate("scrollY") == before
    page.goto("/en/agree/?edition=german")
    assert page.evaluate("document.documentElement.scrollHeight") < 2_600


def test_from_the_agreement_one_goes_on_to_count_by_it_and_drops_it_without_a_jump(visitor: Visitor) -> None:
    page = visitor.page(viewport=PHONE, has_touch=True)
    page.goto(f"/de/agree/{OURS.code}/")
    page.get_by_role("button", name="Am echten Tisch mitzählen").tap()
    expect(page).to_have_url(f"{visitor.site}/de/companion/?ruleset={OURS.code}")
    expect(page.get_by_role("status").first).to_contain_text("Unsere Regeln · Deutsche Ausgabe +1")
    expect(page.locator("[data-start] [name=edition]:checked")).to_have_value("agreed")
    page.locator("[data-start] > p button").tap()
    expect(page.locator(".seat")).to_have_count(2)
    assert page.locator("[data-built]").evaluate("(it) => it.getBoundingClientRect().bottom <= innerHeight")
    rules = page.locator("[data-box='german base']")
    expect(rules.locator("summary")).to_have_text("Unsere Regeln · Deutsche Ausgabe +1")
    page.goto(f"/de/agree/{OURS.code}/")
    page.get_by_role("button", name="Wieder wie gedruckt spielen").tap()
    expect(page.get_by_role("button", name="Wieder wie gedruckt spielen")).to_have_count(0)
    assert page.get_by_role("button", name="Nach diesen Regeln spielen").evaluate(
        "(it) => it.getBoundingClientRect().top >= 0 && it.getBoundingClientRect().bottom <= innerHeight"
    )


def test_at_a_table_by_agreed_rules_the_verdict_speaks_of_them(visitor: Visitor) -> None:
    ours = Agreement.of("german", takes={"penalty-amount": "rainbow-city"})
    page = visitor.page(viewport={"width": 1440, "height": 900})
    page.goto(f"/en/table/?position={to_text(at_two_storeys(ours).position)}&move={LEAVING}")
    verdict = page.locator(".hand__verdict .verdict")
    expect(verdict).to_contain_text("By the rules you agreed on, exits start from height 1 only")
    expect(verdict).not_to_contain_text("In this edition")


@pytest.mark.once
def test_all_its_pages_are_accessible_and_fit_the_screen(visitor: Visitor) -> None:
    page = visitor.page()
    for path in ("", "?edition=english&other=rainbow-city&obstacles=rainbow-city", f"{OURS.code}/"):
        page.goto(f"/de/agree/{path}")
        assert hurdles(page) == [], path
