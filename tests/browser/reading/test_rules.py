"""Reading, finding and comparing in a real browser; an editor's change reaches the reader."""

import re
from collections.abc import Iterator

import pytest
from django.conf import settings
from django.contrib.auth import get_user_model
from playwright.sync_api import Page, expect

from rules_content.models import Variant
from tests.browser.conftest import Visitor, hurdles, too_wide
from th_site.caching.content_version import bump_content_version

LANGUAGES = [code for code, _ in settings.LANGUAGES]
PAGES = [
    "rules/",
    "rules/german/",
    "rules/rainbow-city/mission/",
    "rules/korean/column-height/",
    "rules/rainbow-city/mission/mission-tower/?with=ko",
    "about/sources/",
    "glossary/",
    "search/?q=exit",
    "search/?q=zzzz",
    "compare/",
    "compare/?editions=english,rainbow-city-mission&show=all",
]


MEASURED = {"de": PAGES[::2], "ko": PAGES[1::2]}


@pytest.mark.once
@pytest.mark.parametrize("language", MEASURED)
def test_pages_of_the_rules_are_accessible_and_fit_the_screen(visitor: Visitor, language: str) -> None:
    page = visitor.page()
    for path in MEASURED[language]:
        page.goto(f"/{language}/{path}")
        assert hurdles(page) == [], path


@pytest.mark.once
@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_fit_a_phone(visitor: Visitor, language: str) -> None:
    """All that are not measured above."""
    page = visitor.page(viewport={"width": 390, "height": 844})
    paths = [path for path in ("", "about/", *PAGES) if path not in MEASURED.get(language, ())]
    assert [path for path in paths if page.goto(f"/{language}/{path}") and too_wide(page, 390)] == []


def test_a_term_explains_itself_on_hover_and_focus(visitor: Visitor) -> None:
    page = visitor.page()
    page.goto("/ko/rules/korean/column-height/")
    term = page.locator("main a[href*='/glossary/#']").first
    term.focus()
    tooltip = page.get_by_role("tooltip").first
    expect(tooltip).to_be_visible()
    page.keyboard.press("Escape")
    expect(tooltip).to_be_hidden()
    term.hover()
    expect(tooltip).to_be_visible()


def test_a_difference_opens_in_place(visitor: Visitor) -> None:
    page = visitor.page()
    page.goto("/en/rules/english/#exit-height")
    mark = page.locator("#exit-height details.differs")
    mark.locator("summary").click()
    expect(mark).to_contain_text("Rainbow City")


def test_a_rule_is_read_with_its_figure_which_can_be_tried(visitor: Visitor) -> None:
    page = visitor.page(viewport={"width": 390, "height": 844})
    page.goto("/en/rules/english/#column-height")
    figure = page.locator("#column-height figure")
    for media in ("print", "screen"):
        page.emulate_media(media=media)
        expect(figure.locator("img")).to_be_visible()
        expect(page.locator(".site-header")).to_be_visible(visible=media == "screen")
    # A term leads to its place in the glossary, clear of the bar above.
    page.locator("#column-height a[href*='/glossary/#']").first.click()
    expect(page.locator("main :target")).to_be_in_viewport(ratio=1)
    bar, term = page.locator(".site-header").bounding_box(), page.locator("main :target").bounding_box()
    assert bar is not None
    assert term is not None
    assert term["y"] >= bar["y"] + bar["height"]
    page.go_back()
    figure.get_by_role("link", name="Try it on the board").click()
    page.locator("[data-board][data-drawn]").wait_for()
    expect(page.locator("[data-verdict][data-state=legal]")).to_be_visible()


def sign_in(page: Page, name: str = "editor") -> None:
    page.goto("/admin/login/")
    page.fill("[name=username]", name)
    page.fill("[name=password]", "correct horse battery staple")
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url("**/admin/")


@pytest.fixture
def variant(site: str) -> Iterator[Variant]:
    """A rule as it is in one edition, and as it is again after the test."""
    row = Variant.objects.get(key="one-column-flat")
    yield row
    Variant.objects.filter(pk=row.pk).update(answer_ko=row.answer_ko)
    bump_content_version()


def test_an_editors_change_of_a_korean_text_reaches_every_reader(variant: Variant, visitor: Visitor) -> None:
    get_user_model().objects.filter(username="editor").delete()
    get_user_model().objects.create_superuser("editor", "editor@example.org", "correct horse battery staple")
    sentence = "몇 개를 쓰러뜨려도 주인에게 기둥 하나만 건넵니다."
    desk = visitor.page(viewport={"width": 1440, "height": 1000})
    sign_in(desk)
    desk.goto(f"/admin/snippets/rules_content/variant/edit/{variant.pk}/")
    desk.get_by_role("tab", name="한국어").click()
    desk.locator("[name=answer_ko]").fill(sentence)

    # Previewed before it is published: the panel beside the form shows the reader's page in Korean, and nobody else's.
    desk.get_by_role("button", name="Toggle preview").click()
    preview = desk.frame_locator("[data-side-panel=preview] iframe").last.locator("main")
    expect(preview).to_be_visible()
    desk.locator("[data-side-panel=preview] select").first.select_option("ko")
    expect(preview).to_contain_text(sentence)
    reader = visitor.page()
    reader.goto("/ko/rules/rainbow-city/penalty-amount/")
    expect(reader.locator("main")).not_to_contain_text(sentence)

    desk.locator("footer").get_by_role("button", name="More actions").click()
    desk.locator("footer button[name=action-publish]").click()
    expect(desk.get_by_text(re.compile("published", re.IGNORECASE)).first).to_be_visible()

    # Whoever has that box on the table: the search speaks for the reader's own edition.
    reader.goto("/ko/rules/")
    reader.get_by_role("heading", name="레인보우 시티").click()
    expect(reader).to_have_url(re.compile("/ko/rules/rainbow-city/"))
    reader.goto("/ko/rules/rainbow-city/penalty-amount/")
    expect(reader.locator("main")).to_contain_text(sentence)
    reader.goto("/ko/search/?q=쓰러뜨려도")
    expect(reader.locator("main")).to_contain_text("쓰러뜨려도 주인에게")
    reader.goto("/ko/compare/?editions=korean,rainbow-city")
    expect(reader.locator("#penalty-amount")).to_contain_text("주인에게 기둥 하나만 건넵니다")
