"""The nouns of the rules."""

from .edition import Edition
from .figure import Figure
from .publication import Publication
from .search_entry import SearchEntry
from .term import Term
from .text import LANGUAGES, Text
from .topic import Section, Topic, Variant

__all__ = [
    "LANGUAGES",
    "Edition",
    "Figure",
    "Publication",
    "SearchEntry",
    "Section",
    "Term",
    "Text",
    "Topic",
    "Variant",
]
