"""The booklet of each edition: every word and figure of it, set in our type, made when it is asked for."""

from typing import Any

import pytest
from django.test import Client

from rules_content.models import Figure, Variant
from rules_content.printing.booklet import Booklet

from . import pdf

pytestmark = [pytest.mark.django_db, pytest.mark.long, pytest.mark.once]

OURS = {"GothicA1-Regular", "GothicA1-Bold"}
EVERY_EDITION = [
    ("english", "base", "en"),
    ("french", "base", "fr"),
    ("german", "base", "de"),
    ("korean", "base", "ko"),
    ("rainbow-city", "base", "it"),
    ("rainbow-city", "mission", "ko"),
]


def address(edition: str, mode: str, language: str, rest: str = "") -> str:
    return f"/{language}/rules/{edition}/{'mission/' if mode == 'mission' else ''}booklet{rest}.pdf"


@pytest.mark.parametrize(("edition", "mode", "language"), EVERY_EDITION)
def test_booklet_has_every_figure_and_every_word(client: Client, edition: str, mode: str, language: str) -> None:
    """Figures and captions of all topics stand in it in their order, and its text can be copied."""
    response = client.get(address(edition, mode, language))
    assert (response.status_code, response["Content-Type"]) == (200, "application/pdf")
    body = response.content
    assert len(body) < 1_300_000  # small enough to send to a phone
    assert set(pdf.sizes(body)) == {(148, 210)}
    book = Booklet(edition, mode, language).book
    topics = [rule.topic for rule in book.in_order]
    figures = [
        figure
        for topic in topics
        for figure in Figure.objects.filter(live=True, topic=topic).order_by("position")
        if figure.concerns(edition)
    ]
    # The first is the cover's.
    assert pdf.alternatives(body)[1:] == [figure.translation("alt", language) for figure in figures]
    printed = without_hyphens(pdf.words(body))
    whole = [figure.translation("caption", language) for figure in figures]
    whole += [topic.translation("title", language) for topic in topics]
    whole += [rule.variant.translation("answer", language) for rule in book.in_order]
    assert [text for text in whole if without_hyphens("".join(text.split())) not in printed] == []
    # No character is missing in our type: another face would be embedded for it.
    assert pdf.fonts(body) == OURS


def without_hyphens(text: str) -> str:
    """A word that is parted at the end of a line is the same word."""
    return text.replace("-", "").replace("\u2010", "").replace("\u00ad", "")


def test_bookmarks_are_the_sections_and_rules_on_their_pages(client: Client) -> None:
    body = client.get(address("german", "base", "de")).content
    found = pdf.bookmarks(body)
    headings = []
    for section, rules in Booklet("german", "base", "de").book.sections:
        headings.append(section.translation("title", "de"))
        headings += [rule.topic.translation("title", "de") for rule in rules]
    assert [title for title, _ in found] == headings
    pages = [without_hyphens(page) for page in pdf.pages(body)]
    assert [title for title, page in found if without_hyphens("".join(title.split())) not in pages[page - 1]] == []
    contents = "".join(pages[1:3])
    assert [title for title, page in found if f"{without_hyphens(''.join(title.split()))}{page}" not in contents] == []


def test_the_booklet_comes_on_a4_too(client: Client) -> None:
    body = client.get(address("korean", "base", "ko", "-a4")).content
    assert set(pdf.sizes(body)) == {(210, 297)}
    assert client.get(address("korean", "base", "ko", "-a3"), follow=True).status_code == 404


def test_a_booklet_is_made_anew_when_a_text_changes_and_the_same_to_the_byte_when_none_does(client: Client) -> None:
    first = client.get(address("english", "base", "en")).content
    assert Booklet("english", "base", "en").pdf("a5") == first
    variant = Variant.objects.get(key="one-up-or-one-down")
    variant.text_en += "\n\nA new sentence."
    variant.save()
    assert "Anewsentence." in pdf.words(client.get(address("english", "base", "en")).content)


def test_markup_of_the_compiler_in_a_text_is_text(client: Client) -> None:
    variant = Variant.objects.get(key="one-up-or-one-down")
    variant.text_en += '\n\n#panic("no") $x$ @here <there> \\ *star*'
    variant.save()
    assert '#panic("no")$x$@here<there>\\*star*' in pdf.words(client.get(address("english", "base", "en")).content)


def test_type_that_is_not_there_keeps_nobody_from_the_text(client: Client, settings: Any, tmp_path: Any) -> None:
    settings.FONT_FOLDER = tmp_path / "nowhere"
    response = client.get("/fr/rules/french/booklet.pdf")
    assert (response.status_code, response["Content-Type"]) == (200, "application/pdf")


def test_there_is_no_booklet_of_an_unknown_edition(client: Client) -> None:
    assert client.get("/en/rules/spanish/booklet.pdf").status_code == 404
    assert client.get("/en/rules/german/mission/booklet.pdf").status_code == 404
