"""Editions come from facts and content: their names and their addresses."""

import doctest

import pytest
from django.urls import reverse
from django.utils.translation import override

from rules_content.editions import labels, reader_edition
from rules_content.editions.edition_keys import EDITION_NAMES, EDITIONS
from rules_content.models import Edition
from rules_content.reading.rulebook import rule_facts
from rules_content.reading.rulebook.rule_facts import facts
from tutorials.core.messages.rule_links import BASE, MISSION, MISSION_EDITION, topic_address
from tutorials.core.search.text import korean

from .conftest import LANGUAGES


@pytest.mark.django_db
@pytest.mark.parametrize("module", [korean, labels, reader_edition, rule_facts])
def test_examples_in_docstrings_hold(module: object) -> None:
    found = doctest.testmod(module)  # type: ignore[arg-type]
    assert (found.failed, found.attempted > 0) == (0, True)


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_names_in_the_header_are_those_of_the_content(language: str) -> None:
    with override(language):
        names = [name[:1].upper() + name[1:] for name in (row.translation("name") for row in Edition.objects.all())]
        assert list(map(str, EDITION_NAMES.values())) == names


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_address_of_a_topic_is_the_one_that_leads_there(language: str) -> None:
    base = [
        ("topic", {"edition": edition, "topic": t.key})
        for edition in EDITIONS
        for t in facts().topics
        if t.mode == BASE
    ]
    mission = [("topic", {"edition": MISSION_EDITION, "mode": MISSION, "topic": topic.key}) for topic in facts().topics]
    with override(language):
        for name, kwargs in (*base, *mission):
            address = topic_address(kwargs["topic"], kwargs["edition"], kwargs.get("mode", BASE), language)
            assert address == reverse(name, kwargs=kwargs)
