"""The facts of the rules for pages: editions, topics and variants, from the engine's `facts.toml`.

Mission rules and missions are topics of mode `mission`, each with one variant of the same key.
"""

import functools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tutorials.core.engine.facts import facts as engine_facts
from tutorials.core.engine.facts import mark_of
from tutorials.core.messages.rule_links import BASE, MISSION, MISSION_EDITION


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
    # By edition: how it is known, and for `partly` the part that is not in the text.
    known: dict[str, str]
    ours: dict[str, str]
    fact: str
    played_as: str = ""  # the variant by which a silent or odd text is played
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
    # Topics that tell the rest of the same story, or a word of this one.
    see: tuple[str, ...] = ()


@dataclass(frozen=True)
class Facts:
    sections: tuple[str, ...]
    editions: tuple[EditionFacts, ...]
    topics: tuple[TopicFacts, ...]

    def of_section(self, section: str) -> tuple[TopicFacts, ...]:
        return tuple(topic for topic in self.topics if topic.section == section)

    @functools.cached_property
    def variants(self) -> dict[tuple[str, str], VariantFacts]:
        """Every variant, by the keys of its topic and of itself."""
        return {(topic.key, variant.key): variant for topic in self.topics for variant in topic.variants}


def read(given: Mapping[str, Any]) -> Facts:
    """Read the facts from the contents of `facts.toml`; raise KeyError for a missing key."""
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
    """Return the facts of the engine.

    >>> [variant.key for variant in facts().topics[1].variants]
    ['all-cars-first']
    """
    return read(engine_facts())


def has_mode(edition: str, mode: str) -> bool:
    """Tell whether there is such an edition with that mode."""
    return any(edition == known.key and mode in known.modes for known in facts().editions)


def _topic(given: dict[str, Any], replaced: set[str]) -> TopicFacts:
    return TopicFacts(
        key=given["key"],
        section=given["section"],
        difference=given["difference"],
        variants=tuple(_variant(variant) for variant in given["variants"]),
        replaced_in_missions=given["key"] in replaced,
        see=tuple(given.get("see", ())),
    )


def _variant(given: dict[str, Any]) -> VariantFacts:
    engine = given.get("engine", {})
    return VariantFacts(
        key=given["key"],
        editions=tuple(given["editions"]),
        known={edition: mark_of(given, edition)[0] for edition in given["editions"]},
        ours=_parts(given, given["editions"]),
        fact=given["fact"],
        played_as=given.get("reading", ""),
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
