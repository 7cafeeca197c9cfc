"""The words that the texts of a language have, and which of them are nearest to a word that they do not have."""

from collections import Counter
from collections.abc import Iterable

from .wording import letters

SHORTEST = 3  # letters; what is shorter is near to everything


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
        for spelt in self.written:
            if len(spelt) > SHORTEST:
                for less in with_one_less(spelt):
                    self.by_less.setdefault(less, []).append(spelt)
            parts = grams(spelt)
            self.sizes[spelt] = len(parts)
            for part in parts:
                self.by_gram.setdefault(part, []).append(spelt)

    def alike(self, word: str, likeness: float) -> list[tuple[float, str]]:
        """Words that share many letters with this one, the most alike first: (likeness from 0 to 1, as written).

        Dice's measure: twice the grams both have, by the grams of each.
        """
        spelt = letters(word, self.language)
        # A short word shares letters with many by accident.
        if len(spelt) < SHORTEST or (len(spelt) < 5 and likeness < 0.5):
            return []
        own = grams(spelt)
        shared = Counter(other for part in own for other in self.by_gram.get(part, ()))
        found = []
        for other, common in shared.items():
            alike = 2 * common / (len(own) + self.sizes[other])
            if alike >= likeness and other != spelt:
                found.append((alike, other))
        found.sort(key=lambda pair: (-pair[0], pair[1]))
        return [(alike, self.written[other]) for alike, other in found]

    def mended(self, word: str, most: int = 3) -> list[tuple[int, str]]:
        """What may have been meant by a word with typing errors: (errors, as written), the fewest errors first."""
        spelt = letters(word, self.language)
        allowed = 1 if len(spelt) < 6 else 2
        if len(spelt) < 4:
            return []
        near = dict.fromkeys(letters(other, self.language) for _, other in self.alike(word, 0.3)[:40])
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
