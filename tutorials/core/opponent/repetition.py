"""Puzzles that come back: boxes after Leitner, by days. Pure: the day is handed in, the cards are JSON."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Any

from tutorials.core.engine import validation
from tutorials.core.engine.errors import InputError
from tutorials.core.engine.validation import at, record

WAITS = (1, 3, 7, 14, 30)  # days until a card of a box comes back
MOST_CARDS = 500
_KEYS = frozenset({"key", "box", "due"})
_ALL_KEYS = _KEYS | {"puzzle"}


@dataclass(frozen=True, slots=True)
class Card:
    """A puzzle by its key, its box and the day on which it comes back; one of an own game carries its table."""

    key: str
    box: int
    due: date
    puzzle: Any = None

    def to_json(self) -> dict[str, Any]:
        data = {"key": self.key, "box": self.box, "due": self.due.isoformat()}
        return data if self.puzzle is None else {**data, "puzzle": self.puzzle}


@dataclass(frozen=True, slots=True)
class Deck:
    """All cards of a learner, in the order in which they were put in.

    >>> deck = Deck().failed("lesson/exits/2", date(2026, 3, 1))
    >>> [card.key for card in deck.due(date(2026, 3, 1))], [card.key for card in deck.due(date(2026, 3, 2))]
    ([], ['lesson/exits/2'])
    >>> deck.solved("lesson/exits/2", date(2026, 3, 2)).to_json()
    [{'key': 'lesson/exits/2', 'box': 1, 'due': '2026-03-05'}]
    """

    cards: tuple[Card, ...] = ()

    @classmethod
    def from_json(cls, value: object, where: str = "cards") -> Deck:
        """The deck that a JSON value describes; InputError, with the place, if it describes none."""
        cards = [_card(entry, f"{where}[{i}]") for i, entry in enumerate(validation.items(value, where, MOST_CARDS))]
        keys = [card.key for card in cards]
        for i, key in enumerate(keys):
            if key in keys[:i]:
                raise InputError("duplicate_id", at(f"{where}[{i}]", "key"), f"{validation.excerpt(key)} comes twice")
        return cls(tuple(cards))

    def to_json(self) -> list[dict[str, Any]]:
        return [card.to_json() for card in self.cards]

    def due(self, today: date) -> list[Card]:
        """The cards that come back by that day, those that have waited longest first."""
        return sorted((card for card in self.cards if card.due <= today), key=lambda card: card.due)

    def failed(self, key: str, today: date, puzzle: Any = None) -> Deck:
        """The deck after a puzzle was failed, or kept to be done again: it goes into the first box.

        A full deck makes room by letting go of the card that comes back last.
        """
        known = self._card(key)
        card = Card(
            key, 0, today + timedelta(WAITS[0]), puzzle if known is None or puzzle is not None else known.puzzle
        )
        others = [one for one in self.cards if one.key != key]
        if len(others) >= MOST_CARDS:
            others.remove(max(others, key=lambda one: one.due))
        return Deck((*others, card))

    def solved(self, key: str, today: date) -> Deck:
        """The deck after a puzzle was solved: on the day it comes back it goes one box on, and from the last box out.

        Solved before its day it stays where it is. A puzzle that is not in the deck changes nothing.
        """
        card = self._card(key)
        if card is None or card.due > today:
            return self
        box = card.box + 1
        if box >= len(WAITS):
            return self.without(key)
        moved = replace(card, box=box, due=today + timedelta(WAITS[box]))
        return Deck(tuple(moved if one is card else one for one in self.cards))

    def without(self, key: str) -> Deck:
        """The deck without a card."""
        return Deck(tuple(card for card in self.cards if card.key != key))

    def _card(self, key: str) -> Card | None:
        return next((card for card in self.cards if card.key == key), None)


def merged(decks: Iterable[Deck]) -> Deck:
    """Several decks in one, as when a learner had two devices; of a card in both the one that comes back sooner."""
    cards: dict[str, Card] = {}
    for deck in decks:
        for card in deck.cards:
            known = cards.get(card.key)
            if known is None or card.due < known.due:
                cards[card.key] = card
    return Deck(tuple(cards.values())[:MOST_CARDS])


def _card(value: object, where: str) -> Card:
    data = record(value, where, _KEYS, _ALL_KEYS)
    due = validation.text(data["due"], where, "due")
    try:
        day = date.fromisoformat(due)
    except ValueError as wrong:
        raise InputError("unknown_value", at(where, "due"), f"{validation.excerpt(due)} is no day") from wrong
    box = validation.count(data["box"], where, "box", low=0, high=len(WAITS) - 1)
    return Card(validation.text(data["key"], where, "key"), box, day, data.get("puzzle"))
