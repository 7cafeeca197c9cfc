"""A reader's edition stays theirs, wherever the links lead."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor


def own_edition(page: Page) -> str:
    return page.locator("header .switch summary").first.inner_text().strip()


def test_a_korean_reader_stays_with_the_korean_box(visitor: Visitor) -> None:
    """From a lesson to a rule, to search, to the comparison, to another edition and back."""
    page = visitor.page(viewport={"width": 1280, "height": 900})
    page.goto("/en/rules/")
    page.get_by_role("link", name="Korean edition").last.click()
    expect(page).to_have_url(f"{visitor.site}/en/rules/korean/")

    page.goto("/en/")
    for door in (
        page.locator("main").get_by_role("link", name="Read"),
        page.locator(".site-nav").get_by_role("link", name="Read"),
    ):
        door.click()
        expect(page).to_have_url(f"{visitor.site}/en/rules/korean/")
        page.go_back()
    page.goto("/en/rules/korean/")
    page.get_by_role("link", name="Another box").click()
    expect(page).to_have_url(f"{visitor.site}/en/rules/")
    expect(page.get_by_role("link", name="Your box")).to_have_count(1)
    expect(page.get_by_role("link", name="Your box")).to_contain_text("Korean edition")

    page.goto("/en/learn/exits/three-on-the-ramp/")
    expect(page.locator(".lesson__tags")).to_contain_text("Korean edition")
    page.fill("[name=answer]", "3")
    page.get_by_role("button", name="Answer").click()
    page.locator(".result--solved .sources a").first.click()
    expect(page.locator(".facts")).to_contain_text("Korean edition")

    page.get_by_role("link", name="Search", exact=True).click()
    page.fill("#search", "exit height")
    page.locator(".search__form button[type=submit]").click()
    page.locator(".best h2 a, .hits h2 a").first.click()
    expect(page.locator(".facts")).to_contain_text("Korean edition")

    page.locator("details.differs summary").first.click()
    page.get_by_role("link", name="See all editions side by side").click()
    page.locator("#exit-height th a[href*=rules]").first.click()
    expect(page).to_have_url(f"{visitor.site}/en/rules/korean/exit-height/")

    page.locator("details.differs summary").first.click()
    page.get_by_role("link", name="Read it in: English edition").click()
    other = page.locator("[data-other-edition]")
    expect(other).to_contain_text("You are reading: English edition")
    assert own_edition(page) == "Korean edition"
    other.get_by_role("link").click()
    expect(page).to_have_url(f"{visitor.site}/en/rules/korean/exit-height/")
    expect(other).to_have_count(0)

    page.locator("header .switch summary").first.click()
    page.get_by_role("link", name="German edition").click()
    expect(page).to_have_url(f"{visitor.site}/en/rules/german/exit-height/")
    assert own_edition(page) == "German edition"
