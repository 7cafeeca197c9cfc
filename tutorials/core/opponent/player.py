"""An opponent at the table: everything that a turn may ask of a player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tutorials.core.engine.games.game import Game
from tutorials.core.engine.games.penalty import Knock
from tutorials.core.engine.search.best_moves import Found

from .any_road import any_road
from .levels import Level
from .search import Choice, choose
from .terms import SCARCE

LEAST_GREY = 2  # kept in hand, if there is a yellow piece to pay with instead


@dataclass(frozen=True, slots=True)
class Turn:
    """What an opponent does in a turn: an event of a log, and the choice behind it where there was one."""

    event: dict[str, Any]
    choice: Choice | None = None


@dataclass(frozen=True, slots=True)
class Opponent:
    """Plays any seat of any game; the same seed plays the same game."""

    level: Level
    seed: int = 0

    def turn(self, game: Game) -> Turn | None:
        """What it does now; None if the game is over.

        It builds where it finds a place, passes or puts a road aside where it cannot build, and says so where a
        thorough look finds no place.
        """
        if game.over:
            return None
        if game.stuck:
            return Turn({game.stuck: game.turn})
        choice = choose(game, self.level, self.seed)
        found: Found | None = choice.best.found if choice is not None else any_road(game.position)
        if found is None:
            return Turn({"no_place": game.turn})
        return Turn({"build": found.move.to_json()}, choice)

    def event(self, game: Game) -> dict[str, Any] | None:
        """The event alone."""
        turn = self.turn(game)
        return None if turn is None else turn.event


def payment(game: Game, knock: Knock) -> dict[str, list[str]]:
    """What a player pays a penalty with, by who is given it: grey pieces, as long as enough are left to build with."""
    payer = game.position.player(knock.by)
    grey, junctions = payer.grey, payer.junctions
    wanted = max(LEAST_GREY, round(SCARCE * payer.roads))
    pays: dict[str, list[str]] = {}
    for owner, _ in knock.pieces:
        for _due in range(knock.due(owner, game.ruleset)):
            if grey + junctions == 0:
                return pays
            in_yellow = junctions > 0 and (grey == 0 or grey <= min(wanted, LEAST_GREY))
            pays.setdefault(owner, []).append("junction" if in_yellow else "grey")
            grey, junctions = grey - (not in_yellow), junctions - in_yellow
    return pays
