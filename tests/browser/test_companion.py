"""The companion on a phone in the middle of the table: set-up, a road, a fall, undo, a reload, the points."""

from playwright.sync_api import expect

from .conftest import Visitor, hurdles

PHONE = {"width": 390, "height": 844}


def test_a_mission_game_is_counted_on_a_phone_and_lasts(visitor: Visitor) -> None:
    page = visitor.page(viewport=PHONE)
    page.goto("/de/companion/")
    page.check("[name=edition][value=rainbow-city]", force=True)
    page.check("[name=mode][value=mission]", force=True)
    page.click("[data-start] p button")
    pink = page.locator(".seat[data-colour=pink]")
    expect(pink.locator("[data-kind=grey]")).to_have_text("29")
    page.click("[data-build] p button")
    expect(pink.locator("[data-kind=roads]")).to_have_text("13")

    page.click("[data-open=knock]")
    for _ in range(3):
        page.click("[data-fallen] label:has([name=fell-pink]) .stepper button:last-child")
    expect(page.locator("[data-payments]")).to_have_text("An Rosa: 1 graues Teil")
    page.click("[data-knock] p button")
    expect(pink.locator("[data-kind=grey]")).to_have_text("28")
    page.click("[data-undo]")
    expect(pink.locator("[data-kind=grey]")).to_have_text("27")

    page.reload()
    expect(pink.locator("[data-kind=grey]")).to_have_text("27")
    page.click("[data-scores] > summary")
    page.check("[name=met-rainbow-pink]")
    expect(page.locator("[data-totals] output").first).to_have_text("11")
    assert hurdles(page) == []


def test_whoever_finds_no_place_says_so_and_has_a_last_round(visitor: Visitor) -> None:
    page = visitor.page(viewport=PHONE)
    page.goto("/ko/companion/")
    page.check("[name=edition][value=german]", force=True)
    page.click("[data-start] p button")
    turn = page.locator(".seat[aria-current=true]")
    first = turn.get_attribute("data-colour")
    page.click("[data-no-place]")
    expect(turn).not_to_have_attribute("data-colour", first or "")
    expect(page.locator(f".seat[data-colour={first}] [data-standing]")).to_have_text("마지막 라운드")
    page.click("[data-undo]")
    expect(turn).to_have_attribute("data-colour", first or "")


def test_without_scripts_the_rules_of_the_box_are_there(visitor: Visitor) -> None:
    page = visitor.page(viewport=PHONE, java_script_enabled=False)
    page.goto("/ko/companion/")
    expect(page.locator("[data-box='korean base'] .supplies")).to_be_visible()
    expect(page.locator("[data-start]")).to_be_hidden()
