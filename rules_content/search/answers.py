"""What the search answers: the parts of its page, and suggestions while one types. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tutorials.telling.html import Html

from . import hints, results
from .query import Query
from .results import Result
from .rows import counted, kind_name, rows

# Words a reader may start from: terms that every edition has.
STARTS = ("column-height", "first-over", "junction-height", "exit-height", "penalty-amount", "out-of-materials")
# Where the best result meets less of the question than this, the words may be of another language or mistyped.
HALF = 0.5
Card = Callable[[Result, str], Html]


def answers(query: Query, edition: str, card: Card, names: Mapping[str, str]) -> dict[str, Any]:
    """What was found, the answer on top where one is clear; where nothing or little was (`helped`), what else to try.

    `card` makes the answer on top of a result, as HTML; `names` are those of the languages.
    """
    found = results.find(query, edition)
    best = results.winner(found)
    helped = bool(query.typed) and (not found or found[0].hit.share < HALF)
    return {
        "query": query,
        "card": card(best, edition) if best else "",
        "count": len(found),
        "rows": rows([one for one in found if one is not best]),
        "similar": results.similar_words(query) if query.typed and not best else [],
        "elsewhere": [(code, names[code], count) for code, count in results.other_languages(query)] if helped else [],
        "nearest": results.nearest_questions(found) if helped else [],
        "chapter": results.likely_chapter(found) if helped else ("", ""),
        "edition": edition,
        "starts": results.starts(STARTS, query.language, edition) if helped or not query.typed else (),
        "helped": helped,
    }


def answers_html(context: dict[str, Any]) -> str:
    """The answers as HTML."""
    query, starts = context["query"], hints.starts(context["starts"])
    if not query.typed:
        return starts
    count = counted(context["count"], query.typed, context["edition"])
    above = hints.similar(context["similar"]) + hints.nearest(context["nearest"])
    above += hints.chapter(context["edition"], context["chapter"])
    below = hints.elsewhere(query, context["elsewhere"]) + starts
    return f"{count}{context['card']}\n{above}{context['rows']}\n{below}"


def suggestions(query: Query, edition: str) -> dict[str, Any]:
    """Titles and questions that fit what has been typed so far, each with its answer in one line."""
    titles = [
        {
            "kind": kind_name(one.kind),
            "title": one.question or one.name,
            "answer": one.answer_text,
            "address": one.address,
        }
        for one in results.suggest(query, edition)
    ]
    return {"query": query.typed, "suggestions": titles}
