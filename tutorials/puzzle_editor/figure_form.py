"""The form of a figure, whose position names its edition itself, as the puzzle editor sees it; and its claim."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from rules_content.authoring.field_checks import LEGAL, claim_faults
from rules_content.models import Figure
from tutorials.core.engine import EDITIONS, Move, Position, judge, modes_of, ruleset_of
from tutorials.core.engine.positions.position import FORMAT

OF_POSITION = ("format", "edition", "mode")


def as_puzzle(form: Mapping[str, Any]) -> dict[str, Any]:
    """Return a figure's form as that of a puzzle about its move; texts that cannot be read stay as they are."""
    kept = {"kind": "judge", "move": form.get("move"), "claim": form.get("claim"), "of": "figure"}
    try:
        board = json.loads(str(form.get("board") or "") or "null") or {}
    except (ValueError, RecursionError):
        board = None
    if not isinstance(board, dict):
        return {**kept, "edition": EDITIONS[0], "mode": "base", "board": form.get("board")}
    edition, mode = str(board.get("edition", EDITIONS[0])), str(board.get("mode", "base"))
    pieces = {key: value for key, value in board.items() if key not in OF_POSITION}
    return {**kept, "edition": edition, "mode": mode, "board": json.dumps(pieces)}


def figure_board(board: Mapping[str, Any], edition: str, mode: str) -> dict[str, Any]:
    """Return the board of a figure: a position by itself."""
    mode = mode if edition in EDITIONS and mode in modes_of(edition) else "base"
    return {"format": FORMAT, "edition": edition, "mode": mode, **board}


def claim_of(given: object, position: Position, move: Move | None) -> dict[str, Any]:
    """Return a claim in which the engine says what the move is, by edition; what else it claims stays."""
    claim = dict(given) if isinstance(given, dict) else {}
    kept = {key: value for key, value in claim.items() if key not in ("all", *EDITIONS)}
    playing = [edition for edition in EDITIONS if position.mode in modes_of(edition)]
    named = claim.get("editions", list(EDITIONS))
    shown = [edition for edition in playing if isinstance(named, list) and edition in named] or playing
    if len(shown) < len(EDITIONS):
        kept["editions"] = shown
    if move is None:
        return kept
    said = {edition: verdict_claim(position, move, edition) for edition in shown}
    return {**kept, **({"all": said[shown[0]]} if len({str(one) for one in said.values()}) == 1 else said)}


def verdict_claim(position: Position, move: Move, edition: str) -> Any:
    """Return what a claim says of a move in an edition: that it is legal, or what it breaks."""
    verdict = judge(position, move, ruleset_of(edition, position.mode))
    return LEGAL if verdict.legal else list(verdict.codes)


def is_true(given: object, position: Position, move: Move | None) -> bool:
    """Tell whether a claim about a move holds, so that it can stay as it is written."""
    claim = given if isinstance(given, dict) else {}
    says = any(key in claim for key in ("all", *EDITIONS))
    return says is (move is not None) and not [*claim_faults(Figure(claim=claim), position, move)]
