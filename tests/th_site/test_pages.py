"""The thin page tree: loaded from files, edited in the admin, quick from the cache."""

import io
import zlib

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.test import Client

from rules_content.cached import publication
from th_site.management.commands import load_pages
from th_site.models import HomePage, TextPage

LANGUAGES = [code for code, _ in settings.LANGUAGES]
pytestmark = pytest.mark.django_db


def load(**options: object) -> str:
    out = io.StringIO()
    call_command("load_pages", stdout=out, **options)
    return out.getvalue()


def test_loading_again_changes_nothing() -> None:
    before = list(TextPage.objects.order_by("slug").values())
    assert load() == ""
    assert list(TextPage.objects.order_by("slug").values()) == before
    assert HomePage.objects.count() == 1


def test_loading_leaves_an_editors_change_alone_and_says_so() -> None:
    page = TextPage.objects.get(slug="about")
    written = page.intro_ko
    page.intro_ko = "편집자가 고친 문장입니다."
    page.save()
    assert load() == "about: intro_ko was changed in the admin and is left alone\n"
    assert TextPage.objects.get(slug="about").intro_ko == "편집자가 고친 문장입니다."
    assert load(overwrite=True) == "about: updated\n"
    assert TextPage.objects.get(slug="about").intro_ko == written


def test_a_file_with_a_missing_text_is_refused_and_changes_nothing(tmp_path, monkeypatch) -> None:
    file = tmp_path / "pages.yaml"
    file.write_text("home: {name: {en: New, it: Nuovo, fr: Nouveau, de: Neu}}")
    monkeypatch.setattr(load_pages, "FILE", file)
    name = HomePage.objects.get().name_en
    with pytest.raises(CommandError, match=r"pages\.yaml: home\.name\.ko is missing or empty"):
        load()
    assert HomePage.objects.get().name_en == name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_every_page_is_there(language: str) -> None:
    for page in (HomePage.objects.get(), *TextPage.objects.all()):
        fields = (
            ("name", "intro", "read", "learn", "compare") if isinstance(page, HomePage) else ("name", "intro", "body")
        )
        assert [field for field in fields if not getattr(page, f"{field}_{language}")] == [], page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_home_page_is_light_and_quick(client: Client, language: str, django_assert_max_num_queries) -> None:
    cold = client.get(f"/{language}/")
    assert cold.status_code == 200
    with django_assert_max_num_queries(2):
        warm = client.get(f"/{language}/")
    assert warm.content == cold.content
    assert len(zlib.compress(warm.content)) < 25_000


def test_publishing_a_page_drops_it_from_the_cache(client: Client) -> None:
    client.get("/de/about/")
    before = publication()
    page = TextPage.objects.get(slug="about")
    page.intro_de = "Ganz neu geschrieben."
    page.save_revision().publish()
    assert publication() > before
    assert "Ganz neu geschrieben." in client.get("/de/about/").content.decode()


def test_an_unchanged_page_is_not_sent_twice(client: Client) -> None:
    etag = client.get("/fr/about/")["ETag"]
    assert client.get("/fr/about/", headers={"if-none-match": etag}).status_code == 304


def test_the_admin_lists_the_tree_of_pages_from_its_root(admin_client: Client) -> None:
    assert admin_client.get("/admin/pages/1/").status_code == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_editor_previews_each_language(admin_client: Client, language: str) -> None:
    page = TextPage.objects.get(slug="about")
    preview = page.make_preview_request(preview_mode=language)
    html = preview.content.decode()
    assert f'<html lang="{language}">' in html
    assert getattr(page, f"name_{language}") in html


def test_the_admin_opens_with_a_tab_for_each_language(admin_client: Client) -> None:
    page = TextPage.objects.get(slug="about")
    html = admin_client.get(f"/admin/pages/{page.pk}/edit/").content.decode()
    assert [name for _, name in settings.LANGUAGES if name not in html] == []
