"""What a question has found in a text, marked in it."""

from collections.abc import Collection, Iterable, Iterator

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from rules_content.folding import fold
from rules_content.korean import HANGUL

from . import wording

SNIPPET = 180


def marked(text: str, wanted: Collection[str], language: str) -> SafeString:
    """The text, escaped, with the words of the wanted terms in <mark>."""
    return mark_safe(_mark(text, _merged(hits(text, wanted, language))))


def snippet(text: str, wanted: Collection[str], language: str) -> SafeString:
    """The beginning of a text, marked, cut between words."""
    if len(text) <= SNIPPET:
        return marked(text, wanted, language)
    end = text.rfind(" ", 0, SNIPPET)
    return mark_safe(marked(text[: end if end > 0 else SNIPPET], wanted, language) + " …")


def hits(text: str, wanted: Collection[str], language: str) -> Iterator[tuple[int, int]]:
    """The stretches of the text that belong to a wanted term, in order: whole words, in Korean without particles."""
    for found in wording.WORD.finditer(text):
        word = found[0]
        terms = wording.terms(word, language)
        if HANGUL.search(word):
            bare = wording.korean_stem(fold(word))
            if bare in wanted:
                yield found.start(), found.start() + len(bare)
            else:
                for at in range(len(bare) - 1):
                    if wording.PAIR + bare[at : at + 2] in wanted:
                        yield found.start() + at, found.start() + at + 2
        elif any(term in wanted for term in terms):
            yield found.span()


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
