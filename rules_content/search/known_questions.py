"""Questions that players have asked before: how near the nearest of them comes to a new one. Pure.

    nearness(a, q)  =  Σ words of a  weight · nearness of the word to q   /   √(weight of a · weight of q)

where a word weighs its rarity, a stop word a part of that: the same question again is 1, one with nothing in common 0.
A group of texts is as near as its nearest question, the second nearest counting in part (`SECOND`).
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Sequence
from typing import NamedTuple

from .asked_words import Asked

SECOND = 0.3
Weighed = Sequence[tuple[Sequence[str], float]]  # of each word of a question its terms, and what it weighs


class Nearest(NamedTuple):
    """How near a group is, from 0 to 1, and by which of its questions."""

    nearness: float
    question: str


NOTHING = Nearest(0.0, "")


class KnownQuestions:
    """Questions by their terms, each with the group it belongs to."""

    def __init__(self, questions: Iterable[tuple[Hashable, str, Weighed]]) -> None:
        self.groups: list[Hashable] = []
        self.questions: list[str] = []
        self.roots: list[float] = []
        self.postings: dict[str, list[int]] = {}
        for place, (group, question, words) in enumerate(questions):
            self.groups.append(group)
            self.questions.append(question)
            self.roots.append(math.sqrt(sum(weight for _, weight in words)) or 1.0)
            for term in dict.fromkeys(term for terms, _ in words for term in terms):
                self.postings.setdefault(term, []).append(place)

    def nearest(self, asked: Sequence[Asked], stop: float) -> dict[Hashable, Nearest]:
        """How near each group is that has anything in common with the question."""
        met: dict[int, float] = {}
        total = 0.0
        for word in asked:
            weight = word.weight * (stop if word.stop else 1.0)
            total += weight
            best: dict[int, float] = {}
            for term, nearness in word.terms.items():
                for place in self.postings.get(term, ()):
                    if nearness > best.get(place, 0.0):
                        best[place] = nearness
            for place, nearness in best.items():
                met[place] = met.get(place, 0.0) + weight * nearness
        root = math.sqrt(total) or 1.0
        found: dict[Hashable, list[tuple[float, int]]] = {}
        for place, value in met.items():
            found.setdefault(self.groups[place], []).append((value / root / self.roots[place], -place))
        return {group: self._together(values) for group, values in found.items()}

    def _together(self, values: list[tuple[float, int]]) -> Nearest:
        values.sort(reverse=True)
        (nearest, place), second = values[0], sum(value for value, _ in values[1:2])
        return Nearest((nearest + SECOND * second) / (1 + SECOND), self.questions[-place])
