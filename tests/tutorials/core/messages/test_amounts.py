"""Amounts are written as each language writes them, the same in sentences, in figures and in texts."""

import pathlib
import re

import pytest
from django.conf import settings
from django.utils import translation

from tests.tutorials.core.drawing.tables import table
from tutorials.core.drawing.scene.scene import overlay
from tutorials.core.engine import Move, judge
from tutorials.core.messages.amounts import amount, millimetres

WRITTEN = {"en": "4.7\u00a0mm", "it": "4,7\u00a0mm", "fr": "4,7\u00a0mm", "de": "4,7\u00a0mm", "ko": "4.7mm"}
TEXTS = ("rules_content/content", "tutorials/lessons", "th_site/content", "locale/ko")


@pytest.mark.parametrize("language", WRITTEN)
def test_a_length_is_written_alike_in_a_sentence_and_in_a_figure(language: str) -> None:
    position = table()
    move = Move.from_json({"from": "p1", "column": {"x": 70, "y": 0, "grey": 2}}, position)
    with translation.override(language):
        marks = overlay(position, move, judge(position, move)).marks
        assert millimetres(4.74) == WRITTEN[language]
    assert {mark.text for mark in marks if mark.kind == "measure"} == {WRITTEN[language]}


def test_an_amount_is_never_rounded_to_nothing() -> None:
    with translation.override("en"):
        assert [amount(number) for number in (0.04, 0.004, 0.0001, 2.0, 0.0)] == ["0.04", "0.004", "0.001", "2", "0"]


def test_korean_texts_join_units_to_their_number_as_the_printed_edition_does() -> None:
    files = [file for folder in TEXTS for file in pathlib.Path(settings.ROOT, folder).rglob("*.[yp][ao]*")]
    lines = [line for file in files for line in file.read_text("utf-8").splitlines() if re.search("[가-힣]", line)]
    assert len(lines) > 1000
    assert [line for line in lines if re.search(r"\d[ \u00a0\u202f](mm|cm|km|m)\b", line)] == []
