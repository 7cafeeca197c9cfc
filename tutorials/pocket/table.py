"""The table in the browser: every step, and the page after it."""

from __future__ import annotations

import json
from dataclasses import replace
from urllib.parse import quote_plus

from tutorials.board.figure import tried_board
from tutorials.engine import Agreement, InputError, Position, to_text
from tutorials.engine.agreement import AGREED
from tutorials.table.log import Log
from tutorials.table.page import LONGEST_ADDRESS, TablePage
from tutorials.table.replay import Replay
from tutorials.table.saved_game import SavedGame, summary
from tutorials.table.steps import Saved, Unreadable, empty_table, given_table, take_step
from tutorials.telling.addresses import page_address
from tutorials.telling.errors import sentence

from . import search
from .request import Request, Response
from .template import page_response
from .texts import NotKept, Texts


def table(request: Request, texts: Texts) -> Response:
    """The table that the address holds, or that comes of a step; what a file would hold is the answer itself."""
    if request.method != "POST":
        if not request.query.get("t") and not request.query.get("position"):
            return _empty(request, texts)
        given = given_table(request.query)
        return _empty(request, texts, given.words) if isinstance(given, Unreadable) else _page(request, given)
    text = request.POST.get("text")
    match take_step(request.POST, text.encode() if text else None):
        case Unreadable(words):
            return _empty(request, texts, words)
        case Saved(saved):
            return Response(saved)
        case TablePage() as shown:
            return _page(request, shown)
        case Log() as log:
            page = replace(_page(request, TablePage(log)), game=summary(log))
            if request.POST.get("do") != "new":
                return page
            ours = log.position.agreement
            return replace(page, chosen=(log.position.edition, ours.code if ours else ""))


def figure(request: Request, texts: Texts, edition: str, figure: str) -> Response:
    """A figure of the rules on the table; NotKept if there is none of that name for the edition."""
    found = search.figure_data(texts, figure)
    if found is None or edition not in found["editions"]:
        raise NotKept(figure)
    position = {"position": to_text(Position.from_json(tried_board(found["board"], edition)))}
    given = given_table({**position, "move": json.dumps(found["move"]) if found["move"] else ""})
    return _empty(request, texts, given.words) if isinstance(given, Unreadable) else _page(request, given)


def replay(request: Request, texts: Texts) -> Response:
    """A game move by move, at the move that `at` names."""
    asked = request.POST if request.method == "POST" else request.query
    given = given_table({"t": asked.get("t", "")})
    if isinstance(given, Unreadable):
        return _empty(request, texts, given.words)
    page = Replay.of(given.log, asked.get("at") or asked.get("slide", ""))
    method = "get" if len(page.text) <= LONGEST_ADDRESS else "post"
    return page_response("table/replay.html", {"page": page, "method": method}, request.address)


def _page(request: Request, page: TablePage) -> Response:
    shared = request.build_absolute_uri(_address(page.shared))
    name = "table/placing.html" if page.phase == "placing" else "table/play.html"
    return page_response(name, {"page": replace(page, reader=request.ours), "share": shared}, _address(page.text))


def _empty(request: Request, texts: Texts, words: str = "") -> Response:
    """An empty table: who plays, in which edition, or by which rules of their own."""
    code = request.POST.get("ruleset") or request.query.get("ruleset", "")
    try:
        ours = Agreement.from_code(code) if code else request.ours
    except InputError as refusal:
        ours, words = None, words or sentence(refusal)
    usual = AGREED if ours else request.own
    edition = request.POST.get("edition") or request.query.get("edition") or usual
    games = [SavedGame(**one) for one in request.known.get("games", ())]
    return page_response(
        "table/new.html", {**empty_table(edition, words, ours), "games": games}, page_address("table/")
    )


def _address(text: str) -> str:
    return f"{page_address('table/')}?t={quote_plus(text)}"
