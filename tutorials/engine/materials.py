"""Running out: who can build and who cannot."""

from __future__ import annotations

from .position import Position
from .ruleset import Ruleset
from .tabletop import tabletop_of


def can_build(position: Position, colour: str, ruleset: Ruleset) -> bool:  # running-out, duty-to-build
    """Whether a player has a road, a grey column and an open end.

    Where the edition says so, an open end one storey high makes up for the missing column: an exit needs none.
    Whether a legal place is left on the table is not asked: only materials and open ends count.
    """
    player = position.player(colour)
    if player.roads < 1:
        return False
    ends = tabletop_of(position).open_ends(colour)
    if player.grey < 1:
        return ruleset.stuck_when == "cannot_build" and any(column.height == 1 for column in ends)
    return bool(ends)
