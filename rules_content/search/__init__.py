"""Whole questions answered from all published texts, per language: ranked in memory, renewed by publication."""

from .findable import Findable, register
from .query import Query
from .results import Result, find, similar_words, winner

__all__ = ["Findable", "Query", "Result", "find", "register", "similar_words", "winner"]
