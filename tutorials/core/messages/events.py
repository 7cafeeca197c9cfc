"""The story of a game: what happened in each turn, who is done, who is out, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutorials.core.engine.games.game import Game
from tutorials.core.engine.geometry.tabletop import tabletop_of

from .catalogue import gettext as _
from .catalogue import ngettext
from .player_names import player


def event(data: Mapping[str, Any], before: Game, after: Game) -> str:
    """What an event of a log did, in a line."""
    if "build" in data:
        return _build(data["build"])
    if "knock" in data:
        return knock(data["knock"], before, after)
    if "pass" in data:
        return _("passes")
    if "no_place" in data:
        return _("finds no place and puts a road aside") if before.puts_roads_aside else _("finds no place and passes")
    return _("puts a road aside")


def actor(data: Mapping[str, Any], before: Game) -> str:
    """Whose event it is, by colour."""
    if "knock" in data:
        return str(data["knock"]["by"])
    return str(before.turn)


def _build(move: Mapping[str, Any]) -> str:
    if "column" in move:
        column = move["column"]
        height = column["grey"] + bool(column.get("junction"))
        words = {"height": height}
        text = (_("junction, height %(height)s") if column.get("junction") else _("column, height %(height)s")) % words
    else:
        text = _("exit")
    cars = len(move.get("cars", ()))
    placed = ngettext("%(cars)s car", "%(cars)s cars", cars) % {"cars": cars}
    return f"{text} · {placed}" if cars else text


def knock(data: Mapping[str, Any], before: Game, after: Game) -> str:
    """How many pieces fell, and how many columns went to whom."""
    parts = []
    for owner, pieces in data["pieces"].items():
        if not pieces:
            continue
        fell = ngettext(
            "knocks over %(pieces)s of %(owner)s’s pieces", "knocks over %(pieces)s of %(owner)s’s pieces", pieces
        )
        parts.append(fell % {"pieces": pieces, "owner": player(owner)})
    paid = _columns(before, data["by"]) - _columns(after, data["by"])
    if paid:
        parts.append(ngettext("gives %(paid)s piece", "gives %(paid)s pieces", paid) % {"paid": paid})
    else:
        parts.append(_("gives nothing"))
    return " · ".join(parts)


def _columns(game: Game, colour: str) -> int:
    supply = game.supplies[colour]
    return supply["grey"] + supply["junctions"]


def changes(before: Game, after: Game) -> list[str]:
    """What an event changed for the players: all cars placed, last round, out, over."""
    sentences = [
        _("%(player)s has placed every car.") % {"player": player(c)} for c in after.placed if c not in before.placed
    ]
    if after.over:  # Nobody waits for a turn any more.
        sentences += [_("%(player)s is out.") % {"player": player(c)} for c in after.out if c not in before.out]
        return sentences
    sentences += [
        _("Last round for %(player)s, who is out when the turn comes back unless an opponent pays a penalty first.")
        % {"player": player(colour)}
        for colour in after.last_round
        if colour not in before.last_round
    ]
    sentences += [
        _("%(player)s is saved by the penalty.") % {"player": player(colour)}
        for colour in before.last_round
        if colour not in after.last_round and colour not in after.out and colour not in after.placed
    ]
    sentences += [
        _("%(player)s has passed and is out if still unable to build on the next turn.") % {"player": player(colour)}
        for colour in after.passed
        if colour not in before.passed
    ]
    sentences += [
        _("%(player)s is out.") % {"player": player(colour)} for colour in after.out if colour not in before.out
    ]
    return sentences


def standing(game: Game, colour: str) -> str:
    """How a player stands, in a word or two; "" for those who simply play."""
    if colour in game.placed:
        return _("all cars placed")
    if colour in game.out:
        return _("out of the game")
    if game.over:
        return ""
    if colour in game.last_round:
        return _("last round")
    return _("has passed") if colour in game.passed else ""


def state(game: Game) -> str:
    """Where the game stands, in a sentence."""
    if game.over:
        return ending(game)
    turn = player(game.turn)
    if game.finished:
        return _("%(winner)s has won. The others may play on: it is %(player)s’s turn.") % {
            "winner": player(game.placed[0]),
            "player": turn,
        }
    if game.can_build(game.turn):
        return _("%(player)s’s turn: build a road.") % {"player": turn}
    does = (
        _("%(player)s cannot build and puts a road aside.")
        if game.stuck == "discard"
        else _("%(player)s cannot build and has to pass.")
    )
    return " ".join([does % {"player": turn}, *_reason(game)])


def _reason(game: Game) -> list[str]:
    """Why whoever has the turn cannot build, where the supplies alone do not show it."""
    player = game.position.player(game.turn)
    if player.roads == 0 or player.grey == 0:
        return []
    if not tabletop_of(game.position).open_ends(game.turn):
        return [_("There is no open end to build on from.")]
    return [_("The pieces in hand are too few to build on from any open end.")]


def ending(game: Game) -> str:
    """Who has won, or who shares the first place."""
    first = [player(colour) for colour in game.ranking[0]]
    if len(first) == 1:
        return _("The game is over: %(player)s wins.") % {"player": first[0]}
    return _("The game is over: %(players)s share first place.") % {"players": ", ".join(first)}
