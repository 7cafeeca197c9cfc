"""Search in all texts, per language, by substring (기둥 finds 기둥을, Pfeiler finds Startpfeiler) or by stem."""

from .index import Findable, rebuild, register, renew, rules, terms
from .query import Query
from .results import Result, find, other_languages, similar_words, starts, suggest

__all__ = [
    "Findable",
    "Query",
    "Result",
    "find",
    "other_languages",
    "rebuild",
    "register",
    "renew",
    "rules",
    "similar_words",
    "starts",
    "suggest",
    "terms",
]
