"""What a piece is called by what one sees of it: whose it is, and where along the highway it comes; never by its id."""

from __future__ import annotations

from collections.abc import Sequence

from tutorials.core.engine.positions.pieces import Area, Column, Obstacle, Road
from tutorials.core.engine.positions.position import Position

from .catalogue import gettext as _
from .words import KINDS, player


def seen_name(position: Position, ident: str) -> str:
    """The name of a piece of the position; KeyError if there is none of that id.

    Counted as a finger would on the board: the columns and roads of a player in the order in which they were built.
    """
    for column in position.columns:
        if column.id == ident:
            return seen_column(position, column)
    for road in position.roads:
        if road.id == ident:
            return seen_road(position, road)
    things: list[Obstacle | Area] = [*position.obstacles, *position.areas]
    for thing in things:
        if thing.id == ident:
            alike = [one.id for one in things if one.kind == thing.kind]
            name = str(KINDS[thing.kind])
            return name if len(alike) == 1 else f"{name} {alike.index(ident) + 1}"
    raise KeyError(ident)


def seen_column(position: Position, column: Column) -> str:
    """A column by its player and its number from the entrance on."""
    own = [one.id for one in position.columns if one.owner == column.owner]
    words = {"player": player(column.owner), "number": own.index(column.id) + 1}
    if column.junction:
        return _("%(player)s: junction, column %(number)s from the entrance") % words
    return _("%(player)s: column %(number)s from the entrance") % words


def seen_road(position: Position, road: Road) -> str:
    """A road by its player and its number from the entrance on; the entrance itself and exits by what they are."""
    words: dict[str, object] = {"player": player(road.owner)}
    if road.is_entrance:
        return _("%(player)s: the entrance") % words
    if road.is_exit:
        exits = _of(position, road, exits=True)
        if len(exits) == 1:
            return _("%(player)s: the exit") % words
        return _("%(player)s: exit %(number)s") % {**words, "number": exits.index(road.id) + 1}
    return _("%(player)s: road %(number)s from the entrance") % {
        **words, "number": _of(position, road, exits=False).index(road.id) + 1,
    }  # fmt: skip


def _of(position: Position, road: Road, *, exits: bool) -> Sequence[str]:
    """The player's exits, or the roads that are neither exit nor entrance, in the order in which they were built."""
    own = (one for one in position.roads if one.owner == road.owner and not one.is_entrance)
    return [one.id for one in own if one.is_exit == exits]
