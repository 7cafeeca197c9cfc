"""Whole games at random, of every edition, mode and number of players and by rules agreed on: none stands still."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.tutorials.core.engine.games.record_games import setup_of
from tutorials.core.engine import EDITIONS, Agreement, Game, InputError, modes_of
from tutorials.core.engine.agreement import NUMBERS
from tutorials.core.engine.games.random_player import RandomPlayer, random_log
from tutorials.core.engine.positions.pieces import COLOURS

GAMES = 16  # of each kind
MOST_EVENTS = 400  # longer than any game is with the pieces there are
BOXES = [(edition, mode, number) for edition in EDITIONS for mode in modes_of(edition) for number in (2, 3, 4)]


def unfinished(setup: dict[str, Any], seed: int) -> list[Any]:
    """What is wrong with the end of a random game; its player takes the first place that comes, however costly."""
    log = random_log(setup, most=MOST_EVENTS, player=RandomPlayer(seed, thought=1, looks=(90, 3_000)))
    game = Game.replay(log)
    return [] if game.over and game.finished else [setup, seed, len(log["events"]), game.supplies]


@pytest.mark.parametrize(("edition", "mode", "number"), BOXES)
def test_every_game_comes_to_its_end(edition: str, mode: str, number: int) -> None:
    setup = setup_of(edition, mode, number)
    assert [wrong for seed in range(GAMES) if (wrong := unfinished(setup, seed))] == []


@pytest.mark.parametrize("seed", range(40))
def test_every_game_by_agreed_rules_comes_to_its_end(seed: int) -> None:
    ours = agreement(Random(seed))
    setup = {"edition": ours.edition, "mode": ours.mode, "players": list(COLOURS[: 2 + seed % 3]), "ruleset": ours.code}
    assert unfinished(setup, seed) == []


def agreement(rng: Random) -> Agreement:
    """Rules out of what any edition says of some topics; those that contradict each other are thrown again."""
    while True:
        topics = rng.sample(sorted(NUMBERS), 8)
        takes = {topic: rng.choice(EDITIONS) for topic in ("running-out", "out-of-materials", "exit-height", *topics)}
        edition = rng.choice(EDITIONS)
        try:
            return Agreement.of(edition, rng.choice(modes_of(edition)), rng.choice(EDITIONS), takes).playable()
        except InputError:
            continue
