"""The thin page tree: loaded from files, edited in the admin, quick from the cache."""

import io
import pathlib
import shutil
import zlib

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.test import Client

from th_site.caching.content_version import content_version
from th_site.models import HomePage, TextPage
from th_site.pages import page_files

LANGUAGES = [code for code, _ in settings.LANGUAGES]
pytestmark = pytest.mark.django_db


def load(**options: object) -> str:
    out = io.StringIO()
    call_command("load_pages", stdout=out, **options)
    return out.getvalue()


def test_loading_again_changes_nothing() -> None:
    before = list(TextPage.objects.order_by("slug").values())
    assert load() == "Pages: 0 created, 0 updated, 0 removed, 5 unchanged.\n"
    assert list(TextPage.objects.order_by("slug").values()) == before
    assert HomePage.objects.count() == 1


def test_loading_leaves_an_editors_change_alone_and_says_so() -> None:
    page = TextPage.objects.get(slug="about")
    written = page.intro_ko
    page.intro_ko = "편집자가 고친 문장입니다."
    page.save()
    assert "left alone textpage/about: intro_ko changed by an editor" in load()
    assert TextPage.objects.get(slug="about").intro_ko == "편집자가 고친 문장입니다."
    assert load(overwrite=True) == "Pages: 0 created, 1 updated, 0 removed, 4 unchanged.\n"
    assert TextPage.objects.get(slug="about").intro_ko == written


def test_a_file_with_a_missing_text_is_refused_and_changes_nothing(tmp_path: pathlib.Path) -> None:
    (tmp_path / "pages.yaml").write_text("home: {name: {en: New, it: Nuovo, fr: Nouveau, de: Neu}}")
    name = HomePage.objects.get().name_en
    with pytest.raises(CommandError, match=r"pages\.yaml: home\.name: ko is missing"):
        load(folder=tmp_path)
    assert HomePage.objects.get().name_en == name


def test_a_page_that_files_bring_or_take_away_is_made_or_removed(folder: pathlib.Path) -> None:
    text = (folder / "pages.yaml").read_text("utf-8")
    (folder / "pages.yaml").write_text(text.replace("\ncredits:\n", "\nthanks:\n"), "utf-8")
    assert load(folder=folder) == "Pages: 1 created, 0 updated, 1 removed, 4 unchanged.\n"
    page = TextPage.objects.get(slug="thanks")
    assert (page.live, page.get_parent().specific, page.title) == (True, HomePage.objects.get(), page.name_en)
    assert page.revisions.count() == 1
    assert Client().get("/de/thanks/").status_code == 200
    assert Client().get("/de/credits/").status_code == 404


def test_an_editors_own_page_and_draft_stay(folder: pathlib.Path) -> None:
    own = TextPage(slug="own", title="Own", name_en="Own")
    HomePage.objects.get().add_child(instance=own)
    about = TextPage.objects.get(slug="about")
    about.intro_ko = "아직 초안입니다."
    about.save_revision()
    text = (folder / "pages.yaml").read_text("utf-8")
    (folder / "pages.yaml").write_text(text.replace("en: About this site", "en: About us"), "utf-8")
    assert "an editor has a draft" not in load(folder=folder)
    about = TextPage.objects.get(slug="about")
    assert about.name_en == "About us"
    draft = about.get_latest_revision_as_object()
    assert (draft.name_en, draft.intro_ko) == ("About us", "아직 초안입니다.")
    name = about.name_ko
    (folder / "pages.yaml").write_text(text.replace(f"ko: {name}", f"ko: {name}!"), "utf-8")
    assert "updated textpage/about, of which an editor has a draft" not in load(folder=folder)
    (folder / "pages.yaml").write_text(text.replace(f"ko: {about.intro_ko}", "ko: 새로 고친 문장입니다."), "utf-8")
    assert "updated textpage/about, of which an editor has a draft" in load(folder=folder)
    assert TextPage.objects.filter(slug="own").exists()


# ---------------------------------------------------------------- and back to the file


@pytest.fixture
def folder(tmp_path: pathlib.Path) -> pathlib.Path:
    """A copy of the file that a test may change."""
    shutil.copytree(page_files.FOLDER, tmp_path / "content")
    return tmp_path / "content"


def test_the_file_as_it_is_comes_back_byte_for_byte(folder: pathlib.Path) -> None:
    assert page_files.export(folder) == []
    assert (folder / "pages.yaml").read_bytes() == (page_files.FOLDER / "pages.yaml").read_bytes()


def test_an_edit_changes_its_own_lines_only(folder: pathlib.Path) -> None:
    page = TextPage.objects.get(slug="about")
    page.body_ko = "첫 문단입니다.\n\n## 제목\n\n- 하나\n- **둘**"
    page.save_revision().publish()
    before = (folder / "pages.yaml").read_text("utf-8").splitlines()
    assert page_files.export(folder) == ["pages.yaml"]
    after = (folder / "pages.yaml").read_text("utf-8").splitlines()
    assert [line.strip() for line in after if line not in before] == ["첫 문단입니다.", "## 제목", "- 하나", "- **둘**"]
    assert page_files.export(folder) == []
    about = next(entry for entry in page_files.read(folder) if entry.key == "about")
    assert about.texts["body"]["ko"] == page.body_ko


def test_a_draft_is_left_out_of_the_file_and_named(folder: pathlib.Path) -> None:
    page = TextPage(slug="own", title="Own", name_en="Own", live=False)
    HomePage.objects.get().add_child(instance=page)
    out = io.StringIO()
    call_command("export_pages", folder=folder, stdout=out)
    assert out.getvalue() == "The files say all of it already.\n  left out own: not published yet\n"


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
    before = content_version()
    page = TextPage.objects.get(slug="about")
    page.intro_de = "Ganz neu geschrieben."
    page.save_revision().publish()
    assert content_version() > before
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
