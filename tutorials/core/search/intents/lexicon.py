"""The words by which a question is understood: concepts, numbers and numbers of players, a file for each language.

A phrase of a lexicon is words in a row. `*` stands for any letters, `..` for up to four words between, `N` for a number
written in figures or as a word of the lexicon. Words are compared as the search compares them: folded, ä, ae and a one
in German. In Korean a phrase is found however it is spaced, and with any particle or counter after a number.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tutorials.core.search.text import tokenizer

FOLDER = Path(__file__).with_name("lexicons")
LETTERS, BETWEEN = r"[^\W\d_]*", r"(?: \S+){0,4}"


def plain(text: str, language: str) -> str:
    """The words of a text as the lexicon compares them, with a space before and after each.

    >>> plain("Wie hoch?", "de"), plain("3명이서", "ko")
    (' wie hoch ', ' 3 명이서 ')
    """
    return f" {' '.join(tokenizer.spelt(word, language) for word in tokenizer.words(text))} "


@dataclass(frozen=True)
class Lexicon:
    """What one language calls things. `numbers` finds a number as a word or in figures, `values` says how much a word
    is; `players` finds phrases with a number of players, `groups` words that are such a number themselves."""

    language: str
    concepts: Mapping[str, re.Pattern[str]]
    numbers: re.Pattern[str]
    values: Mapping[str, int]
    players: re.Pattern[str]
    groups: Mapping[int, re.Pattern[str]]

    def value(self, word: str) -> int:
        """How much a number is.

        >>> lexicon("de").value("drei"), lexicon("ko").value("12")
        (3, 12)
        """
        return int(word) if word.isdigit() else self.values[word]


@cache
def lexicon(language: str) -> Lexicon:
    """The lexicon of a language; FileNotFoundError if there is none."""
    data = tomllib.loads((FOLDER / f"{language}.toml").read_text(encoding="utf-8"))
    values = {plain(word, language).strip(): int(number) for number, words in data["numbers"].items() for word in words}
    number = rf"\d{{1,3}}|{'|'.join(sorted(map(re.escape, values), key=len, reverse=True))}"
    patterns = {name: _pattern(phrases, language, number) for name, phrases in data["concepts"].items()}
    players = dict(data["players"])
    return Lexicon(
        language,
        patterns,
        re.compile(rf"(?<= )({number})(?={_end(language)})"),
        values,
        _pattern(players.pop("any"), language, number),
        {int(size): _pattern(phrases, language, number) for size, phrases in players.items()},
    )


def _end(language: str) -> str:
    return "" if language == "ko" else " "


def _pattern(phrases: Iterable[str], language: str, number: str) -> re.Pattern[str]:
    found = "|".join(_phrase(phrase, language, number) for phrase in phrases)
    return re.compile(rf"(?<= )(?:{found})(?= )")


def _phrase(phrase: str, language: str, number: str) -> str:
    """One phrase as a regular expression over plain text."""
    gap = " ?" if language == "ko" else " "
    expression = ""
    for word in phrase.split():
        if word == "..":
            expression += BETWEEN
            continue
        if word == "N":
            part = f"(?:{number})"
        else:
            part = LETTERS.join(tokenizer.spelt(letters, language) for letters in word.split("*"))
        expression += (gap if expression else "") + part
    return expression
