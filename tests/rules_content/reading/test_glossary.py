import re

import pytest
from django.test import Client

from rules_content.models import LANGUAGES, Term

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_has_its_entry_in_every_language(client: Client, language: str) -> None:
    html = client.get(f"/{language}/glossary/").content.decode().replace("&#x27;", "'")
    anchors = re.findall(r'<article class="card entry" id="([\w-]+)"', html)
    assert sorted(anchors) == sorted(Term.objects.values_list("key", flat=True))
    for term in Term.objects.all():
        for code in LANGUAGES:
            assert term.translation("name", code) in html


def test_printed_words_are_told_by_edition(client: Client) -> None:
    html = client.get("/en/glossary/").content.decode()
    entry = html[html.index('id="column"') :]
    entry = entry[: entry.index("</article>")]
    assert "Pfeiler, Startpfeiler" in entry
    assert '<dd lang="it">Pilastro, Pilastrino</dd>' in entry


def test_korean_words_stand_under_their_first_consonant(client: Client) -> None:
    html = client.get("/ko/glossary/").content.decode()
    letters = re.findall(r"<h2>(\S)</h2>", html)
    assert letters == sorted(letters)
    assert "ㄱ" in letters
