"""What waits is refused with a sentence, commented on, and its author sees what became of it."""

import pytest
from django.test import Client
from django.urls import reverse

from rules_content.models import Topic
from tests.th_site.admin_forms import client_of, edit_page, filled_in
from th_site.editing.drafts import waiting
from th_site.models import Remark

pytestmark = pytest.mark.django_db
KOREAN = "얼룩말"


@pytest.fixture
def editor() -> Client:
    return client_of("Editors", "editor")


@pytest.fixture
def korean() -> Client:
    return client_of("Translators: Korean", "korean")


@pytest.fixture
def topic(korean: Client) -> Topic:
    """A topic of which a Korean title waits."""
    row = Topic.objects.order_by("pk")[0]
    korean.post(edit_page(row), filled_in(korean, row, title_ko=KOREAN))
    return row


def act(client: Client, topic: Topic, **what: str) -> str:
    asked = {"model": "rules_content.topic", "row": topic.pk, "part": "ko", **what}
    return client.post(reverse("waiting_publish"), asked, follow=True).text


def waits(topic: Topic) -> list[str]:
    return [wait.part for wait in waiting(Topic.objects.get(pk=topic.pk))]


def test_a_refusal_needs_a_sentence_which_the_author_reads(editor: Client, korean: Client, topic: Topic) -> None:
    assert "say why in a sentence" in act(editor, topic, refuse="1", text=" ")
    assert waits(topic) == ["ko"]
    act(editor, topic, refuse="1", text="No zebras on the table.")
    assert waits(topic) == []
    assert Topic.objects.get(pk=topic.pk).title_ko == topic.title_ko
    for page in (reverse("wagtailadmin_home"), reverse("waiting")):
        told = korean.get(page).text
        assert "No zebras on the table." in told
        assert "refused" in told
    assert "No zebras on the table." not in editor.get(reverse("wagtailadmin_home")).text


def test_what_was_refused_is_taken_up_again_by_its_author_alone(editor: Client, korean: Client, topic: Topic) -> None:
    act(editor, topic, refuse="1", text="Not yet.")
    remark = Remark.objects.get()
    editor.post(reverse("waiting_resume"), {"remark": remark.pk})
    assert waits(topic) == []
    answer = korean.post(reverse("waiting_resume"), {"remark": remark.pk})
    assert answer["Location"].startswith(edit_page(topic))
    draft = Topic.objects.get(pk=topic.pk).get_latest_revision_as_object()
    assert (draft.title_ko, waits(topic)) == (KOREAN, ["ko"])


@pytest.mark.parametrize("by_form", [False, True])
def test_the_author_is_told_of_what_others_published(
    editor: Client, korean: Client, topic: Topic, by_form: bool
) -> None:
    if by_form:
        editor.post(edit_page(topic), {**filled_in(editor, topic), "action-publish": "1"})
    else:
        act(editor, topic)
    assert Topic.objects.get(pk=topic.pk).title_ko == KOREAN
    assert [(remark.action, remark.author.username) for remark in Remark.objects.all()] == [("published", "korean")]
    assert "published" in korean.get(reverse("waiting")).text


def test_both_sides_comment_and_nothing_moves(editor: Client, korean: Client, topic: Topic) -> None:
    act(editor, topic, comment="1", text="Why a zebra?")
    act(korean, topic, comment="1", text="It has stripes.")
    page = editor.get(reverse("waiting")).text
    assert page.index("Why a zebra?") < page.index("It has stripes.")
    assert waits(topic) == ["ko"]
    german = client_of("Translators: German", "german")
    act(german, topic, comment="1", text="So do I.")
    assert Remark.objects.count() == 2


def test_a_translator_refuses_nothing(korean: Client, topic: Topic) -> None:
    act(korean, topic, refuse="1", text="x")
    assert waits(topic) == ["ko"]
