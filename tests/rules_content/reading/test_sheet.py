"""The sheet: an edition on one page, from the same facts and texts, on the screen and as a PDF in two sizes."""

import pathlib
import re
from typing import Any

import pytest
from django.test import Client

from rules_content.models import Figure, Variant
from rules_content.reading.sheet import SIZES, Sheet, SheetFile
from rules_content.topics_at_hand import EARNING, ENDING, FALLING, FORBIDDEN, PICTURED, SETTING_UP, TURN
from tests.rules_content.reading import pdf
from tutorials.engine.missions import MISSIONS
from tutorials.engine.ruleset import all_rulesets

pytestmark = [pytest.mark.django_db, pytest.mark.long]
BOXES = [(rules.edition, rules.mode) for rules in all_rulesets()]
PAPER = [("german", "base", "de", "a4"), ("korean", "base", "ko", "a5"), ("rainbow-city", "mission", "it", "a5")]


@pytest.fixture(autouse=True)
def _own_media(settings: Any, tmp_path: pathlib.Path) -> None:
    settings.MEDIA_ROOT = tmp_path


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
    assert [size for size in SIZES if f'href="../sheet-{size}.pdf"' not in page] == []


@pytest.mark.parametrize(("edition", "mode", "language", "size"), PAPER)
def test_the_pdf_is_one_page_with_every_word(client: Client, edition: str, mode: str, language: str, size: str) -> None:
    response = client.get(address(edition, mode, f"sheet-{size}.pdf", language))
    assert response["Content-Type"] == "application/pdf"
    body = b"".join(response.streaming_content)  # type: ignore[attr-defined]
    assert len(re.findall(rb"/Type /Page\b", body)) == 1
    wide, high = (side * 72 / 25.4 for side in SIZES[size])
    assert f"/MediaBox [0 0 {wide:.2f} {high:.2f}]".encode() in body
    sheet, printed = Sheet(edition, mode, language), pdf.words(body)
    whole = [text for part in sheet.parts for rule in part.rules for text in (part.title, *sheet.words(rule))]
    assert [text for text in whole if "".join(text.split()) not in printed] == []
    assert pdf.alternatives(body) == [figure.translation("alt", language) for figure in sheet.figures]


def test_a_sheet_is_made_again_when_its_texts_change() -> None:
    before = SheetFile("german", "base", "de", "a4").path
    variant = Variant.objects.get(key="any-first-player")
    variant.answer_de = "Das lost ihr aus."
    variant.save()
    after = SheetFile("german", "base", "de", "a4").path
    Figure.objects.filter(topic__key="first-over").update(view="top")
    assert len({before, after, SheetFile("german", "base", "de", "a4").path}) == 3


@pytest.mark.parametrize("rest", ["klingon/sheet/", "german/mission/sheet/", "klingon/sheet-a4.pdf"])
def test_a_sheet_of_no_box_is_not_found(client: Client, rest: str) -> None:
    assert client.get(f"/en/rules/{rest}").status_code == 404
