"""The nouns of the rules."""

from th_site.file_backed import LANGUAGES
from th_site.texts import Text

from .edition import Edition
from .figure import Figure
from .term import Term
from .topic import Section, Topic, Variant
from .unanswered_questions import Unanswered
from .word_group import WordGroup

__all__ = [
    "LANGUAGES",
    "Edition",
    "Figure",
    "Section",
    "Term",
    "Text",
    "Topic",
    "Unanswered",
    "Variant",
    "WordGroup",
]
