"""A translator corrects a text, an editor reads the difference and publishes it; nothing else of the row moves."""

from collections.abc import Iterator

import pytest
from django.contrib.auth.models import Group, User
from playwright.sync_api import Page, expect

from rules_content.models import Topic
from tests.browser.conftest import Visitor, axe
from tests.browser.reading.test_rules import sign_in
from th_site.caching.content_version import bump_content_version

PASSWORD = "correct horse battery staple"


@pytest.fixture
def topic(site: str) -> Iterator[Topic]:
    """A topic as it is loaded; afterwards it is so again."""
    for name, group in (("korean", "Translators: Korean"), ("editor", "Editors")):
        User.objects.filter(username=name).delete()
        User.objects.create_user(name, f"{name}@example.org", PASSWORD).groups.add(Group.objects.get(name=group))
    row = Topic.objects.get(key="column-height")
    yield row
    Topic.objects.filter(pk=row.pk).update(title_en=row.title_en, title_ko=row.title_ko, has_unpublished_changes=False)
    bump_content_version()


def signed_in(visitor: Visitor, name: str) -> Page:
    page = visitor.page(viewport={"width": 1440, "height": 1000}, device_scale_factor=1)
    sign_in(page, name)
    return page


def edit(page: Page, topic: Topic, language: str, title: str, *, publish: bool = False) -> None:
    page.goto(f"/admin/snippets/rules_content/topic/edit/{topic.pk}/")
    page.get_by_role("tab", name=language).click()
    page.locator(f"[name=title_{'ko' if language == '한국어' else 'en'}]").fill(title)
    if publish:
        page.locator("footer").get_by_role("button", name="More actions").click()
        page.locator("footer button[name=action-publish]").click()
    else:  # whoever has a list to go through finds it below the button that goes on
        page.locator("footer").get_by_role("button", name="More actions").click()
        page.locator("footer").get_by_role("button", name="Save draft").click()


def test_a_korean_draft_waits_while_english_is_published_and_goes_out_from_the_list(
    visitor: Visitor, topic: Topic
) -> None:
    korean, editor = signed_in(visitor, "korean"), signed_in(visitor, "editor")
    edit(korean, topic, "한국어", "얼룩말 기둥")
    expect(korean.get_by_text("updated").first).to_be_visible()
    edit(editor, topic, "English", "Zebra columns", publish=True)
    expect(editor.get_by_text("Still waiting, as somebody else’s draft: 한국어.")).to_be_visible()
    editor.goto("/admin/")
    expect(editor.get_by_text("한국어: 1")).to_be_visible()
    editor.get_by_role("heading", name="Waiting").get_by_role("link").click()
    row = editor.locator("tr", has_text="Zebra columns")
    expect(row.locator("ins").first).to_contain_text("얼룩말")
    assert axe(editor, "main table") == []
    row.get_by_role("button", name="Publish").click()
    expect(editor.get_by_text("Nothing is waiting.")).to_be_visible()
    assert list(Topic.objects.filter(pk=topic.pk).values_list("title_en", "title_ko")) == [
        ("Zebra columns", "얼룩말 기둥")
    ]
