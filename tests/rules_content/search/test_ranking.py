"""The ranking by itself: which of a few texts answers, without any database."""

import subprocess
import sys

import pytest
from django.conf import settings

from tests.waiting import LONGEST
from tutorials.core.search.ranking.ranking import Document, Index
from tutorials.core.search.text.vocabulary import errors

pytestmark = pytest.mark.once


def ranked(language: str, question: str, *titles: str, names: tuple[tuple[str, ...], ...] = ()) -> list[str]:
    """The titles that a question finds, best first."""
    filler = [f"zzfiller{letter}" for letter in "abcdefgh"]  # so that a word in one title is a rare one
    texts = [Document(title, {"title": title}) for title in (*titles, *filler)]
    return [str(texts[hit.place].group) for hit in Index(language, texts, names).ask(question)]


def test_any_word_may_match_and_rare_words_weigh_more() -> None:
    titles = ("road and column", "road and car", "road and tweezers")
    assert ranked("en", "what about tweezers on a road that nobody wants?", *titles)[0] == "road and tweezers"


def test_no_stop_word_decides() -> None:
    assert ranked("en", "what is the penalty?", "what is the goal", "penalty")[0] == "penalty"


def test_nothing_is_found_inside_another_word() -> None:
    assert ranked("en", "rain", "training") == []
    assert ranked("en", "car", "scarce cardboard") == []


@pytest.mark.parametrize(
    ("language", "question", "title"),
    [
        ("de", "Gebaeude", "Gebäude"),
        ("de", "gebaude", "Gebäude"),
        ("de", "Strasse", "Straße"),
        ("fr", "penalite", "pénalité"),
        ("it", "eta", "età"),
        ("de", "zu zweit", "2 Spieler"),
        ("en", "two players", "2"),
        ("it", "in due", "2"),
        ("fr", "à deux", "2"),
        ("ko", "둘이서", "2인"),
        ("de", "Pfeiler", "Startpfeiler"),
        ("de", "Startpfeiler", "Pfeiler"),
        ("en", "colunm", "column"),
        ("en", "tweesers", "tweezers"),
        ("ko", "기동", "기둥"),
        ("ko", "기둥에서는", "기둥"),
        ("ko", "기둥높이", "기둥 높이"),
        ("ko", "노란 기둥", "노란기둥"),
        ("ko", "닿나요", "닿으면"),
        ("en", "columns", "column"),
        ("it", "pilastri", "pilastro"),
    ],
)
def test_a_word_is_met_however_it_is_written(language: str, question: str, title: str) -> None:
    assert ranked(language, question, title) == [title]


def test_typing_errors_are_mended_only_where_nothing_better_is_found() -> None:
    assert ranked("en", "form", "form", "from afar")[0] == "form"
    assert Index("en", [Document("a", {"title": "column"})]).asked_words.asked("colunm").meant == ("column",)
    assert Index("en", [Document("a", {"title": "column"})]).asked_words.asked("column").meant == ()


def test_another_name_for_a_thing_is_met() -> None:
    assert ranked("en", "pillar", "column", names=(("pillar", "column"),)) == ["column"]


def test_a_long_question_has_no_last_word() -> None:
    assert ranked("en", "can you please tell me about my big old green shiny little wooden tweezers", "tweezers")


def test_the_readers_own_version_stands_for_the_rule() -> None:
    texts = [
        Document("start", {"title": "Who starts?", "answer": "whoever saw a rainbow"}, ("rainbow-city",)),
        Document("start", {"title": "Who starts?", "answer": "whoever was on a highway"}, ("english",)),
        Document("area", {"title": "Rainbow area", "answer": "none in this box"}, ("english",)),
        *(Document(number, {"title": f"filler{number}"}) for number in range(8)),
    ]
    index = Index("en", texts)
    assert [hit.place for hit in index.ask("rainbow", "english")] == [2, 1]
    assert index.ask("who starts", "rainbow-city")[0].place == 0


def test_a_question_that_has_been_asked_before_leads_to_its_text() -> None:
    texts = [
        Document("a", {"title": "Sleeves", "text": "A sleeve is a sleeve: what if my sleeve touches your sleeve?"}),
        Document("b", {"title": "Penalties"}, questions=("What if my sleeve touches something?",)),
        *(Document(number, {"title": f"filler{number}"}) for number in range(8)),
    ]
    assert Index("en", texts).ask("what if my sleeve touches something")[0].place == 1


def test_equal_scores_keep_the_order_of_the_texts() -> None:
    index = Index("en", [Document(number, {"title": "column"}) for number in range(5)])
    assert [hit.place for hit in index.ask("columns")] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(
    ("one", "other", "count"), [("road", "road", 0), ("raod", "road", 1), ("rod", "road", 1), ("a", "bcd", 3)]
)
def test_errors_are_counted(one: str, other: str, count: int) -> None:
    assert errors(one, other, 2) == count


def test_it_needs_no_django() -> None:
    """So that it can run in the browser too."""
    bare = (
        "import sys, types; package = types.ModuleType('rules_content.search');"
        "package.__path__ = ['rules_content/search']; sys.modules['rules_content.search'] = package;"
        "import tutorials.core.search.ranking.ranking; print('django' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", bare], cwd=settings.ROOT, capture_output=True, text=True, check=True, timeout=LONGEST
    )
    assert done.stdout.strip() == "False"
