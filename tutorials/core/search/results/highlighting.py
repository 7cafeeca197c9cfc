"""What a question has found in a text, marked in it."""

import functools
from collections.abc import Iterable, Iterator, Set
from html import escape

from tutorials.core.messages.html import Html
from tutorials.core.search.text import tokenizer
from tutorials.core.search.text.korean import HANGUL
from tutorials.core.search.text.text_normalisation import fold

SNIPPET = 180


def marked(text: str, wanted: Set[str], language: str) -> Html:
    """The text, escaped, with the words of the wanted terms in <mark>."""
    return _marked(text, _terms(text, language) & wanted, language)


def snippet(text: str, wanted: Set[str], language: str) -> Html:
    """The beginning of a text, marked, cut between words."""
    if len(text) <= SNIPPET:
        return marked(text, wanted, language)
    end = text.rfind(" ", 0, SNIPPET)
    return marked(text[: end if end > 0 else SNIPPET] + " …", wanted, language)


# Of all that is wanted a text has few terms, and these are often the same.
@functools.lru_cache(maxsize=4000)
def _marked(text: str, wanted: frozenset[str], language: str) -> Html:
    return Html(_mark(text, _merged(hits(text, wanted, language))))


@functools.lru_cache(maxsize=4000)
def _terms(text: str, language: str) -> frozenset[str]:
    return frozenset(term for _, _, term in stretches(text, language))


def hits(text: str, wanted: Set[str], language: str) -> Iterator[tuple[int, int]]:
    """The stretches of the text that belong to a wanted term, in order."""
    return ((start, end) for start, end, term in stretches(text, language) if term in wanted)


@functools.lru_cache(maxsize=4000)
def stretches(text: str, language: str) -> tuple[tuple[int, int, str], ...]:
    """Each term of the text and where it stands: whole words; in Korean without particles, and each pair in them."""
    found: list[tuple[int, int, str]] = []
    for match in tokenizer.WORD.finditer(text):
        start = match.start()
        if HANGUL.search(match[0]):
            bare = tokenizer.korean_stem(fold(match[0]))
            found.append((start, start + len(bare), bare))
            pairs = range(len(bare) - 1) if len(bare) > 2 else ()
            found += [(start + at, start + at + 2, tokenizer.PAIR + bare[at : at + 2]) for at in pairs]
        else:
            found += [(start, match.end(), term) for term in tokenizer.terms(match[0], language)]
    return tuple(found)


def _merged(spans: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    merged: list[tuple[int, int]] = []
    for start, end in spans:
        if merged and start < merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


def _mark(text: str, found: list[tuple[int, int]]) -> str:
    parts, at = [], 0
    for start, end in found:
        parts += [escape(text[at:start]), "<mark>", escape(text[start:end]), "</mark>"]
        at = end
    return "".join([*parts, escape(text[at:])])
