"""How alike a question is, letter by letter, to all that is asked and answered in a group of texts.

A saying is a title, an answer or a question of a group. It is taken as the runs of three letters of its words, each
weighing (1 + ln its count) · (1 + ln (sayings / sayings that have it)); all weights of a saying together have the
length 1. A group's picture is the sum of its sayings, again of length 1, and

    likeness(q, g)  =  Σ words of q  Σ runs of the word  rarity of the run · weight of the run in the picture of g

So many small signs add up that no single word gives: endings, parts of words, "who" and "how many".
"""

from __future__ import annotations

import functools
import math
from array import array
from collections import Counter
from collections.abc import Iterable
from itertools import chain

from . import tokenizer
from .vocabulary import grams


class Likeness:
    """The pictures of groups, which are known by their numbers from 0 on."""

    def __init__(self, language: str, groups: Iterable[Iterable[str]]) -> None:
        self.language = language
        runs_of = functools.cache(self._runs)  # the same few words stand in all sayings
        pictured = [
            [Counter(chain.from_iterable(map(runs_of, tokenizer.words(saying)))) for saying in sayings]
            for sayings in groups
        ]
        self.size = len(pictured)
        having = Counter(run for sayings in pictured for runs in sayings for run in runs)
        count = sum(map(len, pictured))
        self.rarity = {run: 1 + math.log((1 + count) / (1 + times)) for run, times in having.items()}
        self.pictures: dict[str, tuple[list[int], list[float]]] = {}
        for number, sayings in enumerate(pictured):
            for run, weight in self._picture(sayings).items():
                numbers, weights = self.pictures.setdefault(run, ([], []))
                numbers.append(number)
                weights.append(weight * self.rarity[run])

    def _runs(self, word: str) -> set[str]:
        return grams(tokenizer.letters(word, self.language))

    def _picture(self, sayings: list[Counter[str]]) -> dict[str, float]:
        picture: dict[str, float] = {}
        rarity = self.rarity
        for runs in sayings:
            weights = {
                run: rarity[run] if times == 1 else (1 + math.log(times)) * rarity[run] for run, times in runs.items()
            }
            length = math.hypot(*weights.values()) or 1.0
            for run, weight in weights.items():
                picture[run] = picture.get(run, 0.0) + weight / length
        length = math.hypot(*picture.values()) or 1.0
        return {run: weight / length for run, weight in picture.items()}

    def of(self, word: str) -> array[float]:
        """What a word of a question adds to the likeness of each group."""
        found = array("d", bytes(8 * self.size))
        for run in sorted(self._runs(word)):
            for number, weight in zip(*self.pictures.get(run, ((), ())), strict=True):
                found[number] += weight
        return found
