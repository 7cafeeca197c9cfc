"""Copying a link where browsers have no clipboard (a site without TLS in one's own network), and where they refuse."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tutorials.core.engine import Agreement
from tutorials.core.table.sharing import pack

NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
REFUSES = f"{NO_CLIPBOARD} document.execCommand = () => false;"
TWO = {"setup": {"edition": "english", "players": ["pink", "blue"]}, "steps": []}
TABLE = f"/en/table/?t={pack(TWO)}"
AGREED = f"/en/agree/{Agreement.of('german', takes={'exit-height': 'english'}).code}/"
RULE = "/en/rules/german/exit-height/"


def pasted(page: Page) -> str:
    page.goto("/en/search/")
    field = page.get_by_role("combobox").first
    field.focus()
    page.keyboard.press("Control+V")
    return field.input_value()


def test_without_a_clipboard_links_are_copied_all_the_same(visitor: Visitor) -> None:
    page = visitor.page()
    page.context.add_init_script(NO_CLIPBOARD)
    page.goto(TABLE)
    page.locator("[data-board][data-drawn]").wait_for()
    link = page.locator("#share-link").input_value()
    page.get_by_role("button", name="Copy").click()
    expect(page.locator("[data-copied]")).to_have_text("Copied.")
    assert pasted(page) == link
    page.goto(AGREED)
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator("[data-copy-from]")).to_have_text("Link copied")
    assert pasted(page) == visitor.site + AGREED.removeprefix("/en")  # in no language: whoever opens it has their own
    page.goto(RULE)
    page.get_by_role("button", name="Copy link").first.click()
    expect(page.locator("[data-copy-text]").first).to_have_text("Link copied")
    assert pasted(page) == visitor.site + RULE


@pytest.mark.parametrize("path", [TABLE, AGREED, RULE], ids=["table", "agreement", "rule"])
def test_what_could_not_be_copied_is_not_said_to_be(visitor: Visitor, path: str) -> None:
    page = visitor.page()
    page.context.add_init_script(REFUSES)
    page.goto(path)
    page.get_by_role("button", name="Copy").first.click()
    expect(page.get_by_text("Not copied").first).to_be_visible()
    expect(page.get_by_text("opied.", exact=True)).to_have_count(0)
