"""What the companion tells at a real table: whose turn it is, what is left, who pays what, who is out, the points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutorials.core.engine.errors import EventError
from tutorials.core.engine.games.game import Game
from tutorials.core.engine.games.score_sheet import COUNTED, LOG, ScoreSheet
from tutorials.core.engine.rules.missions import MISSIONS
from tutorials.core.engine.ruleset import Supply
from tutorials.core.engine.validation import record

from . import events
from .catalogue import gettext as _
from .catalogue import ngettext
from .errors import sentence
from .words import mission_name, player

FEW_ROADS, FEW_GREY, LAST_CARS = 2, 4, 1


def companion_answer(question: object) -> dict[str, Any]:
    """Where a game stands after `{"setup": …, "events": […]}`, and after one `event` more if it may happen.

    If it may not, `refused` says why and the rest is as before it. InputError if the question cannot be read.
    """
    data = record(question, "", LOG, LOG | {"event"})
    states = list(ScoreSheet.states({"setup": data["setup"], "events": data["events"]}))
    told, refused = list(data["events"]), ""
    if "event" in data:
        try:
            states.append(states[-1].play(data["event"], "event"))
            told.append(data["event"])
        except EventError as error:
            refused = sentence(error)
    sheet = states[-1]
    game = sheet.game
    steps = list(zip(told, states[:-1], states[1:], strict=True))
    return {
        "refused": refused,
        "state": _state(game),
        "turn": game.turn,
        "over": game.over,
        "finished": game.finished,
        "stuck": game.stuck,
        "dealt": _pieces(game.ruleset.supply(len(game.players))),
        "players": [_player(sheet, colour) for colour in game.players],
        "payments": _payments(*steps[-1]) if steps else [],
        "story": [_step(*step) for step in steps],
        "missions": _missions(sheet),
        "totals": {colour: points.get("total", points["drive"]) for colour, points in sheet.scores.items()},
        "ranking": sheet.ranking,
    }


def _state(game: Game) -> str:
    if game.over and game.position.mode == "mission":
        return _("The game is over: count the missions.")
    return events.state(game)


def _pieces(supply: Supply) -> dict[str, int]:
    return {"grey": supply.grey, "junctions": supply.junctions, "roads": supply.roads, "cars": supply.cars}


def _player(sheet: ScoreSheet, colour: str) -> dict[str, Any]:
    game = sheet.game
    return {
        "colour": colour,
        "name": player(colour),
        "supply": game.supplies[colour],
        "placed": game.position.cars_on(colour),
        "standing": events.standing(game, colour),
        "warnings": warnings(game, colour),
        "low": low(game, colour),
        "ends": sheet.ends[colour],
    }


def warnings(game: Game, colour: str) -> list[str]:
    """What a player is about to run out of; nothing once they are done or out."""
    if game.over or colour not in game.playing:
        return []
    supply = game.supplies[colour]
    told = []
    if supply["roads"] == 0:
        told.append(_("No road left."))
    elif supply["roads"] <= FEW_ROADS:
        told.append(ngettext("Only %(roads)s road left.", "Only %(roads)s roads left.", supply["roads"]) % supply)
    if supply["grey"] == 0:
        told.append(_("No grey piece left."))
    elif supply["grey"] <= FEW_GREY:
        words = ngettext("Only %(grey)s grey piece left.", "Only %(grey)s grey pieces left.", supply["grey"])
        told.append(words % supply)
    if supply["cars"] == 1:
        told.append(_("One car to go."))
    return told


def low(game: Game, colour: str) -> list[str]:
    """The kinds of pieces of which a player has few; nothing once they are done or out."""
    if game.over or colour not in game.playing:
        return []
    few = {"grey": FEW_GREY, "roads": FEW_ROADS, "cars": LAST_CARS}
    return [kind for kind, number in game.supplies[colour].items() if number <= few.get(kind, -1)]


def _payments(event: Mapping[str, Any], before: ScoreSheet, after: ScoreSheet) -> list[dict[str, Any]]:
    """What went to whom in a penalty: only those who were given something."""
    if "knock" not in event:
        return []
    given = []
    for colour, supply in after.game.supplies.items():
        had = before.game.supplies[colour]
        grey, junctions = supply["grey"] - had["grey"], supply["junctions"] - had["junctions"]
        if colour != event["knock"]["by"] and (grey or junctions):
            given.append(
                {"to": colour, "grey": grey, "junctions": junctions, "sentence": _given(colour, grey, junctions)}
            )
    return given


def _given(colour: str, grey: int, junctions: int) -> str:
    pieces = []
    if grey:
        pieces.append(ngettext("%(grey)s grey piece", "%(grey)s grey pieces", grey) % {"grey": grey})
    if junctions:
        words = ngettext("%(yellow)s yellow piece", "%(yellow)s yellow pieces", junctions)
        pieces.append(words % {"yellow": junctions})
    return _("To %(player)s: %(pieces)s") % {"player": player(colour), "pieces": " + ".join(pieces)}


def _step(event: Mapping[str, Any], before: ScoreSheet, after: ScoreSheet) -> dict[str, Any]:
    """An event in a line: whose it is, what happened, and what it changed for the players."""
    changed = events.changes(before.game, after.game)
    if "recount" in event:
        return {"player": "", "text": _("pieces counted again"), "changes": changed}
    if "met" in event:
        met = event["met"]
        words = {"mission": mission_name(met["mission"]), "times": met["times"]}
        return {"player": met["player"], "text": _("mission “%(mission)s”: %(times)s ×") % words, "changes": changed}
    if "build" in event:
        event = {"build": _as_move(event["build"])}
    text = events.event(event, before.game, after.game)
    return {"player": events.actor(event, before.game), "text": text, "changes": changed}


def _as_move(built: Mapping[str, Any]) -> dict[str, Any]:
    """A road that was told, as a move that the story can tell."""
    cars: list[dict[str, Any]] = [{}] * built.get("cars", 0)
    if built.get("exit"):
        return {"cars": cars}
    return {"column": {"grey": built.get("grey", 1), "junction": built.get("junction", False)}, "cars": cars}


def _missions(sheet: ScoreSheet) -> list[dict[str, Any]]:
    """In mission mode every mission with everyone's points, and how often they say it is met (None: not said)."""
    game = sheet.game
    if game.position.mode != "mission":
        return []
    scores = sheet.scores
    return [
        {
            "key": key,
            "name": mission_name(key),
            "counted": key in COUNTED,
            "points": {colour: scores[colour][key] for colour in game.players},
            "times": {colour: sheet.met.get((colour, key)) for colour in game.players},
        }
        for key in MISSIONS
    ]
