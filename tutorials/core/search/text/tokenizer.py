"""A text as the ranking compares it: words, and for each of them the terms by which it is met.

A term is a stem, folded (no case, no accents; ä, ae and a are one in German), a figure for a number, or for Korean a
word without its particles and endings and each pair of neighbouring syllables of it.
"""

import functools
import re
import unicodedata

from . import text_normalisation
from .common_words import NUMBERS, STOP_WORDS
from .korean import AFTER_A_NOUN, HANGUL, VERB_ENDINGS, split_particle

# Figures apart from what they count: 2인, 3x.
WORD = re.compile(r"\d+|[^\W\d_]+")
DIGRAPH = re.compile(r"([aou])e")
# A number and what counts people or pieces, written as one word: 두개, 둘이서.
KOREAN_COUNT = re.compile(rf"({'|'.join(NUMBERS['ko'])})(?:이서|명|개|대|칸|층|번|장|인|사람)(?:{AFTER_A_NOUN})?")
PAIR = "·"  # before a pair of syllables, so that it is never taken for a word


def words(text: str) -> list[str]:
    """The words of a text, figures apart."""
    return WORD.findall(text)


@functools.lru_cache(maxsize=50_000)
def terms(word: str, language: str) -> tuple[str, ...]:
    """The terms of one word, the best first.

    >>> terms("Gebäude", "de"), terms("Gebaeude", "de"), terms("deux", "fr")
    (('gebaud',), ('gebaud',), ('2',))
    >>> terms("기둥에서는", "ko"), terms("columns", "en")
    (('기둥', '·기둥'), ('column',))
    """
    folded = text_normalisation.fold(word)
    if folded.isdigit():
        return (folded,)
    if (number := NUMBERS.get(language, {}).get(folded)) is not None:
        return (str(number),)
    if HANGUL.search(folded):
        counted = KOREAN_COUNT.fullmatch(folded)
        return (str(NUMBERS["ko"][counted[1]]),) if counted else _korean(folded)
    found = text_normalisation.stems(word, language) or {folded}
    if language == "de":
        found = {DIGRAPH.sub(r"\1", stem) for stem in found}
    return tuple(sorted(found))


def _korean(word: str) -> tuple[str, ...]:
    bare = korean_stem(word)
    pairs = [PAIR + bare[at : at + 2] for at in range(len(bare) - 1)] if len(bare) > 2 else []
    # A word of two syllables is itself a pair that longer words may hold.
    return tuple(dict.fromkeys([bare, *pairs, *([PAIR + bare] if len(bare) == 2 else [])]))


def korean_stem(word: str) -> str:
    """A Korean noun without its particles, a verb without its endings.

    >>> korean_stem("기둥에서는"), korean_stem("놓나요"), korean_stem("닿으면")
    ('기둥', '놓', '닿')
    """
    bare = split_particle(word, shortest=2)[0]
    if bare != word:
        return bare
    for ending in VERB_ENDINGS:
        if word.endswith(ending) and len(word) > len(ending):
            return word.removesuffix(ending)
    return word


def is_stop(word: str, language: str) -> bool:
    """Whether a word says little about what is asked."""
    folded = text_normalisation.fold(word)
    if folded.isdigit():
        return False
    if language == "ko":
        return folded in STOP_WORDS["ko"] or bool(HANGUL.search(folded) and korean_stem(folded) in STOP_WORDS["ko"])
    stop = STOP_WORDS.get(language, frozenset())
    return folded in stop or (language == "de" and DIGRAPH.sub(r"\1", folded) in stop) or len(folded) == 1


@functools.lru_cache(maxsize=50_000)
def spelt(word: str, language: str) -> str:
    """A word as its letters are compared: folded, ae as a in German.

    >>> spelt("Übergang", "de") == spelt("uebergang", "de")
    True
    """
    folded = text_normalisation.fold(word)
    return DIGRAPH.sub(r"\1", folded) if language == "de" else folded


def letters(word: str, language: str) -> str:
    """Letter by letter, Korean syllables too: 기동 is one letter away from 기둥, not one of two."""
    return unicodedata.normalize("NFD", spelt(word, language))
