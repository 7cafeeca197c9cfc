"""How boards look and sound, chosen by pressing the words of a choice; menus that close by a press elsewhere."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visitor
from tutorials.core.table.sharing import pack

PHONE, DESK = {"width": 390, "height": 664}, {"width": 1440, "height": 900}
TWO = {"setup": {"edition": "english", "players": ["pink", "blue"]}, "steps": []}
PAGES = {"lesson": "/en/learn/columns/first-road/", "table": f"/en/table/?t={pack(TWO)}"}
WORDS = {"sound": "Sounds of wood and wheels", "look": "Roads painted in their colours"}


def middle(part: Locator) -> tuple[float, float]:
    box = part.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def press(page: Page, part: Locator) -> None:
    page.mouse.click(*middle(part))


def touch(page: Page, part: Locator) -> None:
    page.touchscreen.tap(*middle(part))


def feel_of(page: Page, path: str) -> Locator:
    page.goto(path)
    page.locator("[data-board][data-drawn]").wait_for()
    feel = page.locator("[data-board-settings]")
    if not feel.is_visible():
        page.locator(".views__sign").click()  # on a phone the views are folded into one button
    feel.locator("summary").click()
    return feel


@pytest.mark.parametrize(("hand", "viewport"), [(press, DESK), (touch, PHONE)], ids=["mouse", "finger"])
@pytest.mark.parametrize("path", PAGES.values(), ids=PAGES.keys())
def test_the_words_of_a_choice_switch_it_and_the_choices_stay_open(
    visitor: Visitor, path: str, hand: Callable[[Page, Locator], None], viewport: dict[str, int]
) -> None:
    page = visitor.page(viewport=viewport, has_touch=hand is touch)
    feel = feel_of(page, path)
    for choice, words in WORDS.items():
        field = feel.locator(f"[data-choice={choice}]")
        expect(field).not_to_be_checked()
        # Away from the box itself, which is at the beginning of its line.
        hand(page, feel.get_by_text(words))
        expect(field).to_be_checked()
        expect(feel).to_have_attribute("open", "")
        hand(page, feel.get_by_text(words))
        expect(field).not_to_be_checked()
        expect(feel).to_have_attribute("open", "")


def test_a_press_elsewhere_escape_and_the_next_field_close_the_choices(visitor: Visitor) -> None:
    page = visitor.page(viewport=DESK)
    feel = feel_of(page, PAGES["table"])
    page.keyboard.press("Escape")
    expect(feel).not_to_have_attribute("open", "")
    expect(feel.locator("summary")).to_be_focused()
    page.keyboard.press("Enter")
    expect(feel).to_have_attribute("open", "")
    press(page, page.locator("h1, [data-part=turn] p").first)
    expect(feel).not_to_have_attribute("open", "")
    feel.locator("summary").click()
    for _ in range(3):
        expect(feel).to_have_attribute("open", "")
        page.keyboard.press("Tab")
    expect(feel).not_to_have_attribute("open", "")


def test_pressing_the_empty_part_of_a_menu_leaves_it_open(visitor: Visitor) -> None:
    page = visitor.page(viewport=DESK)
    page.goto("/en/about/")
    menu = page.locator("[data-popup]").last
    menu.locator("summary").click()
    box = menu.locator("ul").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 3, box["y"] + box["height"] / 2)
    expect(menu).to_have_attribute("open", "")
    press(page, page.locator("h1"))
    expect(menu).not_to_have_attribute("open", "")
