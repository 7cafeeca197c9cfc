"""The small words of a sentence: players, pieces, kinds."""

from __future__ import annotations

from typing import Any

from tutorials.core.engine.facts import facts
from tutorials.core.engine.positions.pieces import Area, Column, Obstacle, Road
from tutorials.core.engine.positions.position import Position

from .catalogue import gettext as _
from .catalogue import gettext_lazy, language, pgettext_lazy

COLOURS = {
    "pink": pgettext_lazy("player", "Pink"),
    "blue": pgettext_lazy("player", "Blue"),
    "yellow": pgettext_lazy("player", "Yellow"),
    "white": pgettext_lazy("player", "White"),
}
KINDS = {
    "building": gettext_lazy("building"),
    "tower": gettext_lazy("tower"),
    "development": gettext_lazy("development area"),
    "green": gettext_lazy("green area"),
    "airport": gettext_lazy("airport area"),
    "rainbow": gettext_lazy("rainbow area"),
}
# A mission's name belongs to its facts: one more mission needs no other list.
MISSIONS = {mission["key"]: mission["name"] for mission in facts()["missions"]["list"]}
CAR_TYPES = {
    "sedan": gettext_lazy("saloon"),
    "sports": gettext_lazy("sports car"),
    "electric": gettext_lazy("electric car"),
    "food-truck": gettext_lazy("food truck"),
    "estate": gettext_lazy("estate car"),
    "limousine": gettext_lazy("limousine"),
    "van": gettext_lazy("van"),
    "light-truck": gettext_lazy("light truck"),
    "lorry": gettext_lazy("articulated lorry"),
    "bus": gettext_lazy("bus"),
}


def player(colour: str) -> str:
    """What a player is called: the colour, as a name."""
    return str(COLOURS[colour])


def mission_name(key: str) -> str:
    """What a mission is called; in English where the facts have no name in the language."""
    names = MISSIONS[key]
    return str(names.get(language()) or names["en"])


def piece(position: Position, ident: str) -> str:
    """What a piece is called: whose it is, what it is, and its id as the lists show it."""
    for column in position.columns:
        if column.id == ident:
            return column_name(column)
    for road in position.roads:
        if road.id == ident:
            return road_name(road)
    things: list[Obstacle | Area] = [*position.obstacles, *position.areas]
    for thing in things:
        if thing.id == ident:
            return f"{KINDS[thing.kind]} {thing.id}"
    raise KeyError(ident)


def column_name(column: Column) -> str:
    words: dict[str, Any] = {"player": player(column.owner), "id": column.id}
    return (_("%(player)s: junction %(id)s") if column.junction else _("%(player)s: column %(id)s")) % words


def road_name(road: Road) -> str:
    words = {"player": player(road.owner), "id": road.id}
    if road.is_entrance:
        return _("%(player)s: entrance %(id)s") % words
    return (_("%(player)s: exit %(id)s") if road.is_exit else _("%(player)s: road %(id)s")) % words
