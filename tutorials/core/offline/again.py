"""Puzzles that come back, in the browser: the list, a puzzle out of one's own game, and the deck after it."""

from __future__ import annotations

from tutorials.core.again.deck import answer_deck
from tutorials.core.again.own_puzzle import OwnPuzzlePage, read_own_puzzle
from tutorials.core.engine.errors import InputError
from tutorials.core.engine.validation import parse
from tutorials.core.pages.puzzle_replies import attempt_reply, hint_reply
from tutorials.core.puzzles.attempts import Hint, read_attempt
from tutorials.core.puzzles.verdict_question import answer_move

from .language_site import LanguageSite
from .requests import Request, Response


def again(request: Request, site: LanguageSite) -> Response:
    """What comes back; or the puzzle that the address holds, a hint, or what came of an attempt."""
    text = request.query.get("p", "")
    try:
        challenge = read_own_puzzle(text) if text else None
    except InputError:
        challenge = None
    if challenge is None:
        return site.page("again/list.html", {"damaged": bool(text)}, request.address)
    rules = site.texts.rules
    if request.method != "POST":
        page = OwnPuzzlePage(request, challenge, text, rules)
        return site.page("again/puzzle.html", {"page": page}, request.address)
    if number := request.POST.get("hint"):
        page = OwnPuzzlePage(request, challenge, text, rules, hints=Hint(2 if number == "2" else 1).number)
        return Response.of_json(hint_reply(page, page.hint_line, page.sources))
    page = OwnPuzzlePage(request, challenge, text, rules, read_attempt(challenge, request.POST))
    return Response.of_json(attempt_reply(page, site.render, {"html": "again/result.html"}, {}))


def verdict(request: Request, site: LanguageSite) -> Response:
    """Judge a road while it is being laid; InputError if it cannot be read."""
    challenge = read_own_puzzle(request.query.get("p", ""))
    return Response(answer_move(challenge, "", request.body, request.query.get("type")))


def deck(request: Request, site: LanguageSite) -> Response:
    """The deck after a puzzle; InputError if it cannot be read."""
    return Response.of_json(answer_deck(parse(request.body)))
