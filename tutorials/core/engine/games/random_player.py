"""A player who moves at random, but legally: for recorded games, for tests and as a stand-in at the table."""

from __future__ import annotations

from itertools import islice
from math import hypot
from random import Random
from typing import Any

from tutorials.core.engine.rules.build import Build
from tutorials.core.engine.search.best_moves import Found, finish
from tutorials.core.engine.search.candidates import candidates

from .game import Game


class RandomPlayer:
    """Plays any seat; the same seed plays the same game."""

    def __init__(
        self, seed: int = 0, *, clumsy: float = 0.05, thought: int = 12, looks: tuple[int, ...] = (600, 10_000)
    ) -> None:
        self.thought = thought  # how many legal moves are looked at
        self.random = Random(seed)  # noqa: S311 - no secret depends on it
        self.looks = looks  # among how many candidates a place is looked for; the next look where one finds none
        self.clumsy = clumsy  # how often pieces are knocked over instead of building

    def event(self, game: Game) -> dict[str, Any] | None:
        """An event that may happen now; None if the game is over."""
        if game.over:
            return None
        if self.random.random() < self.clumsy:
            return {"knock": self._knock(game)}
        if game.stuck:
            return {game.stuck: game.turn}
        found = next((found for number in self.looks if (found := self._choice(game, number))), None)
        return {"no_place": game.turn} if found is None else {"build": found.move.to_json()}

    def _choice(self, game: Game, number: int) -> Found | None:
        """The one liked best of a few legal moves found at random."""
        seed = self.random.randrange(2**32)
        moves = list(candidates(game.position, game.turn, game.ruleset, number=number, seed=seed))
        self.random.shuffle(moves)
        builds = (Build(game.position, move, game.ruleset) for move in moves)
        legal = (found for build in builds if not build.touching and (found := finish(build)) is not None)
        return max(islice(legal, self.thought), key=lambda found: self.liking(game, found), default=None)

    def liking(self, game: Game, found: Found) -> float:
        """Cars and points, room to go on, few materials; no dead end as long as there is another way."""
        column, advice = found.move.column, {piece.code for piece in found.verdict.advice}
        liking = 2.0 * found.cars + found.points - 20.0 * ("dead_end" in advice) + self.random.random()
        if column is not None:
            others = (hypot(other.x - column.x, other.y - column.y) for other in game.position.columns)
            liking += min(*others, 200.0) / 50 - 0.7 * column.grey
        return liking

    def _knock(self, game: Game) -> dict[str, Any]:
        fallen = {}
        for colour in game.players:
            if self.random.random() < 0.5:
                fallen[colour] = self.random.randint(1, 3)
        return {"by": game.turn, "pieces": fallen}


def random_log(
    setup: dict[str, Any], seed: int = 0, most: int = 500, player: RandomPlayer | None = None
) -> dict[str, Any]:
    """A log of a whole game played at random, until it is over or has so many events."""
    player = player or RandomPlayer(seed)
    events: list[dict[str, Any]] = []
    game = Game.replay({"setup": setup, "events": []})
    while len(events) < most:
        event = player.event(game)
        if event is None:
            break
        game = game.play(event)
        events.append(event)
    return {"setup": setup, "events": events}
