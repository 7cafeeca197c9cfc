"""The end of a game: the places, what decided it, and its greatest move."""

from __future__ import annotations

from typing import Any

from tutorials.core.engine import Game
from tutorials.core.messages.catalogue import gettext as _
from tutorials.core.messages.catalogue import ngettext
from tutorials.core.messages.player_names import player

from .log import Log


def places(game: Game) -> list[dict[str, Any]]:
    """Everyone by place, first one first, with the cars on their highway and their points."""
    scores = game.scores
    return [
        {
            "place": place, "colour": colour, "name": player(colour),
            "cars": game.position.cars_on(colour), "points": scores[colour].get("total"),
        }
        for place, shared in enumerate(game.ranking, 1)
        for colour in shared
    ]  # fmt: skip


def decided(game: Game) -> str:
    """What decided the game, in a sentence."""
    first, *others = game.ranking
    winner = player(first[0])
    if game.position.mode == "mission":
        points = {colour: score["total"] for colour, score in game.scores.items()}
        if not others:
            return _("Points and vehicles are equal: first place is shared.")
        ahead = points[first[0]] - points[others[0][0]]
        words = ngettext(
            "%(player)s is %(ahead)s point ahead of the next.",
            "%(player)s is %(ahead)s points ahead of the next.",
            ahead,
        )
        return words % {"player": winner, "ahead": ahead}
    if game.placed:
        return _("%(player)s was the first to place every car.") % {"player": winner}
    if len(game.out) == len(game.players) - 1:
        return _("%(player)s is the last one left in the game.") % {"player": winner}
    return _("%(player)s has the fewest cars left to place.") % {"player": winner}


def greatest(log: Log) -> dict[str, Any] | None:
    """The first of the moves that placed most cars: its number, whose it was and how many; None if none placed any."""
    builds = [
        (len(step["build"].get("cars", ())), -number, before.turn)
        for number, (step, before) in enumerate(zip(log.steps, log.games, strict=False), 1)
        if "build" in step
    ]
    cars, number, colour = max(builds, default=(0, 0, ""))
    if not cars:
        return None
    words = ngettext(
        "The greatest move: number %(number)s by %(player)s, %(cars)s car.",
        "The greatest move: number %(number)s by %(player)s, %(cars)s cars.",
        cars,
    )
    return {"number": -number, "words": words % {"number": -number, "player": player(colour), "cars": cars}}
