"""How sure we are is a fact of each edition: what is ours is not called printed, what is printed is not called ours."""

import re

import pytest
from django.test import Client

from rules_content.editions.labels import labels
from rules_content.models import LANGUAGES
from rules_content.printing.booklet import Booklet
from rules_content.reading.rulebook.certainty import Certainty
from rules_content.reading.rulebook.rule_facts import facts
from tests.rules_content.printing import pdf
from tests.rules_content.printing.test_booklet import without_hyphens
from tutorials.core.engine.facts import FIGURE, MARKS, PARTLY, READING

CLASSIC = ("english", "french", "german", "korean")
ALL = (*CLASSIC, "rainbow-city")
TOLD = [
    (topic.key, edition, Certainty.of(variant, edition))
    for topic in facts().topics
    for variant in topic.variants
    for edition in variant.editions
]
# What careful readers of the five rulebooks have found; in brackets the part that no text prints.
FOUND: dict[str, dict[str, str]] = {
    "box-contents": dict(
        zip(ALL, ("figure", "partly (box-numbers)", "figure", "partly (car-colours)", "stated"), strict=True)
    ),
    "crossing": dict.fromkeys(ALL, "reading"),
    "first-over": {
        **dict.fromkeys(("english", "german"), "partly (over-drawn)"),
        **dict.fromkeys(("french", "korean", "rainbow-city"), "stated"),
    },
    "first-under": {"english": "partly (under-drawn)", "german": "figure", "french": "stated"},
    "column-reach": dict.fromkeys(ALL, "partly (whole-column)"),
    "new-road-only": dict.fromkeys(ALL, "partly (whole-car)"),
    "duty-to-build": {"english": "reading", "german": "partly (no-open-end)", "korean": "partly (no-open-end)"},
    "adjusting": {
        "english": "partly (adjusting-this-turn)",
        "french": "stated",
        "german": "partly (adjusting-until-then)",
        "korean": "stated",
    },
    "obstacles": {"english": "stated", "rainbow-city": "partly (city-order)"},
    "junction-on-grey": {**dict.fromkeys(("english", "german"), "partly (yellow-on-top)"), "french": "stated"},
    "steepness": {"english": "stated", "korean": "partly (steep-cars)", "rainbow-city": "reading"},
    "own-pieces": {
        **dict.fromkeys(("english", "german", "rainbow-city"), "partly (own-repairs)"),
        **dict.fromkeys(("french", "korean"), "stated"),
    },
    "mission-same-type": {"rainbow-city": "partly (which-piece)"},
    "materials": dict.fromkeys(ALL, "partly (entrance-from-the-supply)"),
    "vehicle-types": {"english": "reading", "korean": "reading", "rainbow-city": "partly (types-chosen-together)"},
    "base-point": {
        **dict.fromkeys(("french", "german", "rainbow-city"), "partly (open-ends)"),
        **dict.fromkeys(("english", "korean"), "partly (open-ends-only)"),
    },
    "entrance": {"korean": "partly (entrance-spacing)", "rainbow-city": "stated"},
    "road-ends": {"english": "stated", "korean": "stated", "rainbow-city": "partly (jutting-out)"},
    "sharing-a-column": {"english": "stated", "korean": "figure", "rainbow-city": "partly (side-by-side)"},
    "over-columns": {"english": "stated", "french": "partly (partly-covered)", "korean": "partly (partly-covered)"},
    "touching": {"english": "stated", **dict.fromkeys(ALL[1:], "partly (touching-cars)")},
    "end-of-turn": {"english": "stated", "rainbow-city": "partly (who-checks)", "french": "reading"},
    "opponents-only": {"french": "reading", "rainbow-city": "reading", "korean": "partly (other-crossings-count)"},
    "tweezers": {"german": "stated", "korean": "partly (tweezers-for-all)", "english": "reading"},
    "branching": {"german": "partly (branch-column)", "rainbow-city": "partly (branch-any-turn)", "english": "stated"},
    "exit-bonus": {"rainbow-city": "partly (bonus-and-crossings)", "german": "stated"},
    "exit-dead-end": {"german": "reading", "english": "stated"},
    "penalty-amount": {**dict.fromkeys(CLASSIC, "partly (what-a-piece-is)"), "rainbow-city": "partly (several-owners)"},
    "repairs": {"german": "stated", "english": "partly (pay-first)", "rainbow-city": "partly (who-repairs)"},
    "last-builder": {"german": "partly (once-others-are-out)", "korean": "stated", "rainbow-city": "reading"},
    "running-out": {"english": "reading", "french": "reading", "korean": "partly (exit-keeps-you-in)"},
    "development-areas": {"english": "figure", "korean": "stated", "rainbow-city": "stated"},
    "mission-ends": {"rainbow-city": "partly (round-either-way)"},
    "mission-drive": {"rainbow-city": "partly (entrance-car-counts)"},
}


def test_every_topic_has_a_mark_in_every_edition() -> None:
    assert len(TOLD) == 59 * 5 + 18
    assert {mark.known for _, _, mark in TOLD} == set(MARKS)
    assert [told for told in TOLD if (told[2].known == PARTLY) != bool(told[2].ours)] == []


def test_what_a_rulebook_prints_has_its_section() -> None:
    assert [told for told in TOLD if told[2].known != READING and not told[2].source] == []


def test_what_only_a_figure_shows_is_looked_for_in_a_figure() -> None:
    assert [told for told in TOLD if told[2].known == FIGURE and "fig" not in told[2].source] == []


@pytest.mark.parametrize("topic", FOUND)
def test_marks_are_as_the_rulebooks_have_them(topic: str) -> None:
    marks = {edition: mark for key, edition, mark in TOLD if key == topic}
    words = {edition: f"{mark.known} ({mark.ours})" if mark.ours else mark.known for edition, mark in marks.items()}
    assert {edition: words[edition] for edition in FOUND[topic]} == FOUND[topic]


def test_every_part_is_named_in_every_language_and_by_a_fact() -> None:
    assert set(labels()["parts"]) == {mark.ours for _, _, mark in TOLD} - {""}
    assert [key for key, words in labels()["parts"].items() if set(words["label"]) != set(LANGUAGES)] == []
    assert [key for key, words in labels()["parts"].items() if not all(words["label"].values())] == []


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("edition", "label"), [("english", "figure only"), ("rainbow-city", "stated"), ("french", "partly stated")]
)
def test_a_topic_has_the_mark_of_the_readers_edition(client: Client, edition: str, label: str) -> None:
    page = client.get(f"/en/rules/{edition}/box-contents/").content.decode()
    assert re.findall(r'<a class="tag tag--\w+" href="/en/about/sources/#box-contents">(.*?)</a>', page) == [label]


@pytest.mark.django_db
def test_partly_says_which_part_on_the_topics_page_and_among_all_rules(client: Client) -> None:
    for path in ("/de/rules/german/touching/", "/de/rules/german/"):
        page = client.get(path).content.decode()
        assert "Nicht im Text: was gilt, wenn eine Straße ein Auto berührt" in page, path


@pytest.mark.django_db
def test_the_booklet_prints_mark_and_part() -> None:
    words = without_hyphens(pdf.words(Booklet("german", "base", "de").pdf("a5")))
    assert "Abschnitt5.4·stehtteilweiseimText·NichtimText:wasgilt,wenneineStraßeeinAutoberührt" in words


@pytest.mark.django_db
def test_the_comparison_tells_editions_of_one_answer_apart(client: Client) -> None:
    rows = client.get("/en/compare/table.json?editions=english,french,korean&show=all").json()["topics"]
    (row,) = [row for row in rows if row["topic"] == "box-contents"]
    told = {key: (one["known"], one["not_in_the_text"], one["section"]) for key, one in row["editions"].items()}
    assert told == {
        "english": (FIGURE, "", "Section 1, figure"),
        "french": (PARTLY, labels()["parts"]["box-numbers"]["label"]["en"], "Section 1"),
        "korean": (PARTLY, labels()["parts"]["car-colours"]["label"]["en"], "Section 1"),
    }
    page = " ".join(client.get("/en/compare/?editions=english,french,korean&show=all").content.decode().split())
    assert "English: figure only" in page
    assert "French: partly stated" in page
