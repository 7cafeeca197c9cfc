"""The turn of an opponent at a table: a component of the city to place, else what the game asks for."""

from __future__ import annotations

from tutorials.core.engine.errors import InputError
from tutorials.core.opponent.player import Turn

from . import city_setup
from .log import Log


def turn_of(log: Log) -> Turn:
    """What the opponent whose turn it is does; InputError where it is a person's turn, or nobody's."""
    seat = log.seat
    if seat is None:
        raise InputError("no_opponent", "opponents", "no opponent has this turn")
    if log.to_place:
        one = city_setup.place_for(log.to_place[0], log.placed, log.position, log.ruleset, seat.seed)
        return Turn({"place": one.to_json()})
    turn = seat.opponent.turn(log.game)
    assert turn is not None, "a game that is over has no turn"
    return turn


def with_turn(log: Log) -> Log:
    """The log after an opponent's turn; InputError where it is a person's."""
    return log.play(turn_of(log).event)
