"""The quick reference of the companion: rules in one line each, for every edition and mode."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import get_language

from rules_content.editions.edition_keys import EDITION_NAMES
from rules_content.models import Variant
from rules_content.reading.rulebook.certainty import Certainty
from rules_content.reading.rulebook.quick_reference import ENDING, FALLING, SETTING_UP
from rules_content.reading.rulebook.supplies import TOPICS, Supplies, supplies_table
from tutorials.core.engine.facts import facts
from tutorials.core.engine.ruleset import EDITIONS, modes_of
from tutorials.core.messages.rule_links import MISSION, MISSION_EDITION, topic_address


@dataclass(frozen=True)
class Line:
    """A rule's answer in one line, and the address of the rule."""

    topic: str
    title: str
    answer: str
    mark: str
    address: str


@dataclass(frozen=True)
class RulesAtHand:
    """The rules of an edition and mode on setting up, falling pieces and the end."""

    edition: str
    mode: str
    name: str
    own: bool
    supplies: Supplies
    setting_up: list[Line]
    falling: list[Line]
    ending: list[Line]


@dataclass(frozen=True)
class MissionAtHand:
    """A mission, how it counts (`each`, `once` or `now`) and its rule."""

    key: str
    counts: str
    line: Line


def rules_at_hand(own: str) -> list[RulesAtHand]:
    """Return the reference for every edition and mode, the reader's own edition first."""
    printed = _printed()
    boxes = sorted(EDITIONS, key=lambda edition: edition != own)
    return [_of(edition, mode, own, printed) for edition in boxes for mode in modes_of(edition)]


def missions_at_hand() -> list[MissionAtHand]:
    printed = _printed()
    return [
        MissionAtHand(mission["key"], mission["counts"], line)
        for mission in facts()["missions"]["list"]
        for line in _lines((f"mission-{mission['key']}",), MISSION_EDITION, MISSION, printed)
    ]


Printed = dict[tuple[str, str], Variant]


def _printed() -> Printed:
    """Return the published variants by topic and edition."""
    found = Variant.objects.filter(live=True, topic__live=True).select_related("topic")
    return {(variant.topic.key, edition): variant for variant in found for edition in variant.editions}


def _of(edition: str, mode: str, own: str, printed: Printed) -> RulesAtHand:
    table = next(topic for topic, of_mode in TOPICS.items() if of_mode == mode)
    supplies = supplies_table(table, edition)
    assert supplies is not None
    return RulesAtHand(
        edition=edition,
        mode=mode,
        name=str(EDITION_NAMES[edition]),
        own=edition == own,
        supplies=supplies,
        setting_up=_lines(SETTING_UP, edition, mode, printed),
        falling=_lines(FALLING, edition, mode, printed),
        ending=_lines(ENDING[mode], edition, mode, printed),
    )


def _lines(topics: tuple[str, ...], edition: str, mode: str, printed: Printed) -> list[Line]:
    """Return the lines of these topics, without those that are not published."""
    found = [printed[topic, edition] for topic in topics if (topic, edition) in printed]
    return [
        Line(
            topic=variant.topic.key,
            title=variant.topic.translation("title"),
            answer=variant.translation("answer"),
            mark=Certainty.of(variant.facts, edition).beside_answer,
            address=topic_address(variant.topic.key, edition, mode, get_language() or "en"),
        )
        for variant in found
    ]
