"""What players say: every topic and every term has questions in each language, and each line is one text's own."""

import pathlib
from collections import Counter

import pytest

from rules_content.authoring import content_export as exporting
from rules_content.authoring import content_files as entries
from rules_content.authoring.content_files import Entry
from rules_content.models import LANGUAGES, Term, Topic, WordGroup
from th_site.texts.yaml_reader import BadContent

FEWEST_QUESTIONS = 8
FEWEST = 20  # questions, situations and loose words together


def asked(written: list[Entry], language: str, field: str = "questions") -> dict[str, list[str]]:
    found = [entry for entry in written if entry.model in (Topic, Term)]
    return {entry.name: entry.texts.get(field, {}).get(language, "").splitlines() for entry in found}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_topic_and_term_has_its_questions(written: list[Entry], language: str) -> None:
    questions, words = asked(written, language), asked(written, language, "words")
    assert {name for name, lines in questions.items() if len(lines) < FEWEST_QUESTIONS} == set()
    assert {name for name, lines in questions.items() if len(lines) + len(words[name]) < FEWEST} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_said_of_two_texts(written: list[Entry], language: str) -> None:
    found = [*asked(written, language).values(), *asked(written, language, "words").values()]
    lines = Counter(line.casefold() for lines in found for line in lines)
    assert [line for line, count in lines.items() if count > 1] == []


def test_questions_about_nothing_known_are_refused(folder: pathlib.Path) -> None:
    path = folder / "questions" / "de.yaml"
    path.write_text(path.read_text("utf-8").replace("\n  column-height:", "\n  pillar-hight:", 1), "utf-8")
    with pytest.raises(BadContent, match=r"questions/de\.yaml: topics: pillar-hight is not known"):
        entries.read(folder)


def test_there_are_questions_and_words_and_nothing_else(folder: pathlib.Path) -> None:
    path = folder / "questions" / "it.yaml"
    path.write_text(path.read_text("utf-8").replace("    words:", "    sayings:", 1), "utf-8")
    with pytest.raises(BadContent, match=r"questions/it\.yaml: topics: .* has something else than questions and words"):
        entries.read(folder)


@pytest.mark.long
@pytest.mark.django_db
def test_a_question_that_an_editor_adds_goes_to_the_file_of_its_language(folder: pathlib.Path) -> None:
    topic = Topic.objects.get(key="column-height")
    topic.questions_ko += "\n얼룩말 기둥은요?"
    topic.words_ko += "\n얼룩말"
    topic.save()
    assert topic.review == {}
    assert exporting.export(folder) == ["questions/ko.yaml"]
    column_height = next(entry for entry in entries.read(folder) if entry.name == "topic/turn/column-height")
    assert column_height.texts["questions"]["ko"].endswith("\n얼룩말 기둥은요?")
    assert column_height.texts["words"]["ko"].endswith("\n얼룩말")


@pytest.mark.django_db
def test_english_questions_ask_for_no_look_at_the_others() -> None:
    topic, group = Topic.objects.get(key="goal"), WordGroup.objects.all()[0]
    topic.questions_en, group.words_en = "What are we even doing?", "zebra"
    topic.save()
    group.save()
    assert (topic.review, group.review) == ({}, {})
    assert [row.missing("de") for row in (topic, group)] == [[], []]
