"""Random logs: games played by the reference, with penalties, roads put aside and turns without a place."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.tutorials.core.engine.generated.positions import a_good_move, a_move, setup
from tests.tutorials.core.engine.reference.replay import Play, WrongEventError
from tests.tutorials.core.engine.reference.table import Json


def a_knock(rng: Random, play: Play) -> Json:
    by = rng.choice(play.order)
    owners = rng.sample(play.order, rng.choice((1, 1, 2)))
    big = rng.random() < 0.5
    pieces = {c: rng.choice((29, 30, 20)) if big else rng.randint(1, 4) for c in owners}
    knock: Json = {"by": by, "pieces": pieces}
    if rng.random() < 0.5:
        knock["pays"] = {c: rng.choices(("grey", "junction"), k=rng.randint(0, 3)) for c in owners}
    return {"knock": knock}


def an_event(rng: Random, play: Play, tries: int, knocks: float) -> Json:
    """What may come next: mostly right, now and then out of turn or not allowed."""
    chance = rng.random()
    if chance < knocks:
        return a_knock(rng, play)
    if chance < knocks + 0.02:
        return {rng.choice(("pass", "discard", "no_place")): rng.choice(play.order)}
    if play.cannot_build(play.turn):
        aside = play.mission and play.supply(play.turn)["roads"] > 0
        return {"discard" if aside else "pass": play.turn}
    move = a_good_move(rng, play.position, tries)
    if move is None and rng.random() < 0.5:
        return {"no_place": play.turn}
    if move is None:  # no place was found: all that is in hand goes to the next player, so that a last round comes
        return {"knock": {"by": play.turn, "pieces": {play.after(play.turn): 60}}}
    return {"build": move}


def any_events(rng: Random, play: Play, number: int) -> Iterator[Json]:
    """Events of every kind, whether they may happen now or not."""
    for _ in range(number):
        kind = rng.choice(("knock", "pass", "pass", "discard", "no_place", "build"))
        if kind == "knock":
            yield a_knock(rng, play)
        elif kind == "build":
            yield {"build": a_move(rng, play.position, care=rng.choice((0, 1)))}
        else:
            yield {rng.choice(("pass", "discard", "no_place")): rng.choice((play.turn, rng.choice(play.order)))}


def a_log(rng: Random, events: int, tries: int = 15, knocks: float = 0.08, **kind: Any) -> tuple[Json, Play]:
    """A log whose every event is allowed, ended or not, and the reference's game after it."""
    log: Json = {"setup": setup(rng, **kind), "events": []}
    play = Play(log["setup"])
    while len(log["events"]) < events and not play.over:
        event = an_event(rng, play, tries, knocks)
        try:
            play.event(event)
        except WrongEventError:
            continue
        log["events"].append(event)
    return log, play
