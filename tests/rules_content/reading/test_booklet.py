"""A booklet of each edition: made by a task, kept by content, there at once where tasks run in the process."""

import pathlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.test import Client
from django.utils import translation
from fontTools.ttLib import TTFont

from rules_content.models import LANGUAGES, Figure, Topic, Variant
from rules_content.reading import booklet as booklets
from rules_content.reading.booklet_type import WEIGHTS
from rules_content.tasks import make_booklet
from tests.rules_content.reading import pdf
from tests.waiting import eventually
from th_site.background_thread import taken
from th_site.celery import app
from th_site.publication import content_changed

pytestmark = [pytest.mark.django_db, pytest.mark.long]


@pytest.fixture(autouse=True)
def _own_media(settings: Any, tmp_path: pathlib.Path) -> None:
    settings.MEDIA_ROOT = tmp_path


@pytest.mark.parametrize(
    ("edition", "mode", "language"),
    [
        ("german", "base", "de"),
        ("rainbow-city", "base", "it"),
        ("rainbow-city", "mission", "ko"),
    ],
)
@pytest.mark.usefixtures("_own_media", "kept_booklets")
def test_booklet_has_every_figure_and_every_word(client: Client, edition: str, mode: str, language: str) -> None:
    """Figures and captions of all topics of the edition stand in it in their order, and its text can be copied."""
    made = booklets.Booklet(edition, mode, language)
    path = f"/{language}/rules/{edition}/{'mission/' if mode == 'mission' else ''}booklet.pdf"
    response = client.get(path)
    assert response["Content-Type"] == "application/pdf"
    body = b"".join(response.streaming_content)  # type: ignore[attr-defined]
    assert len(body) < 700_000  # small enough to send to a phone
    topics = [rule.topic for rule in made.book.in_order]
    figures = [
        figure
        for topic in topics
        for figure in Figure.objects.filter(live=True, topic=topic).order_by("position")
        if figure.concerns(edition)
    ]
    # The first is the cover's.
    assert pdf.alternatives(body)[1:] == [figure.translation("alt", language) for figure in figures]
    printed = pdf.words(body)
    whole = [figure.translation("caption", language) for figure in figures]
    whole += [topic.translation("title", language) for topic in topics]
    whole += [rule.variant.translation("answer", language) for rule in made.book.in_order]
    assert [text for text in whole if "".join(text.split()) not in printed] == []
    # The contents name the page that each section and each rule is on, and a program's list of bookmarks is the same.
    headings = []
    for section, rules in made.book.sections:
        headings.append(section.translation("title", language))
        headings += [rule.topic.translation("title", language) for rule in rules]
    assert pdf.bookmarks(body) == headings
    _, contents, *pages = ["".join(page.split()) for page in pdf.pages(body)]
    assert [heading for heading in headings if not stands_where_said("".join(heading.split()), contents, pages)] == []
    # Rules follow one another: no page but the last is half empty.
    from_left = (16, 20, 76, 86)  # mm: where text, lists and captions begin
    assert max(pdf.lowest_lines(body, *from_left)[2:-1]) < 100


def stands_where_said(heading: str, contents: str, pages: list[str]) -> bool:
    return any(heading in page and f"{heading}{number}" in contents for number, page in enumerate(pages, start=3))


def test_booklet_is_made_anew_when_a_figure_changes() -> None:
    path = booklets.Booklet("korean", "base", "ko").path
    figure = Figure.objects.get(key="height-one-up")
    figure.view = "top"
    figure.save()
    assert booklets.Booklet("korean", "base", "ko").path != path


def test_booklet_is_kept_until_a_text_changes(tmp_path: pathlib.Path) -> None:
    """The book has a single rule here: how many there are makes no difference to what is kept."""
    variant = Variant.objects.get(key="one-up-or-one-down")
    Topic.objects.exclude(pk=variant.topic_id).update(live=False)
    content_changed()
    older = booklets.Booklet("english", "base", "en").path
    older.parent.mkdir()
    older.write_bytes(b"made before")
    assert pathlib.Path(make_booklet("english", "base", "en")).read_bytes() == b"made before"
    variant.text_en += "\n\nA new sentence."
    variant.save()
    newer = pathlib.Path(make_booklet("english", "base", "en"))
    assert newer != older
    assert newer.read_bytes().startswith(b"%PDF-")
    assert list((tmp_path / "booklets").iterdir()) == [newer]


def test_every_character_of_the_texts_has_its_glyph(settings: Any) -> None:
    assert (Variant.objects.exists(), Figure.objects.exists()) == (True, True)
    for weight in WEIGHTS.values():
        known = set(TTFont(pathlib.Path(settings.FONT_FOLDER) / weight).getBestCmap()) | {ord("\n"), 0x202F}
        for variant in Variant.objects.all():
            for code in ("en", "it", "fr", "de", "ko"):
                text = (
                    variant.translation("text", code)
                    + variant.translation("answer", code)
                    + variant.translation("example", code)
                )
                assert {character for character in text if ord(character) not in known} == set(), variant.key
        for figure in Figure.objects.all():
            text = "".join(figure.translation("caption", code) for code in ("en", "it", "fr", "de", "ko"))
            assert {character for character in text if ord(character) not in known} == set(), figure.key


def test_without_type_the_page_says_so(client: Client, settings: Any, tmp_path: pathlib.Path) -> None:
    settings.FONT_FOLDER = tmp_path / "nowhere"
    response = client.get("/fr/rules/french/booklet.pdf")
    assert response.status_code == 503
    assert 'href="/fr/rules/french/"' in response.content.decode()


@contextmanager
def a_queue_at(address: str) -> Iterator[None]:
    """Tasks are left to a queue for as long as this lasts."""
    eager, broker = app.conf.task_always_eager, app.conf.broker_url
    app.conf.update(task_always_eager=False, broker_url=address)
    app._after_fork()  # forgets the connections to another one
    try:
        yield
    finally:
        app.conf.update(task_always_eager=eager, broker_url=broker)
        app._after_fork()


def test_with_a_broker_the_page_waits_for_the_worker(client: Client) -> None:
    with a_queue_at("memory://"):
        response = client.get("/it/rules/rainbow-city/booklet.pdf")
    assert response.status_code == 202
    assert response["Refresh"] == "4; url=/it/rules/rainbow-city/booklet.pdf"
    assert response["Retry-After"] == "4"


def test_where_the_queue_is_away_the_page_says_so(client: Client) -> None:
    with a_queue_at("redis://127.0.0.1:1/0"):
        response = client.get("/it/rules/rainbow-city/booklet.pdf")
    assert (response.status_code, response["Retry-After"]) == (503, "60")


def test_without_a_queue_the_page_waits_for_a_thread(client: Client, settings: Any, tmp_path: pathlib.Path) -> None:
    settings.TASKS_BESIDE, settings.VAR = True, tmp_path
    response = client.get("/it/rules/rainbow-city/sheet-a5.pdf")
    assert (response.status_code, response["Retry-After"]) == (202, "4")
    assert response["Refresh"] == "4; url=/it/rules/rainbow-city/sheet-a5.pdf"
    assert eventually(lambda: list((tmp_path / "booklets").glob("sheet-a5-rainbow-city-base-it-*.pdf")))
    with eventually(taken):
        assert client.get("/it/rules/rainbow-city/booklet.pdf").status_code == 202  # one at a time
    assert list((tmp_path / "booklets").glob("rainbow*")) == []


def test_what_a_thread_cannot_make_is_said_to_whoever_comes_again(
    client: Client, settings: Any, tmp_path: pathlib.Path
) -> None:
    settings.TASKS_BESIDE, settings.VAR, settings.FONT_FOLDER = True, tmp_path, tmp_path / "nowhere"
    assert client.get("/fr/rules/french/booklet.pdf").status_code == 202
    answer = eventually(lambda: failure(client.get("/fr/rules/french/booklet.pdf")))
    assert (answer.status_code, answer["Retry-After"]) == (503, "60")


def failure(answer: Any) -> Any:
    return answer if answer.status_code >= 500 else None


def test_there_is_no_booklet_of_an_unknown_edition(client: Client) -> None:
    assert client.get("/en/rules/spanish/booklet.pdf").status_code == 404
    assert client.get("/en/rules/german/mission/booklet.pdf").status_code == 404


def test_a_booklet_has_one_name_whatever_language_asks_for_it() -> None:
    names = set()
    for language in LANGUAGES:
        with translation.override(language):
            names.add(booklets.Booklet("german", "base", "it").path.name)
    assert len(names) == 1
