"""The sheet: an edition on one page, from the same facts and texts, on the screen and as a PDF in two sizes."""

import pytest
from django.test import Client

from rules_content.models import Variant
from rules_content.printing.papers import PAPERS
from rules_content.printing.sheet import Sheet
from rules_content.reading.rulebook.quick_reference import (
    EARNING,
    ENDING,
    FALLING,
    FORBIDDEN,
    PICTURED,
    SETTING_UP,
    TURN,
)
from tutorials.core.engine.rules.missions import MISSIONS
from tutorials.core.engine.ruleset import all_rulesets

from . import pdf
from .test_booklet import without_hyphens

pytestmark = [pytest.mark.django_db, pytest.mark.long, pytest.mark.once]
BOXES = [(rules.edition, rules.mode) for rules in all_rulesets()]


def address(edition: str, mode: str, rest: str, language: str = "en") -> str:
    return f"/{language}/rules/{edition}/{'mission/' if mode == 'mission' else ''}{rest}"


@pytest.mark.parametrize(("edition", "mode"), BOXES)
@pytest.mark.parametrize("language", ["en", "ko"])
def test_every_box_has_its_page_with_every_topic(client: Client, edition: str, mode: str, language: str) -> None:
    page = client.get(address(edition, mode, "sheet/", language)).text
    topics = [*SETTING_UP, *TURN, *EARNING, *FORBIDDEN, *FALLING, *ENDING[mode]]
    topics += [f"mission-{key}" for key in MISSIONS] if mode == "mission" else []
    assert [topic for topic in topics if f"{address(edition, mode, topic, language)}/" not in page] == []
    assert page.count("<figure") == len(PICTURED)
    assert [size for size in PAPERS if f'href="../sheet-{size}.pdf"' not in page] == []


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("edition", "mode"), BOXES)
@pytest.mark.parametrize("language", ["de", "ko"])
def test_the_pdf_is_one_page_with_every_word(
    client: Client, edition: str, mode: str, language: str, paper: str
) -> None:
    response = client.get(address(edition, mode, f"sheet-{paper}.pdf", language))
    assert (response.status_code, response["Content-Type"]) == (200, "application/pdf")
    assert pdf.sizes(response.content) == [(210, 297) if paper == "a4" else (148, 210)]
    sheet, printed = Sheet(edition, mode, language), without_hyphens(pdf.words(response.content))
    whole = [text for part in sheet.parts for rule in part.rules for text in (part.title, *sheet.words(rule))]
    assert [text for text in whole if without_hyphens("".join(text.split())) not in printed] == []
    assert pdf.alternatives(response.content) == [figure.translation("alt", language) for figure in sheet.figures]


def test_a_sheet_is_made_again_when_its_texts_change(client: Client) -> None:
    path = address("german", "base", "sheet-a4.pdf", "de")
    before = client.get(path).content
    variant = Variant.objects.get(key="any-first-player")
    variant.answer_de = "Das lost ihr aus."
    variant.save()
    after = client.get(path).content
    assert before != after
    assert "Daslostihraus." in pdf.words(after)


@pytest.mark.parametrize("rest", ["klingon/sheet/", "german/mission/sheet/", "klingon/sheet-a4.pdf"])
def test_a_sheet_of_no_box_is_not_found(client: Client, rest: str) -> None:
    assert client.get(f"/en/rules/{rest}").status_code == 404
