"""Rulesets are the facts, field by field."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from tutorials import core
from tutorials.core.engine import EDITIONS, Agreement, InputError, Ruleset, all_rulesets, modes_of, ruleset_of
from tutorials.core.engine.facts import facts, played_variant, variant_of

FIELDS = {field.name for field in fields(Ruleset)} - {"edition", "mode", "taken"}
TOPICS = facts()["topics"]


def fields_of(engine: dict[str, Any] | None) -> dict[str, Any]:
    """The fields that an engine entry of the facts sets: the one it names, and any it gives by name."""
    if engine is None:
        return {}
    further = {name: value for name, value in engine.items() if name not in ("field", "value")}
    return {engine["field"]: engine.get("value"), **further}


def engine_of(topic: dict[str, Any], edition: str) -> dict[str, Any]:
    """The engine's fields that an edition's variant sets, following its reading."""
    return fields_of(played_variant(topic, edition).get("engine"))


def test_every_edition_is_in_exactly_one_variant_of_a_topic() -> None:
    for topic in TOPICS:
        named = [edition for variant in topic["variants"] for edition in variant["editions"]]
        assert sorted(named) == sorted(EDITIONS), topic["key"]


def test_every_field_comes_from_the_facts_and_every_fact_has_its_field() -> None:
    variants = [variant for topic in TOPICS for variant in topic["variants"]]
    assert {name for variant in variants for name in fields_of(variant.get("engine"))} == FIELDS


def test_every_field_is_read_where_it_decides_something() -> None:
    """By the engine, or for what the players put up themselves by the table."""
    folder = Path(core.__file__).parent
    files = [path for part in ("engine", "table") for path in (folder / part).rglob("*.py") if path.stem != "ruleset"]
    source = "\n".join(path.read_text(encoding="utf-8") for path in files)
    read = {name for name in FIELDS if re.search(rf"\.{name}\b", source)}
    assert FIELDS - read <= {"supplies", "base_point"}  # read by methods of the ruleset itself
    assert ".supply(" in source
    assert ".ways_on(" in source


@pytest.mark.parametrize("edition", EDITIONS)
def test_fields_have_the_values_of_the_facts(edition: str) -> None:
    ruleset = ruleset_of(edition)
    values = [pair for topic in TOPICS for pair in engine_of(topic, edition).items() if pair[1] is not None]
    assert values != []
    assert [(name, value) for name, value in values if getattr(ruleset, name) != value] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_areas_are_those_of_the_box(edition: str) -> None:
    (topic,) = (topic for topic in TOPICS if topic["key"] == "rainbow-area")
    assert ruleset_of(edition).areas is (variant_of(topic, edition)["key"] != "no-areas")


@pytest.mark.parametrize(("a", "b"), list(combinations(EDITIONS, 2)))
def test_two_editions_differ_exactly_where_the_facts_say_so(a: str, b: str) -> None:
    expected = set()
    for topic in TOPICS:
        ours, theirs = engine_of(topic, a), engine_of(topic, b)
        for name in ours.keys() | theirs.keys():
            if (name in ours, ours.get(name)) != (name in theirs, theirs.get(name)):
                expected.add(name)
    one, other = ruleset_of(a), ruleset_of(b)
    assert {name for name in FIELDS if getattr(one, name) != getattr(other, name)} == expected


def test_mission_mode_sets_only_what_it_overrides() -> None:
    base, mission = ruleset_of("rainbow-city"), ruleset_of("rainbow-city", "mission")
    changed = {name for name in FIELDS if getattr(base, name) != getattr(mission, name)}
    topics = {topic["key"]: topic for topic in TOPICS}
    overridden = {name for key in facts()["missions"]["overrides"] for name in engine_of(topics[key], "rainbow-city")}
    assert changed == {"supplies", "after_winner", "out_of_materials", "last_round", "last_builder_wins"}
    assert changed <= overridden
    assert {supply.cars for supply in mission.supplies} == {10}


def test_six_rulesets() -> None:
    assert [(ruleset.edition, ruleset.mode) for ruleset in all_rulesets()] == [
        ("english", "base"), ("french", "base"), ("german", "base"), ("korean", "base"),
        ("rainbow-city", "base"), ("rainbow-city", "mission"),
    ]  # fmt: skip
    assert modes_of("rainbow-city") == ("base", "mission")


@pytest.mark.parametrize("ruleset", all_rulesets(), ids=lambda ruleset: f"{ruleset.edition}-{ruleset.mode}")
def test_rulesets_are_json_both_ways(ruleset: Ruleset) -> None:
    written = Agreement.of(ruleset.edition, ruleset.mode).to_json()
    assert written["ruleset"] == ruleset.to_json()
    assert Agreement.from_json(json.loads(json.dumps(written))).ruleset == ruleset


def test_unknown_editions_are_refused() -> None:
    with pytest.raises(InputError) as error:
        ruleset_of("klingon")
    assert (error.value.code, error.value.where) == ("unknown_edition", "edition")


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_last_round_starts_by_itself_or_with_a_pass(edition: str) -> None:
    expected = {"korean": "none", "rainbow-city": "with_pass"}
    assert ruleset_of(edition).last_round == expected.get(edition, "by_itself")


def test_thirteen_topics_play_differently() -> None:
    assert sum(topic["difference"] == "rule" for topic in TOPICS) == 13


def test_every_ruling_is_about_a_topic_or_a_rule_of_mission_mode() -> None:
    topics = {topic["key"] for topic in TOPICS} | {f"mission-{rule['key']}" for rule in facts()["missions"]["rules"]}
    assert [ruling["topic"] for ruling in facts()["rulings"] if ruling["topic"] not in topics] == []
    assert all(ruling["ruling"].endswith(".") for ruling in facts()["rulings"])
