"""A question asked at the table: from any page, by key, by touch, by voice, and without scripts."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visitor, hurdles

# Browsers differ in whether they can listen: this one hears a question as soon as it is asked to.
LISTENS = """
window.SpeechRecognition = class extends EventTarget {
  start() {
    const heard = Object.assign(new Event("result"), { results: [[{ transcript: `Pinzette (${this.lang})` }]] });
    setTimeout(() => { this.dispatchEvent(heard); this.dispatchEvent(new Event("end")); });
  }
};
"""
PHONE = {"width": 390, "height": 664}


def typed(page: Page, words: str) -> Locator:
    """What is suggested for these words, which are typed in the field that has the focus; not for a part of them."""
    with page.expect_response(lambda response: response.url.endswith(f"?q={quote(words)}")) as answer:
        page.keyboard.type(words)
    options = page.get_by_role("listbox").get_by_role("option")
    expect(options).to_contain_text([one["title"] for one in answer.value.json()["suggestions"]])
    expect(options.first).to_be_visible()
    expect(options.first.locator(".suggestions__answer")).not_to_be_empty()
    return options


def is_in_sight(page: Page) -> bool:
    box, bar = page.get_by_role("listbox").bounding_box(), page.locator(".site-header").bounding_box()
    assert box is not None
    assert bar is not None
    return bar["y"] + bar["height"] <= box["y"] and box["y"] + box["height"] <= PHONE["height"]


def test_a_question_is_asked_from_home_by_key_by_touch_and_by_voice(visitor: Visitor) -> None:
    page = visitor.page(locale="de-DE", viewport=PHONE, has_touch=True)
    page.add_init_script(LISTENS)
    page.goto("/de/")
    page.keyboard.press("/")
    field = page.get_by_role("combobox")
    expect(field).to_be_focused()
    expect(field).to_have_value("")
    options = typed(page, "muss ich bauen")
    assert is_in_sight(page)
    page.keyboard.press("ArrowDown")
    expect(options.first).to_have_attribute("aria-selected", "true")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    assert page.url == f"{visitor.site}/de/rules/german/duty-to-build/"

    page.goto("/de/search/")
    page.keyboard.press("/")
    options = typed(page, "wie hoch darf ein Pfeiler")
    assert is_in_sight(page)
    with page.expect_navigation():
        options.first.tap()
    assert page.url == f"{visitor.site}/de/rules/german/column-height/"

    page.goto("/de/")
    with page.expect_navigation():
        page.locator("button.voice").tap()
    expect(page.get_by_role("combobox")).to_have_value("Pinzette (de)")
    expect(page).to_have_title(re.compile(r"^Pinzette \(de\) · "))


def test_without_scripts_the_answer_stands_on_top(visitor: Visitor) -> None:
    page = visitor.page(java_script_enabled=False)
    page.goto("/en/")
    expect(page.locator("button.voice")).to_have_count(0)
    page.fill("#home-search", "do I get a car for an exit?")
    with page.expect_navigation():
        page.locator(".hero__search button[type=submit]").click()
    expect(page.locator(".best .answer")).to_be_visible()
    page.locator(".best h2 a").click()
    expect(page).to_have_url(f"{visitor.site}/en/rules/english/exit-bonus/")


@pytest.mark.once
def test_an_answer_is_accessible(visitor: Visitor) -> None:
    page = visitor.page()
    page.goto("/en/search/?q=do+I+get+a+car+for+an+exit%3F")
    expect(page.locator(".best")).to_be_visible()
    assert hurdles(page) == []
