"""The HTTP API: the engine's own questions and answers, the same JSON and the same errors as on the command line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from ninja import NinjaAPI
from ninja.openapi.schema import OpenAPISchema

from th_site.limits import by_size, limited
from tutorials import ceilings
from tutorials.engine import reading
from tutorials.engine.errors import InputError
from tutorials.engine.questions import dump
from tutorials.engine.reading import parse

from . import answers, asking
from .examples import EXAMPLES
from .schemas import ASK_PARAMETERS, LANGUAGE, SCHEMAS, ref

MOST_BYTES = 512 * 1024
OTHER_METHODS = ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]
ERRORS = {
    405: "Another method is wanted; `Allow` names it",
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
            for operation in path.values():
                operation["responses"].pop(200, None)
        return document


api = Api(
    title="Tokyo Highway Rules",
    version="1",
    description="Judge moves, score positions, replay games and find the best moves under any edition; "
    "ask the rules in words. "
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


def question_in_words() -> None:
    """Adds the one question that is asked by GET: what the rules say to a question in words."""

    @limited(cost=2)
    def ask(request: HttpRequest) -> HttpResponse:
        try:
            return json(dump(asking.ask(request)))
        except InputError as error:
            return refusal(error, 422)

    content = {"application/json": {"schema": ref("AskAnswer")}}
    errors = {str(status): error_response(ERRORS[status]) for status in (405, 422, 429)}
    extra = {
        "parameters": ASK_PARAMETERS,
        "responses": {"200": {"description": "The answer", "content": content}, **errors},
    }
    register = api.get(
        "/ask",
        summary="Ask in words",
        description=asking.ask.__doc__,
        operation_id="ask",
        url_name="ask",
        openapi_extra=extra,
    )
    register(ask)
    others = [method for method in (*OTHER_METHODS, "POST") if method != "GET"]
    api.api_operation(others, "/ask", include_in_schema=False)(only_get)


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
    return reading.choice(asked, "", "lang", dict(settings.LANGUAGES), code="unknown_language")


def refusal(error: InputError, status: int) -> HttpResponse:
    return json(dump(error.to_json()), status)


def json(text: str, status: int = 200) -> HttpResponse:
    return HttpResponse(text, content_type="application/json", status=status)


def not_allowed(request: HttpRequest) -> HttpResponse:
    response = refusal(InputError("method_not_allowed", "", "ask by POST"), 405)
    response["Allow"] = "POST"
    return response


def only_get(request: HttpRequest) -> HttpResponse:
    response = refusal(InputError("method_not_allowed", "", "ask by GET"), 405)
    response["Allow"] = "GET"
    return response


question_in_words()
question("/judge", "Judge a move", "JudgeQuestion", "JudgeAnswer", lang=True)(answers.judge)
question("/score", "Score a position", "Position", "ScoreAnswer")(answers.score)
question("/replay", "Replay a game", "Log", "ReplayAnswer")(answers.replay)
question("/best-moves", "Find the best moves", "BestMovesQuestion", "BestMovesAnswer", cost=20)(answers.best_moves)
question("/scene", "Draw and judge", "SceneQuestion", "SceneAnswer", lang=True, cost=by_size(4000, least=0.1))(
    answers.scene
)
question("/companion", "Keep count at a real table", "CompanionQuestion", "CompanionAnswer", lang=True)(
    answers.companion
)
