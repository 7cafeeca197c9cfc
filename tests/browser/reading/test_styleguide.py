"""Every component in all its states, as axe sees them, and in the reader's own colours."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor, axe, hurdles, too_wide

COMPONENTS = (
    "type", "colour", "button", "pill", "card", "sign", "cover", "field", "stepper", "segmented", "notice", "tag",
    "seat", "table", "tabs", "sheet", "toast", "fold",
)  # fmt: skip


def sections(page: Page) -> list[str]:
    return page.locator(".guide > section").evaluate_all(
        "(all) => all.map((one) => one.getAttribute('aria-labelledby').replace('guide-', ''))"
    )


@pytest.mark.once
def test_every_component_is_there_and_accessible(visitor: Visitor) -> None:
    page = visitor.page()
    page.goto("/en/styleguide/")
    assert sections(page) == list(COMPONENTS)
    assert hurdles(page) == []


@pytest.mark.once
def test_components_fit_narrow_screens_and_large_letters(visitor: Visitor) -> None:
    page = visitor.page(viewport={"width": 320, "height": 640})
    page.goto("/en/styleguide/")
    assert not too_wide(page, 320)
    page.set_viewport_size({"width": 390, "height": 664})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert not too_wide(page, 390)


def test_what_is_chosen_shows_in_the_readers_own_colours(visitor: Visitor) -> None:
    page = visitor.page(forced_colors="active")
    page.goto("/en/styleguide/")
    assert axe(page) == []
    for part in (".cover:has(:checked) .cover__box", ".car:has(:checked)"):
        assert page.locator(part).first.evaluate("(one) => getComputedStyle(one).outlineStyle") == "solid", part


def test_a_sheet_opens_and_closes_without_scripts(visitor: Visitor) -> None:
    page = visitor.page(java_script_enabled=False)
    page.goto("/en/compare/")
    page.get_by_role("button", name="Editions and filters").click()
    sheet = page.get_by_role("dialog", name="Editions and filters")
    expect(sheet).to_be_visible()
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_be_hidden()
    page.get_by_role("button", name="Editions and filters").click()
    sheet.get_by_role("checkbox", name=re.compile("^French")).uncheck()
    sheet.get_by_role("button", name="Compare").click()
    expect(page.get_by_role("columnheader", name=re.compile("^French"))).to_have_count(0)
