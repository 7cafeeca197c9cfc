"""The table of sources: all topics and missions by edition, with the mark and the section that the facts give."""

import re

import pytest
from django.test import Client
from django.utils.html import escape
from django.utils.translation import override

from rules_content.models import LANGUAGES
from rules_content.reading.rulebook.certainty import Certainty
from rules_content.reading.rulebook.rule_facts import facts
from tutorials.core.messages.rule_links import topic_address

pytestmark = pytest.mark.django_db
CELL = re.compile(
    r'<a class="tag tag--(\w+)" href="([^"]+)">.*?</a>\s*'
    r'(?:<span class="source-table__section">(.*?)</span>)?\s*(?:<span class="part">(.*?)</span>)?',
    re.DOTALL,
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_is_that_of_the_facts(client: Client, language: str) -> None:
    page = client.get(f"/{language}/about/sources/").content.decode()
    body = page[page.index("<tbody") :]
    wanted = []
    with override(language):
        for section in facts().sections:
            for topic in facts().of_section(section):
                for edition in (edition.key for edition in facts().editions):
                    for variant in topic.variants:
                        if edition in variant.editions:
                            mark = Certainty.of(variant, edition)
                            address = topic_address(topic.key, edition, topic.mode, language)
                            wanted.append((mark.known, address, escape(mark.printed), escape(mark.part)))
    found = [
        (known, address, section, part.partition(":")[2].strip())
        for known, address, section, part in CELL.findall(body)
    ]
    assert found == wanted
    assert len(found) == 59 * 5 + 18


def test_its_heads_name_the_editions_and_its_rows_can_be_linked_to(client: Client) -> None:
    page = client.get("/en/about/sources/").content.decode()
    heads = re.findall(r'<th scope="col" role="columnheader">(.*?)</th>', page)
    assert heads == ["Topic", "English", "French", "German", "Korean", "Rainbow City"]
    assert re.findall(r'<tr role="row" id="([\w-]+)">', page) == [
        topic.key for section in facts().sections for topic in facts().of_section(section)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_about_leads_to_it(client: Client, language: str) -> None:
    assert f'href="/{language}/about/sources/"' in client.get(f"/{language}/about/").content.decode()
