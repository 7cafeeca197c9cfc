"""Whether there is a place for a road: the same for opponents, suggestions and whoever says there is none."""

from __future__ import annotations

from tutorials.core.api import request_size
from tutorials.core.engine import Found, Position
from tutorials.core.engine.search.best_moves import first_move

GLANCE = 300  # moves that nearly always hold a legal one; only where they do not, a thorough look is worth its time


def any_road(position: Position) -> Found | None:
    """A legal road for the player in turn, found by as thorough a look as it takes; None if there seems to be none."""
    number = request_size.thorough(position)
    return first_move(position, number=min(GLANCE, number)) or first_move(position, number=number)
