"""Running out: who can build and who cannot."""

from __future__ import annotations

from .position import Position
from .ruleset import Ruleset
from .stick import run_of
from .tabletop import STOREY, tabletop_of


def can_build(position: Position, colour: str, ruleset: Ruleset) -> bool:  # running-out, duty-to-build
    """Whether a player has a road, a grey column and an open end.

    Where the rules say so, an open end from which an exit may start (one storey high, if that is all they allow) makes
    up for the missing column: an exit needs none.
    Whether a legal place is left on the table is not asked: only materials and open ends count.
    """
    player = position.player(colour)
    if player.roads < 1:
        return False
    ends = tabletop_of(position).open_ends(colour)
    if player.grey < 1:
        return ruleset.stuck_when == "cannot_build" and any(_may_leave(column.height, ruleset) for column in ends)
    return bool(ends)


def _may_leave(height: int, ruleset: Ruleset) -> bool:  # exit-height
    """Whether an exit may start from a column of that height, and a road reach the table from there."""
    return ruleset.exit_from_height in ("any", height) and run_of(height * STOREY) is not None
