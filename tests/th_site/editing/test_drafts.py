"""Drafts go out part by part: publishing one language publishes no other's draft."""

from typing import Any

import pytest
from django.contrib.auth.models import Group, User
from django.test import Client
from django.urls import reverse

from rules_content.models import Term, Topic, Unanswered, Variant
from tests.th_site.editing.test_language_permissions import edit_page, first, sent
from th_site.editing.drafts import waiting
from th_site.editing.drafts_view import models
from th_site.models import TextPage
from tutorials.models import Lesson, Puzzle

pytestmark = pytest.mark.django_db
MODELS = [Topic, Variant, Term, Lesson, Puzzle, TextPage]
KOREAN = "얼룩말"


def client_of(group: str, name: str) -> Client:
    client = Client()
    user = User.objects.create_user(name)
    user.groups.add(Group.objects.get(name=group))
    client.force_login(user)
    return client


@pytest.fixture
def editor() -> Client:
    return client_of("Editors", "editor")


@pytest.fixture
def korean() -> Client:
    return client_of("Translators: Korean", "korean")


def save(client: Client, row: Any, **changes: str) -> Any:
    """Open the row in its form and send it with changes."""
    return client.post(edit_page(row), sent(client.get(edit_page(row)), **changes))


def draft_of(row: Any) -> Any:
    return type(row).objects.get(pk=row.pk).get_latest_revision_as_object()


def waits(row: Any) -> list[tuple[str, str]]:
    return [(each.part, each.author.username) for each in waiting(type(row).objects.get(pk=row.pk))]


@pytest.mark.parametrize("model", MODELS)
def test_publishing_english_leaves_the_korean_draft_waiting(editor: Client, korean: Client, model: Any) -> None:
    row, name = first(model), model.REQUIRED[0]
    before = row.translation(name, "ko")
    save(korean, row, **{f"{name}_ko": KOREAN})
    assert waits(row) == [("ko", "korean")]
    answer = save(editor, row, **{f"{name}_en": "Zebra", "action-publish": "1"})
    assert answer.status_code == 302
    live, draft = model.objects.get(pk=row.pk), draft_of(row)
    assert (live.translation(name, "en"), live.translation(name, "ko")) == ("Zebra", before)
    assert (draft.translation(name, "en"), draft.translation(name, "ko")) == ("Zebra", KOREAN)
    assert waits(row) == [("ko", "korean")]
    assert live.live_revision.user.username == "editor"
    told = editor.get(reverse("wagtailadmin_home")).text
    assert "Still waiting, as somebody else’s draft: 한국어." in told


def test_what_an_editor_drafts_first_and_publishes_later_is_their_own(editor: Client, korean: Client) -> None:
    topic = first(Topic)
    save(editor, topic, title_en="Zebra")
    save(korean, topic, title_ko=KOREAN)
    assert waits(topic) == [("en", "editor"), ("ko", "korean")]
    save(editor, topic, **{"action-publish": "1"})
    live = Topic.objects.get(pk=topic.pk)
    assert (live.title_en, live.title_ko) == ("Zebra", topic.title_ko)
    assert waits(topic) == [("ko", "korean")]


def test_whoever_corrects_a_draft_takes_it_on(editor: Client, korean: Client) -> None:
    topic = first(Topic)
    save(korean, topic, title_ko=KOREAN)
    save(editor, topic, **{"title_ko": f"{KOREAN}!", "action-publish": "1"})
    topic.refresh_from_db()
    assert (topic.title_ko, topic.has_unpublished_changes) == (f"{KOREAN}!", False)


def test_whoever_has_written_nothing_publishes_what_waits(editor: Client, korean: Client) -> None:
    topic = first(Topic)
    save(korean, topic, title_ko=KOREAN)
    save(editor, topic, **{"action-publish": "1"})
    topic.refresh_from_db()
    assert (topic.title_ko, topic.has_unpublished_changes) == (KOREAN, False)


def test_an_unfinished_draft_of_another_language_stands_in_nobodys_way(editor: Client, korean: Client) -> None:
    topic, title = first(Topic), first(Topic).title_ko
    save(korean, topic, title_ko="")
    assert save(editor, topic, **{"title_en": "Zebra", "action-publish": "1"}).status_code == 302
    topic.refresh_from_db()
    assert (topic.title_en, topic.title_ko) == ("Zebra", title)
    assert save(editor, topic, **{"title_ko": "", "note_ko": "", "action-publish": "1"}).status_code == 200


@pytest.mark.parametrize("model", MODELS)
def test_the_list_shows_the_difference_and_publishes_one_language(editor: Client, korean: Client, model: Any) -> None:
    row, name = first(model), model.REQUIRED[0]
    german = client_of("Translators: German", "german")
    save(korean, row, **{f"{name}_ko": KOREAN})
    save(german, row, **{f"{name}_de": "Zebra"})
    page = editor.get(reverse("waiting")).text
    assert f"<ins>{KOREAN}</ins>" in page
    assert "<del>" in page
    assert f"{edit_page(row)}#tab-" in page
    assert all(name in page for name in ("korean", "german", "한국어", "Deutsch"))
    posted = {"model": model._meta.label_lower, "row": row.pk, "part": "ko"}
    for refused in (korean, german):
        assert 'value="ko"' not in refused.get(reverse("waiting")).text
        refused.post(reverse("waiting_publish"), posted)
    assert model.objects.get(pk=row.pk).translation(name, "ko") != KOREAN
    assert editor.post(reverse("waiting_publish"), posted).status_code == 302
    live = model.objects.get(pk=row.pk)
    assert (live.translation(name, "ko"), live.translation(name, "de")) == (KOREAN, row.translation(name, "de"))
    assert waits(row) == [("de", "german")]
    assert live.live_revision.user.username == "editor"
    number = live.revisions.count()
    editor.post(reverse("waiting_publish"), posted)
    assert live.revisions.count() == number


def test_the_home_of_the_admin_says_what_waits(editor: Client, korean: Client) -> None:
    assert "Nothing is waiting." in editor.get(reverse("wagtailadmin_home")).text
    save(korean, first(Topic), title_ko=KOREAN)
    for client in (editor, korean):
        assert "<li>한국어: 1</li>" in client.get(reverse("wagtailadmin_home")).text


def test_who_wrote_what_is_live_is_told_truly(editor: Client, korean: Client) -> None:
    topic = first(Topic)
    assert (topic.live_revision.user, topic.live_revision.content["title_ko"]) == (None, topic.title_ko)
    save(korean, topic, title_ko=KOREAN)
    page = editor.get(edit_page(topic))
    assert page.context["view"].get_last_updated_info()["user_display_name"] == ""


def test_a_shipped_text_is_compared_with_and_restored(editor: Client) -> None:
    topic = first(Topic)
    shipped, title = topic.latest_revision, topic.title_en
    for word in ("One", "Two", "Three"):
        save(editor, topic, **{"title_en": word, "action-publish": "1"})
    names = "wagtailsnippets_rules_content_topic"
    history = editor.get(reverse(f"{names}:history", args=[topic.pk])).text
    assert "Loaded from the content files" in history
    assert reverse(f"{names}:revisions_revert", args=[topic.pk, shipped.pk]) in history
    compared = editor.get(reverse(f"{names}:revisions_compare", args=[topic.pk, shipped.pk, "latest"])).text
    assert title.split()[0] in compared
    assert "Three" in compared
    address = reverse(f"{names}:revisions_revert", args=[topic.pk, shipped.pk])
    page = editor.get(address)
    editor.post(edit_page(topic), {**sent(page), "revision": shipped.pk, "action-publish": "1"})
    topic.refresh_from_db()
    assert topic.title_en == title


def test_every_loaded_row_has_a_revision_that_says_what_it_says() -> None:
    rows = [row for model in models() for row in model.objects.select_related("live_revision")]
    assert len(rows) > 500
    for row in rows:
        content, own = row.live_revision.content, row.serializable_data()
        assert row.latest_revision_id == row.live_revision_id
        texts = [f"{name}_{code}" for name in row.translated() for code in ("en", "ko")]
        assert {name: content[name] for name in texts} == {name: own[name] for name in texts}


def test_a_question_asked_in_vain_goes_live_and_drafts_stay(editor: Client, korean: Client) -> None:
    topic = first(Topic)
    save(korean, topic, title_ko=KOREAN)
    row = Unanswered.objects.create(language="en", words="zebra crossing")
    editor.post(reverse("unanswered_add"), {"row": row.pk, "topic": topic.pk, "question": "Where is the zebra?"})
    topic.refresh_from_db()
    assert "Where is the zebra?" in topic.questions_en
    assert "Where is the zebra?" in draft_of(topic).questions_en
    assert waits(topic) == [("ko", "korean")]


@pytest.mark.parametrize(
    "posted",
    [{}, {"model": "auth.user", "row": 1, "part": "ko"}, {"model": "rules_content.topic", "row": "x", "part": "ko"}],
)
def test_odd_questions_are_refused(editor: Client, posted: dict[str, Any]) -> None:
    assert editor.post(reverse("waiting_publish"), posted).status_code == 400


@pytest.mark.parametrize("model", MODELS)
def test_an_editor_discards_one_language_of_a_draft_and_no_other(editor: Client, korean: Client, model: Any) -> None:
    row, name = first(model), model.REQUIRED[0]
    before = row.translation(name, "ko")
    save(korean, row, **{f"{name}_ko": KOREAN})
    save(editor, row, **{f"{name}_de": "Zebra"})
    sent_part = {"model": row._meta.label_lower, "row": row.pk, "part": "ko", "discard": "1"}
    korean.post(reverse("waiting_publish"), sent_part)
    assert sorted(waits(row)) == [("de", "editor"), ("ko", "korean")]
    editor.post(reverse("waiting_publish"), sent_part)
    assert waits(row) == [("de", "editor")]
    assert draft_of(row).translation(name, "ko") == before
    editor.post(reverse("waiting_publish"), {**sent_part, "part": "de"})
    assert (waits(row), model.objects.get(pk=row.pk).has_unpublished_changes) == ([], False)
