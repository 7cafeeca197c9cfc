"""Search: whole questions answered from all published texts of a language, ranked in memory."""

from tutorials.core.search.ranking.documents import Findable
from tutorials.core.search.ranking.query import Query
from tutorials.core.search.results.results import Result, asked_next, find, similar_words, winner

__all__ = ["Findable", "Query", "Result", "asked_next", "find", "similar_words", "winner"]
