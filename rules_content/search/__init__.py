"""Whole questions answered from all published texts, per language: ranked in memory, renewed by publication."""

from .findable import Findable, register
from .query import Query
from .results import (
    Result,
    find,
    likely_chapter,
    nearest_questions,
    other_languages,
    similar_words,
    starts,
    suggest,
    winner,
)

__all__ = [
    "Findable",
    "Query",
    "Result",
    "find",
    "likely_chapter",
    "nearest_questions",
    "other_languages",
    "register",
    "similar_words",
    "starts",
    "suggest",
    "winner",
]
