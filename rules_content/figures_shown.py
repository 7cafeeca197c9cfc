"""Figures as a topic's page shows them: drawn, marked as allowed or not for the edition, with a door to the board."""

from dataclasses import dataclass

from django.utils.safestring import SafeString, mark_safe

from tutorials.engine import Move, Position, judge, ruleset_of

from . import practice
from .figures.pieces import Scene
from .figures.scene import scene
from .figures.svg import svg
from .models import Figure

# Most figures are seen some 320 px wide on a phone: signs and words are still read when it shrinks to that.
WIDTH = 420


@dataclass(frozen=True)
class Shown:
    """A figure ready to stand in a page; `claim` is "legal", "illegal" or ""."""

    key: str
    svg: SafeString
    caption: str
    claim: str
    address: str


def staged(figure: Figure, edition: str) -> Scene:
    """What a figure shows to who reads that edition."""
    position = Position.from_json(figure.board)
    move = Move.from_json(figure.move, position) if figure.move else None
    verdict = judge(position, move, ruleset_of(edition, position.mode)) if move else None
    return scene(position, move=move, verdict=verdict, view=figure.view, reach="reach" in figure.claimed)


def shown(figure: Figure, edition: str) -> Shown:
    drawn = svg(
        staged(figure, edition),
        width=WIDTH,
        title=figure.said("caption"),
        desc=figure.said("alt"),
        ident=f"figure-{figure.key}",
    )
    # On the board it is tried under the edition that is being read; mission mode has only one.
    tried = figure.board if figure.board.get("mode") == "mission" else {**figure.board, "edition": edition}
    claim, address = figure.claims(edition), practice.board(tried, figure.move)
    return Shown(figure.key, mark_safe(drawn), figure.said("caption"), claim, address)
