"""What a puzzle's page answers to a hint asked for or an attempt submitted: a page, or JSON for its script."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string

from tutorials.core.pages.entry import Rule
from tutorials.core.pages.puzzle_page import PuzzlePage
from tutorials.core.pages.puzzle_replies import attempt_reply, hint_reply


def wants_json(request: HttpRequest) -> bool:
    return str(request.headers.get("Accept", "")).startswith("application/json")


def hint_response(
    request: HttpRequest, page: PuzzlePage, template: str, words: str, rules: list[Rule] | None = None
) -> HttpResponse:
    """Give a hint: the page with it, or what a script adds to the page."""
    if not wants_json(request):
        return render(request, template, {"page": page})
    return JsonResponse(hint_reply(page, words, rules))


def attempt_response(
    request: HttpRequest, page: PuzzlePage, template: str, parts: dict[str, str], **context: Any
) -> HttpResponse:
    """Tell what came of an attempt: the page with it, or the parts that a script puts in their places."""
    if not wants_json(request):
        return render(request, template, {**context, "page": page})
    drawn = attempt_reply(page, lambda part, values: render_to_string(part, values, request), parts, context)
    return JsonResponse(drawn)
