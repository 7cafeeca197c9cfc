"""Sentences for people: every code of the engine, in the reader's language, with what was measured.

The engine speaks in codes; here, and nowhere else, they become sentences. All are translated by gettext, and a test
proves that no code is without one in any language.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

from tutorials.core.engine.positions.position import Position
from tutorials.core.engine.ruleset import ruleset_of
from tutorials.core.engine.verdict import Finding, Verdict

from . import earnings
from .piece_names import seen_name
from .rule_links import topic_address
from .rules import ADVICE, AGREED_ADVICE, AGREED_VIOLATIONS, VIOLATIONS, sentence
from .viewpoints import viewpoint


class Sentence(TypedDict):
    """A sentence with the code it stands for, the topic it belongs to, that topic's address and the pieces."""

    kind: str  # violation, advice, crossing, exit, cars, taking or points
    code: str
    topic: str
    link: str
    sentence: str
    pieces: list[str]


def tell(verdict: Verdict, edition: str | None = None) -> list[Sentence]:
    """All that a verdict says, in the language of the moment: what is wrong, what it earns and why, what to mind.

    The links lead to the rules of the edition that judged, or of another if one is named; where players agreed on
    another edition's rule, to that.

    >>> tell(judge(position, move))[0]["sentence"]                                       # doctest: +SKIP
    'The road juts out 3.5 mm past the top of the column.'
    """
    rules = verdict.ruleset or ruleset_of(verdict.edition, "mission" if verdict.mission else "base")
    agreed = dict(rules.taken)
    edition = edition or verdict.edition
    violations = {**VIOLATIONS, **AGREED_VIOLATIONS} if agreed else VIOLATIONS
    advices = {**ADVICE, **AGREED_ADVICE} if agreed else ADVICE

    def one(kind: str, code: str, topic: str, words: str, *, pieces: tuple[str, ...] = ()) -> Sentence:
        link = topic_address(topic, agreed.get(topic, edition))
        return Sentence(kind=kind, code=code, topic=topic, link=link, sentence=words, pieces=list(pieces))

    def finding(kind: str, found: Finding, phrases: Mapping[str, Any]) -> Sentence:
        words = sentence(phrases[found.code], found.detail)
        return one(kind, found.code, found.topic, words, pieces=found.pieces)

    sentences = [finding("violation", violation, violations) for violation in verdict.violations]
    for crossing in verdict.crossings:
        topic = earnings.CROSSING_TOPICS[crossing.reason]
        words = earnings.crossing(crossing)
        sentences.append(one("crossing", crossing.reason, topic, words, pieces=(crossing.road,)))
    if verdict.exit and verdict.cars_earned > sum(crossing.earns for crossing in verdict.crossings):
        sentences.append(one("exit", "exit", "exit-bonus", earnings.exit_bonus()))
    if verdict.legal:
        sentences.append(one("cars", "cars", "may-or-must-place", earnings.cars(verdict, rules)))
    sentences += [one("taking", "taking", "mission-same-type", earnings.taking(taking)) for taking in verdict.takes]
    if verdict.mission is not None:
        sentences.append(one("points", "points", "mission-goal", earnings.points(verdict.mission)))
        sentences += [one("points", key, f"mission-{key}", words) for key, words in earnings.missions(verdict.mission)]
    return sentences + [finding("advice", advice, advices) for advice in verdict.advice]


def named(sentences: list[Sentence], position: Position) -> list[dict[str, Any]]:
    """The same with the names of the pieces that stand on the table, and the view in which it shows best."""
    known = position.ids()

    def names(one: Sentence) -> list[str]:
        return [seen_name(position, ident) for ident in one["pieces"] if ident in known]

    return [{**one, "names": names(one), "view": viewpoint(one["code"])} for one in sentences]
