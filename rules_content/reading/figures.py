"""Figures as a topic's page shows them: drawn, marked as allowed or not for the edition, with a door to the board."""

from dataclasses import dataclass

from django.utils.safestring import SafeString, mark_safe

from rules_content.models import Figure
from tutorials.board.scene import scene
from tutorials.board.scene_format import Scene
from tutorials.board.svg import svg
from tutorials.engine import Move, Position, judge, ruleset_of

from . import practice

# Most figures are seen some 320 px wide on a phone: signs and words are still read when it shrinks to that.
WIDTH = 420


@dataclass(frozen=True)
class FigureView:
    """A figure ready to stand in a page; `claim` is "legal", "illegal" or ""."""

    key: str
    svg: SafeString
    caption: str
    claim: str
    address: str


def figure_scene(figure: Figure, edition: str) -> Scene:
    """What a figure shows to those who read that edition."""
    position = Position.from_json(figure.board)
    move = Move.from_json(figure.move, position) if figure.move else None
    verdict = judge(position, move, ruleset_of(edition, position.mode)) if move else None
    return scene(position, move=move, verdict=verdict, view=figure.view, reach="reach" in figure.claimed)


def figure_view(figure: Figure, edition: str) -> FigureView:
    """A figure drawn for an edition, in the reader's language."""
    drawn = svg(
        figure_scene(figure, edition),
        width=WIDTH,
        title=figure.translation("caption"),
        desc=figure.translation("alt"),
        ident=f"figure-{figure.key}",
    )
    # On the board it is tried under the edition that is being read; mission mode has only one.
    tried = figure.board if figure.board.get("mode") == "mission" else {**figure.board, "edition": edition}
    claim, address = figure.claims(edition), practice.board(tried, figure.move)
    return FigureView(figure.key, mark_safe(drawn), figure.translation("caption"), claim, address)
