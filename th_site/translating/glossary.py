"""The glossary as translators use it.

The frame knows no other app: `settings.GLOSSARY` names the class that has one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from django.conf import settings
from django.utils.module_loading import import_string
from django.utils.safestring import SafeString


@dataclass(frozen=True)
class TermInfo:
    """What a translator is told of a term: its word in the own language, and what the printed editions call it."""

    key: str
    word: str
    definition: str
    printed: tuple[tuple[str, str], ...]  # editions by name, with their word
    avoid: tuple[str, ...]


class Glossary(Protocol):
    """A glossary in all languages."""

    def marked(self, text: str, source: str, target: str, prefix: str) -> tuple[SafeString, list[TermInfo]]:
        """Return a text with its terms marked, and the terms; `prefix` begins the ids of what tells about them."""
        ...

    def avoided(self, text: str, language: str) -> Iterable[tuple[str, str]]:
        """Return the words of a text that its language avoids, each with the word to write instead."""
        ...


def glossary() -> Glossary:
    """Return the glossary that the settings name."""
    found: Glossary = import_string(settings.GLOSSARY)()
    return found
