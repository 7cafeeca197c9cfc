"""The one entry: a request by its address, answered as the server would answer it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tutorials.core.api import answers as api
from tutorials.core.engine.errors import InputError
from tutorials.core.engine.json_interface import dump
from tutorials.core.engine.ruleset import EDITIONS
from tutorials.core.engine.validation import parse
from tutorials.core.messages.catalogue import speaking
from tutorials.core.messages.titles import titles
from tutorials.core.routes import matcher
from tutorials.core.search.ranking.documents import IndexedTexts, Library

from . import again, agreement, course, daily, first_game, search, table
from .language_site import LanguageSite, Templates
from .requests import Request, Response
from .texts import NotKept, Texts

VIEWS: dict[str, Callable[..., Response]] = {
    "puzzle-verdict": course.verdict,
    "puzzle": course.puzzle,
    "learn": course.course_map,
    "day-verdict": daily.verdict,
    "day": daily.puzzle,
    "first-game": first_game.first_game,
    "first-game-verdict": first_game.verdict,
    "guided-game": first_game.first_game,
    "guided-game-verdict": first_game.verdict,
    "again": again.again,
    "again-verdict": again.verdict,
    "again-deck": again.deck,
    "search": search.page,
    "suggest": search.suggest,
    "agree": agreement.agree,
    "agreed": agreement.agreed,
    "agreed-notes": agreement.notes,
    "table": table.table,
    "table-replay": table.replay,
    "table-opponent": table.opponent,
    "figure-board": table.figure,
}
PAGES = [(matcher(name), view) for name, view in VIEWS.items()]
API = {
    "/api/v1/judge": api.judge,
    "/api/v1/score": api.score,
    "/api/v1/replay": api.replay,
    "/api/v1/best-moves": api.best_moves,
    "/api/v1/scene": api.scene,
    "/api/v1/companion": api.companion,
}
NOT_KEPT = Response("{}", 404)


class OfflineSite:
    """Answers requests from the texts that the browser has kept, as the server would answer them."""

    def __init__(self, templates: Templates) -> None:
        self._templates = templates
        self._texts: dict[str, Texts] = {}
        self._indexes: dict[str, IndexedTexts] = {}

    def keep(self, language: str, data: str) -> None:
        """From now on requests in that language are answered from these texts."""
        self._texts[language] = Texts(language, json.loads(data))
        self._indexes.pop(language, None)

    def keep_day(self, language: str, day: str, data: str) -> None:
        """Keep the puzzle of a day, for a language whose texts are kept."""
        self._texts[language].days[day] = json.loads(data)

    def answer(self, asked: str) -> str:
        """Return the response to a request, both as JSON; 404 where no such page is kept."""
        return json.dumps(self.respond(Request.from_json(json.loads(asked))).to_json())

    def respond(self, request: Request) -> Response:
        """Return the response to a request; 404 where no such page is kept, 422 where it cannot be read."""
        try:
            if request.path in API:
                return self._api(request)
            for pattern, view in PAGES:
                match = pattern.fullmatch(request.path)
                if match:
                    return self._page(request, view, **match.groupdict())
        except InputError as error:
            return Response.of_json(error.to_json(), 422)
        except NotKept:
            return NOT_KEPT
        return NOT_KEPT

    def _page(self, request: Request, view: Callable[..., Response], language: str, **named: Any) -> Response:
        if language not in self._texts:
            raise NotKept(language)
        texts = self._texts[language]
        own = request.own if request.own in EDITIONS else texts.data["edition"]
        site = LanguageSite(texts, self._templates, Library(list(self._texts), self._index))
        with speaking(language), titles(texts.edition_title, texts.topic_title):
            return view(replace(request, own=own), site, **named)

    def _api(self, request: Request) -> Response:
        language = request.query.get("lang")
        spoken = language or "en"
        texts = self._texts.get(spoken, Texts(spoken, {"editions": {}, "topics": {}}))
        try:
            with speaking(spoken), titles(texts.edition_title, texts.topic_title):
                return Response(dump(API[request.path](parse(request.body), language)))
        except InputError as error:
            return Response(dump(error.to_json()), 422)

    def _index(self, language: str) -> IndexedTexts:
        """The texts of a language, indexed when they are first searched."""
        if language not in self._indexes:
            self._indexes[language] = search.indexed(self._texts[language])
        return self._indexes[language]
