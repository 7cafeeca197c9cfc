"""What a puzzle's page answers to a hint asked for or a try handed in: a page, or JSON for its script."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string

from .page import PuzzlePage
from .replies import hint_reply, try_reply
from .stop import Rule


def wants_json(request: HttpRequest) -> bool:
    return str(request.headers.get("Accept", "")).startswith("application/json")


def hint_response(
    request: HttpRequest, page: PuzzlePage, template: str, words: str, rules: list[Rule] | None = None
) -> HttpResponse:
    """A hint: the page with it, or what a script adds to the page."""
    if not wants_json(request):
        return render(request, template, {"page": page})
    return JsonResponse(hint_reply(page, words, rules))


def try_response(
    request: HttpRequest, page: PuzzlePage, template: str, parts: dict[str, str], **context: Any
) -> HttpResponse:
    """What came of a try: the page with it, or the parts that a script puts in their places."""
    if not wants_json(request):
        return render(request, template, {**context, "page": page})
    drawn = try_reply(page, lambda part, values: render_to_string(part, values, request), parts, context)
    return JsonResponse(drawn)
