"""A figure of the rules: a position, the move it may show, and what an edition makes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tutorials.core.engine import Move, Position, judge, ruleset_of
from tutorials.core.messages.html import Html

from .output.svg import svg
from .scene.format import Scene
from .scene.scene import scene

# Most figures are seen some 320 px wide on a phone: signs and words are still read when it shrinks to that.
WIDTH = 420


@dataclass(frozen=True)
class FigureView:
    """A figure ready to stand in a page; `claim` is "legal", "illegal" or "", `address` where it is tried."""

    key: str
    svg: Html
    caption: str
    claim: str
    address: str


def figure_view(data: Mapping[str, Any], edition: str, claim: str, address: str) -> FigureView:
    """A figure drawn for an edition: its key, board, move, view and reach, with the words of the reader's language."""
    contents = figure_scene(data["board"], data["move"], edition, data["view"], reach=data["reach"])
    drawn = svg(contents, width=WIDTH, title=data["caption"], desc=data["alt"], ident=f"figure-{data['key']}")
    return FigureView(data["key"], Html(drawn), data["caption"], claim=claim, address=address)


def figure_scene(board: Any, move: Mapping[str, Any] | None, edition: str, view: str, *, reach: bool) -> Scene:
    """What a figure shows to those who read that edition."""
    position = Position.from_json(board)
    thought = Move.from_json(move, position) if move else None
    verdict = judge(position, thought, ruleset_of(edition, position.mode)) if thought else None
    return scene(position, move=thought, verdict=verdict, view=view, reach=reach)


def tried_board(board: Mapping[str, Any], edition: str) -> dict[str, Any]:
    """The position as it is tried on the board: under the edition that is read; mission mode has only one."""
    return dict(board) if board.get("mode") == "mission" else {**board, "edition": edition}
