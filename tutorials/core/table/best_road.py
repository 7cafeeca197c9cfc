"""The road that the table thinks best: the same for a suggestion and for what a replay says was possible."""

from __future__ import annotations

from tutorials.core.api import request_size
from tutorials.core.engine import Found, Position, best_moves
from tutorials.core.engine.search.best_moves import first_move

LOOK = 0.35  # of what a search may look at: a page is not to wait for it
GLANCE = 300  # moves that nearly always hold a legal one; only where they do not, a thorough look is worth its time


def best_road(position: Position) -> Found | None:
    """The best road that a look finds for the player in turn; None if it finds none that a hand can place."""
    return next(iter(best_moves(position, 1, number=request_size.candidates(position, LOOK))), None)


def any_road(position: Position) -> Found | None:
    """A legal road for the player in turn, found by as thorough a look as it takes; None if there seems to be none."""
    number = request_size.thorough(position)
    return first_move(position, number=min(GLANCE, number)) or first_move(position, number=number)
