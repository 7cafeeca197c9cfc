"""What happened at a table, and what stands on it, in words."""

from __future__ import annotations

from typing import Any

from tutorials.core.engine import Game, Position
from tutorials.core.engine.geometry.tabletop import tabletop_of
from tutorials.core.engine.positions.pieces import Area, Obstacle
from tutorials.core.messages import events, words
from tutorials.core.messages.amounts import amount
from tutorials.core.messages.catalogue import gettext as _
from tutorials.core.messages.piece_names import seen_column, seen_name, seen_road
from tutorials.core.messages.player_names import player

from . import city_setup as city
from .log import Log, Step


def history(log: Log) -> list[dict[str, Any]]:
    """Every step in words, the newest first, with what it changed for the players."""
    lines = []
    for number, (step, before, after) in enumerate(zip(log.steps, log.games, log.games[1:], strict=False), 1):
        placer = city.placer(log.ruleset, before.players, log.placed[: number - 1])
        lines.append({"number": number, **line_of(step, before, after, placer)})
    return lines[::-1]


def line_of(step: Step, before: Game, after: Game, placer: str) -> dict[str, Any]:
    """A step in words."""
    if "place" in step:
        text = str(words.KINDS[step["place"]["kind"]])
        return {"colour": placer, "name": player(placer), "text": text, "changes": []}
    if "go" in step:
        return {"colour": "", "name": "", "text": _("The game begins."), "changes": []}
    colour = events.actor(step, before)
    text = events.event(step, before, after)
    return {"colour": colour, "name": player(colour), "text": text, "changes": events.changes(before, after)}


def pieces(position: Position) -> list[dict[str, Any]]:
    """Every column and road for those who do not see the board."""
    top = tabletop_of(position)
    columns = [
        {
            "id": column.id,
            "name": seen_column(position, column),
            "place": f"{amount(round(column.x, 1))} / {amount(round(column.y, 1))}",
            "height": column.height,
            "open": top.may_go_on(column),
        }
        for column in position.columns
    ]
    roads = [
        {
            "id": road.id,
            "name": seen_road(position, road),
            "place": " → ".join(
                seen_name(position, e) if isinstance(e, str) else _("table") for e in (road.start, road.end)
            ),
            "cars": ", ".join(str(words.CAR_TYPES[car.type]) for car in road.cars),
        }
        for road in position.roads
    ]
    things: tuple[Obstacle | Area, ...] = (*position.obstacles, *position.areas)
    city_rows = [
        {"id": thing.id, "name": seen_name(position, thing.id), "place": f"{thing.x:.0f} / {thing.y:.0f}"}
        for thing in things
    ]
    return [*columns, *roads, *city_rows]
