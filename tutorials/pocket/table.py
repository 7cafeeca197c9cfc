"""The table in the browser: every step, and the page after it."""

from __future__ import annotations

import json
from dataclasses import replace

from tutorials.board.figure import tried_board
from tutorials.engine import Position, to_text
from tutorials.table.address import log_address
from tutorials.table.edition_change import edition_change, rules_key
from tutorials.table.log import Log
from tutorials.table.page import TablePage
from tutorials.table.saved_game import SavedGame, summary
from tutorials.table.steps import Saved, Unreadable, empty_table, given_replay, given_table, take_step
from tutorials.telling.addresses import page_address, shared_address
from tutorials.telling.player_names import named_players, read_names

from . import search
from .rendering import page_response
from .request import Request, Response
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
        case TablePage() as table:
            return _page(request, table)
        case Log() as log:
            # What is only tried out is no game of the learner's.
            game = None if request.POST.get("sandbox") else summary(log)
            before = rules_key(request.own, request.ours) if request.POST.get("do") == "new" else ""
            page = replace(_page(request, TablePage(log), before), game=game)
            if not before:
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
    given = given_replay(asked)
    if isinstance(given, Unreadable):
        return _empty(request, texts, given.words)
    with named_players(read_names(request.POST.get("names", ""))):
        return page_response("table/replay.html", {"page": given}, request.address)


def _page(request: Request, page: TablePage, before: str = "") -> Response:
    """The table; `before` are the rules that were the reader's until it was set up."""
    context = {
        "page": replace(page, reader=request.ours),
        "share": request.build_absolute_uri(shared_address(log_address(page.shared))),
        "change": edition_change(page.log, before) if before else None,
    }
    with named_players(read_names(request.POST.get("names", ""))):
        return page_response(page.template, context, log_address(page.text))


def _empty(request: Request, texts: Texts, words: str = "") -> Response:
    context = empty_table(request.POST, request.query, request.own, request.ours, words)
    games = [SavedGame(**one) for one in request.known.get("games", ())]
    return page_response("table/new.html", {**context, "games": games}, page_address("table/"))
