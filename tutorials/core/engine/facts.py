"""The facts of all editions, read once from facts.toml.

Each topic has its variants, and every edition is in exactly one of them. An edition may be written down as what it is
`like` and, by topic, the variants in which it parts ways with that one, so that a sixth edition is a few lines of data:

    [[editions]]
    key = "esperanto"
    number = 5
    language = "eo"
    publisher = "Verda Stelo"
    modes = ["base"]
    like = "german"
    variants = {exit-height = "exit-where-it-lies-safely"}

How sure we are of it is as with the edition it is like; `known = {exit-height = "figure"}` says so of single topics.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

# How an edition's rule is known: the text says it, only a figure shows it, it is our reading, the text says it in part.
STATED, FIGURE, READING, PARTLY = MARKS = ("stated", "figure", "reading", "partly")


@cache
def facts() -> dict[str, Any]:
    """Return sections, editions, topics with their variants, supplies, missions and rulings; see `completed`."""
    return completed(tomllib.loads(Path(__file__).with_name("facts.toml").read_text(encoding="utf-8")))


def completed(written: Mapping[str, Any]) -> dict[str, Any]:
    """Return the facts with every edition that is `like` another in its variants; what is given is left as it is.

    ValueError if they contradict one another: an edition, a number or a mission twice, an edition that is not in
    exactly one variant of a topic, or a rule of which is not said how it is known.

    >>> latin = {"key": "latin", "number": 9, "language": "la", "publisher": "", "modes": ["base"], "like": "korean"}
    >>> known = completed({**facts(), "editions": [*facts()["editions"], latin]})
    >>> [edition for edition in variant_of(known["topics"][0], "latin")["editions"] if edition in ("korean", "latin")]
    ['korean', 'latin']
    """
    result = deepcopy(dict(written))
    for edition in result["editions"]:
        like, variants, marks = edition.pop("like", None), edition.pop("variants", {}), edition.pop("known", {})
        for topic in result["topics"]:
            _join(
                topic,
                edition["key"],
                like=like,
                variant=variants.get(topic["key"]),
                mark=marks.get(topic["key"]),
            )
    _check(result)
    return result


def _join(topic: dict[str, Any], edition: str, *, like: str | None, variant: str | None, mark: str | None) -> None:
    """Put an edition into the variant named, else where it is named already, else where the edition it is like is."""
    if any(edition in one["editions"] for one in topic["variants"]):
        return
    for one in topic["variants"]:
        if one["key"] == variant if variant is not None else like in one["editions"]:
            if mark:
                one["known"] = {**{other: mark_of(one, other)[0] for other in one["editions"]}, edition: mark}
            else:
                for name in ("known", "ours"):
                    if isinstance(one.get(name), dict) and like in one[name]:
                        one[name] = {**one[name], edition: one[name][like]}
            one["editions"].append(edition)


def _check(given: Mapping[str, Any]) -> None:
    editions = [edition["key"] for edition in given["editions"]]
    numbers = [edition["number"] for edition in given["editions"]]
    missions = [mission["key"] for mission in given["missions"]["list"]]
    for names in (editions, numbers, missions):
        for name, count in Counter(names).items():
            if count > 1:
                raise ValueError(f"{name} is given twice")
    for topic in given["topics"]:
        named = Counter(edition for variant in topic["variants"] for edition in variant["editions"])
        if named != Counter(editions):
            wrong = sorted(edition for edition in {*named, *editions} if named[edition] != 1 or edition not in editions)
            raise ValueError(f"{topic['key']}: {', '.join(wrong)} must be in exactly one variant")
        for variant in topic["variants"]:
            for edition in variant["editions"]:
                known, part = mark_of(variant, edition)
                if known not in MARKS or (known == PARTLY) != bool(part):
                    raise ValueError(f"{topic['key']}: {edition} does not say how it is known")


def mark_of(rule: Mapping[str, Any], edition: str) -> tuple[str, str]:
    """How an edition's variant, or a mission, is known: one of MARKS, and with PARTLY the part that is not printed.

    >>> touching = next(topic for topic in facts()["topics"] if topic["key"] == "touching")
    >>> [mark_of(variant_of(touching, edition), edition) for edition in ("english", "german")]
    [('stated', ''), ('partly', 'touching-cars')]
    """
    known, ours = rule.get("known", STATED), rule.get("ours", "")
    if isinstance(known, Mapping):
        # Of an edition that is not named nobody has found the rule in print.
        known = known.get(edition, READING)
    if isinstance(ours, Mapping):
        ours = ours.get(edition, "")
    return known, ours if known == PARTLY else ""


def variant_of(topic: Mapping[str, Any], edition: str) -> dict[str, Any]:
    """The variant of a topic that an edition prints; every edition has exactly one."""
    (variant,) = (variant for variant in topic["variants"] if edition in variant["editions"])
    return dict(variant)


def played_variant(topic: Mapping[str, Any], edition: str) -> dict[str, Any]:
    """The variant by which an edition is played: its own, or the one its `reading` names if its own sets nothing."""
    variant = variant_of(topic, edition)
    if "engine" in variant or "reading" not in variant:
        return variant
    named = [other for other in topic["variants"] if other["key"] == variant["reading"]]
    return dict(named[0]) if named else variant
