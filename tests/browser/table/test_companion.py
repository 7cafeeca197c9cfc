"""The companion on a phone in the middle of the table: set-up, a road, a fall, undo, a reload, the points."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visitor, axe, hurdles

PHONE = {"width": 390, "height": 844}
LOW_PHONE = {"width": 390, "height": 664}  # with the browser's own bars
COUNT_SCROLLS = "window.scrolls = 0; addEventListener('scroll', () => (window.scrolls += Number(scrollY !== 0)))"
# What a thumb would meet there: the button itself, or something that lies over it.
IN_SIGHT = """(button) => {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && button.contains(met);
}"""


def test_a_mission_game_is_counted_on_a_phone_and_lasts(visitor: Visitor) -> None:
    page = visitor.page(viewport=PHONE)
    page.goto("/de/companion/")
    page.check("[name=edition][value=rainbow-city]", force=True)
    page.check("[name=mode][value=mission]", force=True)
    page.click("[data-start] p button")
    pink = page.locator(".seat[data-colour=pink]")
    expect(pink.locator("[data-kind=grey]")).to_have_text("29")
    page.click("[data-built]")
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


def tap(page: Page, button: Locator) -> None:
    """Touch a button where it is: nothing is scrolled to it first."""
    assert button.evaluate(IN_SIGHT), button
    box = button.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def start_with_four(page: Page, edition: str, mode: str) -> None:
    page.goto("/de/companion/")
    page.check(f"[name=edition][value={edition}]", force=True)
    if mode == "mission":
        page.check("[name=mode][value=mission]", force=True)
    page.check("[name=seat-3][value=yellow]")
    page.check("[name=seat-4][value=white]")
    page.click("[data-start] > p button")
    expect(page.locator(".seat")).to_have_count(4)


@pytest.mark.parametrize(("edition", "mode"), [("german", "base"), ("rainbow-city", "mission")])
def test_four_play_a_whole_game_by_touch_and_the_page_never_moves(visitor: Visitor, edition: str, mode: str) -> None:
    page = visitor.page(viewport=LOW_PHONE, has_touch=True)
    start_with_four(page, edition, mode)
    page.evaluate(COUNT_SCROLLS)
    expect(page.locator(".breadcrumbs, .site-nav")).to_have_count(2)
    assert not page.locator(".breadcrumbs").is_visible()
    assert not page.locator(".site-nav").is_visible()
    steps, built, fell = (
        page.locator("[data-steps] li"),
        page.locator("[data-built]"),
        page.locator("[data-open=knock]"),
    )
    tap(page, page.locator("[data-build] [data-grey] .stepper button").first)
    told = 0
    while fell.is_visible():
        assert fell.evaluate(IN_SIGHT)
        if built.is_visible():
            if told % 5 == 0:
                tap(page, page.locator("[data-build] label:has([name=cars]) .stepper button").last)
            tap(page, built)
        else:
            tap(page, page.locator("[data-pass]:visible, [data-discard]:visible"))
        told += 1
        expect(steps).to_have_count(told)
        if told == 6:
            tap(page, fell)
            tap(page, page.locator("[data-fallen] label:has([name=fell-white]) .stepper button").last)
            expect(page.locator("[data-payments] p")).to_have_text("An Weiß: 1 graues Teil")
            tap(page, page.locator("[data-knock] > p button").first)
            told += 1
            expect(steps).to_have_count(told)
            expect(fell).to_be_focused()
        rows = page.locator(".seat").evaluate_all("(rows) => rows.map((row) => row.getBoundingClientRect().height)")
        assert max(rows) < 48, rows  # one line each
    assert told > 30
    assert page.evaluate("[window.scrolls, scrollY]") == [0, 0]
    if mode == "mission":
        page.locator("[name=met-rainbow-pink]").tap()
        expect(page.locator("[data-totals] output").first).not_to_have_text("1")
        assert page.evaluate("scrollY") == 0
    else:
        expect(page.locator("[data-ranking] li").first).to_be_visible()
    assert axe(page) == []


@pytest.mark.parametrize("language", ["it", "en", "fr", "de", "ko"])
def test_at_320_pixels_what_is_tapped_stays_in_sight_in_every_language(visitor: Visitor, language: str) -> None:
    page = visitor.page(viewport={"width": 320, "height": 568}, has_touch=True)
    start_with_four(page, "rainbow-city", "mission")
    page.goto(f"/{language}/companion/")
    expect(page.locator(".seat")).to_have_count(4)
    tap(page, page.locator("[data-build] label:has([name=cars]) .stepper button").last)
    assert page.locator("[data-built]").evaluate(IN_SIGHT)
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    tap(page, page.locator("[data-open=knock]"))
    assert page.locator("[data-knock] > p button").first.evaluate(IN_SIGHT)


def test_by_keyboard_the_focus_stays_and_whose_turn_it_is_is_announced(visitor: Visitor) -> None:
    page = visitor.page(viewport={"width": 1440, "height": 500})
    start_with_four(page, "korean", "base")
    expect(page.locator("[data-state]")).to_be_focused()
    page.locator("[data-built]").focus()
    before = page.evaluate("scrollY")
    for told in range(1, 4):
        page.keyboard.press("Enter")
        expect(page.locator("[data-steps] li")).to_have_count(told)
        expect(page.locator("[data-built]")).to_be_focused()
    expect(page.get_by_role("status").filter(has=page.locator("[data-state]"))).to_contain_text("Weiß")
    assert page.evaluate("scrollY") == before
    page.locator("[data-undo]").focus()
    for left in (2, 1, 0):
        page.keyboard.press("Enter")
        expect(page.locator("[data-steps] li")).to_have_count(left)
    expect(page.locator("[data-state]")).to_be_focused()


def test_one_can_leave_and_come_back_to_the_game(visitor: Visitor) -> None:
    page = visitor.page(viewport=LOW_PHONE, has_touch=True)
    start_with_four(page, "german", "base")
    tap(page, page.locator("[data-built]"))
    expect(page.locator("[data-steps] li")).to_have_count(1)
    tap(page, page.locator(".companion__bar a"))
    expect(page).to_have_url(f"{visitor.site}/de/")
    page.goto("/de/companion/")
    expect(page.locator("[data-steps] li")).to_have_count(1)
