"""Running out: who can build and who cannot."""

from __future__ import annotations

from tutorials.core.engine.geometry.road_geometry import run_of
from tutorials.core.engine.geometry.tabletop import STOREY, tabletop_of
from tutorials.core.engine.positions.pieces import Player
from tutorials.core.engine.positions.position import Position
from tutorials.core.engine.ruleset import Ruleset


def can_build(position: Position, colour: str, ruleset: Ruleset) -> bool:  # running-out, duty-to-build
    """Whether a player has a road, a grey piece, and an open end for which the pieces in hand suffice.

    Where the rules say so, an open end from which an exit may start (one storey high, if that is all they allow) makes
    up for the missing grey piece: an exit needs none.
    Whether a legal place is left on the table is not asked: only materials and open ends count.
    """
    player = position.player(colour)
    if player.roads < 1:
        return False
    heights = {column.height for column in tabletop_of(position).open_ends(colour)}
    if player.grey < 1:
        return ruleset.stuck_when == "cannot_build" and any(_may_leave(height, ruleset) for height in heights)
    return any(_suffices(player, height, ruleset) for height in heights)


def _suffices(player: Player, height: int, ruleset: Ruleset) -> bool:
    """Whether the pieces in hand are enough for a road on from an open end of that height."""
    return _may_leave(height, ruleset) or _has_column(player, height) or _has_junction(player, height)


def _may_leave(height: int, ruleset: Ruleset) -> bool:  # exit-height
    """Whether an exit may start from a column of that height, and a road reach the table from there."""
    return ruleset.exit_from_height in ("any", height) and run_of(height * STOREY) is not None


def _has_column(player: Player, height: int) -> bool:  # column-height
    """Whether the grey pieces make a column one storey lower, or where there is none lower one storey higher."""
    return player.grey >= (height - 1 or height + 1)


def _has_junction(player: Player, height: int) -> bool:  # junction-on-grey, junction-height
    """Whether a yellow piece and some of the grey ones make a junction that a road from there reaches."""
    highest = player.grey + 1
    return player.junctions > 0 and (highest >= height or run_of((height - highest) * STOREY) is not None)
