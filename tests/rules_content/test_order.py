"""A rule is told in order: what to do, the rule, an example, what is ours; print and other editions are folded away."""

import re
from collections.abc import Iterator

import pytest
from django.test import Client

from rules_content.authoring.content_files import Entry
from rules_content.models import LANGUAGES, Variant
from rules_content.reading.rulebook.rule_facts import facts
from tutorials.core.engine.facts import STATED

TOLD = ("answer", "text", "example", "ruling")
# What is ours is said by the mark beside the answer and by the heading of the ruling.
FORMULA = {
    "en": r"as we play it", "it": r"per noi", "fr": r"à notre table", "de": r"wir spielen", "ko": r"이 사이트",
}  # fmt: skip
EDITIONS = {
    "en": r"English|French|German|Korean",
    "it": r"ingles|frances|tedesc|corean",
    "fr": r"anglais|français|allemand|coréen",
    "de": r"englisch|französisch|deutsch|koreanisch",
    # A Korean text says once what the printed rulebook calls a thing.
    "ko": r"영어판|프랑스어판|독일어판|한국어판(?! 규칙서에서는)",
}


def told(written: list[Entry], language: str) -> Iterator[tuple[str, str, str]]:
    for entry in written:
        if entry.model is Variant:
            for name in TOLD:
                if words := entry.texts.get(name, {}).get(language):
                    yield entry.name, name, words


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_ours_is_said_by_the_mark_and_the_heading(written: list[Entry], language: str) -> None:
    found = [place[:2] for place in told(written, language) if re.search(FORMULA[language], place[2], re.IGNORECASE)]
    assert found == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_other_editions_stand_in_the_folds_only(written: list[Entry], language: str) -> None:
    found = [place[:2] for place in told(written, language) if re.search(EDITIONS[language], place[2], re.IGNORECASE)]
    assert found == []


def test_what_is_stated_everywhere_has_no_ruling(written: list[Entry]) -> None:
    variants = {(topic.key, variant.key): variant for topic in facts().topics for variant in topic.variants}
    ruled = [(entry.within, entry.key) for entry in written if entry.model is Variant and "ruling" in entry.texts]
    assert ruled != []
    assert [key for key in ruled if set(variants[key].known.values()) == {STATED}] == []


@pytest.mark.django_db
def test_the_page_of_a_rule_keeps_the_order(client: Client) -> None:
    page = client.get("/en/rules/german/penalty-amount/").content.decode()
    parts = (
        'class="answer"', 'class="tag tag--partly"', 'class="example"', 'class="ruling"', "What the rulebook says",
        "Other editions",
    )  # fmt: skip
    places = [page.index(part) for part in parts]
    assert places == sorted(places)
