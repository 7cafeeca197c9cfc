"""The search in the browser: the same index over the same texts, its page and its suggestions."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tutorials.core.drawing import figure
from tutorials.core.drawing.figure import FigureView, tried_board
from tutorials.core.messages.html import Html
from tutorials.core.pages.lesson_links import LessonLink
from tutorials.core.search.ranking.documents import Findable, IndexedTexts
from tutorials.core.search.ranking.query import Query
from tutorials.core.search.results.answers import answers, answers_html, suggestions
from tutorials.core.search.results.results import Result
from tutorials.core.table.address import table_address

from .language_site import LanguageSite
from .requests import Request, Response
from .texts import Texts


def page(request: Request, site: LanguageSite) -> Response:
    """What stands in the <main> of the search's page; the frame round it is there already."""
    query = Query(request.query.get("q", ""), site.texts.language)

    def card(best: Result) -> Html:
        cards = site.texts.data["search"]["cards"]
        return Html(site.render("search/cached_card.html", {"card": _card(cards, best)}))

    context = answers(site.library, query, request.edition, card, site.texts.languages, request.ours)
    places = {"asked": query.typed, "answers": Html(answers_html(context))}
    return site.page("search/search.html", places, request.address)


def suggest(request: Request, site: LanguageSite) -> Response:
    query = Query(request.query.get("q", ""), site.texts.language)
    found = suggestions(site.library, query, request.edition, request.ours)
    return Response(json.dumps(found, ensure_ascii=False))


def indexed(texts: Texts) -> IndexedTexts:
    """The texts of a language, ready to be searched."""
    data = texts.data["search"]
    found = [Findable(**{**one, **_tuples(one)}, language=texts.language) for one in data["findables"]]
    return IndexedTexts.of(texts.language, found, data["groups"])


def _tuples(one: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    return {name: tuple(one[name]) for name in ("editions", "names", "questions", "words") if name in one}


# ---------------------------------------------------------------- the answer on top


@dataclass(frozen=True)
class Card:
    result: Result
    editions_say: str
    mark: str
    figures: Sequence[FigureView]
    practice: Sequence[LessonLink]


def _card(cards: Mapping[str, Any], result: Result) -> Card:
    edition = result.edition
    data = cards["topics"].get(result.key, {})
    figures = [one for one in data.get("figures", ()) if edition in one["editions"]][:1]
    practice = [LessonLink(*one) for one in data.get("practice", ())[:1]]
    editions_say = cards["kinds"].get(result.difference, "")
    mark = data.get("marks", {}).get(edition, "") if result.kind == "topic" else ""
    return Card(result, editions_say, mark, [figure_view(one, edition) for one in figures], practice)


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
