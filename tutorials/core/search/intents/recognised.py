"""What is recognised in a question: concepts, how many play, and what other numbers it names."""

from __future__ import annotations

from dataclasses import dataclass

from .lexicon import lexicon, plain


@dataclass(frozen=True)
class Recognised:
    """The concepts of a question, the number of players that it names, and its other numbers in their order.

    >>> recognised("How many cars does each of us get with three players?", "en").players
    3
    """

    concepts: frozenset[str]
    players: int | None = None
    numbers: tuple[int, ...] = ()

    def has(self, *alternatives: str) -> bool:
        return not self.concepts.isdisjoint(alternatives)

    @property
    def number(self) -> int | None:
        """The one number beside that of players; None where there is none, or more."""
        return self.numbers[0] if len(self.numbers) == 1 else None


def recognised(question: str, language: str) -> Recognised:
    """What the lexicon of the language knows of a question."""
    known, text = lexicon(language), plain(question, language)
    concepts = {name for name, pattern in known.concepts.items() if pattern.search(text)}
    players, rest = None, text
    if match := known.players.search(text):
        found = known.numbers.search(f" {match[0]} ")
        players = known.value(found[1]) if found else None
        rest = text[: match.start()] + text[match.end() :]
    else:
        for size, pattern in known.groups.items():
            if match := pattern.search(text):
                players, rest = size, text[: match.start()] + text[match.end() :]
    numbers = tuple(known.value(match[1]) for match in known.numbers.finditer(rest))
    if players is not None:
        concepts.add("player_number")
    if numbers:
        concepts.add("number")
    if any(number > 1 for number in numbers):
        concepts.add("several")
    return Recognised(frozenset(concepts), players, numbers)
