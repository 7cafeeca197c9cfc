"""No game is lost: the tables of a device are listed, and what is only looked up changes none of them."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visitor, axe
from tests.browser.table.test_table import DESK, OVER, TWO, begin, build, drawn, judged, log_of
from tests.waiting import eventually
from tutorials.core.table.sharing import pack

PHONE = {"viewport": {"width": 390, "height": 664}, "has_touch": True, "is_mobile": True}
SCREENS = [pytest.param(PHONE, id="phone"), pytest.param({"viewport": DESK}, id="desk")]
ROADS = 3


def press(page: Page, selector: str | Locator) -> None:
    """With a finger, where the screen has one."""
    found = page.locator(selector).first if isinstance(selector, str) else selector
    if page.evaluate("navigator.maxTouchPoints"):
        found.tap()
    else:
        found.click()


def play(page: Page, roads: int = ROADS) -> str:
    """So many roads as they are suggested; the game as its page holds it then."""
    for _ in range(roads):
        before = page.locator("input[name=t]").first.input_value()
        press(page, "button[value=suggest]")
        judged(page)
        press(page, "button[value=build]")
        expect(page.locator("input[name=t]").first).not_to_have_value(before)
        expect(page.locator("[data-table][aria-busy]")).to_have_count(0)
    return page.locator("input[name=t]").first.input_value()


def sandboxed(page: Page) -> None:
    """The page says that nothing of it is listed."""
    drawn(page)
    expect(page.locator(".turn [data-keep-table]")).to_be_visible()


def rows(page: Page) -> Locator:
    return page.locator(".own-table")


def back_to_table(page: Page, number: int = 1) -> None:
    """By the menu to the list, and from there to the table that was played last."""
    page.goto("/en/table/")
    expect(rows(page)).to_have_count(number)
    press(page, rows(page).first.locator("[data-go]"))
    drawn(page)
    expect(page.locator(".turn [data-keep-table]")).to_be_hidden()


@pytest.mark.parametrize("screen", SCREENS)
def test_looking_a_rule_up_loses_nothing(visitor: Visitor, screen: dict[str, Any]) -> None:
    page = visitor.page(**screen)
    begin(page)
    drawn(page)
    text = play(page)
    # The rule, its figure on the board, and a road tried out there.
    page.goto("/en/search/?q=May+a+road+touch+another+road")
    press(page, page.get_by_role("link", name="Try it on the board"))
    sandboxed(page)
    back_to_table(page)
    assert (log_of(page).to_text(), len(log_of(page).steps)) == (text, ROADS)
    # A friend's link, with roads built there.
    page.goto(f"/en/table/?t={pack({**TWO, 'steps': list(OVER['events'][:4])})}")
    sandboxed(page)
    play(page, 1)
    sandboxed(page)
    back_to_table(page)
    assert log_of(page).to_text() == text


@pytest.mark.parametrize("screen", SCREENS)
def test_a_finished_game_is_replayed_and_stays_what_it_is(visitor: Visitor, screen: dict[str, Any]) -> None:
    page = visitor.page(**screen)
    page.goto(f"/en/table/?t={pack({**TWO, 'steps': list(OVER['events'])})}")
    sandboxed(page)
    press(page, ".turn [data-keep-table]")
    expect(page.locator(".turn [data-keep-table]")).to_be_hidden()
    text = log_of(page).to_text()
    # Nobody waits for a last round any more.
    expect(page.locator(".turn")).not_to_contain_text("Last round")
    expect(page.locator(".players__standings")).not_to_contain_text("last round")
    press(page, page.locator(".end").get_by_role("button", name="Replay"))
    expect(page.locator("[data-slide-number]")).to_have_text(f"1 / {len(OVER['events'])}")
    drawn(page)
    page.locator("[data-slide]").fill("20")
    press(page, page.get_by_role("button", name="Coach"))  # whose words stand in the place of the better road
    expect(page.locator(".replay__better a")).to_be_visible()
    press(page, ".replay__better a")
    sandboxed(page)
    back_to_table(page)
    assert log_of(page).to_text() == text
    press(page, page.locator(".story").get_by_role("button", name="Replay"))
    drawn(page)
    page.locator("[data-slide]").press("End")
    expect(page.locator("[data-slide-number]")).to_have_text(re.compile(r"^(\d+) / \1$"))
    # Though it stands as the table does, it is not the table.
    press(page, page.get_by_role("link", name="Play on from here"))
    sandboxed(page)
    page.go_back()
    drawn(page)
    press(page, page.get_by_role("link", name="Back to the table"))
    drawn(page)
    expect(page.locator(".turn [data-keep-table]")).to_be_hidden()
    assert log_of(page).to_text() == text


def test_at_a_desk_the_moves_of_a_finished_game_have_room(visitor: Visitor) -> None:
    page = visitor.page(viewport=DESK)
    page.goto(f"/en/table/?t={pack({**TWO, 'steps': list(OVER['events'])})}")
    drawn(page)
    moves, board = page.locator(".story__scroll").bounding_box(), page.locator("[data-board]").bounding_box()
    assert moves
    assert board
    assert moves["height"] > 0.8 * board["height"]
    underlined = page.locator(".story__step").first.evaluate("e => getComputedStyle(e).textDecorationLine")
    assert underlined == "underline"


@pytest.mark.parametrize("screen", SCREENS)
def test_six_games_are_six_tables_to_rename_copy_and_delete(visitor: Visitor, screen: dict[str, Any]) -> None:
    page = visitor.page(**screen)
    for _ in range(6):
        begin(page)
        drawn(page)
    play(page, 1)
    page.goto("/en/table/")
    expect(rows(page)).to_have_count(6)
    expect(page.locator("[data-own-tables-room]")).to_contain_text("6 of at most 50")
    expect(rows(page).first.locator("svg polygon")).to_have_count(3)
    expect(rows(page).first).to_contain_text("Blue’s turn")
    assert axe(page) == []
    # Escape leaves the name as it was.
    press(page, rows(page).first.locator("[data-do=rename]"))
    page.keyboard.type("Nothing")
    page.keyboard.press("Escape")
    press(page, rows(page).first.locator("[data-do=rename]"))
    page.keyboard.type("Sunday <i>")
    press(page, rows(page).first.locator("[data-rename] button >> nth=0"))
    expect(rows(page).first.locator("h3")).to_have_text("Sunday <i>")
    press(page, rows(page).first.locator("[data-do=copy]"))
    expect(rows(page)).to_have_count(7)
    expect(rows(page).first.locator("h3")).to_have_text("Copy of Sunday <i>")
    # The copy is played on; the original stands as it did.
    press(page, rows(page).first.locator("[data-go]"))
    drawn(page)
    play(page, 1)
    page.goto("/en/table/")
    expect(rows(page).locator("[data-steps]")).to_have_text(
        ["Moves: 2", "Moves: 1", *["Moves: 0"] * 5], use_inner_text=False
    )
    press(page, rows(page).first.locator("[data-do=delete]"))
    expect(rows(page)).to_have_count(6)
    press(page, page.get_by_role("button", name="Undo"))
    expect(rows(page)).to_have_count(7)
    press(page, rows(page).first.locator("[data-do=delete]"))
    page.reload()
    expect(rows(page)).to_have_count(6)
    expect(rows(page).first.locator("h3")).to_have_text("Sunday <i>")


@pytest.mark.parametrize("screen", SCREENS)
def test_players_have_names_which_no_link_holds(visitor: Visitor, screen: dict[str, Any], tmp_path: Any) -> None:
    page = visitor.page(**screen)
    page.goto("/en/table/")
    page.check("[name=edition][value=english]", force=True)
    page.fill("[name=name-1]", "Anna")
    page.fill("[name=name-2]", "<b>Bo")
    press(page, "button[value=new]")
    expect(page.locator(".turn__words")).to_contain_text("Anna’s turn")
    drawn(page)
    text = play(page, 1)
    expect(page.locator(".turn__words")).to_contain_text("<b>Bo’s turn")
    expect(page.locator(".story__step")).to_contain_text("Anna")
    expect(page.locator(".players thead")).to_contain_text("Anna")
    assert text in page.url
    page.reload()
    expect(page.locator(".turn__words")).to_contain_text("<b>Bo’s turn")
    with page.expect_download() as download:
        press(page, "button[value=save]")
    path = f"{tmp_path}/game.json"
    download.value.save_as(path)
    press(page, page.locator(".story").get_by_role("button", name="Replay"))
    expect(page.locator("[data-part=now]")).to_contain_text("Anna")
    # Whoever gets the link sees colours.
    link, other = page.url, visitor.page(viewport=DESK)
    other.goto(link)
    expect(other.locator("[data-part=now]")).to_contain_text("Pink")
    other.goto("/en/table/")
    other.set_input_files("[name=file]", path)
    other.click("button[value=open]")
    expect(other.locator(".turn__words")).to_contain_text("<b>Bo’s turn")
    page.goto("/en/table/")
    expect(rows(page).locator("h3")).to_have_text("Anna <b>Bo")
    expect(rows(page).first).to_contain_text("<b>Bo’s turn")


def test_full_storage_is_said_and_nothing_is_lost(visitor: Visitor) -> None:
    page = visitor.page(viewport=DESK)
    begin(page)
    drawn(page)
    text = play(page, 1)
    page.evaluate(
        """() => { let size = 2 ** 22; while (size) {
          try { localStorage.setItem(`filler-${Math.random()}`, "x".repeat(size)); }
          catch { size = Math.floor(size / 2); }
        } }"""
    )
    later = play(page, 1)
    expect(page.locator("[data-not-saved=refused]")).to_be_visible()
    assert later in page.url
    page.evaluate(
        "for (const key of Object.keys(localStorage)) if (key.startsWith('filler-')) localStorage.removeItem(key)"
    )
    back_to_table(page)
    assert log_of(page).to_text() == text


def test_what_an_earlier_version_saved_is_there(visitor: Visitor) -> None:
    page = visitor.page(viewport=DESK)
    text = pack({**TWO, "steps": list(OVER["events"][:2])})
    page.goto("/en/table/")
    page.evaluate(
        "text => localStorage.setItem('tokyo-highway-tables', JSON.stringify([{text, words: 'Pink to build'}]))", text
    )
    page.reload()
    expect(rows(page).first).to_contain_text("Pink to build")
    back_to_table(page)
    assert log_of(page).to_text() == text
    build(page, "undo")
    page.goto("/en/table/")
    expect(rows(page).first).to_contain_text("Moves: 1")


def test_nothing_is_written_while_the_hand_moves(visitor: Visitor) -> None:
    page = visitor.page(viewport=DESK)
    begin(page)
    drawn(page)
    page.locator("[data-board]").scroll_into_view_if_needed()
    page.keyboard.press("Tab")
    page.locator("canvas.board-canvas").press("b")
    judged(page)
    eventually(lambda: not page.evaluate("document.querySelector('[data-board]').board.stats().busy"), page)
    page.evaluate(
        """() => { window.writes = 0; const write = Storage.prototype.setItem;
          Storage.prototype.setItem = function (...given) { window.writes += 1; return write.apply(this, given); }; }"""
    )
    at = page.evaluate(
        "() => { const { board } = document.querySelector('[data-board]'); const { column } = board.move();"
        " return board.spot([column.x, column.y, 0]); }"
    )
    before = page.evaluate("JSON.stringify(document.querySelector('[data-board]').board.move())")
    page.mouse.move(at["x"], at["y"])
    page.mouse.down()
    page.mouse.move(at["x"] + 40, at["y"] + 20, steps=8)
    assert page.evaluate("JSON.stringify(document.querySelector('[data-board]').board.move())") != before
    assert page.evaluate("window.writes") == 0
    page.mouse.up()
    assert page.evaluate("window.writes") == 1


def test_another_box_is_said_to_be_the_sites_from_now_on(visitor: Visitor) -> None:
    page = visitor.page(**PHONE)
    begin(page, edition="rainbow-city")
    expect(page.locator("[data-edition-change]")).to_contain_text("Rainbow City")
    expect(page.locator("[data-edition-switch] summary")).to_contain_text("Rainbow City")
    assert "was=" not in page.url
    page.locator("[data-edition-change] a").tap()
    expect(page.locator("[data-edition-switch] summary")).to_contain_text("English edition")
    expect(page.locator("[data-phase=placing]")).to_be_visible()
    expect(page.locator("[data-edition-change]")).to_have_count(0)
    expect(page.locator(".turn [data-keep-table]")).to_be_hidden()


def test_the_city_says_what_it_asks_and_folds_the_numbers_away(visitor: Visitor) -> None:
    page = visitor.page(**PHONE)
    page.goto("/en/table/")
    page.check("[name=edition][value=rainbow-city]", force=True)
    page.check("[name=mode][value=mission]", force=True)
    page.locator("button[value=new]").tap()
    expect(page.locator(".place__why")).to_contain_text("Before the first road")
    expect(page.locator(".players__points")).to_contain_text("Points before the first road?")
    expect(page.locator("[name=x]")).to_be_hidden()
    # Nothing was tapped yet: the browser asks for the numbers.
    page.locator("button[value=place]").tap()
    expect(page.locator("[name=x]")).to_be_visible()
    plan = page.locator("[data-plan]")
    plan.scroll_into_view_if_needed()
    box = plan.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] * 0.2, box["y"] + box["height"] * 0.2)
    page.locator("[data-turn]").tap()
    expect(page.locator("[name=turned]")).to_have_value("15")
    page.locator("button[value=place]").tap()
    expect(page.locator("[data-placed]")).to_contain_text("1 of 12")
    assert log_of(page).placed[0].turned == 15
