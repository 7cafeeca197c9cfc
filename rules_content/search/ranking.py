"""Which texts answer a question best: an index in memory. Standard library and stemmers alone, no Django.

Each text has fields of different weight (`WEIGHTS`; a field that is not named there weighs 1), what players ask about
it being one of them. A term's frequency in a text is the sum over its fields, longer fields diluted (BM25F):

    tf(t, d)  =  Σ field  weight · count / (1 − B + B · length / average length of the field)
    worth     =  rarity(t) · tf · (K + 1) / (K + tf)
    rarity(t) =  ln N − entropy of the term over the N groups of texts + LEAST

so that a term that is all one text's is worth the most, and one that all have alike next to nothing.

A word of the question is met by any of its terms, each with a nearness of at most 1: its own stem (1), another name
of the same thing, part of a compound, a word of nearly the same letters, and where the texts know nothing of the kind,
what was probably meant (typing errors). It is worth what the best of these is worth, a stop word a part of that.

    score(d)  =  kind of text · (Σ words  max over terms (nearness · worth)  ·  (1 − C + C · share of the question met)
                                 + QUESTIONS · rarity of all words · nearness of the nearest known question ^ POWER)

where the share counts each word by its rarity, and a text's title is one of its questions (`known_questions.py`): who
asks what has been asked before gets that answer. Texts of one group are versions of one rule: the reader's own version
stands for the group, and what only other versions say counts in part (`OTHERS`). A text whose title or known
question is the question itself comes first; a single word brings up what is called by it before what speaks of it.
Equal scores are ordered by the place of the text.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from . import wording
from .asked_words import Asked, AskedWords
from .known_questions import NOTHING, KnownQuestions, Weighed

WEIGHTS = {"title": 8.0, "questions": 3.0, "answer": 2.0, "text": 0.5, "note": 0.5, "chapter": 1.0}
LEAST = 0.5
K, B, C = 24.0, 0.8, 0.9
STOP = 0.7
QUESTIONS, POWER = 2.0, 5.0
OTHERS = 0.8
WORTH_MARKING = 0.3
MOST_HITS = 40


@dataclass(frozen=True)
class Document:
    """A text: its fields by name, the group of versions it belongs to, the editions it holds for (none: for all), and
    what players ask about it."""

    group: Hashable
    fields: Mapping[str, str]
    editions: tuple[str, ...] = ()
    weight: float = 1.0
    questions: tuple[str, ...] = ()

    def all_fields(self) -> Mapping[str, str]:
        return {**self.fields, "questions": " ".join(self.questions)} if self.questions else self.fields


class Hit(NamedTuple):
    """A text that was found, by its place among the documents.

    `share` is how much of the question it meets, from 0 to 1; `exact`, whether its title or one of its
    known questions is the question itself; `question`, which of its known questions is the nearest ("" for its title).
    """

    place: int
    score: float
    share: float
    exact: bool = False
    question: str = ""


class Index:
    """The texts of one language; `names` are groups of words that mean the same."""

    def __init__(self, language: str, documents: Sequence[Document], names: Iterable[Sequence[str]] = ()) -> None:
        self.language = language
        self.documents = documents
        split = [{name: wording.words(text) for name, text in each.all_fields().items()} for each in documents]
        self.title_words = [[wording.spelt(word, language) for word in fields.get("title", ())] for fields in split]
        self.title_terms = [
            {term for word in fields.get("title", ()) for term in wording.terms(word, language)} for fields in split
        ]
        self.groups: dict[Hashable, list[int]] = {}
        for place, each in enumerate(documents):
            self.groups.setdefault(each.group, []).append(place)
        self.postings, self.rarity = self._weighed(split)
        self.rarest = math.log(len(self.groups) or 1) + LEAST
        counted = Counter(word for fields in split for found in fields.values() for word in found if len(word) > 1)
        written = [word for word, _ in counted.most_common()]
        self.asked_words = AskedWords(language, self.rarity, self.rarest, written, names)
        self.known = KnownQuestions(self._questions())
        self.asked_before: dict[tuple[str, ...], set[Hashable]] = {}
        for each in documents:
            for question in each.questions:
                spelt = tuple(wording.spelt(word, language) for word in wording.words(question))
                self.asked_before.setdefault(spelt, set()).add(each.group)

    def _weighed(
        self, split: Sequence[Mapping[str, Sequence[str]]]
    ) -> tuple[dict[str, dict[int, float]], dict[str, float]]:
        """By term, what it is worth in each text; and how rare it is."""
        lengths: dict[str, list[int]] = {}
        for fields in split:
            for name, found in fields.items():
                lengths.setdefault(name, []).append(len(found))
        average = {name: max(1.0, sum(counts) / len(counts)) for name, counts in lengths.items()}
        postings: dict[str, dict[int, float]] = {}
        for place, fields in enumerate(split):
            for name, words in fields.items():
                added = WEIGHTS.get(name, 1.0) / (1 - B + B * len(words) / average[name])
                for word in words:
                    for term in wording.terms(word, self.language):
                        of_term = postings.setdefault(term, {})
                        of_term[place] = of_term.get(place, 0.0) + added
        rarity = {term: self._rarity(places) for term, places in postings.items()}
        for term, places in postings.items():
            for place, frequency in places.items():
                places[place] = rarity[term] * frequency * (K + 1) / (K + frequency)
        return postings, rarity

    def _rarity(self, places: Mapping[int, float]) -> float:
        """How much of a text a term tells, by its frequency in each."""
        groups: dict[Hashable, float] = {}
        for place, frequency in places.items():
            group = self.documents[place].group
            groups[group] = max(groups.get(group, 0.0), frequency * (K + 1) / (K + frequency))
        total = sum(groups.values())
        entropy = -sum(value / total * math.log(value / total) for value in groups.values())
        return math.log(len(self.groups)) - entropy + LEAST

    def _questions(self) -> Iterator[tuple[Hashable, str, Weighed]]:
        """Each group's questions, and its titles as "": the terms of each word, and what it weighs."""
        for group, places in self.groups.items():
            texts = [self.documents[place] for place in places]
            for title in dict.fromkeys(each.fields.get("title", "") for each in texts):
                yield group, "", self._weighed_words(title)
            for question in dict.fromkeys(question for each in texts for question in each.questions):
                yield group, question, self._weighed_words(question)

    def _weighed_words(self, question: str) -> Weighed:
        return [self._weighed_word(word) for word in dict.fromkeys(wording.words(question))]

    def _weighed_word(self, word: str) -> tuple[Sequence[str], float]:
        terms = wording.terms(word, self.language)
        part = STOP if wording.is_stop(word, self.language) else 1.0
        return terms, part * max(self.rarity[term] for term in terms)

    # ------------------------------------------------------------------ asking

    def ask(self, question: str, edition: str = "", *, unfinished: bool = False) -> list[Hit]:
        """The texts that meet any word of the question, best first, one for each group, `MOST_HITS` of them.

        An unfinished question may break off within its last word.
        """
        asked = self.asked_words.of(question, unfinished=unfinished)
        if all(word.stop for word in asked):
            # Nothing but stop words: then they have to decide.
            asked = [word._replace(stop=False) for word in asked]
        total = sum(word.weight for word in asked if not word.stop)
        scores: dict[int, float] = {}
        met: dict[int, float] = {}
        for word in asked:
            factor = STOP if word.stop else 1.0
            counted = 0.0 if word.stop else word.weight / total * max(word.terms.values(), default=0.0)
            for place, value in self._best(word).items():
                scores[place] = scores.get(place, 0.0) + factor * value
                met[place] = met.get(place, 0.0) + counted
        title = [wording.spelt(word, self.language) for word in wording.words(question)]
        # A single word is looked up rather than asked: what is called by it comes before what speaks of it.
        looked_up = frozenset(wording.terms(asked[0].word, self.language) if len(asked) == 1 else ())
        asked_before = self.asked_before.get(tuple(title), ())
        found = []
        near = self.known.nearest(asked, STOP)
        for group, places in self.groups.items():
            known = near.get(group, NOTHING)
            nearness = QUESTIONS * total * known.nearness**POWER
            values = [
                (
                    self.documents[place].weight * (scores[place] * (1 - C + C * met[place]) + nearness),
                    -place,
                    met[place],
                )
                for place in places
                if met.get(place)
            ]
            if values:
                value, share, place = self._of_group(places, values, edition)
                other = self.title_words[place] != title and group not in asked_before
                found.append(
                    (
                        other,
                        looked_up.isdisjoint(self.title_terms[place]),
                        -round(value, 6),
                        place,
                        share,
                        known.question,
                    )
                )
        found.sort()
        return [
            Hit(place, -value, share, not other, question)
            for other, _, value, place, share, question in found[:MOST_HITS]
        ]

    def _best(self, word: Asked) -> dict[int, float]:
        best: dict[int, float] = {}
        for term, nearness in word.terms.items():
            for place, worth in self.postings[term].items():
                value = nearness * worth
                if value > best.get(place, 0.0):
                    best[place] = value
        return best

    def _of_group(
        self, places: Sequence[int], values: Sequence[tuple[float, int, float]], edition: str
    ) -> tuple[float, float, int]:
        """The reader's own version, or the best one if there is none; what others say counts in part.

        `values` are (score, -place, share) of those that are met; returned are score, share and place.
        """
        score, place, share = max(values)
        for own in places:
            if self.is_for(own, edition):
                for value, at, met in values:
                    if -at == own and value >= score * OTHERS:
                        return value, met, own
                return score * OTHERS, share * OTHERS, own
        return score * OTHERS, share * OTHERS, -place

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
        for word in dict.fromkeys(wording.words(question)):
            if not wording.is_stop(word, self.language):
                found = self.postings.get(wording.terms(word, self.language)[0], {})
                groups = {self.documents[place].group for place in found}
                held = groups if held is None else held & groups
        return len(held or ())
