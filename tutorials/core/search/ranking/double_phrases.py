"""Questions and loose words that are there twice, or that fit two texts: what leads nowhere in particular."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tutorials.core.search.text import tokenizer

LEAST = 3  # words that say something; of fewer the others tell what is meant


class Doubled(NamedTuple):
    """A phrase of one text, and the phrase of the same or of another text that says the same."""

    key: str
    phrase: str
    other_key: str
    other_phrase: str


def double_phrases(language: str, phrases: Iterable[tuple[str, str]], *, stop_words: bool = True) -> list[Doubled]:
    """Return the phrases, each with the key of its text, that say the same as an earlier one.

    They say the same if they have the same words, in whatever order and form; without `stop_words`, if they have the
    same words but for those that say little ("can", "must").

    >>> double_phrases("en", [("height", "how high?"), ("reach", "How high")])
    [Doubled(key='reach', phrase='How high', other_key='height', other_phrase='how high?')]
    """
    known: dict[frozenset[str], tuple[str, str]] = {}
    found = []
    for key, phrase in phrases:
        words = tokenizer.words(phrase)
        told = [word for word in words if stop_words or not tokenizer.is_stop(word, language)]
        terms = frozenset(tokenizer.terms(word, language)[0] for word in told)
        if len(terms) < (1 if stop_words else LEAST):
            continue
        if terms in known:
            found.append(Doubled(key, phrase, *known[terms]))
        else:
            known[terms] = key, phrase
    return found
