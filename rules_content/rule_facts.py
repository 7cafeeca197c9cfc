"""The facts of the rules as content sees them: what each edition says, read from the engine's `facts.toml`.

Mission rules and missions are topics too, of mode `mission`, each with one variant that bears the topic's own key.
"""

import functools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tutorials.engine.facts import facts as engine_facts
from tutorials.engine.facts import mark_of
from tutorials.telling.addresses import BASE, MISSION, MISSION_EDITION


@dataclass(frozen=True)
class EditionFacts:
    key: str
    language: str
    publisher: str
    modes: tuple[str, ...]


@dataclass(frozen=True)
class VariantFacts:
    key: str
    editions: tuple[str, ...]
    # By edition: how it is known, and the part that is not in the text where only the rest of it is.
    known: dict[str, str]
    ours: dict[str, str]
    fact: str
    reading: str = ""
    source: dict[str, str] = field(default_factory=dict)
    ruleset_field: str = ""
    ruleset_value: Any = None


@dataclass(frozen=True)
class TopicFacts:
    key: str
    section: str
    difference: str
    variants: tuple[VariantFacts, ...]
    mode: str = BASE
    counts: str = ""
    replaced_in_missions: bool = False


@dataclass(frozen=True)
class Facts:
    sections: tuple[str, ...]
    editions: tuple[EditionFacts, ...]
    topics: tuple[TopicFacts, ...]

    def of_section(self, section: str) -> tuple[TopicFacts, ...]:
        return tuple(topic for topic in self.topics if topic.section == section)


def read(given: Mapping[str, Any]) -> Facts:
    """The facts as `facts.toml` has them; a key that is missing raises KeyError with its name."""
    replaced = set(given["missions"]["overrides"])
    editions = tuple(
        EditionFacts(e["key"], e["language"], e["publisher"], tuple(e["modes"])) for e in given["editions"]
    )
    topics = [_topic(topic, replaced) for topic in given["topics"]]
    missions = given["missions"]
    topics += [_mission(rule, rule["fact"], rule.get("source", "")) for rule in missions["rules"]]
    topics += [_mission(one, one["points"], "mission 4", one["counts"]) for one in missions["list"]]
    return Facts(tuple(given["sections"]), editions, tuple(topics))


@functools.cache
def facts() -> Facts:
    """The facts shipped with the engine.

    >>> [variant.key for variant in facts().topics[1].variants]
    ['all-cars-first']
    """
    return read(engine_facts())


def _topic(given: dict[str, Any], replaced: set[str]) -> TopicFacts:
    return TopicFacts(
        key=given["key"],
        section=given["section"],
        difference=given["difference"],
        variants=tuple(_variant(variant) for variant in given["variants"]),
        replaced_in_missions=given["key"] in replaced,
    )


def _variant(given: dict[str, Any]) -> VariantFacts:
    engine = given.get("engine", {})
    return VariantFacts(
        key=given["key"],
        editions=tuple(given["editions"]),
        known={edition: mark_of(given, edition)[0] for edition in given["editions"]},
        ours=_parts(given, given["editions"]),
        fact=given["fact"],
        reading=given.get("reading", ""),
        source=dict(given.get("source", {})),
        ruleset_field=engine.get("field", ""),
        ruleset_value=engine.get("value"),
    )


def _parts(given: dict[str, Any], editions: Iterable[str]) -> dict[str, str]:
    return {edition: part for edition in editions if (part := mark_of(given, edition)[1])}


def _mission(given: dict[str, Any], fact: str, source: str, counts: str = "") -> TopicFacts:
    key = f"mission-{given['key']}"
    printed = {MISSION_EDITION: source} if source else {}
    known = {MISSION_EDITION: mark_of(given, MISSION_EDITION)[0]}
    variant = VariantFacts(key, (MISSION_EDITION,), known, _parts(given, [MISSION_EDITION]), fact, source=printed)
    return TopicFacts(key, "missions", "none", (variant,), mode=MISSION, counts=counts)
