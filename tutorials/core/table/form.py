"""The table's form: every step can be taken by it, with or without scripts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tutorials.core.api import request_size
from tutorials.core.drawing.build_form import Form, number, read_move
from tutorials.core.engine import Agreement, InputError, best_moves, cars_that_fit
from tutorials.core.engine.agreement import AGREED
from tutorials.core.engine.errors import EventError
from tutorials.core.engine.games.penalty import Knock, junctions_first
from tutorials.core.engine.positions.pieces import COLOURS
from tutorials.core.engine.rules.build import Build
from tutorials.core.engine.ruleset import EDITIONS, modes_of
from tutorials.core.engine.validation import parse
from tutorials.core.opponent.any_road import any_road
from tutorials.core.opponent.player import payment
from tutorials.core.opponent.seats import MOST_SEED

from . import city_setup as city
from .best_road import best_road
from .log import Log

SEEDS = MOST_SEED + 1


def new_log(form: Form) -> Log:
    """A new table as the set-up form asks for it."""
    edition = form.get("edition", "")
    if edition == AGREED:
        ours = Agreement.from_code(form.get("ruleset", ""))
        setup = {"edition": ours.edition, "players": _players(form), "mode": ours.mode, "ruleset": ours.code}
        return Log.from_json({"setup": setup, "opponents": _opponents(form)})
    if edition not in EDITIONS:
        raise InputError("unknown_edition", "edition", "no such edition")
    mode = form.get("mode", "base")
    setup = {"edition": edition, "players": _players(form)}
    if mode in modes_of(edition) and mode != "base":
        setup["mode"] = mode
    return Log.from_json({"setup": setup, "opponents": _opponents(form)})


def _players(form: Form) -> list[str]:
    """The colours in the order of turns; a seat left empty is nobody."""
    return [colour for _, colour in _seats(form)] or list(COLOURS[:2])


def _seats(form: Form) -> list[tuple[int, str]]:
    """The numbers and colours of the seats that are taken."""
    return [(seat, colour) for seat in range(1, 5) if (colour := form.get(f"seat-{seat}", ""))]


def _opponents(form: Form) -> dict[str, Any]:
    """Who plays the seats that no person plays; each with a seed of its own, from the form's."""
    seed = int(number(form, "seed", 0.0)) % SEEDS
    levels = {colour: (seat, form.get(f"plays-{seat}", "")) for seat, colour in _seats(form)}
    if against := form.get("against", ""):
        levels[_players(form)[-1]] = (0, against)
    return {
        colour: {"level": level, "seed": (seed + seat) % SEEDS} for colour, (seat, level) in levels.items() if level
    }


def log_after(log: Log, form: Form) -> Log:
    """The log after what the form asks to do; InputError if that may not be."""
    match form.get("do", ""):
        case "undo":
            return log.undo_turn()
        case "redo":
            return log.redo_turn()
        case "event":  # what an opponent does, thought about elsewhere
            return log.play(parse(form.get("event", "")))
        case "place":
            return log.play({"place": component(form)})
        case "place-rest":
            return _log_with_city(log)
        case "go":
            return log.play({"go": True})
        case "build":
            return log.play({"build": _move_with_cars(log, form)})
        case "knock":
            return log.play({"knock": _knock(log, form)})
        case "pass":
            return log.play({"pass": log.game.turn})
        case "discard":
            return log.play({"discard": log.game.turn})
        case "no-place":
            return _no_place(log)
        case "rematch":
            return log.rematch()
        case "suggest":
            return log.thinking_of(suggestion(log))
        case "show":
            return log
        case "clear":
            return log.thinking_of(None)
        case _:
            return log.thinking_of(_move_with_cars(log, form))


# ---------------------------------------------------------------- building


def _move_with_cars(log: Log, form: Form) -> dict[str, Any]:
    """The form's move with the cars it earns placed where they fit, if the players want that done and placed none."""
    move = read_move(log.position, form)
    if move.cars:
        return move.to_json()
    if form.get("auto") == "yes":
        return replace(move, cars=cars_that_fit(Build(log.position, move, log.ruleset))).to_json()
    return replace(move, cars=() if form.get("do") == "build" else move.cars).to_json()


def suggestion(log: Log) -> dict[str, Any]:
    """A good legal move for the player in turn, no dead end if there is another; InputError if none is found."""
    position = log.position
    found = (
        best_road(position)
        or next(iter(best_moves(position, 1, number=request_size.candidates(position))), None)
        or any_road(position)  # rather a road for a steady hand than none
    )
    if found is None:
        raise InputError("no_move_found", "", "no legal move was found")
    return found.move.to_json()


def _no_place(log: Log) -> Log:
    """The log after a turn without a place; EventError if there is one, so that nobody gives up in error."""
    if log.game.can_build(log.game.turn) and any_road(log.position) is not None:
        raise EventError("place_left", "step", "there is a legal place")
    return log.play({"no_place": log.game.turn})


# ---------------------------------------------------------------- the city and penalties


def component(form: Form) -> dict[str, Any]:
    x, y, turned = number(form, "x"), number(form, "y"), number(form, "turned", 0.0)
    return {"kind": form.get("kind", ""), "x": x, "y": y, "turned": turned}


def _log_with_city(log: Log) -> Log:
    while log.to_place:
        seed = len(log.to_text())
        one = city.place_for(log.to_place[0], log.placed, log.position, log.ruleset, seed)
        log = log.play({"place": one.to_json()})
    return log


def _knock(log: Log, form: Form) -> dict[str, Any]:
    """Who knocked over how many pieces of whom; paid with junctions first if they prefer that."""
    game = log.game
    by = form.get("by-player", game.turn)
    pieces = {colour: int(number(form, f"fell-{colour}", 0.0)) for colour in game.players}
    fallen = {colour: fell for colour, fell in pieces.items() if fell and colour != by}
    if not fallen:
        raise InputError("nothing_fell", "knock.pieces", "no piece of another player fell")
    knock: dict[str, Any] = {"by": by, "pieces": fallen}
    if by not in game.players:
        return knock
    asked = Knock.from_json(knock, game.position, "knock")
    if by in log.seats:
        return {**knock, "pays": payment(game, asked)}
    if form.get("pay") == "junction":
        return junctions_first(game.position, asked, game.ruleset).to_json()
    return knock
