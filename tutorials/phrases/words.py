"""The small words of a sentence: players, pieces, kinds."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from tutorials.engine.pieces import Column, Road
from tutorials.engine.position import Position

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
MISSIONS = {
    "drive": pgettext_lazy("mission", "Drive"),
    "development": pgettext_lazy("mission", "Development"),
    "traffic-jam": pgettext_lazy("mission", "Traffic jam"),
    "rainbow": pgettext_lazy("mission", "Rainbow"),
    "airport-exit": pgettext_lazy("mission", "Airport exit"),
    "green-exit": pgettext_lazy("mission", "Green exit"),
    "buildings": pgettext_lazy("mission", "Buildings"),
    "tower": pgettext_lazy("mission", "Tower"),
    "supplies": pgettext_lazy("mission", "Supplies"),
    "tallest": pgettext_lazy("mission", "Tallest column"),
    "same-type": pgettext_lazy("mission", "Same type"),
}
CAR_TYPES = {
    "sedan": gettext_lazy("sedan"),
    "sports": gettext_lazy("sports car"),
    "electric": gettext_lazy("electric car"),
    "food-truck": gettext_lazy("food truck"),
    "estate": gettext_lazy("station wagon"),
    "limousine": gettext_lazy("limousine"),
    "van": gettext_lazy("van"),
    "light-truck": gettext_lazy("light truck"),
    "lorry": gettext_lazy("semi-trailer truck"),
    "bus": gettext_lazy("bus"),
}


def player(colour: str) -> str:
    """What a player is called: the colour, as a name."""
    return str(COLOURS[colour])


def piece(position: Position, ident: str) -> str:
    """What a piece is called: whose it is, what it is, and its id as the lists show it."""
    for column in position.columns:
        if column.id == ident:
            return column_name(column)
    for road in position.roads:
        if road.id == ident:
            return road_name(road)
    for thing in (*position.obstacles, *position.areas):
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
