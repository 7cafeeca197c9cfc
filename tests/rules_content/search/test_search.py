"""Readers find rules in their language, however they type."""

import html
import re
from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client

from rules_content import search
from rules_content.editions.edition_keys import EDITIONS
from rules_content.models import LANGUAGES, Term, Topic
from rules_content.search.index import library, texts
from th_site.caching.content_version import clear_content_caches
from tutorials.core.pages.lesson_links import LessonLink
from tutorials.core.search.results.highlighting import marked
from tutorials.core.search.text import tokenizer
from tutorials.core.search.text.text_normalisation import fold

pytestmark = pytest.mark.django_db


def found(query: str, language: str, edition: str = "english") -> list[tuple[str, str]]:
    return [(result.kind, result.key) for result in search.find(library, search.Query(query, language), edition)]


@pytest.mark.parametrize(
    ("language", "query", "key"),
    [
        ("en", "column height", "column-height"),
        ("en", "COLUMNS", "column-reach"),
        ("en", "knocked over", "penalty-amount"),
        ("en", "knocking", "own-pieces"),
        ("it", "pilastri", "column-height"),
        ("it", "penalita", "penalty-amount"),
        ("it", "uscita", "exit-height"),
        ("fr", "pénalité", "penalty-amount"),
        ("fr", "penalite", "penalty-amount"),
        ("fr", "piliers", "column-height"),
        ("de", "Pfeiler", "column-height"),
        ("de", "strasse", "road-ends"),
        ("de", "Straße", "road-ends"),
        ("de", "gebaude", "touching-obstacles"),
        ("de", "Gebaeude", "touching-obstacles"),
        ("de", "Ausfahrten", "exit-height"),
        ("de", "hohe", "column-height"),
        ("de", "hoehe", "column-height"),
        ("de", "ueberqueren", "first-over"),
        ("de", "uberqueren", "first-over"),
        ("ko", "기둥", "column-height"),
        ("ko", "기둥을", "column-height"),
        ("ko", "페널티", "penalty-amount"),
        ("ko", "출구는", "exit-height"),
        ("ko", "도로", "road-ends"),
    ],
)
def test_a_query_finds_its_rule(language: str, query: str, key: str) -> None:
    assert ("topic", key) in found(query, language)


def test_a_bare_korean_noun_finds_it_with_particles() -> None:
    results = search.find(library, search.Query("기둥", "ko"), "korean")
    assert any("<mark>기둥</mark>을" in result.answer for result in results)


@pytest.mark.parametrize("language", ["en", "it", "fr", "de", "ko"])
def test_a_rule_comes_first_then_the_word_itself_and_titles_before_texts(language: str) -> None:
    word = Term.objects.get(key="junction").translation("name", language)
    results = search.find(library, search.Query(word, language), "english")
    assert [result.kind for result in results[:2]] == ["topic", "term"]
    assert results[1].key == "junction"
    in_title = [fold(word) in fold(result.name) for result in results if result.kind == "topic"]
    assert in_title == sorted(in_title, reverse=True)


def test_a_question_for_a_word_is_answered_by_the_word() -> None:
    assert found("What's a saloon?", "en")[0] == ("term", "sedan")


def test_every_term_is_found_by_its_name_in_every_language() -> None:
    assert Term.objects.count() > 20
    for term in Term.objects.all():
        for language in ("en", "it", "fr", "de", "ko"):
            assert ("term", term.key) in found(term.translation("name", language), language), (term.key, language)


def test_a_rule_is_found_once_in_the_readers_edition() -> None:
    results = search.find(library, search.Query("exit", "en"), "german")
    keys = [result.key for result in results if result.kind == "topic"]
    assert len(keys) == len(set(keys))
    address = next(result.address for result in results if result.key == "exit-height")
    assert address == "/en/rules/german/exit-height/"


def test_what_another_edition_says_leads_to_the_readers_own_rule() -> None:
    asked = search.Query("who last saw a rainbow", "en")
    result = next(r for r in search.find(library, asked, "english") if r.key == "first-player")
    assert (result.address, result.editions) == ("/en/rules/english/first-player/", ())
    assert "rainbow" not in result.answer_text


def test_a_rule_of_other_editions_says_so() -> None:
    result = next(r for r in search.find(library, search.Query("airport exit mission", "en"), "english"))
    assert (result.key, result.editions) == ("mission-airport-exit", ("rainbow-city",))


def test_missions_lead_to_mission_mode(client: Client) -> None:
    result = next(
        r for r in search.find(library, search.Query("traffic jam", "en"), "english") if r.key == "mission-traffic-jam"
    )
    assert client.get(result.address).status_code == 200


def test_hits_are_marked_and_the_rest_is_escaped() -> None:
    assert marked("Größe & <b>grösse</b>", texts("de").index.wanted("grosse") | {"gross"}, "de") == (
        "<mark>Größe</mark> &amp; &lt;b&gt;<mark>grösse</mark>&lt;/b&gt;"
    )


def test_an_empty_result_helps(client: Client) -> None:
    text = html.unescape(client.get("/en/search/", {"q": "colunm"}).content.decode())
    assert 'href="?q=column"' in text
    assert "/en/rules/english/column-height/" in text
    text = html.unescape(client.get("/en/search/", {"q": "xyzzy"}).content.decode())
    assert "Nothing was found for “xyzzy”" in text
    assert "Often looked up" in text


@pytest.mark.parametrize(("edition", "language"), [*zip(EDITIONS, ("de", "en", "fr", "it", "ko"), strict=True)])
def test_a_query_like_no_text_is_offered_where_to_start(client: Client, edition: str, language: str) -> None:
    client.cookies["edition"] = edition
    for query in ("\"'<", "xyzzy", "🚗", "zebra quagga"):
        text = client.get(f"/{language}/search/", {"q": query}).content.decode()
        assert f"/{language}/rules/{edition}/column-height/" in text


@pytest.mark.parametrize(
    ("language", "query", "word"),
    [
        ("de", "uberstant", "Überstand"),
        ("de", "ueberstant", "Überstand"),
        ("de", "strase", "Straße"),
        ("en", "junktion", "junction"),
        ("fr", "embranchemant", "embranchement"),
        ("it", "incroccio", "incrocio"),
        ("ko", "기동", "기둥"),
    ],
)
def test_a_word_that_no_text_has_brings_up_the_nearest(client: Client, language: str, query: str, word: str) -> None:
    assert word in search.similar_words(library, search.Query(query, language))
    answer = client.get(f"/{language}/search/suggest", {"q": query}).json()
    assert any(fold(word) in fold(one["title"]) for one in answer["suggestions"])


def test_a_word_of_another_language_is_found_there(client: Client) -> None:
    text = client.get("/en/search/", {"q": "Stadtautobahn"}).content.decode()
    assert 'href="/de/search/?q=Stadtautobahn"' in text


def test_some_of_the_words_are_better_than_nothing(client: Client) -> None:
    text = client.get("/en/search/", {"q": "column zebra"}).content.decode()
    assert "/en/rules/english/column-height/" in text


ODD = [
    "", " ", "\x00", "a\x00b", "%", "_", '"', "'", "\\", "%%%", "--", "' OR 1=1 --", "<script>alert(1)</script>", "🚗🛣️",
    "x" * 10_000, "기" * 10_000, "a b " * 3_000, "\ufffd", "\u202e\u200b", "ﬁ", "İ", "ß" * 300, "NEAR(a b)", "*", "(",
    "[", "q=1&q=2", "\r\n\t", "٣٤", "\U0010ffff", "a\u0301" * 500,
]  # fmt: skip


@pytest.mark.parametrize("query", ODD, ids=range(len(ODD)))
@pytest.mark.parametrize("language", ["en", "ko"])
def test_any_query_however_odd_gets_a_page(client: Client, query: str, language: str) -> None:
    response = client.get(f"/{language}/search/", {"q": query})
    assert response.status_code == 200
    assert "<script>alert" not in response.content.decode()
    answer = client.get(f"/{language}/search/suggest", {"q": query})
    assert answer.status_code == 200
    assert isinstance(answer.json()["suggestions"], list)


@pytest.mark.parametrize("raw", ["q=%ff%fe", "q=%00", "q", "q=%ED%A0%80", "%=1", "q=1&q=2", "x=" + "y" * 5000])
def test_any_raw_query_string_gets_a_page(client: Client, raw: str) -> None:
    assert client.get(f"/de/search/?{raw}").status_code == 200


@pytest.mark.parametrize(
    ("language", "typed", "first"),
    [
        ("en", "junc", "junction"),
        ("de", "gabel", "Gabelung"),
        ("de", "gebaeu", "Gebäude"),
        ("de", "strass", "Straße"),
        ("ko", "분기", "분기점"),
        ("fr", "jonc", "jonction"),
        ("fr", "batim", "bâtiment"),
    ],
)
def test_suggestions_begin_with_what_is_typed(client: Client, language: str, typed: str, first: str) -> None:
    answer = client.get(f"/{language}/search/suggest", {"q": typed}).json()
    assert answer["suggestions"][0]["title"] == first
    assert len(answer["suggestions"]) <= 8
    for suggestion in answer["suggestions"]:
        assert client.get(re.sub("#.*", "", suggestion["address"]), follow=True).status_code == 200


def test_a_clear_answer_stands_on_top_with_its_doors(client: Client) -> None:
    text = client.get("/en/search/", {"q": "how high may a junction be?"}).content.decode()
    assert "<title>how high may a junction be? ·" in text
    card = re.search(r'<section class="card best".*?</section>', text, re.DOTALL)
    assert card
    links = re.findall(r'href="([^"]+)"', card[0])
    assert links[0] == "/en/rules/english/junction-height/"
    assert links[-1].startswith("/en/learn/")
    assert [client.get(link).status_code for link in links] == [200] * len(links)
    assert "All five editions say the same here." in card[0]


def test_the_frames_links_to_other_languages_keep_the_question(client: Client) -> None:
    for asked in ("junction", "exit & <entrance>"):
        text = html.unescape(client.get("/en/search/", {"q": asked}).content.decode())
        assert f"/de/search/?{urlencode({'q': asked})}" in text
        assert f'value="{asked}"' in text
    assert "the-question-itself" not in client.get("/en/search/").content.decode()


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_readers_own_rule_stands_before_another_editions(client: Client, edition: str) -> None:
    client.cookies["edition"] = edition
    for asked in ("who starts", "how much penalty do I pay", "obstacles with two players", "where may an exit start"):
        first = search.find(library, search.Query(asked, "en"), edition)[0]
        assert (first.editions, first.address.split("/")[3]) == ((), edition)


def test_suggestions_bring_their_answers(client: Client) -> None:
    answer = client.get("/en/search/suggest", {"q": "can I use tweez"}).json()
    assert set(answer["suggestions"][0]) == {"kind", "title", "answer", "address"}
    assert answer["suggestions"][0]["address"] == "/en/rules/english/tweezers/"
    assert answer["suggestions"][0]["answer"]


class ZebraCourse:
    def findables(self) -> list[search.Findable]:
        return [search.Findable("lesson", "zebra", "en", "Zebra crossings", "A lesson.", "learn/zebra/")]

    def practising(self, topic: str) -> list[LessonLink]:
        return [LessonLink("Zebra", "/en/learn/zebra/")]


def test_the_rules_show_the_course_that_the_settings_name(client: Client, settings: Any) -> None:
    settings.COURSE = f"{__name__}.{ZebraCourse.__name__}"
    clear_content_caches()
    try:
        assert found("zebra", "en") == [("lesson", "zebra")]
        assert 'href="/en/learn/zebra/"' in client.get("/en/rules/english/column-height/").content.decode()
    finally:
        clear_content_caches()


@pytest.mark.long
def test_a_change_is_found_at_once_and_what_is_unpublished_no_more() -> None:
    assert ("topic", "column-height") in found("column height", "en")
    topic = Topic.objects.get(key="column-height")
    topic.title_en = "Zebra height"
    topic.save()
    assert found("zebra", "en")[0] == ("topic", "column-height")
    topic.unpublish()
    assert ("topic", "column-height") not in found("zebra height column", "en")


@pytest.mark.long
def test_what_is_published_in_one_language_leaves_the_others_as_they_are() -> None:
    before = {code: texts(code) for code in LANGUAGES}
    topic = Topic.objects.get(key="column-height")
    topic.title_en = "Zebra height"
    topic.save()
    assert [code for code in LANGUAGES if texts(code) is not before[code]] == ["en"]


@pytest.mark.long
def test_the_card_shows_the_rule_and_leads_to_the_board(client: Client) -> None:
    client.cookies["edition"] = "german"
    text = client.get("/de/search/", {"q": "Wie hoch darf eine Gabelung sein?"}).content.decode()
    card = re.search(r'<section class="card best".*?</section>', text, re.DOTALL)
    assert card
    assert card[0].count("<svg") == 1
    links = re.findall(r'href="([^"]+)"', card[0])
    assert any(link.startswith("/de/table/") for link in links)
    for figure in Topic.objects.get(key="junction-height").figures.all():
        figure.unpublish()
    unpublished = client.get("/de/search/", {"q": "Wie hoch darf eine Gabelung sein?"}).content.decode()
    assert 'class="figure' not in unpublished


def test_browsers_can_add_the_search(client: Client) -> None:
    for language in ("en", "ko"):
        page = client.get(f"/{language}/").content.decode()
        address = re.search(r'<link rel="search"[^>]*href="([^"]+)"', page)
        assert address
        description = client.get(address[1])
        assert description["Content-Type"] == "application/opensearchdescription+xml"
        assert f'template="http://testserver/{language}/search/?q={{searchTerms}}"' in description.content.decode()


def test_questions_are_suggested_too(client: Client) -> None:
    asked = Topic.objects.get(key="tweezers").listed("questions", "en")[0]
    first = client.get("/en/search/suggest", {"q": asked[:-3]}).json()["suggestions"][0]
    assert (first["title"], first["address"]) == (asked, "/en/rules/english/tweezers/")


@pytest.mark.long
def test_little_found_shows_the_nearest_questions_and_the_likely_section(client: Client) -> None:
    text = client.get("/en/search/", {"q": "zebra quagga okapi gnu tweezers"}).content.decode()
    assert "The closest questions" in text
    assert re.search(r'href="/en/rules/english/#section-[a-z-]+"', text)


@pytest.mark.parametrize("language", ["en", "it", "fr", "de", "ko"])
def test_loose_words_find_a_rule_and_are_never_offered(language: str) -> None:
    topics = Topic.objects.filter(key__in=("tweezers", "column-height", "exit-bonus", "penalty-amount"))
    questions = {question for topic in Topic.objects.all() for question in topic.listed("questions", language)}
    words = [(topic.key, loose) for topic in topics for loose in topic.listed("words", language)]
    assert len({key for key, _ in words}) == 4
    for key, loose in words:
        results = search.find(library, search.Query(loose, language), "english")
        assert results[0].key == key
        assert {one.question for one in results if one.kind == "topic"} <= {*questions, ""}


def main_of(client: Client, words: str) -> str:
    page = client.get("/en/search/?" + urlencode({"q": words})).content.decode()
    return page[page.index("<main") : page.index("</main>")].replace(html.escape(words), "…")


@pytest.mark.parametrize(
    "again", ["how high, may a junction be", "how high may a junction be 987654", "how high may a junction be?!"]
)
def test_whoever_asks_in_the_same_words_gets_the_same_page(client: Client, again: str) -> None:
    """However they are set, and whatever figure stands beside them that no text names."""
    assert main_of(client, again) == main_of(client, "how high may a junction be")
    assert main_of(client, "how high may a column be") != main_of(client, "how high may a junction be")


def test_a_figure_that_texts_name_is_asked_for() -> None:
    assert found("4 players", "en") != found("players", "en") == found("98765 players", "en")


def test_no_word_that_another_language_has_is_overlooked() -> None:
    indexes = {code: texts(code).index for code in ("it", "en", "fr", "de", "ko")}
    written = {word for index in indexes.values() for word in index.asked_words.vocabulary.written.values()}
    overlooked = [
        (word, code)
        for code, index in indexes.items()
        for word in sorted(written)[::5]
        if tokenizer.terms(word, code)[0] in index.postings and not index.asked_words.vocabulary.may_hold(word)
    ]
    assert overlooked == []
