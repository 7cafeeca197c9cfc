"""What a reader typed, made ready: any string at all becomes a list of words to look for."""

import re
import unicodedata
from dataclasses import dataclass
from functools import cached_property

from django.db.models import Q

from rules_content.korean import HANGUL, split_particle

from . import folding

LONGEST, MOST_WORDS = 200, 8


def cleaned(typed: str) -> str:
    """The typed string without what no text holds: control characters, halves of characters, endless length."""
    readable = "".join(
        " " if unicodedata.category(character) in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp") else character
        for character in typed[: LONGEST * 4]
    )
    return " ".join(unicodedata.normalize("NFC", readable).split())[:LONGEST].strip()


@dataclass(frozen=True)
class Word:
    """One word of a query: it is met as one of `parts`, anywhere in a text, or by one of `stems`."""

    folded: str
    parts: tuple[str, ...]
    stems: frozenset[str]

    def condition(self) -> Q:
        met = Q()
        for part in self.parts:
            met |= Q(folded_title__contains=part) | Q(folded_text__contains=part)
        for stem in self.stems:
            met |= Q(stems__contains=f" {stem} ")
        return met

    def in_title(self, folded_title: str, title_stems: frozenset[str]) -> bool:
        return any(part in folded_title for part in self.parts) or bool(self.stems & title_stems)


@dataclass(frozen=True)
class Query:
    """A reader's question in a language.

    >>> Query("  Größe\\x00 ", "de").typed
    'Größe'
    """

    asked: str
    language: str

    @cached_property
    def typed(self) -> str:
        return cleaned(self.asked)

    @cached_property
    def phrase(self) -> str:
        return " ".join(folding.words(folding.fold(self.typed)))

    @cached_property
    def words(self) -> tuple[Word, ...]:
        found = dict.fromkeys(folding.words(self.typed))
        return tuple(self._word(word) for word in list(found)[:MOST_WORDS])

    def _word(self, word: str) -> Word:
        folded = folding.fold(word)
        parts = [folded]
        if HANGUL.search(folded):
            # A noun often comes with a particle at its end; without it, other forms are found too.
            parts.append(split_particle(folded, shortest=2)[0])
        if self.language == "de":
            # Straße may be typed Strasse, and Gebäude Gebaeude.
            parts.append(re.sub(r"([aou])e", r"\1", folded))
        if len(folded) < 2 and folded.isascii() and folded.isalpha():
            parts = []  # A single letter is in every text; as a word of its own it still counts.
        stems = folding.stems(word, self.language) or frozenset({folded} if not parts else ())
        return Word(folded, tuple(dict.fromkeys(parts)), stems)

    def all_words(self) -> Q:
        met = Q()
        for word in self.words:
            met &= word.condition()
        return met

    def any_word(self) -> Q:
        met = Q()
        for word in self.words:
            met |= word.condition()
        return met
