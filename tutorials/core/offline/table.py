"""The table in the browser: every step, and the page after it."""

from __future__ import annotations

import json
from dataclasses import replace

from tutorials.core.drawing.figure import tried_board
from tutorials.core.engine import Position, to_text
from tutorials.core.messages.player_names import named_players, read_names
from tutorials.core.messages.rule_links import page_address, shared_address
from tutorials.core.opponent.seats import called
from tutorials.core.table.address import log_address
from tutorials.core.table.edition_change import edition_change, rules_key
from tutorials.core.table.log import Log
from tutorials.core.table.opponent_questions import QUESTIONS, answer
from tutorials.core.table.page import TablePage
from tutorials.core.table.saved_game import SavedGame, summary
from tutorials.core.table.steps import Saved, Unreadable, empty_table, given_replay, given_table, take_step

from . import search
from .language_site import LanguageSite
from .requests import Request, Response
from .texts import NotKept


def table(request: Request, site: LanguageSite) -> Response:
    """The table that the address holds, or that comes of a step; what a file would hold is the answer itself."""
    if request.method != "POST":
        if not request.query.get("t") and not request.query.get("position"):
            return _empty(request, site)
        given = given_table(request.query)
        return _empty(request, site, given.words) if isinstance(given, Unreadable) else _page(request, site, given)
    text = request.POST.get("text")
    match take_step(request.POST, text.encode() if text else None):
        case Unreadable(words):
            return _empty(request, site, words)
        case Saved(saved):
            return Response(saved)
        case TablePage() as table:
            return _page(request, site, table)
        case Log() as log:
            # What is only tried out is no game of the learner's.
            game = None if request.POST.get("sandbox") else summary(log)
            before = rules_key(request.own, request.ours) if request.POST.get("do") == "new" else ""
            page = replace(_page(request, site, TablePage(log), before), game=game)
            if not before:
                return page
            ours = log.position.agreement
            return replace(page, chosen=(log.position.edition, ours.code if ours else ""))


def figure(request: Request, site: LanguageSite, edition: str, figure: str) -> Response:
    """A figure of the rules on the table; NotKept if there is none of that name for the edition."""
    found = search.figure_data(site.texts, figure)
    if found is None or edition not in found["editions"]:
        raise NotKept(figure)
    position = {"position": to_text(Position.from_json(tried_board(found["board"], edition)))}
    given = given_table({**position, "move": json.dumps(found["move"]) if found["move"] else ""})
    return _empty(request, site, given.words) if isinstance(given, Unreadable) else _page(request, site, given)


def replay(request: Request, site: LanguageSite) -> Response:
    """A game move by move, at the move that `at` names."""
    asked = request.POST if request.method == "POST" else request.query
    given = given_replay(asked)
    if isinstance(given, Unreadable):
        return _empty(request, site, given.words)
    with named_players(called(given.log.seats, read_names(request.POST.get("names", "")))):
        return site.page("table/replay.html", {"page": given}, request.address)


def opponent(request: Request, site: LanguageSite, question: str) -> Response:
    """What opponent and coach say; NotKept if there is no such question."""
    if question not in QUESTIONS:
        raise NotKept(question)
    body, status = answer(question, request.body)
    return Response(body, status)


def _page(request: Request, site: LanguageSite, page: TablePage, before: str = "") -> Response:
    """The table; `before` are the rules that were the reader's until it was set up."""
    context = {
        "page": replace(page, reader=request.ours),
        "share": request.build_absolute_uri(shared_address(log_address(page.shared))),
        "change": edition_change(page.log, before) if before else None,
    }
    with named_players(called(page.log.seats, read_names(request.POST.get("names", "")))):
        return site.page(page.template, context, log_address(page.text))


def _empty(request: Request, site: LanguageSite, words: str = "") -> Response:
    context = empty_table(request.POST, request.query, request.own, request.ours, words)
    games = [SavedGame(**one) for one in request.known.get("games", ())]
    return site.page("table/new.html", {**context, "games": games}, page_address("table/"))
