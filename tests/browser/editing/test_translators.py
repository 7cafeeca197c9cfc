"""A translator corrects ten texts, an editor publishes eight and refuses two, and the export is the edits alone."""

import pathlib
import shutil
from collections.abc import Iterator
from io import StringIO

import pytest
from django.contrib.auth.models import Group, User
from django.core.management import call_command
from playwright.sync_api import Page, expect

from rules_content.authoring import content_files
from rules_content.models import Topic
from tests.browser.conftest import Visitor, axe
from tests.browser.reading.test_rules import sign_in
from th_site.caching.content_version import bump_content_version
from th_site.models import Remark
from th_site.texts.file_backed import LANGUAGES

PASSWORD = "correct horse battery staple"
NUMBER, REFUSED = 10, 2


@pytest.fixture
def topics(site: str) -> Iterator[list[Topic]]:
    """The first topics of the list; afterwards they are as they were loaded."""
    for name, group in (("korean", "Translators: Korean"), ("editor", "Editors")):
        User.objects.filter(username=name).delete()
        User.objects.create_user(name, f"{name}@example.org", PASSWORD).groups.add(Group.objects.get(name=group))
    rows = list(Topic.objects.all()[:NUMBER])
    yield rows
    Remark.objects.all().delete()
    for row in rows:
        row.revisions.exclude(pk=row.latest_revision_id).delete()
        row.save()
    bump_content_version()


def signed_in(visitor: Visitor, name: str) -> Page:
    page = visitor.page(viewport={"width": 1440, "height": 1000}, device_scale_factor=1)
    sign_in(page, name)
    return page


def texts() -> dict[tuple[int, str], str]:
    return {(row.pk, code): row.translation("title", code) for row in Topic.objects.all() for code in LANGUAGES}


def test_ten_corrections_in_a_dozen_clicks_and_each_is_decided(
    visitor: Visitor, topics: list[Topic], tmp_path: pathlib.Path
) -> None:
    before = texts()
    korean = signed_in(visitor, "korean")
    korean.goto("/admin/translating/?language=ko&state=all&kind=topic")
    assert axe(korean, "main") == []
    korean.locator(".work-list a").first.click()
    for number, topic in enumerate(topics):
        title = korean.locator("[name=title_ko]")
        expect(title).to_have_value(topic.title_ko)
        expect(korean.locator("[role=tabpanel]:not([hidden]) .source-text").first).to_contain_text(topic.title_en[:8])
        if number == 0:
            assert axe(korean, "main") == []
        title.fill(f"{topic.title_ko} {number}")
        korean.get_by_role("button", name="Save, and on to the next").click()
    expect(korean.locator("[name=title_ko]")).not_to_have_value(f"{topics[-1].title_ko} {NUMBER - 1}")
    assert texts() == before

    editor = signed_in(visitor, "editor")
    editor.goto("/admin/")
    expect(editor.get_by_text(f"한국어: {NUMBER}")).to_be_visible()
    editor.get_by_role("heading", name="Waiting").get_by_role("link").click()
    assert axe(editor, "main") == []
    for topic in topics[:REFUSED]:
        draft = editor.locator(".draft", has=editor.get_by_role("link", name=topic.title_en, exact=True))
        expect(draft.locator("ins")).to_have_count(1)
        draft.locator("summary").click()
        draft.get_by_label("A sentence for the author").fill("No numbers in titles.")
        draft.get_by_role("button", name="Refuse", exact=True).click()
        expect(editor.get_by_text(f"The draft of “{topic.title_en}” is refused")).to_be_visible()
    for topic in topics[REFUSED:]:
        draft = editor.locator(".draft", has=editor.get_by_role("link", name=topic.title_en, exact=True))
        draft.get_by_role("button", name="Publish").click()
        expect(editor.get_by_text(f"“{topic.title_en}” is published.")).to_be_visible()
    expect(editor.get_by_text("Nothing is waiting.")).to_be_visible()
    published = {
        (topic.pk, "ko"): f"{topic.title_ko} {number}" for number, topic in enumerate(topics) if number >= REFUSED
    }
    assert texts() == before | published

    korean.goto("/admin/")
    expect(korean.get_by_text("No numbers in titles.")).to_have_count(REFUSED)
    folder = tmp_path / "content"
    shutil.copytree(content_files.FOLDER, folder)
    call_command("export_rules", folder=folder, stdout=StringIO())
    assert len(changed_lines(folder)) == NUMBER - REFUSED


def changed_lines(folder: pathlib.Path) -> list[str]:
    """The lines of the files that the shipped ones do not have."""
    found = []
    for path in folder.rglob("*.yaml"):
        shipped = (content_files.FOLDER / path.relative_to(folder)).read_text("utf-8").splitlines()
        found += [line for line in path.read_text("utf-8").splitlines() if line not in shipped]
    return found


def test_an_editor_restores_a_shipped_text_after_three_edits(visitor: Visitor, topics: list[Topic]) -> None:
    topic = topics[0]
    editor = signed_in(visitor, "editor")
    for word in ("One", "Two", "Three"):
        editor.goto(f"/admin/snippets/rules_content/topic/edit/{topic.pk}/")
        editor.locator("[name=title_en]").fill(word)
        editor.locator("footer").get_by_role("button", name="More actions").click()
        editor.locator("footer button[name=action-publish]").click()
        expect(editor.get_by_text("updated and published").first).to_be_visible()
    editor.goto(f"/admin/snippets/rules_content/topic/history/{topic.pk}/")
    loaded = editor.locator("tr", has_text="Loaded from the content files")
    loaded.get_by_role("button").first.click()
    editor.get_by_role("link", name="Review this version").click()
    expect(editor.locator("[name=title_en]")).to_have_value(topic.title_en)
    editor.locator("footer").get_by_role("button", name="More actions").click()
    editor.locator("footer button[name=action-publish]").click()
    expect(editor.get_by_text("published").first).to_be_visible()
    assert Topic.objects.get(pk=topic.pk).title_en == topic.title_en
