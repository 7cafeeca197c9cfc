"""A guided game in the browser: where it begins, every step, and the verdict on a road that is being laid."""

from __future__ import annotations

from tutorials.core.engine.errors import InputError
from tutorials.core.guided_game.guide import Guide
from tutorials.core.guided_game.page import BASE_GUIDE, GuidedPage, StartPage
from tutorials.core.guided_game.played import LED, GuidedGame
from tutorials.core.guided_game.steps import Moved, given_game, take_step
from tutorials.core.puzzles.verdict_question import answer_move

from .language_site import LanguageSite
from .requests import Request, Response
from .texts import NotKept, Texts


def first_game(request: Request, site: LanguageSite, key: str = BASE_GUIDE) -> Response:
    """Where a guided game begins or stands, or what comes of a step."""
    guide, rules = guide_of(site.texts, key), site.texts.rules
    if request.method != "POST":
        return _page(site, given_game(guide, request.query, request.own, rules), request.address)
    match take_step(guide, request.POST, request.own, rules):
        case Moved() as moved:
            return _page(site, GuidedPage(moved.game, rules, laid=moved.laid), moved.address)
        case page:
            return _page(site, page, page.address)


def verdict(request: Request, site: LanguageSite, key: str = BASE_GUIDE) -> Response:
    """Judge a road while it is being laid; InputError if it cannot be read."""
    game = GuidedGame.from_text(guide_of(site.texts, key), request.query.get("t", ""))
    if game.phase != LED:
        raise InputError("unknown_value", "t", "no road is to be built here")
    return Response(answer_move(game.challenge, game.turn.title, request.body))


def _page(site: LanguageSite, page: GuidedPage | StartPage, address: str) -> Response:
    template = "first_game/start.html" if isinstance(page, StartPage) else "first_game/play.html"
    return site.page(template, {"page": page}, address)


def guide_of(texts: Texts, key: str) -> Guide:
    """The guided game of that key in the language of the texts; NotKept if there is none."""
    for data in texts.data.get("guides", ()):  # a store of an earlier version has none
        if data["key"] == key:
            return Guide.from_json(data)
    raise NotKept(key)
