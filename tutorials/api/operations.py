"""The HTTP API: the engine's own questions and answers, the same JSON and the same errors as on the command line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from ninja import NinjaAPI
from ninja.openapi.schema import OpenAPISchema

from th_site.limits import limited
from tutorials import ceilings
from tutorials.engine import reading
from tutorials.engine.errors import InputError
from tutorials.engine.game import Game
from tutorials.engine.missions import score as points
from tutorials.engine.position import Position
from tutorials.engine.questions import dump
from tutorials.engine.reading import parse, record
from tutorials.engine.search import best_moves as found_moves
from tutorials.telling import named, tell

from .examples import EXAMPLES
from .question import Question
from .schemas import LANGUAGE, SCHEMAS, ref

MOST_BYTES = 512 * 1024
OTHER_METHODS = ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]
ERRORS = {
    405: "Only POST is answered",
    413: "The question is longer than 512 KB",
    422: "The question cannot be read, or an event may not happen; `where` names the place",
    429: "Too many questions this minute; `Retry-After` says how many seconds to wait",
}
Answer = Callable[[object, str | None], dict[str, Any]]


class Api(NinjaAPI):
    """An API whose OpenAPI document has our schemas, since bodies are read by the engine and not by pydantic."""

    def get_openapi_schema(self, **options: Any) -> OpenAPISchema:
        document = super().get_openapi_schema(**options)
        document["components"]["schemas"] = SCHEMAS
        for path in document["paths"].values():
            path["post"]["responses"].pop(200, None)
        return document


api = Api(
    title="Tokyo Highway Rules",
    version="1",
    description="Judge moves, score positions, replay games and find the best moves under any of the five editions. "
    "Lengths are millimetres, codes are stable, and every violation names the topic of the rule it belongs to. "
    f"A question may be about {ceilings.MOST_COLUMNS} columns, {ceilings.MOST_ROADS} roads, {ceilings.MOST_CARS} cars, "
    f"{ceilings.MOST_CITY} obstacles and as many areas, a replay about {ceilings.MOST_EVENTS} events; beyond that the "
    "answer is the error `too_many`.",
    urls_namespace="api",
    docs_url=None,
    openapi_url="openapi.json",
)


def question(
    path: str, summary: str, schema: str, answer_schema: str, *, lang: bool = False, **limits: Any
) -> Callable[[Answer], Answer]:
    """Adds a question of the API: a POST whose body the engine reads and which `answer` answers."""

    def add(answer: Answer) -> Answer:
        @limited(**limits)
        def ask(request: HttpRequest) -> HttpResponse:
            return answer_response(request, answer, lang)

        name = path.strip("/").replace("-", "_")
        content = {"schema": ref(schema), "example": EXAMPLES[name]}
        extra: dict[str, Any] = {
            "requestBody": {"required": True, "content": {"application/json": content}},
            "responses": {
                "200": {"description": "The answer", "content": {"application/json": {"schema": ref(answer_schema)}}},
                **{str(status): error_response(words) for status, words in ERRORS.items()},
            },
        }
        if lang:
            extra["parameters"] = [LANGUAGE]
        register = api.post(
            path, summary=summary, description=answer.__doc__, operation_id=name, url_name=name, openapi_extra=extra
        )
        register(ask)
        api.api_operation(OTHER_METHODS, path, include_in_schema=False)(not_allowed)
        return answer

    return add


def error_response(words: str) -> dict[str, Any]:
    return {"description": words, "content": {"application/json": {"schema": ref("Error")}}}


def answer_response(request: HttpRequest, answer: Answer, lang: bool) -> HttpResponse:
    """The answer as JSON, or the error object with its status."""
    if int(request.META.get("CONTENT_LENGTH") or 0) > MOST_BYTES:
        return refusal(InputError("too_long", "", f"a question has at most {MOST_BYTES} bytes"), 413)
    try:
        language = language_of(request) if lang else None
        with translation.override(language or settings.LANGUAGE_CODE):
            return json(dump(answer(parse(request.body), language)))
    except InputError as error:
        return refusal(error, 422)


def language_of(request: HttpRequest) -> str | None:
    asked = request.GET.get("lang")
    if asked is None:
        return None
    return reading.choice(asked, "", "lang", dict(settings.LANGUAGES), "unknown_language")


def refusal(error: InputError, status: int) -> HttpResponse:
    return json(dump(error.to_json()), status)


def json(text: str, status: int = 200) -> HttpResponse:
    return HttpResponse(text, content_type="application/json", status=status)


def not_allowed(request: HttpRequest) -> HttpResponse:
    response = refusal(InputError("method_not_allowed", "", "ask by POST"), 405)
    response["Allow"] = "POST"
    return response


@question("/judge", "Judge a move", "JudgeQuestion", "JudgeAnswer", lang=True)
def judge(value: object, language: str | None) -> dict[str, Any]:
    """The verdict of the position's edition on a move: every rule it breaks, what to mind, every crossing and why it
    earns or does not, the cars earned, and the position after it. With `editions`, the verdict of each of them. With
    `lang`, each verdict has its sentences too."""
    asked = Question.of_judge(value)
    verdicts: dict[str, dict[str, Any]] = {}
    for edition, verdict in asked.verdicts().items():
        verdicts[edition] = verdict.to_json()
        if language is not None:
            verdicts[edition]["sentences"] = named(tell(verdict), asked.position)
    if type(value) is dict and "editions" in value:
        return {"verdicts": {edition: verdicts[edition] for edition in asked.editions}}
    return verdicts[asked.position.edition]


@question("/score", "Score a position", "Position", "ScoreAnswer")
def score(value: object, language: str | None) -> dict[str, Any]:
    """Each player's points: by mission in mission mode, the cars on the highway in base mode."""
    return {"scores": points(ceilings.within(Position.from_json(value)))}


@question("/replay", "Replay a game", "Log", "ReplayAnswer")
def replay(value: object, language: str | None) -> dict[str, Any]:
    """Ranking, end, scores and supplies after a log of set-up and events. An event that may not happen is an error that
    names it."""
    states = Game.states(value)
    first = next(states)
    ceilings.within(first.position, "setup")
    assert isinstance(value, dict)
    reading.items(value["events"], "events", ceilings.MOST_EVENTS)
    *_, last = first, *states
    return last.to_json()


@question("/best-moves", "Find the best moves", "BestMovesQuestion", "BestMovesAnswer", cost=20)
def best_moves(value: object, language: str | None) -> dict[str, Any]:
    """The best legal moves found for the player whose turn it is, best first, by cars earned or points gained. The same
    seed finds the same moves. Counts as twenty questions."""
    data = record(value, "", frozenset({"position"}), frozenset({"position", "limit", "seed"}))
    limit = reading.count(data.get("limit", 5), "", "limit", 1, 20)
    seed = reading.count(data.get("seed", 0), "", "seed", 0, 2**31)
    position = ceilings.within(Position.from_json(data["position"], "position"), "position")
    number = ceilings.candidates(position)
    return {"moves": [found.to_json() for found in found_moves(position, limit, seed=seed, number=number)]}


@question("/scene", "Draw and judge", "SceneQuestion", "SceneAnswer", lang=True, cost=0)
def scene(value: object, language: str | None) -> dict[str, Any]:
    """What the site's board asks while a hand moves: the scene of a position, or what a move adds to it, and the
    verdicts in sentences (in English, unless `lang` says otherwise)."""
    return Question.of_scene(value).answer()
