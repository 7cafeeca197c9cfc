"""The position after a legal move: what was built stands there, and the supplies are what is left of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .pieces import Column, Player, Point, Road
from .position import Position

if TYPE_CHECKING:  # the rules stand on positions
    from tutorials.core.engine.rules.build import Build
    from tutorials.core.engine.verdict import Taking


def after_build(build: Build, takings: tuple[Taking, ...]) -> Position:
    """Return the position after a legal move; its edition is the position's own, whichever edition judged."""
    position, move, player = build.position, build.move, build.player
    letter, column = player.colour[0], move.column
    new_columns = position.columns
    if column is not None:
        new = Column(
            id=build.top.free_id(letter),
            owner=player.colour,
            x=column.x,
            y=column.y,
            grey=column.grey,
            junction=column.junction,
        )
        new_columns += (new,)
        end: str | Point = new.id
    else:
        assert move.exit is not None
        end = move.exit
    name = build.top.free_id(letter + "r")
    road = Road(id=name, owner=player.colour, start=move.base, end=end, cars=build.cars)
    return Position(
        edition=position.edition,
        mode=position.mode,
        turn=position.next_after(player.colour),
        players=tuple([_with_supply(build, other, takings) for other in position.players]),
        columns=new_columns,
        roads=(*position.roads, road),
        obstacles=position.obstacles,
        areas=position.areas,
        table=position.table,
        agreement=position.agreement,
    )


def _with_supply(build: Build, player: Player, takings: tuple[Taking, ...]) -> Player:
    """Return a player with what is in hand after the build and what same-type moved from hand to hand."""
    grey, junctions, number_of_roads, number_of_cars = player.grey, player.junctions, player.roads, player.cars
    mover = player.colour == build.player.colour
    if not mover and not takings:
        return player
    for taking in takings:
        change = 1 if mover else -1 if taking.giver == player.colour else 0
        if taking.kind == "grey":
            grey += change
        else:
            junctions += change
    if mover:
        if build.move.column is not None:
            grey -= build.move.column.grey
            junctions -= build.move.column.junction
        number_of_roads -= 1
        number_of_cars -= len(build.cars)
    return Player(
        colour=player.colour, grey=grey, junctions=junctions, roads=number_of_roads, cars=number_of_cars
    )  # fmt: skip
