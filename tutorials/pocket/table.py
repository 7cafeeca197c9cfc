"""The table in the browser: every step, and the page after it."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote_plus

from tutorials.table.log import Log
from tutorials.table.page import TablePage
from tutorials.table.steps import Saved, Unreadable, empty_table, given_table, take_step
from tutorials.telling.addresses import page_address

from .request import HTML, Request, Response
from .template import template
from .texts import Texts


def table(request: Request, texts: Texts) -> Response:
    """The table that the address holds, or that comes of a step; what a file would hold is the answer itself."""
    if request.method != "POST":
        given = given_table(request.query)
        return _empty(request, texts, given.words) if isinstance(given, Unreadable) else _page(request, given)
    text = request.POST.get("text")
    match take_step(request.POST, text.encode() if text else None):
        case Unreadable(words):
            return _empty(request, texts, words)
        case Saved(saved):
            return Response(saved)
        case TablePage() as page:
            return _page(request, page)
        case Log() as log:
            return _page(request, TablePage(log))


def _page(request: Request, page: TablePage) -> Response:
    shared = request.build_absolute_uri(_address(page.shared))
    name = "table/placing.html" if page.phase == "placing" else "table/play.html"
    return _content(name, {"page": page, "share": shared}, _address(page.text))


def _empty(request: Request, texts: Texts, words: str) -> Response:
    edition = request.POST.get("edition") or request.query.get("edition") or texts.data["edition"]
    return _content("table/new.html", empty_table(edition, words), page_address("table/"))


def _address(text: str) -> str:
    return f"{page_address('table/')}?t={quote_plus(text)}"


def _content(name: str, context: dict[str, Any], address: str) -> Response:
    """What stands in the page's <main>; the frame round it is there already."""
    return Response(template(name).block("content", context), kind=HTML, address=address)
