"""Those who ask what a word means are told what it means; those who ask for more are told more."""

import pytest
from django.test import Client

from rules_content import search
from rules_content.editions.edition_keys import PRINTED_IN
from rules_content.search.index import library

pytestmark = pytest.mark.django_db


def top_answer(asked: str, language: str) -> tuple[str, str] | None:
    """The kind and the key of the answer on top, if there is one."""
    best = search.winner(search.find(library, search.Query(asked, language), PRINTED_IN[language]))
    return (best.kind, best.key) if best else None


@pytest.mark.parametrize(
    ("language", "asked", "key"),
    [
        ("en", "what is a junction", "junction"),
        ("en", "whats a crossing?", "crossing"),
        ("en", "what does “storey” mean", "storey"),
        ("en", "base point definition", "base-point"),
        ("it", "cos’è uno svincolo?", "exit"),
        ("it", "che cosa significa uscita", "exit"),
        ("fr", "c'est quoi une jonction", "junction"),
        ("fr", "Qu’est-ce qu’un étage ?", "storey"),
        ("de", "Was ist eine Gabelung?", "junction"),
        ("de", "was bedeutet ausfahrt", "exit"),
        ("ko", "분기점이 뭐예요?", "junction"),
        ("ko", "층이 뭔가요", "storey"),
        ("ko", "출구가 무슨 뜻이에요", "exit"),
    ],
)
def test_a_word_is_explained(language: str, asked: str, key: str) -> None:
    assert top_answer(asked, language) == ("term", key)


@pytest.mark.parametrize(
    ("language", "asked", "key"),
    [
        ("en", "what is the penalty", "penalty-amount"),
        ("en", "what is the goal", "goal"),
        ("de", "Was ist die Strafe?", "penalty-amount"),
    ],
)
def test_a_question_for_more_than_the_word_finds_the_rule(language: str, asked: str, key: str) -> None:
    first = search.find(library, search.Query(asked, language), PRINTED_IN[language])[0]
    assert (first.kind, first.key) == ("topic", key)


@pytest.mark.parametrize(
    ("language", "asked"), [("de", "Maut"), ("en", "toll"), ("fr", "péage"), ("it", "pedaggio"), ("ko", "통행료")]
)
def test_what_is_only_alike_by_its_letters_has_no_card(client: Client, language: str, asked: str) -> None:
    assert top_answer(asked, language) is None
    assert 'class="card best"' not in client.get(f"/{language}/search/", {"q": asked}).content.decode()


def test_what_the_rules_say_of_the_word_stands_below() -> None:
    results = search.find(library, search.Query("층이 뭔가요", "ko"), "korean")
    assert ("topic", "column-height") in [(one.kind, one.key) for one in results[1:4]]


def test_the_card_of_a_word_leads_to_the_glossary(client: Client) -> None:
    text = client.get("/de/search/", {"q": "Was ist eine Gabelung?"}).content.decode()
    card = text[text.index('class="card best"') :].partition("</section>")[0]
    assert 'href="/de/glossary/#junction"' in card
    assert "best__editions" not in card
