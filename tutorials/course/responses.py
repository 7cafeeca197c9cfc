"""What a puzzle's page answers to a hint asked for or a try handed in: a page, or JSON for its script."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render

from .page import PuzzlePage
from .stops import Rule


def wants_json(request: HttpRequest) -> bool:
    return str(request.headers.get("Accept", "")).startswith("application/json")


def hint_response(
    request: HttpRequest, page: PuzzlePage, template: str, words: str, rules: list[Rule] | None = None
) -> HttpResponse:
    """A hint in words; the second one shows the solution on the board and names the rule."""
    if not wants_json(request):
        return render(request, template, {"page": page})
    answer: dict[str, Any] = {"hint": page.hints, "html": words}
    if page.hints == 2:
        answer |= {"ghost": page.data()["ghost"], "scene": page.scene.to_json(), "svg": str(page.svg)}
        answer["rule"] = [{"title": rule.title, "answer": rule.answer, "link": rule.link} for rule in rules or ()]
    return JsonResponse(answer)


def try_response(
    request: HttpRequest, page: PuzzlePage, template: str, parts: dict[str, str], **context: Any
) -> HttpResponse:
    """What came of a try; `parts` names the templates whose HTML a script puts in their places."""
    context["page"] = page
    if not wants_json(request):
        return render(request, template, context)
    answer: dict[str, Any] = {"solved": page.solved}
    if page.solved:
        answer |= {"scene": page.scene.to_json(), "svg": str(page.svg)}
    answer |= {name: value for name, value in context.items() if name != "page"}
    answer |= {name: render(request, part, context).content.decode() for name, part in parts.items()}
    return JsonResponse(answer)
