"""What an editor publishes in one language is there in that language alone: no "None", no empty page, no error."""

import pytest
from django.test import Client

from rules_content.models import LANGUAGES, Figure, Term
from rules_content.search.index import texts
from tests.sitemap import whole_sitemap
from th_site.models import HomePage, TextPage
from tutorials.models import Lesson, Puzzle

pytestmark = [pytest.mark.django_db, pytest.mark.long, pytest.mark.once]


@pytest.fixture
def _one_language() -> None:
    """A term, a figure, a page and a puzzle, each in English only."""
    Term.objects.create(key="tunnel", position=900, name_en="zebra tunnel", definition_en="A zebra tunnel.")
    figure = Figure.objects.filter(topic__key="column-height").first()
    assert figure is not None
    Figure.objects.create(
        topic=figure.topic, key="only-english", board=figure.board, position=900, caption_en="A zebra", alt_en="A zebra"
    )
    page = TextPage(slug="zebra", title="Zebra", name_en="Zebra")
    HomePage.objects.get().add_child(instance=page)
    TextPage.objects.filter(slug="history").update(name_de="")
    puzzle = Puzzle.objects.get(key="first-road")
    lesson = Lesson.objects.create(key="zebra", position=90, title_en="Zebra", intro_en="Zebra")
    texts = {f"{name}_en": "Zebra" for name in Puzzle.REQUIRED}
    Puzzle.objects.create(
        key="zebra", lesson=lesson, position=1, kind="build", edition="english", board=puzzle.board, goal=puzzle.goal,
        solution=puzzle.solution, topics=["column-height"], **texts,
    )  # fmt: skip


PAGES = ["", "glossary/", "rules/german/", "rules/german/column-height/", "learn/", "search/?q=zebra", "zebra/"]


@pytest.mark.usefixtures("_one_language")
def test_other_languages_neither_list_it_nor_fail() -> None:
    for language in ("it", "fr", "de", "ko"):
        for path in (*PAGES, "rules/german/column-height/?with=en", "compare/?show=all", "about/"):
            page = Client().get(f"/{language}/{path}")
            assert page.status_code == (404 if path == "zebra/" else 200), (language, path)
            assert "None" not in page.text, (language, path)
            if "with=en" not in path and path not in ("search/?q=zebra", "zebra/"):
                assert "zebra" not in page.text.lower(), (language, path)
        assert Client().get(f"/{language}/learn/zebra/zebra/").status_code == 404


@pytest.mark.usefixtures("_one_language")
def test_its_own_language_has_it() -> None:
    for path in ("glossary/", "rules/german/column-height/", "learn/", "learn/zebra/zebra/", "zebra/"):
        page = Client().get(f"/en/{path}")
        assert "zebra" in page.text.lower(), path
        assert ">None<" not in page.text, path
    html = Client().get("/en/zebra/").text
    assert 'hreflang="en"' in html
    assert 'hreflang="ko"' not in html


@pytest.mark.usefixtures("_one_language")
def test_a_page_without_a_name_is_not_linked() -> None:
    assert Client().get("/de/history/").status_code == 404
    assert 'href="/de/history/"' not in Client().get("/de/about/").text
    assert 'href="/fr/history/"' in Client().get("/fr/about/").text
    xml = whole_sitemap(Client())
    assert "<loc>http://testserver/de/history/</loc>" not in xml
    assert "<loc>http://testserver/fr/history/</loc>" in xml


def test_the_search_knows_a_term_in_its_languages_only() -> None:
    term = Term(key="tunnel", name_en="zebra tunnel", definition_en="A zebra tunnel.")
    term.save()
    assert [code for code in LANGUAGES if any(each.key == "tunnel" for each in texts(code).findables)] == ["en"]


@pytest.mark.parametrize("path", ["cards/first-road.png", "small/first-road.svg", "columns/first-road/"])
def test_nothing_is_seen_of_a_puzzle_in_an_unpublished_lesson(path: str) -> None:
    Lesson.objects.get(key="columns").unpublish()
    assert Client().get(f"/en/learn/{path}").status_code == 404


def test_no_move_is_judged_in_an_unpublished_lesson() -> None:
    Lesson.objects.get(key="columns").unpublish()
    answer = Client().post("/en/learn/columns/first-road/verdict", b"{}", content_type="application/json")
    assert answer.status_code == 404
