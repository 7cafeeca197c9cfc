"""What the puzzle editor asks while its form is filled in. Nothing is stored: the form itself saves."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from th_site.editing.language_permissions import may_change
from tutorials.core.drawing.output.svg import svg
from tutorials.core.engine import InputError, Move
from tutorials.core.engine.validation import parse
from tutorials.core.messages.errors import sentence
from tutorials.core.puzzles.attempts import WIDTH, move_answer
from tutorials.models import Puzzle

from .board_text import json_text
from .editor import EditorState, Unreadable
from .piece_edits import board_after

MAX_BODY_BYTES = 512 * 1024
View = Callable[[HttpRequest], HttpResponse]


def for_authors(view: View) -> View:
    """Restrict a view to users who may change puzzles; 403 instead of a redirect, since a script asks."""

    @functools.wraps(view)
    def answer(request: HttpRequest) -> HttpResponse:
        if not may_change(request.user, Puzzle):
            return JsonResponse({"error": _("Your account may not change puzzles.")}, status=403)
        return view(request)

    return answer


@csrf_exempt
@require_POST
@for_authors
def editor_state(request: HttpRequest) -> HttpResponse:
    """Return the state of the editor for a form, after a step if there is one; or an error."""
    try:
        asked = _read(request)
        found, step = EditorState.of(asked), asked.get("step")
    except Unreadable as fault:
        before = _("The board shows the position as it was before: the text cannot be read.")
        return JsonResponse({"error": f"{before} {fault}"})
    answer: dict[str, Any] = {}
    if isinstance(step, Mapping):
        try:
            answer["board"] = text = json_text(board_after(found.board, step, found.position))
            found = EditorState.of({**asked, "board": text})
        except Unreadable as fault:
            return JsonResponse({"error": _("It cannot be placed like that: %(fault)s") % {"fault": fault}})
        except InputError as fault:
            return JsonResponse({"error": f"{sentence(fault)} ({fault})"})
    answer |= {
        "scene": found.scene.to_json(), "move": found.move.to_json() if found.move else None, "fixed": found.of_log,
        "players": [(player["colour"], player["name"]) for player in found.players], "columns": found.columns,
        "roads": found.roads, "bases": found.bases,
        "html": render_to_string("learn/admin/desk_parts.html", {"editor": found}),
    }  # fmt: skip
    if asked.get("picture") is True:
        answer["svg"] = svg(found.scene, width=WIDTH, title=_("Board"), ident="board")
    return JsonResponse(answer)


@csrf_exempt
@require_POST
@for_authors
def verdict(request: HttpRequest) -> HttpResponse:
    """Return the verdict on a move on the editor's board; 422 if it cannot be read."""
    try:
        asked = _read(request)
        form = asked.get("position")
        found = EditorState.of(form if isinstance(form, Mapping) else {})
        move = Move.from_json(asked.get("move"), found.position)
    except (Unreadable, InputError) as fault:
        return JsonResponse({"error": str(fault)}, status=422)
    # A preview has the language of its tab.
    language = request.GET.get("lang", "")
    with translation.override(language if language in dict(settings.LANGUAGES) else get_language()):
        challenge, attempt = found.try_move(move, request.GET.get("type"))
        answer = move_answer(challenge, attempt, title=_("Board"), picture=asked.get("picture") is True)
    return JsonResponse(answer)


def _read(request: HttpRequest) -> dict[str, Any]:
    """Parse the body of a request; raise Unreadable if it is not an object."""
    try:
        asked = parse(request.body)
    except InputError as fault:
        raise Unreadable(str(fault)) from None
    if not isinstance(asked, dict) or len(request.body) > MAX_BODY_BYTES:
        raise Unreadable("not a puzzle")
    return asked
