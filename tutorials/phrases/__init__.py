"""Sentences for people: every code of the engine, in the reader's language, with what was measured.

The engine speaks in codes; here, and nowhere else, they become sentences. All are translated by gettext, and a test
proves that no code is without one in any language.
"""

from __future__ import annotations

from typing import Any, TypedDict

from django.urls import reverse

from rules_content.facts import MISSION, MISSION_EDITION
from tutorials.engine.position import Position
from tutorials.engine.ruleset import ruleset_of
from tutorials.engine.verdict import Verdict

from . import earnings
from .rules import ADVICE, VIOLATIONS, said
from .words import piece


class Told(TypedDict):
    """A sentence with the code it stands for, the topic it belongs to, that topic's address and the pieces."""

    kind: str  # violation, advice, crossing, exit, cars, taking or points
    code: str
    topic: str
    link: str
    sentence: str
    pieces: list[str]


def tell(verdict: Verdict, edition: str | None = None) -> list[Told]:
    """All that a verdict says, in the language of the moment: what is wrong, what it earns and why, what to mind.

    The links lead to the rules of the edition that judged, or of another if one is named.

    >>> tell(judge(position, move))[0]["sentence"]                                       # doctest: +SKIP
    'The road juts out 3.5 mm past the top of the column.'
    """
    edition = edition or verdict.edition

    def one(kind: str, code: str, topic: str, sentence: str, pieces: tuple[str, ...] = ()) -> Told:
        link = topic_link(topic, edition)
        return Told(kind=kind, code=code, topic=topic, link=link, sentence=sentence, pieces=list(pieces))

    told = [one("violation", v.code, v.topic, said(VIOLATIONS[v.code], v.detail), v.pieces) for v in verdict.violations]
    for crossing in verdict.crossings:
        topic = earnings.CROSSING_TOPICS[crossing.reason]
        told.append(one("crossing", crossing.reason, topic, earnings.crossing(crossing), (crossing.road,)))
    if verdict.exit and verdict.cars_earned > sum(crossing.earns for crossing in verdict.crossings):
        told.append(one("exit", "exit", "exit-bonus", earnings.exit_bonus()))
    if verdict.legal:
        ruleset = ruleset_of(verdict.edition, "mission" if verdict.mission else "base")
        told.append(one("cars", "cars", "may-or-must-place", earnings.cars(verdict, ruleset)))
    told += [one("taking", "taking", "mission-same-type", earnings.taking(taking)) for taking in verdict.takes]
    if verdict.mission is not None:
        told.append(one("points", "points", "mission-goal", earnings.points(verdict.mission)))
        told += [one("points", key, f"mission-{key}", words) for key, words in earnings.missions(verdict.mission)]
    return told + [one("advice", a.code, a.topic, said(ADVICE[a.code], a.detail), a.pieces) for a in verdict.advice]


def topic_link(topic: str, edition: str) -> str:
    """The address of a topic in an edition's rules, in the reader's language; missions are Rainbow City's alone."""
    if topic.startswith("mission-"):
        return reverse("topic", kwargs={"edition": MISSION_EDITION, "mode": MISSION, "topic": topic})
    return reverse("topic", kwargs={"edition": edition, "topic": topic})


def named(told: list[Told], position: Position) -> list[dict[str, Any]]:
    """The same with the names of the pieces that stand on the table, for readers who do not see the board."""
    known = position.ids()
    return [{**one, "names": [piece(position, i) for i in one["pieces"] if i in known]} for one in told]
