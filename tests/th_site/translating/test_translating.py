"""The translator's layout of the form: sources, terms, checks, and one list of work to go through."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from rules_content.models import Term, Topic, Variant
from tests.th_site.admin_forms import client_of, edit_page, filled_in, publish
from th_site.editing.drafts import waiting
from th_site.editing.tabs import language_tab
from th_site.models import TextPage
from th_site.translating.work import WorkList
from tutorials.models import Lesson, Puzzle

pytestmark = pytest.mark.django_db
MODELS = [Topic, Variant, Term, Lesson, Puzzle, TextPage]
NEXT = {"action-next": "1"}


@pytest.fixture
def korean() -> Client:
    return client_of("Translators: Korean", "korean")


@pytest.fixture
def editor() -> Client:
    return client_of("Editors", "editor")


def first(model: Any) -> Any:
    return model.objects.order_by("pk")[0]


def work(**asked: str) -> str:
    return WorkList("ko", **asked).query


@pytest.mark.parametrize("model", MODELS)
def test_the_own_language_comes_first_beside_its_source(korean: Client, model: Any) -> None:
    row = first(model)
    page = korean.get(edit_page(row)).text
    assert page.index(f'id="{language_tab("ko")}"') < page.index(f'id="{language_tab("en")}"')
    assert 'class="source-text" lang="en"' in page
    assert page.count('class="language-bar"') == 1


def test_terms_of_the_source_lead_to_the_word_to_write(korean: Client) -> None:
    variant = Variant.objects.get(key="one-column-flat")
    page = korean.get(edit_page(variant)).text
    term = Term.objects.get(key="column")
    assert f'popovertarget="term-ko-text-{term.key}"' in page
    assert f'data-insert="{term.name_ko}"' in page


def test_sources_are_asked_for_in_any_language(korean: Client) -> None:
    topic = first(Topic)
    asked = {"model": "rules_content.topic", "row": topic.pk, "language": "ko"}
    found = korean.get(reverse("translating_source"), {**asked, "source": "de"}).json()
    assert topic.title_de.split()[-1] in found["title"]
    assert 'lang="de"' in found["title"]
    assert korean.get(reverse("translating_source"), {**asked, "source": "xx"}).status_code == 400
    assert korean.get(reverse("translating_source"), {**asked, "language": "de", "source": "en"}).status_code == 302


def test_what_changed_in_the_source_is_marked_until_the_translation_follows(korean: Client, editor: Client) -> None:
    topic = Topic.objects.get(key="column-height")
    title = topic.title_en
    for words in ("Zebra columns", "Zebra columns stand"):
        assert publish(editor, topic, title_en=words).status_code == 302
    topic.refresh_from_db()
    assert topic.made_from["ko"] == {"title": {"en": title}}
    page = korean.get(edit_page(topic)).text
    assert "Changed since this translation:" in page
    assert "<ins>Zebra" in page
    assert f"edit/{topic.pk}/" in korean.get(reverse("translating"), {"language": "ko"}).text
    assert publish(editor, topic, title_ko="얼룩말 기둥").status_code == 302
    topic.refresh_from_db()
    assert "ko" not in topic.made_from
    assert "Changed since this translation:" not in korean.get(edit_page(topic)).text


@pytest.mark.parametrize(
    ("text", "levels"),
    [
        ("기둥을 놓습니다.", []), ("기둥을  놓습니다.", [True]), ("기둥을 놓습니다...", [True]), ("**기둥", [True]),
        ('"기둥"', [True, True]), ("교각을 놓습니다.", [False]),
    ],
)  # fmt: skip
def test_a_text_is_checked_while_it_is_written(korean: Client, text: str, levels: list[bool]) -> None:
    asked = {"model": "rules_content.topic", "row": first(Topic).pk, "field": "note", "language": "ko", "text": text}
    answer = korean.post(reverse("translating_check"), asked)
    found = [slip["error"] for slip in answer.json()["slips"] if "number" not in slip["what"]]
    assert found == levels


def test_errors_keep_a_text_from_going_on_and_from_being_published_and_warnings_do_not(
    korean: Client, editor: Client
) -> None:
    topic = first(Topic)
    data = {**filled_in(korean, topic, title_ko="기둥  높이"), "work": work(state="all"), **NEXT}
    answer = korean.post(edit_page(topic), data)
    assert list(answer.context_data["form"].errors) == ["title_ko"]
    assert publish(editor, topic, title_ko="기둥  높이").status_code == 200
    assert korean.post(edit_page(topic), filled_in(korean, topic, title_ko="기둥  높이")).status_code == 302
    posted = {"model": "rules_content.topic", "row": topic.pk, "part": "ko"}
    assert "One space is enough." in editor.post(reverse("waiting_publish"), posted, follow=True).text
    assert Topic.objects.get(pk=topic.pk).title_ko == topic.title_ko
    assert publish(editor, topic, title_ko="교각의 높이").status_code == 302


def test_a_row_as_it_is_live_is_not_asked_for_its_style(editor: Client) -> None:
    topic = first(Topic)
    Topic.objects.filter(pk=topic.pk).update(title_de='Die "Höhe"')
    assert publish(editor, topic, title_ko="높이").status_code == 302


def test_the_list_holds_every_kind_of_text(korean: Client) -> None:
    user = korean.get(reverse("translating")).wsgi_request.user
    kinds = {item.kind for item in WorkList("ko", state="all").items(user)}
    assert {"topic", "variant", "term", "figure", "lesson", "puzzle", "textpage", "questions", "interface"} <= kinds
    missing = WorkList("ko").items(user)
    Term.objects.filter(key="road").update(name_ko="", definition_ko="")
    assert len(WorkList("ko").items(user)) == len(missing) + 1


def test_saving_goes_on_through_the_list_and_leaves_drafts(korean: Client) -> None:
    user = korean.get(reverse("translating")).wsgi_request.user
    query = work(kind="topic", state="all")
    items = WorkList.of(query).items(user)  # type: ignore[union-attr]
    address = items[0].address
    for number, item in enumerate(items[:10]):
        assert item.address == address
        row = Topic.objects.get(pk=item.key.split(":")[1])
        data = {**filled_in(korean, row, title_ko=f"얼룩말 {number}"), "work": query, **NEXT}
        address = korean.post(edit_page(row), data)["Location"]
    rows = Topic.objects.filter(pk__in=[item.key.split(":")[1] for item in items[:10]])
    assert [[wait.part for wait in waiting(row)] for row in rows] == [["ko"]] * 10


@pytest.mark.parametrize("words", ["", "기둥"])
def test_before_and_after_are_the_same_however_the_list_is_read(korean: Client, words: str) -> None:
    user = korean.get(reverse("translating")).wsgi_request.user
    found = WorkList("ko", state="all", words=words)
    items = found.items(user)
    before, after = found.neighbours(user, items[3].key)
    assert [item and item.key for item in (before, after)] == [items[2].key, items[4].key]
    assert found.neighbours(user, items[0].key)[0] is None
    assert found.neighbours(user, items[-1].key)[1] is None


@pytest.mark.parametrize("query", [{"language": "xx"}, {"language": "de"}, {"state": "x", "kind": "x", "p": "x"}, {}])
def test_odd_lists_lead_nowhere(korean: Client, query: dict[str, str]) -> None:
    assert korean.get(reverse("translating"), query).status_code in (200, 302)
