"""The search in the browser: the same index over the same texts, its page and its suggestions."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from rules_content.reading.practice import Practice
from rules_content.search import findable
from rules_content.search.answers import answers, answers_html, suggestions
from rules_content.search.query import Query
from rules_content.search.results import Result
from tutorials.board import figure
from tutorials.board.figure import FigureView, tried_board
from tutorials.table.address import table_address
from tutorials.telling.html import Html

from .rendering import page_response, render
from .request import Request, Response
from .texts import Texts


def page(request: Request, texts: Texts) -> Response:
    """What stands in the <main> of the search's page; the frame round it is there already."""
    query = Query(request.query.get("q", ""), texts.language)
    cards = texts.data["search"]["cards"]
    context = answers(query, request.edition, lambda *best: _drawn_card(cards, *best), texts.languages)
    places = {"asked": query.typed, "answers": Html(answers_html(context))}
    return page_response("search/search.html", places, request.address)


def suggest(request: Request, texts: Texts) -> Response:
    found = suggestions(Query(request.query.get("q", ""), texts.language), request.edition)
    return Response(json.dumps(found, ensure_ascii=False))


def shelve(shelf: Mapping[str, Texts]) -> None:
    """From now on the search finds what is in these texts; a language is indexed when it is first asked."""

    @cache
    def indexed(code: str) -> findable.Texts:
        return _indexed(shelf[code])

    findable.use_index(indexed, lambda: list(shelf))


def _indexed(texts: Texts) -> findable.Texts:
    data = texts.data["search"]
    found = [findable.Findable(**{**one, **_tuples(one)}, language=texts.language) for one in data["findables"]]
    return findable.Texts.of(texts.language, found, data["groups"])


def _tuples(one: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    return {name: tuple(one[name]) for name in ("editions", "names", "questions", "words") if name in one}


# ---------------------------------------------------------------- the answer on top


@dataclass(frozen=True)
class Card:
    result: Result
    editions_say: str
    figures: Sequence[FigureView]
    practice: Sequence[Practice]


def _drawn_card(cards: Mapping[str, Any], result: Result, edition: str) -> Html:
    return Html(render("search/cached_card.html", {"card": _card(cards, result, edition)}))


def _card(cards: Mapping[str, Any], result: Result, edition: str) -> Card:
    data = cards["topics"].get(result.key, {})
    figures = [one for one in data.get("figures", ()) if edition in one["editions"]][:1]
    practice = [Practice(*one) for one in data.get("practice", ())[:1]]
    editions_say = cards["kinds"].get(result.difference, "")
    return Card(result, editions_say, [figure_view(one, edition) for one in figures], practice)


def figure_data(texts: Texts, key: str) -> Mapping[str, Any] | None:
    """A figure by its key; None if no figure is called that."""
    topics = texts.data["search"]["cards"]["topics"].values()
    return next((one for topic in topics for one in topic.get("figures", ()) if one["key"] == key), None)


def figure_view(data: Mapping[str, Any], edition: str) -> FigureView:
    address = table_address(tried_board(data["board"], edition), data["move"]) if data["board"] else ""
    return figure.figure_view(data, edition, claim(data, edition), address)


def claim(data: Mapping[str, Any], edition: str) -> str:
    """What a figure claims for an edition."""
    return str(data["claim"].get(edition, ""))
