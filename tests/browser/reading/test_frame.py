"""The frame as visitors meet it: on phone and desktop, in five languages, light and dark, by keyboard."""

import zlib

import pytest
from django.conf import settings
from playwright.sync_api import Page, Response, expect

from tests.browser.conftest import Visitor, hurdles
from tests.waiting import eventually, frames_pass


@pytest.mark.once
@pytest.mark.parametrize("language", ["it", "ko"])
def test_home_and_texts_are_accessible_and_fit_the_screen(visitor: Visitor, language: str) -> None:
    page = visitor.page()
    for path in ("", "about/"):
        page.goto(f"/{language}/{path}")
        assert hurdles(page) == [], path


def test_the_language_switch_keeps_the_page_and_never_leads_nowhere(visitor: Visitor) -> None:
    page = visitor.page()
    for path in ("about/", "compare/?editions=english,german"):
        page.goto(f"/en/{path}")
        for language, name in settings.LANGUAGES:
            page.locator("summary[aria-label]").last.click()
            with page.expect_navigation() as navigation:
                page.get_by_role("link", name=name, exact=True).click()
            assert navigation.value.status == 200
            assert page.url == f"{visitor.site}/{language}/{path}"
            assert page.locator("html").get_attribute("lang") == language


def test_the_keyboard_reaches_the_content_and_closes_a_menu(visitor: Visitor) -> None:
    page = visitor.page()
    page.goto("/fr/")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#content")).to_be_focused()
    menu = page.locator("[data-popup]").last
    menu.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(menu).to_have_attribute("open", "")
    page.keyboard.press("Escape")
    expect(menu).not_to_have_attribute("open", "")
    expect(menu.locator("summary")).to_be_focused()


def test_the_choice_of_light_or_dark_is_kept(visitor: Visitor) -> None:
    page = visitor.page(color_scheme="light")
    page.goto("/ko/")
    page.locator("[data-theme-switch]").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.goto("/ko/about/")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("[data-theme-switch]")).to_have_attribute("aria-pressed", "true")


def test_the_home_page_weighs_little_before_the_board(visitor: Visitor) -> None:
    page = visitor.page()
    responses: list[Response] = []
    page.on("response", lambda response: responses.append(response))
    page.goto("/de/")
    page.locator("[data-board][data-drawn]").wait_for()
    weights = {one.url: len(zlib.compress(one.body())) for one in responses if one.status == 200}
    assert weights[f"{visitor.site}/de/"] > 1000
    assert [url for url in weights if "/th_site/build/site." in url] != []
    # Neither the face nor the pictures further down keep anybody waiting.
    face = [weight for url, weight in weights.items() if url.endswith(".woff2")]
    pictures = [weight for url, weight in weights.items() if url.endswith(".webp")]
    assert (len(face), max(face) < 40_000, sum(pictures) < 45_000) == (1, True, True)
    assert (
        sum(weight for url, weight in weights.items() if "/build/board" not in url) - sum(face) - sum(pictures) < 60_000
    )


def test_a_thumb_scrolls_past_the_board_on_the_home_page_and_turns_it_across(visitor: Visitor) -> None:
    page = visitor.page(viewport={"width": 390, "height": 664}, has_touch=True)
    page.goto("/en/")
    page.locator("[data-board][data-drawn]").wait_for()
    page.locator(".hero .board").evaluate("(board) => scrollTo({ top: board.offsetTop - 200, behavior: 'instant' })")
    x, y = middle_of(page, ".hero .board")
    before, seen = page.evaluate("scrollY"), corner(page)
    swipe(page, (x - 80, y), (x + 80, y))
    eventually(lambda: abs(corner(page) - seen) > 10, page)
    assert page.evaluate("scrollY") == before
    swipe(page, (x, y), (x, y - 200))
    eventually(lambda: page.evaluate("scrollY") > before + 100, page)


def middle_of(page: Page, part: str) -> tuple[float, float]:
    box = page.locator(part).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def corner(page: Page) -> float:
    """Where a place of the table is seen, across."""
    return float(page.locator("[data-board]").evaluate("(element) => element.board.spot([200, 0, 0]).x"))


def swipe(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A finger, put down, drawn and lifted."""
    session = page.context.new_cdp_session(page)
    steps = [[begin + (after - begin) * at / 10 for begin, after in zip(start, end, strict=True)] for at in range(11)]
    for at, (x, y) in enumerate(steps):
        kind = "touchMove" if at else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


def frames(page: Page) -> int:
    """How often the board has been drawn."""
    return int(page.locator("[data-board][data-drawn]").evaluate("(element) => element.board.stats().frames"))


def test_the_live_board_stands_still_for_those_who_prefer_it(visitor: Visitor) -> None:
    page = visitor.page()
    page.goto("/en/")
    drawn = eventually(lambda: at_rest(page), page)
    frames_pass(page)
    assert frames(page) == drawn


def test_the_gliding_camera_can_be_stopped(visitor: Visitor) -> None:
    page = visitor.page(reduced_motion="no-preference")
    page.goto("/en/")
    begun = frames(page)
    eventually(lambda: frames(page) > begun + 2, page)
    page.get_by_role("button", name="Stop the camera").click()
    drawn = eventually(lambda: at_rest(page), page)
    frames_pass(page)
    assert frames(page) == drawn


def at_rest(page: Page) -> int:
    """How often the board has been drawn, if it is not about to be drawn again."""
    stats = page.locator("[data-board][data-drawn]").evaluate("(element) => element.board.stats()")
    return 0 if stats["busy"] else int(stats["frames"])
