"""Questions that players have asked before: how near the nearest of them comes to a new one.

    nearness(a, q)  =  Σ words of a  weight · nearness of the word to q   /   √(weight of a · weight of q)

where a word weighs its rarity, a stop word a part of that: the same question again is 1, one with nothing in common 0.
A group of texts is as near as its nearest question, the second nearest counting in part (`SECOND`).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

SECOND = 0.3
Weighed = Sequence[tuple[Sequence[str], float]]  # of each word of a question its terms, and what it weighs


# By their places, the known questions that a word meets: how nearly, by the root of what the question weighs.
Met = Mapping[int, float]


class Nearest(NamedTuple):
    """By the numbers of groups, how near each is, from 0 to 1; by the places of questions, how much each has met."""

    nearness: Mapping[int, float]
    values: Mapping[int, float]


class KnownQuestions:
    """Questions by their terms, each with the number of the group it belongs to.

    What can be offered to a reader stands with its words, a title as ""; loose words are None.
    """

    def __init__(self, questions: Iterable[tuple[int, str | None, Weighed]]) -> None:
        self.groups: list[int] = []
        self.offered: dict[int, list[tuple[int, str]]] = {}
        self.roots: list[float] = []
        self.postings: dict[str, list[int]] = {}
        for place, (group, question, words) in enumerate(questions):
            self.groups.append(group)
            if question is not None:
                self.offered.setdefault(group, []).append((place, question))
            # Exactly, in whatever order: the same words in another order are as near, in every version of Python.
            self.roots.append(1 / (math.sqrt(math.fsum(weight for _, weight in words)) or 1.0))
            for term in dict.fromkeys(term for terms, _ in words for term in terms):
                self.postings.setdefault(term, []).append(place)

    def question(self, group: int, near: Nearest) -> str:
        """The nearest question of a group, "" where its title is as near."""
        met = near.values
        return max(self.offered.get(group, ()), key=lambda one: met.get(one[0], 0.0), default=(0, ""))[1]

    def met(self, terms: Mapping[str, float]) -> Met:
        """The questions that hold any of the terms of a word, each as near as the nearest of these."""
        best: dict[int, float] = {}
        for term, nearness in terms.items():
            for place in self.postings.get(term, ()):
                if nearness > best.get(place, 0.0):
                    best[place] = nearness
        return {place: nearness * self.roots[place] for place, nearness in best.items()}

    def nearest(self, words: Iterable[tuple[Met, float]], stops: Iterable[tuple[Met, float]]) -> Nearest:
        """How near each group is to a question: what its words meet, and what they weigh.

        Stop words tell apart what other words have found.
        """
        values: dict[int, float] = {}
        total = 0.0
        for met, weight in words:
            total += weight
            for place, nearness in met.items():
                values[place] = values.get(place, 0.0) + weight * nearness
        for met, weight in stops:
            total += weight
            for place in values.keys() & met.keys():
                values[place] += weight * met[place]
        first: dict[int, float] = {}
        second: dict[int, float] = {}
        of = self.groups
        for place, value in values.items():
            group = of[place]
            known = first.get(group, 0.0)
            if value > known:
                first[group], second[group] = value, known
            elif value > second[group]:
                second[group] = value
        root = 1 / ((math.sqrt(total) or 1.0) * (1 + SECOND))
        return Nearest({group: root * (value + SECOND * second[group]) for group, value in first.items()}, values)
