"""What the search knows of a language, as the offline site reads it (`core/offline/search.py`)."""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Any

from rules_content.course import course
from rules_content.editions.edition_keys import EDITIONS
from rules_content.editions.labels import explanation, labels
from rules_content.models import Figure
from rules_content.reading.rulebook.certainty import beside_answers
from rules_content.search.index import findables, word_groups
from tutorials.core.search.ranking.documents import Findable


def search_texts(language: str) -> dict[str, Any]:
    """Return the documents of the search and the data of its answer cards; the language must be active."""
    return {
        "findables": [_findable(one) for one in findables(language)],
        "groups": word_groups(language),
        "cards": {"kinds": {kind: explanation("kinds", kind) for kind in labels()["kinds"]}, "topics": _topics()},
    }


def _findable(text: Findable) -> dict[str, Any]:
    """Return the fields of a document, without defaults."""
    values = {one.name: (getattr(text, one.name), one.default) for one in fields(text) if one.name != "language"}
    return {name: value for name, (value, usual) in values.items() if usual is MISSING or value != usual}


def _topics() -> dict[str, Any]:
    """Return by topic its figures, with editions and claims, and its lessons."""
    found: dict[str, Any] = {}
    for figure in Figure.objects.readable().filter(topic__live=True).select_related("topic").order_by("position"):
        own = found.setdefault(figure.topic.key, {"figures": [], "practice": course().practising(figure.topic.key)[:2]})
        own["figures"].append(_figure(figure))
    for text in findables("en"):
        if text.kind == "topic" and text.key not in found:
            found[text.key] = {"practice": course().practising(text.key)[:2]}
    for topic, marks in beside_answers().items():
        found.setdefault(topic, {})["marks"] = {edition: mark for edition, mark in marks.items() if mark}
    return found


def _figure(figure: Figure) -> dict[str, Any]:
    return {
        **figure.data,
        "editions": [edition for edition in EDITIONS if figure.concerns(edition)],
        "claim": {edition: claim for edition in EDITIONS if (claim := figure.claims(edition))},
    }  # fmt: skip
