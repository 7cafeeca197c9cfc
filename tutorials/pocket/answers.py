"""The one entry: a question by its address, answered as the server would answer it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tutorials.api import answers as api
from tutorials.engine.errors import InputError
from tutorials.engine.questions import dump
from tutorials.engine.reading import parse
from tutorials.engine.ruleset import EDITIONS
from tutorials.telling.catalogue import speaking
from tutorials.telling.titles import use_titles

from . import agree, course, daily, search, table
from .request import Request, Response
from .template_tags import static_addresses
from .texts import NotKept, Texts

LANGUAGE = r"/(?P<language>[a-z]{2})/"
PAGES: list[tuple[re.Pattern[str], Callable[..., Response]]] = [
    (re.compile(LANGUAGE + r"learn/(?P<lesson>[\w-]+)/(?P<puzzle>[\w-]+)/look"), course.verdict),
    (re.compile(LANGUAGE + r"learn/(?P<lesson>[\w-]+)/(?P<puzzle>[\w-]+)/"), course.puzzle),
    (re.compile(LANGUAGE + r"learn/"), course.course_map),
    (re.compile(LANGUAGE + r"daily/(?P<day>\d{4}-\d\d-\d\d)/look"), daily.verdict),
    (re.compile(LANGUAGE + r"daily/(?P<day>\d{4}-\d\d-\d\d)/"), daily.puzzle),
    (re.compile(LANGUAGE + r"search/"), search.page),
    (re.compile(LANGUAGE + r"search/suggest"), search.suggest),
    (re.compile(LANGUAGE + r"agree/"), agree.agree),
    (re.compile(LANGUAGE + r"agree/(?P<code>[\w-]+)/"), agree.agreed),
    (re.compile(LANGUAGE + r"agree/(?P<code>[\w-]+)/notes.json"), agree.notes),
    (re.compile(LANGUAGE + r"table/"), table.table),
    (re.compile(LANGUAGE + r"table/replay/"), table.replay),
    (re.compile(LANGUAGE + r"rules/(?P<edition>[\w-]+)/figures/(?P<figure>[\w-]+)/"), table.figure),
]
API = {
    "/api/v1/judge": api.judge,
    "/api/v1/score": api.score,
    "/api/v1/replay": api.replay,
    "/api/v1/best-moves": api.best_moves,
    "/api/v1/scene": api.scene,
    "/api/v1/companion": api.companion,
}
NOT_KEPT = Response("{}", 404)
_shelf: dict[str, Texts] = {}


def keep(language: str, data: str) -> None:
    """From now on questions in that language are answered from these texts."""
    texts = _shelf[language] = Texts(language, json.loads(data))
    static_addresses.update(texts.data["static"])
    search.shelve(_shelf)
    agree.tell(_shelf)


def keep_day(language: str, day: str, data: str) -> None:
    """The puzzle of a day, for a language whose texts are kept."""
    _shelf[language].days[day] = json.loads(data)


def answer(asked: str) -> str:
    """The answer to a request, both as JSON; 404 where the pocket has no such page."""
    return json.dumps(respond(Request.from_json(json.loads(asked))).to_json())


def respond(request: Request) -> Response:
    try:
        if request.path in API:
            return _api(request)
        for pattern, view in PAGES:
            match = pattern.fullmatch(request.path)
            if match:
                return _page(request, view, **match.groupdict())
    except InputError as error:
        return Response.of_json(error.to_json(), 422)
    except NotKept:
        return NOT_KEPT
    return NOT_KEPT


def _api(request: Request) -> Response:
    language = request.query.get("lang")
    try:
        with speaking(language or "en"):
            return Response(dump(API[request.path](parse(request.body), language)))
    except InputError as error:
        return Response(dump(error.to_json()), 422)


def _page(request: Request, view: Callable[..., Response], language: str, **named: Any) -> Response:
    if language not in _shelf:
        raise NotKept(language)
    texts = _shelf[language]
    use_titles(texts.edition_title, texts.topic_title)
    with speaking(language):
        own = request.own if request.own in EDITIONS else texts.data["edition"]
        return view(replace(request, own=own), texts, **named)
