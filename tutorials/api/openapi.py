"""The OpenAPI document of the HTTP API, from its operations and their schemas."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe

from tutorials.core.api import request_size

from .operations import OPERATIONS, Operation
from .page_schemas import PAGE_SCHEMAS
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
    f"A question may be about {request_size.MOST_COLUMNS} columns, {request_size.MOST_ROADS} roads, "
    f"{request_size.MOST_CARS} cars, {request_size.MOST_CITY} obstacles and as many areas, "
    f"a replay about {request_size.MOST_EVENTS} events; beyond that the answer is the error `too_many`."
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


def wire_document() -> dict[str, Any]:
    """Return the document with what the site's own pages exchange with it besides, which is nobody else's business."""
    return {**document(), "components": {"schemas": {**SCHEMAS, **PAGE_SCHEMAS}}}


def described(operation: Operation) -> dict[str, Any]:
    """Return an operation as OpenAPI has it."""
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
