"""Every figure of content/figures.yaml: what it claims is true in the engine, and it can be drawn and read."""

import re
from collections.abc import Iterator
from copy import copy
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

from rules_content.authoring.content_files import read
from rules_content.models import LANGUAGES, Figure, Term, Topic
from rules_content.reading.figures.figures import WIDTH, figure_scene, figure_view
from rules_content.reading.rulebook.rule_facts import facts
from tests.tutorials.core.drawing.sign_boxes import overlapping, sign_boxes
from tutorials.core.drawing.projection.flat_drawing import drawing
from tutorials.core.engine import EDITIONS, Move, Position, judge, ruleset_of

from .figure_claims import PROOFS, Case

pytestmark = pytest.mark.once

ILLUSTRATED = ("setup", "turn", "roads", "cars", "junctions", "exits", "areas")
# Where rulebooks show what may be done beside what may not.
PAIRS = (
    "touching-obstacles", "turn-direction", "base-point", "column-reach", "column-height", "adjusting", "end-of-turn",
    "road-ends", "over-columns", "column-under-road", "closed-loops", "touching", "own-highway", "new-road-only",
    "may-or-must-place", "junction-on-grey", "after-a-junction", "branching", "exit-height", "development-areas",
    "green-and-airport-areas", "rainbow-area",
)  # fmt: skip
# Where one picture earns and the other does not.
EARNING_PAIRS = ("first-over", "first-under", "whose-crossing-counts", "sandwiched")
CLAIMS = {"editions", "all", *EDITIONS, *PROOFS}


@cache
def figures() -> dict[str, Figure]:
    """The figures of the file as rows that no database knows."""
    drawn = {}
    for entry in read():
        if entry.model is Figure:
            figure = Figure(key=entry.key, topic=Topic(key=entry.within), **entry.facts)
            for name, text in entry.values():
                setattr(figure, name, text)
            drawn[entry.key] = figure
    return drawn


def of_topic(topic: str) -> Iterator[Figure]:
    return (figure for figure in figures().values() if figure.topic.key == topic)


def shown_in(figure: Figure) -> Iterator[str]:
    return filter(figure.concerns, EDITIONS)


def case(figure: Figure, edition: str) -> Case:
    position = Position.from_json(figure.board)
    move = Move.from_json(figure.move, position) if figure.move else None
    rules = ruleset_of(edition, position.mode)
    return Case(position, move, rules, judge(position, move, rules) if move else None)


EVERY_FIGURE = pytest.mark.parametrize("key", list(figures()))


@EVERY_FIGURE
def test_what_a_figure_claims_is_true_in_every_edition_it_is_shown_for(key: str) -> None:
    figure = figures()[key]
    assert set(figure.claimed) <= CLAIMS, "a claim that nothing proves"
    for edition in filter(figure.concerns, EDITIONS):
        table = case(figure, edition)
        if table.verdict is not None:
            verdict = "legal" if table.verdict.legal else list(table.verdict.codes)
            assert verdict == figure.claimed.get(edition, figure.claimed.get("all")), edition
        for name, prove in PROOFS.items():
            if name in figure.claimed:
                claimed = figure.claimed[name]
                if name == "advice" and isinstance(claimed, dict):
                    claimed = claimed.get(edition, claimed["all"])
                prove(table, claimed)


@EVERY_FIGURE
def test_a_figure_claims_something_for_each_edition_it_is_shown_for(key: str) -> None:
    figure = figures()[key]
    assert set(figure.claimed.get("editions", [])) <= set(EDITIONS)
    for edition in filter(figure.concerns, EDITIONS):
        assert figure.claims(edition) or (figure.move is None and set(figure.claimed) & set(PROOFS)), edition


@EVERY_FIGURE
def test_a_figure_is_drawn_with_its_name_and_marks_what_is_wrong(key: str) -> None:
    figure = figures()[key]
    concerned = list(filter(figure.concerns, EDITIONS))
    assert concerned != []
    for edition in concerned:
        drawn = ElementTree.fromstring(figure_view(figure, edition).svg)
        parts = {part.tag.split("}")[1]: part.text for part in drawn}
        assert parts["title"] == figure.translation("caption")
        assert parts["desc"] == figure.translation("alt")
        inks = " ".join(part.get("class", "") for part in drawn).split()
        assert ("wrong" in inks) == (figure.claims(edition) == "illegal"), edition


@pytest.mark.long
@pytest.mark.parametrize("view", ["free", "top", "side"])
def test_no_sign_lies_on_another_or_outside_wherever_a_figure_is_seen_from(view: str) -> None:
    several = set()
    for key, figure in figures().items():
        seen = copy(figure)
        seen.view = view
        # Most look the same in all editions.
        scenes = {repr(scene := figure_scene(seen, edition)): (scene, edition) for edition in shown_in(figure)}
        for scene, edition in scenes.values():
            boxes = sign_boxes(drawing(scene, width=WIDTH).shapes)
            assert overlapping(boxes) == [], (key, edition)
            assert all(left >= 0 and top >= 0 and right <= WIDTH for left, top, right, _ in boxes), (key, edition)
            several |= {key} if len(boxes) > 1 else set()
    # The half crossing beside the car of the exit is where they came nearest to one another.
    assert "only-the-tip-under" in several


@EVERY_FIGURE
def test_a_figure_is_told_in_every_language(key: str) -> None:
    figure = figures()[key]
    for language in LANGUAGES:
        caption, alt = figure.translation("caption", language), figure.translation("alt", language)
        assert 0 < len(caption) <= Figure._meta.get_field("caption").max_length
        assert alt not in ("", caption)
        assert (caption + alt).count("«") == (caption + alt).count("»")
        if language == "fr":
            assert not re.search(r" [:;!?»]|« ", caption + alt), "a space where no line may break"


def test_every_topic_that_is_played_has_a_figure_in_every_edition_that_has_it() -> None:
    wanted = [topic for topic in facts().topics if topic.section in ILLUSTRATED]
    wanted += [topic for topic in facts().topics if topic.counts]
    for topic in wanted:
        for variant in topic.variants:
            # An edition whose box has no areas has nothing to show of them.
            for edition in variant.editions if variant.key != "no-areas" else ():
                assert any(figure.concerns(edition) for figure in of_topic(topic.key)), (topic.key, edition)
    assert sum(bool(topic.counts) for topic in wanted) == 11


@pytest.mark.parametrize("topic", PAIRS)
def test_what_may_be_done_stands_beside_what_may_not(topic: str) -> None:
    shown_as = {figure.claims(edition) for figure in of_topic(topic) for edition in filter(figure.concerns, EDITIONS)}
    assert {"legal", "illegal"} <= shown_as


@pytest.mark.parametrize("topic", EARNING_PAIRS)
def test_what_earns_stands_beside_what_does_not(topic: str) -> None:
    assert {figure.claimed["cars"] for figure in of_topic(topic)} == {0, 1}


@pytest.mark.django_db
def test_figures_speak_the_words_of_the_glossary() -> None:
    avoided = [(code, word) for term in Term.objects.all() for code in LANGUAGES for word in term.listed("avoid", code)]
    assert len(avoided) > 20
    for language, word in avoided:
        as_a_word = re.compile(rf"(?<!\w){re.escape(word)}(?!\w)", re.IGNORECASE)
        for figure in figures().values():
            for text in (figure.translation("caption", language), figure.translation("alt", language)):
                assert not as_a_word.search(text), (figure.key, language, word)


def test_a_claim_may_be_the_verdict_alone() -> None:
    figure: Any = Figure(claim=["covers_column"])
    assert (figure.claims("german"), figure.concerns("german")) == ("illegal", True)
    assert Figure(claim="legal").claims("korean") == "legal"
    assert Figure(claim={"cars": 1}).claims("korean") == ""
