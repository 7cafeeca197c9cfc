"""The words of a question, and what each of them is looked for by.

A word is met by its own stem, by other names of the same thing, by part of a compound, by words of nearly the same
letters, and where the texts know nothing of the kind, by what was probably meant (typing errors).
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from tutorials.core.search.text import tokenizer
from tutorials.core.search.text.vocabulary import Vocabulary

NAMES, COMPOUND, ALIKE, LEAST_ALIKE = 0.9, 0.3, 0.5, 0.55
MENDED = {1: 0.85, 2: 0.65}
PAIRS = 0.6  # of Korean syllables
BEGUN = 0.8  # a word of which the beginning is typed
FAR, FAR_ALIKE = 0.3, 0.33
LONG, UNCERTAIN = 6, 0.5  # letters
MOST_WORDS, MOST_ALIKE, MOST_MEANT = 60, 8, 3


class Asked(NamedTuple):
    """A word of a question, and what it is looked for by; `meant` holds what an unknown word may be meant for.

    `certainty` is how sure it is that one of the terms is meant, from 0 to 1.
    """

    word: str
    terms: Mapping[str, float]
    weight: float
    stop: bool = False
    meant: tuple[str, ...] = ()
    certainty: float = 1.0


class AskedWords:
    """What a language's texts know: the rarity of their terms, their words, and groups of words that mean the same."""

    def __init__(
        self, language: str, rarity: Mapping[str, float], rarest: float, written: Iterable[str],
        names: Iterable[Sequence[str]],
    ) -> None:  # fmt: skip
        self.language = language
        self.rarity, self.rarest = rarity, rarest
        self.vocabulary = Vocabulary(language, written)
        self.names = self._learnt(names)
        # Questions are new, their words seldom.
        self.asked = functools.lru_cache(maxsize=4000)(self._asked)

    def _learnt(self, names: Iterable[Sequence[str]]) -> dict[str, set[str]]:
        """By term, the terms of other names for the same thing, of those that are single words."""
        learnt: dict[str, set[str]] = {}
        for group in names:
            single = [name for name in group if len(tokenizer.words(name)) == 1]
            found = {tokenizer.terms(name, self.language)[0] for name in single}
            for term in found:
                learnt.setdefault(term, set()).update(other for other in found if other in self.rarity)
        return learnt

    def meant(self, question: str) -> str:
        """Nothing but the words of a question. A figure is that figure or none: what no text names asks for nothing.

        Whatever the texts and the ranking make of a question, they make of this.
        """
        known = (word for word in tokenizer.words(question) if not word.isdigit() or self._is_known(word))
        return " ".join(known)

    def _is_known(self, figure: str) -> bool:
        term = tokenizer.terms(figure, self.language)[0]
        return term in self.rarity or term in self.names

    def words(self, question: str) -> list[str]:
        """The words that are meant, each once."""
        return list(dict.fromkeys(tokenizer.words(self.meant(question))))[:MOST_WORDS]

    def of(self, question: str, *, unfinished: bool = False) -> list[Asked]:
        """The words of a question, each once, and what they are looked for by."""
        found = self.words(question)
        asked = [self.asked(word) for word in found]
        if unfinished and asked:
            terms = dict(asked[-1].terms)
            for other in self.vocabulary.beginning(found[-1]):
                self._add(terms, other, BEGUN, self.rarest)
            asked[-1] = Asked(found[-1], terms, self._weight(terms))
        return asked

    def _asked(self, word: str) -> Asked:
        own = tokenizer.terms(word, self.language)
        terms = {term: PAIRS if term.startswith(tokenizer.PAIR) else 1.0 for term in own if term in self.rarity}
        # What is only near to a known word is no rarer than the word itself.
        rarest = max((self.rarity[term] for term in terms), default=self.rarest)
        for other in sorted(self.names.get(own[0], ())):
            self._add_term(terms, other, NAMES, rarest)
        if word.isdigit():
            return Asked(word, terms, self._weight(terms))
        known = bool(terms)
        if tokenizer.is_stop(word, self.language):
            return Asked(word, terms, self._weight(terms), stop=True)
        if self.language == "de":
            for part in self.vocabulary.parts(word):
                self._add(terms, part, COMPOUND, rarest)
        for likeness, other in self.vocabulary.alike(word, LEAST_ALIKE)[:MOST_ALIKE]:
            self._add(terms, other, ALIKE * likeness, rarest)
        if known:
            return Asked(word, terms, self._weight(terms))
        mended = self.vocabulary.mended(word)
        for count, other in mended:
            self._add(terms, other, MENDED[max(1, count)], rarest)
        alike = (other for _, other in self.vocabulary.alike(word, FAR_ALIKE))
        far = [other for other in alike if not tokenizer.is_stop(other, self.language)][:MOST_MEANT]
        if not terms:
            # Nothing is near: what comes nearest is better than nothing.
            for other in far:
                self._add(terms, other, FAR, rarest)
        meant = dict.fromkeys([*(other for _, other in mended), *far])
        # A short word is a letter away from many.
        certainty = 1.0 if len(tokenizer.letters(word, self.language)) >= LONG else UNCERTAIN
        return Asked(word, terms, self._weight(terms), meant=tuple(meant), certainty=certainty)

    def _add(self, terms: dict[str, float], word: str, nearness: float, rarest: float) -> None:
        self._add_term(terms, tokenizer.terms(word, self.language)[0], nearness, rarest)

    def _add_term(self, terms: dict[str, float], term: str, nearness: float, rarest: float) -> None:
        if term in self.rarity:
            terms[term] = max(terms.get(term, 0.0), nearness * min(1.0, rarest / self.rarity[term]))

    def _weight(self, terms: Mapping[str, float]) -> float:
        """How much of a question the word is: unknown words half as much as the rarest."""
        return max((self.rarity[term] for term in terms), default=self.rarest / 2)
