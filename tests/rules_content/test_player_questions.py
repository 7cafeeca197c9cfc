"""What players ask: every topic and every term has questions in each language, and each question is one text's own."""

import pathlib
from collections import Counter

import pytest

from rules_content import content_export as exporting
from rules_content import content_files as entries
from rules_content.content_files import Entry
from rules_content.models import LANGUAGES, Term, Topic, WordGroup
from th_site.content_files import BadContent

FEWEST, MOST = 6, 30  # loose words and turns of phrase included


def asked(written: list[Entry], language: str) -> dict[str, list[str]]:
    found = [entry for entry in written if entry.model in (Topic, Term)]
    return {entry.name: entry.texts["questions"].get(language, "").splitlines() for entry in found}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_topic_and_term_has_its_questions(written: list[Entry], language: str) -> None:
    counts = {name: len(lines) for name, lines in asked(written, language).items()}
    assert {name: count for name, count in counts.items() if not FEWEST <= count <= MOST} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_question_is_asked_of_two_texts(written: list[Entry], language: str) -> None:
    lines = Counter(line.casefold() for lines in asked(written, language).values() for line in lines)
    assert [line for line, count in lines.items() if count > 1] == []


def test_questions_about_nothing_known_are_refused(folder: pathlib.Path) -> None:
    path = folder / "questions" / "de.yaml"
    path.write_text(path.read_text("utf-8").replace("\n  column-height:", "\n  pillar-hight:", 1), "utf-8")
    with pytest.raises(BadContent, match=r"questions/de\.yaml: topics: pillar-hight is not known"):
        entries.read(folder)


@pytest.mark.django_db
def test_a_question_that_an_editor_adds_goes_to_the_file_of_its_language(folder: pathlib.Path) -> None:
    topic = Topic.objects.get(key="column-height")
    topic.questions_ko += "\n얼룩말 기둥은요?"
    topic.save()
    assert topic.review == {}
    assert exporting.export(folder) == ["questions/ko.yaml"]
    column_height = next(entry for entry in entries.read(folder) if entry.name == "topic/turn/column-height")
    assert column_height.texts["questions"]["ko"].endswith("\n얼룩말 기둥은요?")


@pytest.mark.django_db
def test_english_questions_ask_for_no_look_at_the_others() -> None:
    topic, group = Topic.objects.get(key="goal"), WordGroup.objects.all()[0]
    topic.questions_en, group.words_en = "What are we even doing?", "zebra"
    topic.save()
    group.save()
    assert (topic.review, group.review) == ({}, {})
    assert [row.missing("de") for row in (topic, group)] == [[], []]
