"""The texts are complete in all five languages, and what the database holds is what facts and files say."""

import re

import pytest
from django.test import Client

from rules_content.authoring.content_files import Entry
from rules_content.editions.labels import labels
from rules_content.models import LANGUAGES, Edition, Section, Term, Topic, TranslatedText, Variant
from rules_content.models.topic import DIFFERENCES, MODES
from rules_content.reading.rulebook.rule_facts import facts
from tutorials.core.engine.facts import MARKS

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_missing(language: str) -> None:
    models: tuple[type[TranslatedText], ...] = (Edition, Section, Topic, Variant, Term)
    lacking = {
        str(row): row.missing(language) for model in models for row in model.objects.all() if row.missing(language)
    }
    assert lacking == {}


def test_every_variant_of_the_facts_has_its_row_and_reads_them() -> None:
    rows = {(row.topic.key, row.key): row.facts for row in Variant.objects.select_related("topic")}
    assert rows == facts().variants != {}


def test_a_row_that_the_facts_do_not_know_takes_no_page_down(client: Client) -> None:
    row = Variant.objects.create(topic=Topic.objects.get(key="goal"), key="of-an-older-version", live=True)
    assert (row.editions, row.facts.known) == ((), {})
    paths = ("/en/rules/german/", "/en/rules/german/goal/", "/en/compare/?show=all", "/en/search/?q=goal", "/en/agree/")
    assert {path: client.get(path).status_code for path in paths} == dict.fromkeys(paths, 200)


def test_differences_are_those_of_the_facts() -> None:
    assert Topic.objects.count() == len(facts().topics) > 0
    for topic in facts().topics:
        row = Topic.objects.get(key=topic.key)
        assert (row.difference, row.mode, row.section.key) == (topic.difference, topic.mode, topic.section)


def test_a_topic_has_a_note_exactly_where_editions_differ() -> None:
    noted = {topic.key for topic in Topic.objects.all() if topic.translation("note", "en")}
    assert noted == {topic.key for topic in Topic.objects.all() if topic.difference != "none"} != set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_answers_fit_on_a_line(language: str) -> None:
    long = {
        str(row): row.translation("answer", language)
        for row in Variant.objects.all()
        if len(row.translation("answer", language)) > 120
    }
    assert long == {}


def test_languages_are_not_mixed_up(written: list[Entry]) -> None:
    for entry in written:
        for field, by_language in entry.texts.items():
            if field == "avoid":
                continue
            for language, text in by_language.items():
                hangul = len(re.findall("[가-힣]", text))
                assert bool(hangul) == (language == "ko"), (entry.name, field, language)


def test_texts_bring_no_markup_but_ours(written: list[Entry]) -> None:
    for entry in written:
        for by_language in entry.texts.values():
            for text in by_language.values():
                assert not re.search(r"<[a-z/]|\]\(|&[a-z]+;|^#", text, re.MULTILINE), (entry.name, text)
                assert text.count("**") % 2 == 0, (entry.name, text)


def test_labels_are_complete() -> None:
    wanted = {"kinds": dict(DIFFERENCES), "known": MARKS, "modes": dict(MODES)}
    for group, keys in wanted.items():
        assert set(labels()[group]) == set(keys)
        for words in labels()[group].values():
            for by_language in words.values():
                assert set(by_language) == set(LANGUAGES)
                assert all(by_language.values())
