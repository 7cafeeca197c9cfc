"""What is asked in vain is counted, without anything of whoever asked, and editors can make it a rule's question."""

import pytest
from django.contrib.auth.models import Group, User
from django.test import Client
from django.urls import reverse

from rules_content import search
from rules_content.models import Topic, Unanswered
from rules_content.search import unanswered_questions
from rules_content.search.index import library

pytestmark = pytest.mark.django_db


def counted() -> list[tuple[str, str, int]]:
    return list(Unanswered.objects.values_list("language", "words", "count"))


def test_only_what_has_no_answer_is_counted_folded(client: Client) -> None:
    for asked in ("Zebra QUAGGA", "zébra quagga!", "how high may a junction be?", ""):
        client.get("/en/search/", {"q": asked})
    assert counted() == [("en", "zebra quagga", 2)]


def test_results_that_nobody_opened_are_counted_unless_a_card_answers(client: Client) -> None:
    for asked in ("cars and roads and columns", "how high may a junction be?", "zebra quagga"):
        assert client.post("/en/search/not-followed", {"q": asked}).status_code == 204
    client.post("/en/search/not-followed", {"q": "roads and columns, cars"}, headers={"Sec-Fetch-Site": "cross-site"})
    rows = Unanswered.objects.values_list("words", "count", "unfollowed")
    assert list(rows) == [("cars and roads and columns", 0, 1)]
    assert client.get("/en/search/not-followed").status_code == 405


def test_results_are_watched_only_where_no_card_stands(client: Client) -> None:
    pages = [
        client.get("/en/search/", {"q": asked}).content.decode()
        for asked in ("cars and roads and columns", "tweezers?")
    ]
    assert ['data-not-followed="/en/search/not-followed"' in page for page in pages] == [True, False]


def test_the_nearest_rule_is_proposed(client: Client) -> None:
    somebody(client, "Editors")
    unanswered_questions.count(search.Query("knock knocks knocking zebra", "en"), "unfollowed")
    text = client.get(reverse("unanswered")).content.decode()
    nearest = search.find(library, search.Query("knock knocks knocking zebra", "en"), "english")[0]
    assert f'value="{Topic.objects.get(key=nearest.key).pk}" selected' in text


def test_nothing_personal_is_kept(client: Client) -> None:
    for asked in ("zebra@quagga.example", "zebra 0301234567 quagga"):
        client.get("/de/search/", {"q": asked})
    assert counted() == [("de", "zebra quagga", 1)]
    assert {field.name for field in Unanswered._meta.get_fields()} == {
        "id",
        "language",
        "words",
        "count",
        "unfollowed",
        "age",
    }


def test_it_is_forgotten_after_five_half_months() -> None:
    unanswered_questions.count(search.Query("zebra quagga", "en"))
    assert [unanswered_questions.tidy() for _ in range(5)] == [0, 0, 0, 0, 1]
    assert counted() == []


def test_a_language_has_so_many_rows_and_no_more() -> None:
    rows = [Unanswered(language="en", words=f"zebra {number}") for number in range(Unanswered.MAX_ROWS)]
    Unanswered.objects.bulk_create(rows)
    unanswered_questions.count(search.Query("quagga", "en"))
    unanswered_questions.count(search.Query("quagga", "de"))
    assert Unanswered.objects.filter(words="quagga").count() == 1


def somebody(client: Client, group: str) -> None:
    user = User.objects.create_user("somebody", password="a long password")
    user.groups.add(Group.objects.get(name=group))
    client.force_login(user)


def test_an_editor_makes_it_a_question_and_it_is_found(client: Client) -> None:
    somebody(client, "Editors")
    unanswered_questions.count(search.Query("zebra quagga", "en"))
    assert "zebra quagga" in client.get(reverse("unanswered")).content.decode()
    row, topic = Unanswered.objects.get(), Topic.objects.get(key="column-height")
    sent = {"row": row.pk, "topic": topic.pk, "question": "Zebra, quagga?"}
    assert client.post(reverse("unanswered_add"), sent).status_code == 302
    assert counted() == []
    assert search.find(library, search.Query("zebra quagga", "en"), "english")[0].key == "column-height"
    assert Topic.objects.get(key="column-height").listed("questions", "en")[-1] == "Zebra, quagga?"


def test_words_left_as_they_are_become_loose_words(client: Client) -> None:
    somebody(client, "Editors")
    unanswered_questions.count(search.Query("zebra quagga", "en"))
    topic = Topic.objects.get(key="column-height")
    client.post(
        reverse("unanswered_add"),
        {"row": Unanswered.objects.get().pk, "topic": topic.pk, "question": "zebra quagga"},
    )
    changed = Topic.objects.get(key="column-height")
    assert changed.listed("questions", "en") == topic.listed("questions", "en")
    assert changed.listed("words", "en") == [*topic.listed("words", "en"), "zebra quagga"]


def test_others_do_not(client: Client) -> None:
    unanswered_questions.count(search.Query("zebra quagga", "en"))
    sent = {"row": Unanswered.objects.get().pk, "topic": Topic.objects.all()[0].pk, "question": "Zebra?"}
    client.post(reverse("unanswered_add"), sent)
    somebody(client, "Puzzle authors")
    client.post(reverse("unanswered_add"), sent)
    assert client.post(reverse("unanswered_add"), {"row": "x"}).status_code in (302, 400, 403)
    assert counted() == [("en", "zebra quagga", 1)]
