"""The road that the table thinks best: the same for a suggestion and for what a replay says was possible."""

from __future__ import annotations

from tutorials.core.api import request_size
from tutorials.core.engine import Found, Position, best_moves

LOOK = 0.35  # of what a search may look at: a page is not to wait for it


def best_road(position: Position) -> Found | None:
    """The best road that a look finds for the player in turn; None if it finds none that a hand can place."""
    return next(iter(best_moves(position, 1, number=request_size.candidates(position, LOOK))), None)
