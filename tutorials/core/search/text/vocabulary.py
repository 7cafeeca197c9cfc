"""The words that the texts of a language have, and which of them are nearest to a word that they do not have."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import chain

from .common_words import NUMBERS
from .tokenizer import letters

SHORTEST = 3  # letters; what is shorter is near to everything
LONG = 6  # letters; of a shorter word its forms may have but two letters in common: try, tries
LEAST = 0.3  # of likeness; what is less alike is nobody's mistake


def grams(spelt: str) -> set[str]:
    """Three letters each, the word's beginning and end marked.

    >>> sorted(grams("road"))
    ['^ro', 'ad$', 'oad', 'roa']
    """
    marked = f"^{spelt}$"
    return {marked[at : at + 3] for at in range(len(marked) - 2)}


def with_one_less(spelt: str) -> set[str]:
    """The word, and without any one of its letters: what is mistyped by a letter or two swapped has one in common.

    >>> sorted(with_one_less("high") & with_one_less("hihg"))
    ['hig', 'hih']
    """
    return {spelt, *(spelt[:at] + spelt[at + 1 :] for at in range(len(spelt)))}


class Vocabulary:
    """Words as they are written, found by their letters."""

    def __init__(self, language: str, written: Iterable[str]) -> None:
        self.language = language
        self.written: dict[str, str] = {}
        for word in written:
            self.written.setdefault(letters(word, self.language), word)
        self.by_gram: dict[str, list[str]] = {}
        self.sizes: dict[str, int] = {}
        self.by_less: dict[str, list[str]] = {}
        self.beginnings = {spelt[:3] for spelt in self.written}
        for spelt in self.written:
            if len(spelt) > SHORTEST:
                for less in with_one_less(spelt):
                    self.by_less.setdefault(less, []).append(spelt)
            parts = grams(spelt)
            self.sizes[spelt] = len(parts)
            for part in parts:
                self.by_gram.setdefault(part, []).append(spelt)
        # A word is asked for what is more and what is less like it, one after the other.
        self._near = lru_cache(maxsize=100)(self._by_likeness)

    def alike(self, word: str, likeness: float) -> list[tuple[float, str]]:
        """Words that share many letters with this one, the most alike first: (likeness from 0 to 1, as written).

        Dice's measure: twice the grams both have, by the grams of each.
        """
        spelt = letters(word, self.language)
        # A short word shares letters with many by accident.
        if len(spelt) < SHORTEST or (len(spelt) < 5 and likeness < 0.5):
            return []
        near = self._near(spelt)
        return [(alike, self.written[other]) for alike, other in near if alike >= likeness]

    def _by_likeness(self, spelt: str) -> list[tuple[float, str]]:
        """All that are alike at all, the most alike first: (likeness, its letters)."""
        own = grams(spelt)
        shared = Counter(chain.from_iterable(self.by_gram.get(part, ()) for part in own))
        size, sizes = len(own), self.sizes
        # Most have but one in common, which makes no long word alike to anything.
        many = [(other, common) for other, common in shared.items() if common > 1] if size >= LONG else shared.items()
        alike = [(2 * common / (size + sizes[other]), other) for other, common in many]
        found = [pair for pair in alike if pair[0] >= LEAST and pair[1] != spelt]
        found.sort(key=lambda pair: (-pair[0], pair[1]))
        return found

    def mended(self, word: str, most: int = 3) -> list[tuple[int, str]]:
        """What may have been meant by a word with typing errors: (errors, as written), the fewest errors first."""
        spelt = letters(word, self.language)
        allowed = 1 if len(spelt) < 6 else 2
        if len(spelt) < 4:
            return []
        near = dict.fromkeys(other for _, other in self._near(spelt)[:40]) if len(spelt) > 4 else {}
        near |= dict.fromkeys(other for less in with_one_less(spelt) for other in self.by_less.get(less, ()))
        found = []
        for other in near:
            apart = errors(spelt, other, allowed)
            if apart <= allowed:
                shared = 2 * len(grams(spelt) & grams(other)) / (len(grams(spelt)) + self.sizes[other])
                found.append((apart, -shared, self.written[other]))
        found.sort()
        return [(apart, other) for apart, _, other in found[:most]]

    def parts(self, word: str, shortest: int = 4) -> list[str]:
        """Words that this one begins or ends with, or that begin or end with it: Startpfeiler and Pfeiler."""
        spelt = letters(word, self.language)
        if len(spelt) < shortest:
            return []
        beginning, end = f"^{spelt[:2]}", f"{spelt[-2:]}$"
        near = {other for part in (beginning, end) for other in self.by_gram.get(part, ())}
        found = []
        for other in near:
            longer, shorter = (spelt, other) if len(spelt) > len(other) else (other, spelt)
            # What is left over has to be a word's length itself, not an ending.
            if len(shorter) >= shortest and len(longer) - len(shorter) >= 3:  # noqa: SIM102
                if longer.startswith(shorter) or longer.endswith(shorter):
                    found.append(self.written[other])
        return sorted(found)

    def may_hold(self, word: str) -> bool:
        """Whether any form of the word may be among these, as far as one sees at a glance.

        Forms of a word begin alike; to find the stem of a word of another language takes much longer than to see that.

        >>> Vocabulary("en", ["columns"]).may_hold("column"), Vocabulary("en", ["columns"]).may_hold("pfeiler")
        (True, False)
        """
        spelt, numbers = letters(word, self.language), NUMBERS.get(self.language, {})
        if len(spelt) < 2 or not spelt.isascii() or spelt.isdigit() or word.casefold() in numbers:
            return True
        return f"^{spelt[:2]}" in self.by_gram and (len(spelt) < LONG or spelt[:3] in self.beginnings)

    def beginning(self, typed: str, most: int = 12) -> list[str]:
        """Words that begin with what is typed."""
        spelt = letters(typed, self.language)
        if len(spelt) < 2:
            return []
        near = self.by_gram.get(f"^{spelt[:2]}", ())
        return [self.written[other] for other in near if other.startswith(spelt) and other != spelt][:most]


def errors(one: str, other: str, most: int) -> int:
    """How many letters are wrong, missing, too many or swapped with their neighbour; `most` + 1 where more are.

    >>> errors("colunm", "column", 2), errors("tweesers", "tweezers", 2), errors("road", "car", 2)
    (1, 1, 3)
    """
    if abs(len(one) - len(other)) > most:
        return most + 1
    # An error brings in one letter at most, and takes one away.
    if len({*one} - {*other}) > most or len({*other} - {*one}) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        before, last, row = row, before, [at]
        for place, wanted in enumerate(other, 1):
            cost = min(before[place] + 1, row[-1] + 1, before[place - 1] + (letter != wanted))
            if at > 1 and place > 1 and letter == other[place - 2] and one[at - 2] == wanted:
                cost = min(cost, last[place - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return min(row[-1], most + 1)
