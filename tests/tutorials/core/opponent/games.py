"""Games to ask opponent and coach about: states of games played at random, in every edition, mode and number."""

from __future__ import annotations

from functools import cache
from random import Random

from tests.tutorials.core.engine.games.record_games import setup_of
from tests.tutorials.core.engine.games.test_whole_games import BOXES, agreement
from tutorials.core.engine import Game, Position
from tutorials.core.engine.games.random_player import RandomPlayer, random_log
from tutorials.core.engine.positions.pieces import COLOURS

Box = tuple[str, str, int]
__all__ = ["BOXES", "Box", "afresh", "agreed_setup", "states"]


@cache
def states(box: Box, number: int) -> list[Game]:
    """So many states of games of a box in which a road can be built, spread from the set-up to the end."""
    log = random_log(setup_of(*box), player=RandomPlayer(sum(map(ord, "".join(map(str, box)))), thought=4))
    found = [game for game in Game.states(log) if not game.over and not game.stuck]
    return [found[k * len(found) // number] for k in range(number)]


def agreed_setup(seed: int) -> dict[str, object]:
    """A set-up by rules that players agreed on."""
    ours = agreement(Random(seed))
    players = list(COLOURS[: 2 + seed % 3])
    return {"edition": ours.edition, "mode": ours.mode, "players": players, "ruleset": ours.code}


def afresh(game: Game) -> Game:
    """The same game with nothing remembered of what was worked out for its position."""
    position = Position.from_json(game.position.to_json())
    return Game(position, game.placed, game.out, game.last_round, game.passed, game.without_place, game.over)
