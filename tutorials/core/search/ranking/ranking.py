"""Which texts answer a question best: an index in memory. Standard library and stemmers alone, no Django.

Each text has fields of different weight (`WEIGHTS`; a field that is not named there weighs 1), what players ask about
it being one of them. A term's frequency in a text is the sum over its fields, longer fields diluted (BM25F,
`bm25.py`):

    tf(t, d)  =  Σ field  weight · count / (1 − B + B · length / average length of the field)
    worth     =  rarity(t) · tf · (K + 1) / (K + tf)
    rarity(t) =  ln N − entropy of the term over the N groups of texts + LEAST

so that a term that is all one text's is worth the most, and one that all have alike next to nothing.

A word of the question is met by any of its terms, each with a nearness of at most 1: its own stem (1), another name
of the same thing, part of a compound, a word of nearly the same letters, and where the texts know nothing of the kind,
what was probably meant (typing errors). It is worth what the best of these is worth, a stop word a part of that.

    met(d)    =  kind of text · (Σ words  max over terms (nearness · worth)  ·  (1 − C + C · share of the question met)
                                 + QUESTIONS · rarity of all words · nearness of the nearest known question ^ POWER)
    score(d)  =  met(d) / the best met  +  LETTERS · kind of text · likeness of the group / the best of these

where the share counts each word by its rarity, in part where a short word is only thought to be meant, and a text's
title is one of its questions (`known_questions.py`): those who ask what has been asked before get that answer. The
likeness (`trigram_similarity.py`) goes by letters, whatever the words. Texts of one group are versions of one
rule: the reader's own version stands for the group, and what only other versions say counts in part (`OTHERS`). A
text whose title or known question is the question itself comes first; a single word brings up what is called by it
before what speaks of it. Equal scores are ordered by the place of the text.

What a word brings to each text does not depend on the other words: it is worked out once and kept.
"""

from __future__ import annotations

import operator
from array import array
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from tutorials.core.search.text import tokenizer
from tutorials.core.search.text.trigram_similarity import Likeness

from .bm25 import rarest, weighed
from .known_questions import KnownQuestions, Met, Nearest, Weighed
from .query_expansion import Asked, AskedWords

C = 0.9
STOP = 0.7
QUESTIONS, POWER = 2.0, 5.0
LETTERS = 0.7
OTHERS = 0.85
WORTH_MARKING = 0.3
MOST_HITS = 40
FINE = 1_000_000  # parts of a score that are told apart
MOST_KEPT = 1500  # words


@dataclass(frozen=True)
class Document:
    """A text: its fields by name, the group of versions it belongs to, the editions it holds for (none: for all),
    what players ask about it, and the loose words they type for it."""

    group: Hashable
    fields: Mapping[str, str]
    editions: tuple[str, ...] = ()
    weight: float = 1.0
    questions: tuple[str, ...] = ()
    words: tuple[str, ...] = ()

    @property
    def asked(self) -> tuple[str, ...]:
        """All that players say; the ranking makes no difference between questions and loose words."""
        return self.questions + self.words

    def all_fields(self) -> Mapping[str, str]:
        return {**self.fields, "questions": " ".join(self.asked)} if self.asked else self.fields


class Hit(NamedTuple):
    """A text that was found, by its place among the documents. The best score of all is `1 + LETTERS` at most.

    `share` is how much of the question it meets, from 0 to 1; `exact`, whether its title or one of its
    known questions is the question itself; `near`, how near the known questions are.
    """

    place: int
    score: float
    share: float
    exact: bool = False
    near: Nearest | None = None


class Word(NamedTuple):
    """A word of a question with all that it brings: to texts (by place), to known questions, to groups (by number)."""

    asked: Asked
    places: array[int]
    worth: array[float]
    known: Met
    likeness: array[float]


class Index:
    """The texts of one language; `names` are groups of words that mean the same."""

    def __init__(self, language: str, documents: Sequence[Document], names: Iterable[Sequence[str]] = ()) -> None:
        self.language = language
        self.documents = documents
        split = [{name: tokenizer.words(text) for name, text in each.all_fields().items()} for each in documents]
        self.title_words = [[tokenizer.spelt(word, language) for word in fields.get("title", ())] for fields in split]
        self.title_terms = [
            {term for word in fields.get("title", ()) for term in tokenizer.terms(word, language)} for fields in split
        ]
        self.groups: dict[Hashable, list[int]] = {}
        for place, each in enumerate(documents):
            self.groups.setdefault(each.group, []).append(place)
        numbers = {group: number for number, group in enumerate(self.groups)}
        self.numbers = [numbers[each.group] for each in documents]
        self.places = list(self.groups.values())
        self.alone = [len(places) == 1 for places in self.places]
        self.weights = [each.weight for each in documents]
        self.postings, self.rarity = weighed(split, [each.group for each in documents], language)
        counted = Counter(word for fields in split for found in fields.values() for word in found if len(word) > 1)
        written = [word for word, _ in counted.most_common()]
        self.asked_words = AskedWords(language, self.rarity, rarest(len(self.groups)), written, names)
        self.known = KnownQuestions(self._questions())
        self.likeness = Likeness(language, (self._sayings(places) for places in self.groups.values()))
        self.asked_before: dict[tuple[str, ...], set[int]] = {}
        for place, each in enumerate(documents):
            self.asked_before.setdefault(tuple(self.title_words[place]), set()).add(place)
            for question in each.asked:
                spelt = tuple(tokenizer.spelt(word, language) for word in tokenizer.words(question))
                self.asked_before.setdefault(spelt, set()).add(place)
        self.own_places = lru_cache(maxsize=20)(self._own_places)
        # Questions are new, their words seldom.
        self.word = lru_cache(maxsize=MOST_KEPT)(lambda word: self._brought(self.asked_words.asked(word)))

    def _questions(self) -> Iterator[tuple[int, str | None, Weighed]]:
        """Each group's questions, its titles as "", its loose words as None: the terms and the weight of each word."""
        weighed_word = cache(self._weighed_word)  # the same few words stand in all questions

        def weighed_words(question: str) -> Weighed:
            return [weighed_word(word) for word in dict.fromkeys(tokenizer.words(question))]

        for number, places in enumerate(self.groups.values()):
            texts = [self.documents[place] for place in places]
            for title in dict.fromkeys(each.fields.get("title", "") for each in texts):
                yield number, "", weighed_words(title)
            for question in dict.fromkeys(question for each in texts for question in each.questions):
                yield number, question, weighed_words(question)
            for loose in dict.fromkeys(loose for each in texts for loose in each.words):
                yield number, None, weighed_words(loose)

    def _weighed_word(self, word: str) -> tuple[Sequence[str], float]:
        terms = tokenizer.terms(word, self.language)
        part = STOP if tokenizer.is_stop(word, self.language) else 1.0
        return terms, part * max(self.rarity[term] for term in terms)

    def _sayings(self, places: Sequence[int]) -> list[str]:
        """What is said in a group in few words: titles, answers, questions."""
        texts = [self.documents[place] for place in places]
        short = [each.fields.get(name, "") for each in texts for name in ("title", "answer")]
        return list(filter(None, [*short, *dict.fromkeys(question for each in texts for question in each.asked)]))

    # ------------------------------------------------------------------ asking

    def ask(self, question: str, edition: str = "", *, unfinished: bool = False) -> list[Hit]:
        """The texts that meet any word of the question, best first, one for each group, `MOST_HITS` of them.

        An unfinished question may break off within its last word.
        """
        words = self._words(question, unfinished=unfinished)
        stops = [word for word in words if word.asked.stop]
        if len(stops) < len(words):
            words = [word for word in words if not word.asked.stop]
        else:
            stops = []  # Nothing but stop words: then they have to decide.
        total = sum(word.asked.weight for word in words)
        near = self.known.nearest(
            [(word.known, word.asked.weight) for word in words],
            [(word.known, STOP * word.asked.weight) for word in stops],
        )
        found = self._of_groups(*self._met(words, stops, total), self._asked(near, total), edition)
        if not found:
            return []
        alike: Sequence[float] = [0.0] * len(self.places)
        for word in (*words, *stops):
            alike = list(map(operator.add, alike, word.likeness))
        numbers, weights = self.numbers, self.weights
        likeness = [weights[place] * alike[numbers[place]] for _, _, place in found]
        met, letters = FINE / max(found)[0], FINE * LETTERS / (max(likeness) or 1.0)
        # As whole numbers: what comes out equal but for the last digits is equal.
        ranked = [
            (-int(met * value + letters * like), place, share)
            for (value, share, place), like in zip(found, likeness, strict=True)
        ]
        ranked.sort()
        if len(words) + len(stops) == 1:
            # A single word is looked up rather than asked: what is called by it comes before what speaks of it.
            looked_up = frozenset(tokenizer.terms(words[0].asked.word, self.language))
            ranked.sort(key=lambda one: looked_up.isdisjoint(self.title_terms[one[1]]))
        exact = self._exact(question)
        if exact:
            ranked.sort(key=lambda one: one[1] not in exact)
        return [Hit(place, -score / FINE, share, place in exact, near) for score, place, share in ranked[:MOST_HITS]]

    def question(self, hit: Hit) -> str:
        """Which known question of a text that was found is the nearest, "" where its title is."""
        return self.known.question(self.numbers[hit.place], hit.near) if hit.near else ""

    @staticmethod
    def _asked(near: Nearest, total: float) -> dict[int, float]:
        """By the numbers of groups, what their known questions are worth."""
        return {number: QUESTIONS * total * nearness**POWER for number, nearness in near.nearness.items()}

    def _met(self, words: Sequence[Word], stops: Sequence[Word], total: float) -> tuple[list[float], list[float]]:
        """By place, what the words are worth in each text, and how much of the question it meets."""
        scores = [0.0] * len(self.documents)
        shares = [0.0] * len(self.documents)
        for word in words:
            part = word.asked.certainty * word.asked.weight / total * max(word.asked.terms.values(), default=0.0)
            for place, value in zip(word.places, word.worth, strict=True):
                scores[place] += value
                shares[place] += part
        for word in stops:
            for place, value in zip(word.places, word.worth, strict=True):
                scores[place] += STOP * value
        return scores, shares

    def _exact(self, question: str) -> set[int]:
        """The places of the texts whose title or known question is the question itself."""
        return self.asked_before.get(
            tuple(tokenizer.spelt(word, self.language) for word in tokenizer.words(question)), set()
        )

    def _words(self, question: str, *, unfinished: bool) -> list[Word]:
        if unfinished:
            asked = self.asked_words.of(question, unfinished=True)
            return [*(self.word(each.word) for each in asked[:-1]), *map(self._brought, asked[-1:])]
        return [self.word(word) for word in self.asked_words.words(question)]

    def _brought(self, asked: Asked) -> Word:
        """All that a word brings: to each text what the best of its terms is worth there."""
        best: dict[int, float] = {}
        for term, nearness in asked.terms.items():
            for place, worth in self.postings[term].items():
                value = nearness * worth
                if value > best.get(place, 0.0):
                    best[place] = value
        known = self.known.met(asked.terms)
        return Word(asked, array("I", best), array("d", best.values()), known, self.likeness.of(asked.word))

    def _of_groups(
        self, scores: Sequence[float], shares: Sequence[float], asked: Mapping[int, float], edition: str
    ) -> list[tuple[float, float, int]]:
        """Of each group the reader's own version, or the best one if there is none: what it is worth, its share, its
        place. What only others say counts in part. `asked` is what the known questions of groups are worth."""
        own_places, alone = self.own_places(edition), self.alone
        numbers, weights = self.numbers, self.weights
        found: list[tuple[float, float, int]] = []
        best: dict[int, tuple[float, float, int]] = {}
        own_values: dict[int, tuple[float, float]] = {}
        for place, share in enumerate(shares):
            if not share:
                continue
            number = numbers[place]
            value = weights[place] * (scores[place] * (1 - C + C * share) + asked.get(number, 0.0))
            own = own_places[number]
            if own == place:
                if alone[number]:
                    found.append((value, share, place))
                    continue
                own_values[number] = value, share
            if number not in best or value > best[number][0]:
                best[number] = value, share, place
        for number, (value, share, place) in best.items():
            own, mine = own_places[number], own_values.get(number)
            if own is not None and mine and mine[0] >= OTHERS * value:
                found.append((*mine, own))
            else:
                found.append((OTHERS * value, OTHERS * share, place if own is None else own))
        return found

    def _own_places(self, edition: str) -> list[int | None]:
        """The places of an edition's own versions, by the numbers of the groups."""
        return [next((place for place in places if self.is_for(place, edition)), None) for places in self.places]

    def is_for(self, place: int, edition: str) -> bool:
        editions = self.documents[place].editions
        return not editions or edition in editions

    # ------------------------------------------------------------------ looking

    def wanted(self, question: str) -> frozenset[str]:
        """The terms worth marking where they are met."""
        return frozenset(
            term
            for asked in self.asked_words.of(question)
            if not asked.stop
            for term, nearness in asked.terms.items()
            if nearness >= WORTH_MARKING
        )

    def holding(self, question: str) -> int:
        """How many groups have a text with all words of the question, stop words aside, just as they are."""
        held: set[Hashable] | None = None
        for word in dict.fromkeys(tokenizer.words(question)):
            if not tokenizer.is_stop(word, self.language):
                if not self.asked_words.vocabulary.may_hold(word):
                    return 0
                found = self.postings.get(tokenizer.terms(word, self.language)[0], {})
                groups = {self.documents[place].group for place in found}
                held = groups if held is None else held & groups
        return len(held or ())
