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

from rules_content.models import Figure
from th_site.editing.language_permissions import may_change
from tutorials.core.drawing.output.svg import svg
from tutorials.core.engine import InputError, Move
from tutorials.core.engine.validation import parse
from tutorials.core.messages.errors import sentence
from tutorials.core.puzzles.attempts import WIDTH, move_answer
from tutorials.models import Puzzle

from .board_text import json_text
from .editor import EditorState, Unreadable
from .figure_form import figure_board
from .pasted import board_of, pasted_position
from .piece_edits import board_after
from .solver_report import SolverReport

MAX_BODY_BYTES = 512 * 1024
View = Callable[[HttpRequest], HttpResponse]


def for_authors(view: View) -> View:
    """Restrict a view to users who may change puzzles or figures; 403 instead of a redirect, since a script asks."""

    @functools.wraps(view)
    def answer(request: HttpRequest) -> HttpResponse:
        if not may_change(request.user, Puzzle, Figure):
            return JsonResponse({"error": _("Your account may not change puzzles.")}, status=403)
        return view(request)

    return answer


@csrf_exempt
@require_POST
@for_authors
def editor_state(request: HttpRequest) -> HttpResponse:
    """Return the state of the editor for a form, after a step if there is one; or an error."""
    answer: dict[str, Any] = {}
    try:
        asked = _read(request)
        step = asked.get("step")
        if isinstance(step, Mapping) and step.get("do") == "paste":
            found = _pasted(asked, str(step.get("text") or ""), answer)
        else:
            found = EditorState.of(asked)
            if isinstance(step, Mapping):
                found = _stepped(asked, found, step, answer)
    except Unreadable as fault:
        before = _("The board shows the position as it was before: the text cannot be read.")
        return JsonResponse({"error": f"{before} {fault}"})
    except NotPossible as fault:
        return JsonResponse({"error": str(fault)})
    if found.is_figure and (claim := found.true_claim) != found.claim:
        answer["fields"] = {**answer.get("fields", {}), "claim": json_text(claim)}
    answer |= {
        "scene": found.scene.to_json(), "move": found.move.to_json() if found.move else None, "fixed": found.of_log,
        "players": [(player["colour"], player["name"]) for player in found.players], "columns": found.columns,
        "roads": found.roads, "bases": found.bases, "agreeing": [] if found.is_figure else found.agreeing,
        "html": render_to_string("learn/admin/desk_parts.html", {"editor": found}),
    }  # fmt: skip
    if asked.get("picture") is True:
        answer["svg"] = svg(found.scene, width=WIDTH, title=_("Board"), ident="board")
    return JsonResponse(answer)


class NotPossible(ValueError):  # noqa: N818 - it says what cannot be done, and is caught by name
    """Raised for a step that cannot be taken, with a sentence for the author."""


def _stepped(
    asked: Mapping[str, Any], before: EditorState, step: Mapping[str, Any], answer: dict[str, Any]
) -> EditorState:
    """Take a step; put the text of the board into the answer, and return the state after it."""
    edition, mode = before.position.edition, before.position.mode
    try:
        if before.is_figure and step.get("do") == "edition":
            edition, mode = str(step.get("edition")), str(step.get("mode"))
            board = before.board
        else:
            board = board_after(before.board, step, before.position)
        if before.is_figure:
            board = figure_board(board, edition, mode)
        answer["board"] = text = json_text(board)
        return EditorState.of({**asked, "board": text})
    except Unreadable as fault:
        raise NotPossible(_("It cannot be placed like that: %(fault)s") % {"fault": fault}) from None
    except InputError as fault:
        raise NotPossible(f"{sentence(fault)} ({fault})") from None


def _pasted(asked: Mapping[str, Any], text: str, answer: dict[str, Any]) -> EditorState:
    """Take over the table that a pasted text leads to, with its edition and mode."""
    try:
        position = pasted_position(text)
    except InputError as fault:
        why = sentence(fault)
        raise NotPossible(
            _("This is no link of a table, no saved game and no position. %(why)s") % {"why": why}
        ) from None
    board, fields = board_of(position), {"edition": position.edition, "mode": position.mode}
    if asked.get("of") == "figure":
        board, fields = figure_board(board, position.edition, position.mode), {}
    answer |= {"board": json_text(board), "fields": fields}
    return EditorState.of({**asked, **fields, "board": answer["board"]})


@csrf_exempt
@require_POST
@for_authors
def solver(request: HttpRequest) -> HttpResponse:
    """Return all that the solver says of a puzzle as its form stands."""
    try:
        report = SolverReport(EditorState.of(_read(request)))
    except Unreadable as fault:
        return JsonResponse({"error": f"{_('The table cannot be read.')} {fault}"})
    return JsonResponse({"html": render_to_string("learn/admin/solver_report.html", {"report": report})})


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
