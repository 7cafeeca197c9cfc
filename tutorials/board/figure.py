"""A figure of the rules: a position, the move it may show, and what an edition makes of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutorials.engine import Move, Position, judge, ruleset_of

from .scene import scene
from .scene_format import Scene

# Most figures are seen some 320 px wide on a phone: signs and words are still read when it shrinks to that.
WIDTH = 420


def figure_scene(board: Any, move: Mapping[str, Any] | None, edition: str, view: str, *, reach: bool) -> Scene:
    """What a figure shows to those who read that edition."""
    position = Position.from_json(board)
    shown = Move.from_json(move, position) if move else None
    verdict = judge(position, shown, ruleset_of(edition, position.mode)) if shown else None
    return scene(position, move=shown, verdict=verdict, view=view, reach=reach)


def tried_board(board: Mapping[str, Any], edition: str) -> dict[str, Any]:
    """The position as it is tried on the board: under the edition that is read; mission mode has only one."""
    return dict(board) if board.get("mode") == "mission" else {**board, "edition": edition}
