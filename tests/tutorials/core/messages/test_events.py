"""What is told of players once a game is over: nobody waits for a last round any more."""

import pytest

from tutorials.core.engine import Game
from tutorials.core.engine.games.random_player import random_log
from tutorials.core.messages.events import changes, standing

SEEDS = range(1, 41)


@pytest.mark.parametrize("edition", ["english", "german"])
def test_at_the_end_nobody_is_in_a_last_round(edition: str) -> None:
    waiting = 0
    for seed in SEEDS:
        *_, before, after = Game.states(random_log({"edition": edition, "players": ["pink", "blue"]}, seed=seed))
        if not after.over:
            continue
        waiting += bool(after.last_round)
        assert {standing(after, colour) for colour in after.players} <= {"", "all cars placed", "out of the game"}
        assert not [line for line in changes(before, after) if "Last round" in line or "has passed" in line]
    assert waiting
