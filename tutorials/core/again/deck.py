"""A learner's deck as a page has it: what becomes of it after a puzzle was failed, kept or solved."""

from __future__ import annotations

from datetime import date
from typing import Any

from tutorials.core.engine import validation
from tutorials.core.engine.errors import InputError
from tutorials.core.engine.validation import record
from tutorials.core.opponent.repetition import Deck

KEYS = frozenset({"cards", "key", "outcome", "today"})
OUTCOMES = ("failed", "kept", "solved")


def answer_deck(value: object) -> dict[str, Any]:
    """The cards after `outcome` of the puzzle `key` on the day `today`; InputError if they cannot be read."""
    data = record(value, "", KEYS, KEYS)
    deck, key = Deck.from_json(data["cards"]), validation.text(data["key"], "", "key")
    outcome = validation.choice(data["outcome"], "", "outcome", OUTCOMES, code="unknown_value")
    try:
        today = date.fromisoformat(validation.text(data["today"], "", "today"))
    except ValueError:
        raise InputError("unknown_value", "today", "it is no day") from None
    after = deck.solved(key, today) if outcome == "solved" else deck.failed(key, today)
    return {"cards": after.to_json()}
