"""What each term is worth in each text, before anything is asked (BM25F; the formula is told in `ranking.py`)."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence

from tutorials.core.search.text import tokenizer

WEIGHTS = {"title": 8.0, "questions": 3.0, "answer": 2.0, "text": 0.5, "note": 0.5, "chapter": 1.0}
LEAST = 0.5
K, B = 24.0, 0.8

Fields = Mapping[str, Sequence[str]]


def weighed(
    texts: Sequence[Fields], groups: Sequence[Hashable], language: str
) -> tuple[dict[str, dict[int, float]], dict[str, float]]:
    """By term, what it is worth in each text; and how rare it is. `groups` says to which group each text belongs."""
    lengths: dict[str, list[int]] = {}
    for fields in texts:
        for name, found in fields.items():
            lengths.setdefault(name, []).append(len(found))
    average = {name: max(1.0, sum(counts) / len(counts)) for name, counts in lengths.items()}
    postings: dict[str, dict[int, float]] = {}
    # Of each word, where its terms stand: most words stand in many texts.
    of_words: dict[str, list[dict[int, float]]] = {}
    for place, fields in enumerate(texts):
        for name, words in fields.items():
            added = WEIGHTS.get(name, 1.0) / (1 - B + B * len(words) / average[name])
            for word in words:
                if (of_word := of_words.get(word)) is None:
                    terms = tokenizer.terms(word, language)
                    of_word = of_words[word] = [postings.setdefault(term, {}) for term in terms]
                for of_term in of_word:
                    of_term[place] = of_term.get(place, 0.0) + added
    most = rarest(len(set(groups)))
    rarity = {term: most - entropy(places, groups) for term, places in postings.items()}
    for term, places in postings.items():
        for place, frequency in places.items():
            places[place] = rarity[term] * frequency * (K + 1) / (K + frequency)
    return postings, rarity


def rarest(groups: int) -> float:
    """The rarity of a term that is all one group's."""
    return math.log(groups or 1) + LEAST


def entropy(places: Mapping[int, float], groups: Sequence[Hashable]) -> float:
    """How evenly a term is spread over the groups, by its frequency in each text."""
    spread: dict[Hashable, float] = {}
    for place, frequency in places.items():
        group = groups[place]
        spread[group] = max(spread.get(group, 0.0), frequency * (K + 1) / (K + frequency))
    total = sum(spread.values())
    return -sum(value / total * math.log(value / total) for value in spread.values())
