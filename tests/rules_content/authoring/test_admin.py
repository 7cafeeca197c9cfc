"""An editor changes a text, previews it, publishes it; readers, search and compare page show it at once."""

from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from wagtail.models import Revision

from rules_content.models import Edition, Figure, Section, Term, Topic, TranslatedText, Variant

pytestmark = pytest.mark.django_db
MODELS: list[type[TranslatedText]] = [Edition, Section, Topic, Variant, Term, Figure]
FIXED = [Edition, Section, Topic, Variant]


def address(row_or_model: Any, *parts: object) -> str:
    return "/".join(["/admin/snippets/rules_content", row_or_model._meta.model_name, *map(str, parts)]) + "/"


def form(row: TranslatedText, **changes: str) -> dict[str, str]:
    """What the edit page would send."""
    texts = {
        f"{name}_{code}": row.translation(name, code)
        for name in row.translated()
        for code in ("en", "it", "fr", "de", "ko")
    }
    return texts | changes


@pytest.mark.parametrize("model", MODELS)
def test_every_kind_of_text_has_its_list(editor: Client, model: type[TranslatedText]) -> None:
    assert editor.get(address(model)).status_code == 200


def test_the_list_of_variants_names_their_editions(editor: Client) -> None:
    page = editor.get(address(Variant), {"q": "exit-from-height-one"}).text
    assert "German edition, Korean edition, Rainbow City" in page
    assert "&#x27;german&#x27;" not in page


def test_every_text_as_loaded_can_be_published() -> None:
    """Facts without a printed section included: what an editor cannot change must not stop them."""
    refused: dict[str, list[str]] = {}
    for model in MODELS:
        for row in model.objects.all():
            try:
                row.full_clean()
            except ValidationError as error:
                refused[str(row)] = error.messages
    assert refused == {}


def test_the_admin_may_show_a_preview_in_its_frame(editor: Client) -> None:
    row = Variant.objects.all()[0]
    preview = address(Variant, "preview", row.pk)
    assert editor.post(preview, form(row)).json()["is_valid"]
    page = editor.get(preview, {"mode": "de"})
    assert page.status_code == 200
    assert "frame-ancestors 'self'" in page["Content-Security-Policy"]


@pytest.mark.parametrize("model", FIXED)
def test_facts_are_neither_added_nor_deleted_by_hand(editor: Client, model: type[TranslatedText]) -> None:
    row = model.objects.all()[0]
    assert editor.get(address(model, "add")).status_code == 302
    assert editor.post(address(model, "delete", row.pk)).status_code == 302
    assert model.objects.filter(pk=row.pk).exists()


def test_a_term_may_be_added(editor: Client) -> None:
    assert editor.get(address(Term, "add")).status_code == 200


@pytest.mark.parametrize("model", [Edition, Section, Topic, Variant, Term])
@pytest.mark.parametrize("language", ["it", "ko"])
def test_a_draft_is_previewed_in_each_language(model: type[TranslatedText], language: str) -> None:
    row = model.objects.all()[0]
    name = row.translated()[0]
    setattr(row, f"{name}_{language}", "Zebra 미리 보기")
    html = row.make_preview_request(preview_mode=language).content.decode()
    assert f'<html lang="{language}">' in html
    assert "Zebra 미리 보기" in html


def test_edit_page_has_a_tab_for_each_language_and_facts_to_read(editor: Client) -> None:
    html = editor.get(address(Variant, "edit", Variant.objects.get(key="exit-from-height-one").pk)).content.decode()
    for name in ("Italiano", "English", "Français", "Deutsch", "한국어"):
        assert name in html
    assert 'name="text_ko"' in html
    assert "exit_from_height" in html
    assert 'name="ruleset_field"' not in html


@pytest.mark.long
def test_an_edit_is_a_draft_until_it_is_published(editor: Client, client: Client) -> None:
    variant = Variant.objects.get(key="one-up-or-one-down")
    page, search = "/ko/rules/korean/column-height/", "/ko/search/?q=얼룩말"
    assert client.get(page).status_code == 200

    editor.post(address(Variant, "edit", variant.pk), form(variant, answer_ko="얼룩말 기둥은 한 칸만 다릅니다."))
    variant.refresh_from_db()
    assert variant.has_unpublished_changes
    assert "얼룩말" not in client.get(page).content.decode()

    sent = form(variant, answer_ko="얼룩말 기둥은 한 칸만 다릅니다.") | {"action-publish": "action-publish"}
    editor.post(address(Variant, "edit", variant.pk), sent)
    variant.refresh_from_db()
    assert not variant.has_unpublished_changes
    assert "얼룩말 기둥은" in client.get(page).content.decode()
    assert "얼룩말 기둥은" in client.get("/ko/rules/german/").content.decode()
    assert "column-height" in client.get(search).content.decode()
    assert "얼룩말 기둥은" in client.get("/ko/compare/?editions=korean,german&show=all").content.decode()


def test_an_old_revision_brings_back_no_old_fact(editor: Client) -> None:
    topic = Topic.objects.get(key="exit-height")
    revision = topic.save_revision()
    Topic.objects.filter(pk=topic.pk).update(difference="wording")
    Revision.objects.get(pk=revision.pk).publish()
    topic.refresh_from_db()
    assert topic.difference == "wording"
