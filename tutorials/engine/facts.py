"""The facts of the five editions, read once from facts.toml."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any


@cache
def facts() -> dict[str, Any]:
    """Sections, editions, topics with their variants, supplies and missions, as the file has them."""
    with Path(__file__).with_name("facts.toml").open("rb") as file:
        return tomllib.load(file)


def variant_of(topic: dict[str, Any], edition: str) -> dict[str, Any]:
    """The variant of a topic that an edition prints; every edition has exactly one."""
    (variant,) = (variant for variant in topic["variants"] if edition in variant["editions"])
    return dict(variant)


def played_variant(topic: dict[str, Any], edition: str) -> dict[str, Any]:
    """The variant by which an edition is played: its own, or the one its `reading` names if its own sets nothing."""
    variant = variant_of(topic, edition)
    if "engine" in variant or "reading" not in variant:
        return variant
    named = [other for other in topic["variants"] if other["key"] == variant["reading"]]
    return dict(named[0]) if named else variant
