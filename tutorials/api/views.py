"""The HTTP API: the engine's JSON interface, with the same values and errors as on the command line."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.views.decorators.csrf import csrf_exempt

from th_site.http.rate_limit import View, limited
from tutorials.core.engine import validation
from tutorials.core.engine.errors import InputError
from tutorials.core.engine.json_interface import dump
from tutorials.core.engine.validation import parse

from .operations import Operation

MAX_BODY_BYTES = 512 * 1024


def view_of(operation: Operation) -> View:
    """Return the view of an operation, which answers with JSON or with an error object and its status."""

    @csrf_exempt
    @limited(cost=operation.cost)
    def view(request: HttpRequest) -> HttpResponse:
        if request.method != operation.method:
            return not_allowed(operation.method)
        try:
            if not operation.question:
                return json_response(dump(operation.answer(request)))
            if int(request.META.get("CONTENT_LENGTH") or 0) > MAX_BODY_BYTES:
                return refusal(InputError("too_long", "", f"a question has at most {MAX_BODY_BYTES} bytes"), 413)
            return answer_response(operation, request.body, request.GET.get("lang") if operation.parameters else None)
        except InputError as error:
            return refusal(error, 422)

    return view


def answer_response(operation: Operation, body: bytes, lang: str | None = None) -> HttpResponse:
    """Return the response to a body, in a language if one is named; raise InputError where it cannot be read."""
    if lang is not None:
        lang = validation.choice(lang, "", "lang", dict(settings.LANGUAGES), code="unknown_language")
    with translation.override(lang or settings.LANGUAGE_CODE):
        return json_response(dump(operation.answer(parse(body), lang)))


def refusal(error: InputError, status: int) -> HttpResponse:
    return json_response(dump(error.to_json()), status)


def not_allowed(method: str) -> HttpResponse:
    response = refusal(InputError("method_not_allowed", "", f"ask by {method}"), 405)
    response["Allow"] = method
    return response


def json_response(text: str, status: int = 200) -> HttpResponse:
    return HttpResponse(text, content_type="application/json", status=status)
