"""A changed English or Italian text asks for a look at the others; the state of the texts is told to editors."""

import pytest
from django.test import Client

from rules_content.authoring.status import lacks
from rules_content.models import Topic, Variant

pytestmark = pytest.mark.django_db
STATUS = "/admin/reports/texts/"


@pytest.fixture
def topic() -> Topic:
    return Topic.objects.get(key="goal")


def test_nothing_needs_review_after_loading() -> None:
    assert {language: lacks(language) for language in ("en", "it", "fr", "de", "ko")} == {
        language: [] for language in ("en", "it", "fr", "de", "ko")
    }


@pytest.mark.parametrize(("source", "others"), [("en", ["it", "fr", "de", "ko"]), ("it", ["en", "fr", "de", "ko"])])
def test_a_changed_source_marks_the_other_languages(topic: Topic, source: str, others: list[str]) -> None:
    setattr(topic, f"title_{source}", "Something new")
    topic.save()
    topic.refresh_from_db()
    assert topic.review == {language: ["title"] for language in others}


def test_a_changed_german_text_marks_nobody(topic: Topic) -> None:
    topic.title_de = "Etwas Neues"
    topic.save()
    assert topic.review == {}


def test_a_language_changed_along_with_the_source_is_up_to_date(topic: Topic) -> None:
    topic.title_en, topic.title_ko = "Something new", "새 제목"
    topic.save()
    assert "ko" not in topic.review
    topic.title_fr = "Du nouveau"
    topic.save()
    assert sorted(topic.review) == ["de", "it"]


def test_status_page_lists_what_is_missing_or_older(editor: Client, topic: Topic) -> None:
    Variant.objects.filter(key="one-up-or-one-down").update(text_ko="")
    topic.title_en = "Something new"
    topic.save()
    html = editor.get(STATUS, {"language": "ko"}).content.decode()
    assert f"/admin/snippets/rules_content/topic/edit/{topic.pk}/#tab-u1112u1161u11abu1100u116eu11a8u110bu1165" in html
    assert "Mark as reviewed" in html
    assert [(lack.model, lack.missing, lack.review) for lack in lacks("ko")] == [
        ("topic", [], ["title"]),
        ("variant", ["text"], []),
    ]


def test_marking_as_reviewed_clears_one_language(editor: Client, topic: Topic) -> None:
    topic.title_en = "Something new"
    topic.save()
    editor.post(f"{STATUS}reviewed/", {"model": "topic", "row": topic.pk, "language": "ko"})
    topic.refresh_from_db()
    assert sorted(topic.review) == ["de", "fr", "it"]


@pytest.mark.parametrize(
    "posted", [{}, {"model": "user", "row": 1, "language": "ko"}, {"model": "topic", "row": "x", "language": "ko"}]
)
def test_odd_reviews_are_refused(editor: Client, posted: dict[str, object]) -> None:
    assert editor.post(f"{STATUS}reviewed/", posted).status_code == 400


def test_readers_see_no_status(client: Client) -> None:
    assert client.get(STATUS).status_code == 302
    assert client.post(f"{STATUS}reviewed/", {"model": "topic", "row": 1, "language": "ko"}).status_code == 302
