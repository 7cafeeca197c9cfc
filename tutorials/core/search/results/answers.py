"""What the search answers: the parts of its page, and suggestions while one types."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tutorials.core.engine.agreement import Agreement
from tutorials.core.messages.html import Html
from tutorials.core.search.ranking.documents import Library
from tutorials.core.search.ranking.query import Query

from . import results
from . import suggestions as hints
from .result_rows import counted, kind_name, rows
from .results import Result

# Words a reader may start from: terms that every edition has.
STARTS = ("column-height", "first-over", "junction-height", "exit-height", "penalty-amount", "out-of-materials")
# Where the best result meets less of the question than this, the words may be of another language or mistyped.
HALF = 0.5
Card = Callable[[Result], Html]


def answers(
    library: Library,
    query: Query,
    edition: str,
    card: Card,
    names: Mapping[str, str],
    agreement: Agreement | None = None,
) -> dict[str, Any]:
    """What was found, the answer on top where one is clear; where nothing or little was (`helped`), what else to try.

    `card` makes the answer on top of a result, as HTML; `names` are those of the languages.
    """
    found = results.find(library, query, edition, agreement)
    best = results.winner(found)
    helped = bool(query.typed) and (not found or found[0].hit.share < HALF)
    elsewhere = results.other_languages(library, query) if helped else []
    return {
        "query": query,
        "card": card(best) if best else "",
        "next": results.asked_next(library, best, edition, agreement) if best else [],
        "count": len(found),
        "rows": rows([one for one in found if one is not best]),
        "similar": results.similar_words(library, query) if query.typed and not best else [],
        "elsewhere": [(code, names[code], count) for code, count in elsewhere],
        "nearest": results.nearest_questions(found) if helped else [],
        "chapter": results.likely_chapter(found) if helped else ("", ""),
        "edition": edition,
        "starts": results.starts(library, STARTS, query.language, edition) if helped or not query.typed else (),
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
    after = hints.asked_next(context["next"])
    return f"{count}{context['card']}\n{after}{above}{context['rows']}\n{below}"


def suggestions(library: Library, query: Query, edition: str, agreement: Agreement | None = None) -> dict[str, Any]:
    """Titles and questions that fit what has been typed so far, each with its answer in one line."""
    titles = [
        {
            "kind": kind_name(one.kind),
            "title": one.question or one.name,
            "answer": " ".join(filter(None, (one.direct, one.answer_text))),
            "address": one.address,
        }
        for one in results.suggest(library, query, edition, agreement)
    ]
    return {"query": query.typed, "suggestions": titles}
