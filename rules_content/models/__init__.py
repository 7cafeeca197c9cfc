"""The models of the rules."""

from th_site.texts.file_backed import LANGUAGES
from th_site.texts.translated_text import TranslatedText

from .edition import Edition
from .feedback import ClearVotes, OtherWay
from .figure import Figure
from .rule_change import RuleChange
from .term import Term
from .topic import Section, Topic, Variant
from .unanswered_questions import Unanswered
from .word_group import WordGroup

__all__ = [
    "LANGUAGES",
    "ClearVotes",
    "Edition",
    "Figure",
    "OtherWay",
    "RuleChange",
    "Section",
    "Term",
    "Topic",
    "TranslatedText",
    "Unanswered",
    "Variant",
    "WordGroup",
]
