"""What the search knows of a language, as the pocket reads it (`pocket/search.py`)."""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Any

from rules_content.editions import EDITIONS
from rules_content.labels import explanation, labels
from rules_content.models import Figure
from rules_content.reading import practice
from rules_content.search.findable import Findable
from rules_content.search.index import findables, word_groups


def search_texts(language: str) -> dict[str, Any]:
    """Every text that can be found, and what its answer shows; in the language of the moment, which is this one."""
    return {
        "findables": [_findable(one) for one in findables(language)],
        "groups": word_groups(language),
        "cards": {"kinds": {kind: explanation("kinds", kind) for kind in labels()["kinds"]}, "topics": _topics()},
    }


def _findable(text: Findable) -> dict[str, Any]:
    """Its parts by name, but for those that say nothing."""
    values = {one.name: (getattr(text, one.name), one.default) for one in fields(text) if one.name != "language"}
    return {name: value for name, (value, usual) in values.items() if usual is MISSING or value != usual}


def _topics() -> dict[str, Any]:
    """By topic its figures, each with the editions that it concerns and what it claims, and what practises it."""
    found: dict[str, Any] = {}
    for figure in Figure.objects.readable().filter(topic__live=True).select_related("topic").order_by("position"):
        own = found.setdefault(figure.topic.key, {"figures": [], "practice": practice.lessons(figure.topic.key)[:2]})
        own["figures"].append(_figure(figure))
    for text in findables("en"):
        if text.kind == "topic" and text.key not in found:
            found[text.key] = {"practice": practice.lessons(text.key)[:2]}
    return found


def _figure(figure: Figure) -> dict[str, Any]:
    return {
        **figure.data,
        "editions": [edition for edition in EDITIONS if figure.concerns(edition)],
        "claim": {edition: claim for edition in EDITIONS if (claim := figure.claims(edition))},
    }  # fmt: skip
