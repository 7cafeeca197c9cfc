"""Our texts speak the glossary's language: term by term and language by language."""

import pytest

from rules_content.authoring.content_files import Entry
from rules_content.editions.labels import labels
from rules_content.models import LANGUAGES, Edition, Section, Term, Topic, Variant
from rules_content.reading.glossary.glossary import Glossary, initial, pattern

pytestmark = pytest.mark.once

# Words of the course and the board, and words that the rules of a language happen not to need.
NOT_IN_RULES = {
    "en": {"legal-move"},
    "it": {"legal-move", "reach"},
    "fr": {"legal-move"},
    "de": {"legal-move", "reach", "mode"},
    "ko": {"legal-move"},
}


def terms(written: list[Entry]) -> list[Entry]:
    return [entry for entry in written if entry.model is Term]


def forms(term: Entry, language: str, field: str = "forms") -> list[str]:
    return [form for form in term.texts.get(field, {}).get(language, "").splitlines() if form]


def texts(written: list[Entry], language: str) -> dict[str, str]:
    found = {
        f"{entry.name} {field}": by_language[language]
        for entry in written
        if entry.model in (Edition, Section, Topic, Variant)
        for field, by_language in entry.texts.items()
        if field not in ("questions", "words")  # players use what words they like
    }
    for group, words in labels().items():
        for key, fields in words.items():
            found |= {f"{group}/{key} {field}": by_language[language] for field, by_language in fields.items()}
    found |= {f"{term.name} definition": term.texts["definition"][language] for term in terms(written)}
    return found


def test_at_least_forty_terms(written: list[Entry]) -> None:
    assert len(terms(written)) >= 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_is_used_in_its_forms(written: list[Entry], language: str) -> None:
    found = texts(written, language)
    unused = set()
    for term in terms(written):
        others = "\n".join(text for name, text in found.items() if name != f"{term.name} definition")
        if not pattern(forms(term, language), language).search(others):
            unused.add(term.key)
    assert unused == NOT_IN_RULES[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_uses_a_word_to_avoid(written: list[Entry], language: str) -> None:
    found = texts(written, language)
    found = {
        (name, word)
        for term in terms(written)
        for word in forms(term, language, "avoid")
        for avoided in [pattern([word], language)]
        for name, text in found.items()
        if avoided.search(text)
    }
    assert found == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_form_belongs_to_two_terms(written: list[Entry], language: str) -> None:
    owners: dict[str, set[str]] = {}
    for term in terms(written):
        for form in forms(term, language):
            owners.setdefault(form, set()).add(term.key)
    assert len(owners) > 20
    assert {form: keys for form, keys in owners.items() if len(keys) > 1} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_word_itself_is_part_of_its_forms(written: list[Entry], language: str) -> None:
    """“a building” links where “building” alone would also meet the verb."""
    names = {term.texts["name"][language].casefold(): forms(term, language) for term in terms(written)}
    assert len(names) > 20
    assert [name for name, found in names.items() if not any(name in form.casefold() for form in found)] == []


def test_printed_words_name_known_editions(written: list[Entry]) -> None:
    editions = {entry.key for entry in written if entry.model is Edition}
    printed = {edition for term in terms(written) for edition in term.facts["printed"]}
    assert printed != set()
    assert printed - editions == set()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("language", "text", "linked"),
    [
        ("en", "A **column** and a column. Crossroads, road.", ["column", "road"]),
        ("de", "Der Startpfeiler: kein Pfeilerbau.", ["Startpfeiler"]),
        ("ko", "기둥을 세우고 도로를 놓습니다. 고가도로에 기둥이 있습니다.", ["기둥", "도로", "고가도로"]),
        ("fr", "Piliers gris et pilier.", ["Piliers gris", "pilier"]),
    ],
)
def test_terms_are_linked_where_they_are_met_first(language: str, text: str, linked: list[str]) -> None:
    glossary = Glossary(language, list(Term.objects.all()))
    (html,) = glossary.html(text)
    words = [part.split(">", 1)[1].split("</a>")[0] for part in html.split("<a ")[1:]]
    assert words == linked


@pytest.mark.django_db
def test_linking_leaves_what_is_dangerous_escaped() -> None:
    (html,) = Glossary("en", list(Term.objects.all())).html("<script>road</script>")
    assert "<script>" not in html
    assert 'href="/en/glossary/#road"' in html


@pytest.mark.parametrize(
    ("word", "letter"), [("Élément", "E"), ("기둥", "ㄱ"), ("끝", "ㄱ"), ("Übergang", "U"), ("road", "R")]
)
def test_letter_under_which_a_word_stands(word: str, letter: str) -> None:
    assert initial(word) == letter
