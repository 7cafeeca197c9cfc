"""A translator changes the texts of one language; whatever else is sent changes nothing."""

from typing import Any

import pytest
from django.contrib.auth.models import Group, User
from django.test import Client
from django.urls import reverse

from rules_content.models import Figure, Term, Topic
from th_site.editing.language_permissions import PARTS, REST, written_by
from th_site.models import TextPage
from th_site.texts.file_backed import LANGUAGES
from th_site.texts.translated_text import DRAFT_FIELDS
from tutorials.models import Lesson, Puzzle

pytestmark = pytest.mark.django_db
MODELS = [Topic, Term, Figure, Lesson, Puzzle, TextPage]


def member(*groups: str) -> User:
    user = User.objects.create_user("member")
    user.groups.set(Group.objects.filter(name__in=groups))
    return user


@pytest.fixture
def italian(client: Client) -> Client:
    client.force_login(member("Translators: Italian"))
    return client


def edit_page(row: Any) -> str:
    if isinstance(row, TextPage):
        return reverse("wagtailadmin_pages:edit", args=[row.pk])
    return reverse(f"wagtailsnippets_{row._meta.app_label}_{row._meta.model_name}:edit", args=[row.pk])


def first(model: Any) -> Any:
    return model.objects.order_by("pk")[0]


def sent(page: Any, **changes: str) -> dict[str, Any]:
    """The form of an edit page as a browser would send it, with changes."""
    form = page.context["form"]
    data = {name: form[name].value() for name in form.fields}
    for formset in form.formsets.values():
        data |= {f"{formset.prefix}-{name}": 0 for name in ("TOTAL_FORMS", "INITIAL_FORMS")}
    return {name: "" if value is None else value for name, value in {**data, **changes}.items()}


def values(row: Any) -> dict[str, Any]:
    """What a draft says, without the marks of the draft itself."""
    fields = {field.name: field.value_from_object(row) for field in row._meta.concrete_fields}
    marks = (*DRAFT_FIELDS, "checked_at", "first_published_at", "last_published_at")
    return {name: value for name, value in fields.items() if name not in marks}


@pytest.mark.parametrize("model", MODELS)
def test_a_translator_changes_one_language_and_nothing_else(italian: Client, model: Any) -> None:
    row = first(model)
    before = values(row.get_latest_revision_as_object())
    page = italian.get(edit_page(row))
    fields = [name for name, field in page.context["form"].fields.items() if not field.disabled]
    assert fields == [name for name in page.context["form"].fields if name.endswith("_it")]
    everything = dict.fromkeys(page.context["form"].fields, "Zebra")
    assert italian.post(edit_page(row), sent(page, **everything)).status_code == 302
    row.refresh_from_db()
    changed = values(row.get_latest_revision_as_object())
    assert changed == before | dict.fromkeys(fields, "Zebra")
    assert values(row) == before


@pytest.mark.parametrize("model", MODELS)
def test_a_translator_publishes_nothing(italian: Client, model: Any) -> None:
    row = first(model)
    before = values(row)
    page = italian.get(edit_page(row))
    italian.post(edit_page(row), sent(page, **{f"{model.REQUIRED[0]}_it": "Zebra", "action-publish": "1"}))
    row.refresh_from_db()
    assert values(row) == before


def test_an_old_revision_brings_back_no_other_language(italian: Client) -> None:
    topic = first(Topic)
    topic.title_it, topic.title_en = "Vecchio", "Old"
    old = topic.save_revision()
    topic.title_it, topic.title_en = "Nuovo", "New"
    topic.save_revision()
    address = reverse("wagtailsnippets_rules_content_topic:revisions_revert", args=[topic.pk, old.pk])
    page = italian.get(address)
    italian.post(address, {**sent(page), "revision": old.pk})
    topic.refresh_from_db()
    draft = topic.get_latest_revision_as_object()
    assert (draft.title_it, draft.title_en) == ("Vecchio", "New")


def test_a_translator_marks_one_language_as_reviewed(italian: Client) -> None:
    topic = first(Topic)
    Topic.objects.filter(pk=topic.pk).update(review={"it": ["title"], "ko": ["title"]})
    html = italian.get(reverse("texts_status")).text
    assert html.count("Mark as reviewed") == 1
    for language in ("ko", "it"):
        italian.post(reverse("texts_reviewed"), {"model": "topic", "row": topic.pk, "language": language})
    topic.refresh_from_db()
    assert topic.review == {"ko": ["title"]}


def test_a_translator_sees_no_desk(italian: Client) -> None:
    html = italian.get(edit_page(first(Puzzle))).text
    assert "data-desk" not in html
    assert "tutorials/build/puzzle-editor.js" not in html


def test_a_draft_page_is_not_deleted_moved_or_copied_by_a_translator(italian: Client) -> None:
    page = first(TextPage)
    page.unpublish()
    for action in ("delete", "move", "copy"):
        italian.post(reverse(f"wagtailadmin_pages:{action}", args=[page.pk]))
    italian.post(reverse("wagtail_bulk_action", args=["wagtailcore", "page", "delete"]) + f"?id={page.pk}")
    assert TextPage.objects.filter(pk=page.pk).exists()


@pytest.mark.parametrize(
    ("groups", "rules", "course"),
    [
        ([], set(), set()),
        (["Editors"], PARTS, PARTS),
        (["Puzzle authors"], set(), PARTS),
        (["Translators: Korean"], {"ko"}, {"ko"}),
        (["Translators: Korean", "Translators: German"], {"ko", "de"}, {"ko", "de"}),
        # A group's languages hold for what the group may change.
        (["Translators: Italian", "Puzzle authors"], {"it"}, PARTS),
    ],
)
def test_what_a_group_writes_holds_for_what_it_may_change(groups: list[str], rules: set[str], course: set[str]) -> None:
    user = member(*groups)
    assert (written_by(user, Topic), written_by(user, Puzzle)) == (rules, course)
    assert written_by(user, TextPage) == rules


def test_a_closed_account_writes_nothing_and_a_superuser_everything() -> None:
    closed = member("Editors")
    closed.is_active = False
    assert written_by(closed, Topic) == set()
    assert written_by(User(is_superuser=True), Topic) == {*LANGUAGES, REST}
