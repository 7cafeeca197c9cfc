"""Rulesets are the facts, field by field."""

from __future__ import annotations

from dataclasses import fields
from itertools import combinations
from typing import Any

import pytest

from tutorials.engine import EDITIONS, InputError, Ruleset, all_rulesets, modes_of, ruleset_of
from tutorials.engine.facts import facts, played_variant, variant_of

FIELDS = {field.name for field in fields(Ruleset)} - {"edition", "mode"}
TOPICS = facts()["topics"]


def engine_of(topic: dict[str, Any], edition: str) -> dict[str, Any] | None:
    """The engine's field that an edition's variant sets, following its reading."""
    engine: dict[str, Any] | None = played_variant(topic, edition).get("engine")
    return engine


def test_every_edition_is_in_exactly_one_variant_of_a_topic() -> None:
    for topic in TOPICS:
        named = [edition for variant in topic["variants"] for edition in variant["editions"]]
        assert sorted(named) == sorted(EDITIONS), topic["key"]


def test_every_field_comes_from_the_facts_and_every_fact_has_its_field() -> None:
    named = {variant["engine"]["field"] for topic in TOPICS for variant in topic["variants"] if "engine" in variant}
    assert named == FIELDS


@pytest.mark.parametrize("edition", EDITIONS)
def test_fields_have_the_values_of_the_facts(edition: str) -> None:
    ruleset = ruleset_of(edition)
    for topic in TOPICS:
        engine = engine_of(topic, edition)
        if engine is not None and "value" in engine:
            assert getattr(ruleset, engine["field"]) == engine["value"], topic["key"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_areas_are_those_of_the_box(edition: str) -> None:
    (topic,) = (topic for topic in TOPICS if topic["key"] == "rainbow-area")
    assert ruleset_of(edition).areas is (variant_of(topic, edition)["key"] != "no-areas")


@pytest.mark.parametrize(("a", "b"), list(combinations(EDITIONS, 2)))
def test_two_editions_differ_exactly_where_the_facts_say_so(a: str, b: str) -> None:
    expected = set()
    for topic in TOPICS:
        ours, theirs = engine_of(topic, a), engine_of(topic, b)
        if ours != theirs:
            expected.add((ours or theirs or {})["field"])
    one, other = ruleset_of(a), ruleset_of(b)
    assert {name for name in FIELDS if getattr(one, name) != getattr(other, name)} == expected


def test_mission_mode_sets_only_what_it_overrides() -> None:
    base, mission = ruleset_of("rainbow-city"), ruleset_of("rainbow-city", "mission")
    changed = {name for name in FIELDS if getattr(base, name) != getattr(mission, name)}
    topics = {topic["key"]: topic for topic in TOPICS}
    overridden = {
        engine["field"]
        for key in facts()["missions"]["overrides"]
        if (engine := engine_of(topics[key], "rainbow-city")) is not None
    }
    assert changed == {"supplies", "after_winner", "out_of_materials", "last_builder_wins"}
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
    assert Ruleset.from_json(ruleset.to_json()) == ruleset


def test_unknown_keys_and_editions_are_refused() -> None:
    with pytest.raises(InputError) as error:
        Ruleset.from_json(ruleset_of("german").to_json() | {"wings": 2})
    assert (error.value.code, error.value.where) == ("unknown_key", "ruleset.wings")
    with pytest.raises(InputError):
        ruleset_of("klingon")
