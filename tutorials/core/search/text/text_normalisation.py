"""Words as search compares them: no case, no accents, and a stem where the language has one."""

import functools
import re
import threading
import unicodedata

# By their own modules: in a browser there is no need for all the others.
from snowballstemmer.basestemmer import BaseStemmer
from snowballstemmer.english_stemmer import EnglishStemmer
from snowballstemmer.french_stemmer import FrenchStemmer
from snowballstemmer.german_stemmer import GermanStemmer
from snowballstemmer.italian_stemmer import ItalianStemmer

STEMMERS = {"en": EnglishStemmer, "it": ItalianStemmer, "fr": FrenchStemmer, "de": GermanStemmer}
# What compatibility forms do not take apart.
LIGATURES = str.maketrans({"œ": "oe", "Œ": "oe", "æ": "ae", "Æ": "ae", "ø": "o", "Ø": "o", "’": "'", "‘": "'"})
WORD = re.compile(r"[^\W_]+")


@functools.lru_cache(maxsize=4096)
def fold_character(character: str) -> str:
    apart = unicodedata.normalize("NFKD", character.translate(LIGATURES))
    bare = "".join(part for part in apart if not unicodedata.combining(part)).casefold()
    return unicodedata.normalize("NFC", bare)


def fold(text: str) -> str:
    """Text without case, accents and ligatures; Hangul stays whole.

    >>> fold("Größe, Œuvre, 기둥")
    'grosse, oeuvre, 기둥'
    """
    return "".join(map(fold_character, unicodedata.normalize("NFC", text)))


@functools.lru_cache(maxsize=20_000)
def stems(word: str, language: str) -> frozenset[str]:
    """The stems of a word as written and as folded: a reader who leaves out accents gets another stem.

    >>> sorted(stems("columns", "en"))
    ['column']
    """
    if language not in STEMMERS:
        return frozenset()
    stemmer = _stemmer(language)
    written, folded = word.casefold(), fold(word)
    if written == folded:
        return frozenset({stemmer.stemWord(folded)})
    return frozenset({fold(stemmer.stemWord(written)), stemmer.stemWord(folded)})


# A stemmer works on one word at a time: every thread has its own.
_own = threading.local()


def _stemmer(language: str) -> BaseStemmer:
    stemmers: dict[str, BaseStemmer] = _own.__dict__.setdefault("stemmers", {})
    if language not in stemmers:
        stemmers[language] = STEMMERS[language]()
    return stemmers[language]


def words(text: str) -> list[str]:
    return WORD.findall(text)
