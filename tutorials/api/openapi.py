"""The OpenAPI document of the HTTP API, from its list of questions and their schemas."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe

from tutorials import ceilings

from .operations import OPERATIONS, Operation
from .schema_parts import Schema, ref
from .schemas import SCHEMAS

ERRORS = {
    405: "Another method is wanted; `Allow` names it",
    413: "The question is longer than 512 KB",
    422: "The question cannot be read, or an event may not happen; `where` names the place",
    429: "Too many questions this minute; `Retry-After` says how many seconds to wait",
}
DESCRIPTION = (
    "Judge moves, score positions, replay games and find the best moves under any edition; "
    "ask the rules in words. "
    "Lengths are millimetres, codes are stable, and every violation names the topic of the rule it belongs to. "
    f"A question may be about {ceilings.MOST_COLUMNS} columns, {ceilings.MOST_ROADS} roads, {ceilings.MOST_CARS} cars, "
    f"{ceilings.MOST_CITY} obstacles and as many areas, a replay about {ceilings.MOST_EVENTS} events; beyond that the "
    "answer is the error `too_many`."
)


@require_safe
def openapi(request: HttpRequest) -> HttpResponse:
    return JsonResponse(document())


def document() -> dict[str, Any]:
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tokyo Highway Rules", "version": "1", "description": DESCRIPTION},
        "paths": {f"/api/{one.path}": {one.method.lower(): described(one)} for one in OPERATIONS},
        "components": {"schemas": SCHEMAS},
        "servers": [],
    }


def described(operation: Operation) -> dict[str, Any]:
    """A question as OpenAPI has it."""
    errors = {status: words for status, words in ERRORS.items() if operation.question or status != 413}
    found: dict[str, Any] = {
        "operationId": operation.name,
        "summary": operation.summary,
        "description": operation.description,
        "parameters": list(operation.parameters),
        "responses": {
            "200": response("The answer", operation.answers),
            **{str(status): response(words, "Error") for status, words in errors.items()},
        },
    }
    if operation.question:
        content = {"schema": ref(operation.question), "example": operation.example}
        found["requestBody"] = {"required": True, "content": {"application/json": content}}
    return found


def response(words: str, schema: str) -> Schema:
    return {"description": words, "content": {"application/json": {"schema": ref(schema)}}}
