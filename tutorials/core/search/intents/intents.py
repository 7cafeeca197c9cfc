"""What a question is after, where its words tell it: the most specific intent that they meet."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from .recognised import Recognised


@dataclass(frozen=True)
class Intent:
    """What is asked of a topic. `wanted` are groups of concepts of which each has to be met, `unwanted` none may be;
    `says` is "yes" or "no" where that is the answer in every edition."""

    topic: str
    wanted: tuple[frozenset[str], ...]
    unwanted: frozenset[str] = frozenset()
    says: str = ""

    def meets(self, asked: Recognised) -> bool:
        met = all(not group.isdisjoint(asked.concepts) for group in self.wanted)
        return met and self.unwanted.isdisjoint(asked.concepts)


@cache
def intents() -> tuple[Intent, ...]:
    """Those of intents.toml, the most specific first."""
    data = tomllib.loads(Path(__file__).with_name("intents.toml").read_text(encoding="utf-8"))
    found = [
        Intent(
            one["topic"],
            tuple(frozenset(group.split("|")) for group in one["all"]),
            frozenset(one.get("none", ())),
            one.get("says", ""),
        )
        for one in data["intents"]
    ]
    return tuple(sorted(found, key=lambda intent: -len(intent.wanted)))


def intent_of(asked: Recognised) -> Intent | None:
    """The intent of a question; None if its words tell none.

    >>> from .recognised import recognised
    >>> intent_of(recognised("How many cars with three players?", "en")).topic
    'materials'
    """
    return next((intent for intent in intents() if intent.meets(asked)), None)
