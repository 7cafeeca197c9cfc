"""What a reader typed, made ready: any string at all becomes a question."""

import unicodedata
from dataclasses import dataclass
from functools import cached_property

from tutorials.core.search.text import tokenizer

LONGEST = 200


def cleaned(typed: str) -> str:
    """The typed string without what no text holds: control characters, halves of characters, endless length."""
    readable = "".join(
        " " if unicodedata.category(character) in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp") else character
        for character in typed[: LONGEST * 4]
    )
    return " ".join(unicodedata.normalize("NFC", readable).split())[:LONGEST].strip()


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
    def words(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(tokenizer.words(self.typed)))
