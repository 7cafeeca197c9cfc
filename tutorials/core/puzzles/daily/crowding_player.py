"""A player who builds close to the others and leaves the cars to them: games out of which there is something to ask."""

from __future__ import annotations

from math import hypot

from tutorials.core.engine import Game
from tutorials.core.engine.games.random_player import RandomPlayer
from tutorials.core.engine.positions.pieces import Area, Obstacle
from tutorials.core.engine.search.best_moves import Found

THOUGHT = 12  # legal moves looked at
NEAREST = 3  # columns of others that it stays near to

# The cities of mission days; which one, and whether it is seen in a mirror, follows from the day.
CITIES = (
    (("development", -20, 120, 90, 90, 0), ("development", 150, -120, 90, 90, 30), ("green", -150, -110, 80, 60, 0),
     ("airport", 140, 110, 90, 60, 15), ("rainbow", 0, -95, 60, 12, 0), ("building", -20, 120, 30, 25, 0),
     ("tower", 150, -120, 30, 30, 30)),
    (("development", 0, -130, 90, 90, 0), ("development", -140, 120, 90, 90, 45), ("green", 150, 100, 80, 60, 0),
     ("airport", 130, -130, 90, 60, 0), ("rainbow", 10, 100, 60, 12, 20), ("building", -140, 120, 25, 30, 45),
     ("tower", 0, -130, 30, 30, 0)),
    (("development", -130, -110, 90, 90, 15), ("development", 90, 140, 90, 90, 0), ("green", -110, 130, 80, 60, 0),
     ("airport", 140, -110, 90, 60, 0), ("rainbow", 0, -110, 60, 12, 0), ("building", 90, 140, 30, 30, 0),
     ("tower", -130, -110, 30, 30, 15)),
)  # fmt: skip
HEIGHTS = {"building": 50, "tower": 90}


class ClosePlayer(RandomPlayer):
    """Plays any seat; the same seed plays the same game. It ends no highway and never makes a mistake."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, clumsy=0.0, thought=THOUGHT)

    def liking(self, game: Game, found: Found) -> float:
        column = found.move.column
        if column is None:
            return -100.0
        others = [one for one in game.position.columns if one.owner != game.turn]
        near = sorted(hypot(one.x - column.x, one.y - column.y) for one in others)[:NEAREST]
        return 2 * self.random.random() - 2 * found.cars - 0.02 * sum(near) / len(near) - 0.3 * column.grey


def start(edition: str, mode: str, seed: int) -> Game:
    """The game of a day before the first turn, in mission mode with a city."""
    players = ["pink", "blue"] if seed % 2 else ["blue", "pink"]
    if mode == "base":
        return Game.start(edition, players)
    city, mirror = CITIES[seed // 2 % len(CITIES)], -1 if seed // 2 // len(CITIES) % 2 else 1
    obstacles, areas = list[Obstacle](), list[Area]()
    for kind, x, y, width, depth, turned in city:
        place = {"x": mirror * x, "y": y, "width": width, "depth": depth, "turned": mirror * turned}
        if kind in HEIGHTS:
            obstacles.append(Obstacle(f"o{len(obstacles) + 1}", kind, height=HEIGHTS[kind], **place))
        else:
            areas.append(Area(f"a{len(areas) + 1}", kind, **place))
    return Game.start(edition, players, mode, obstacles=obstacles, areas=areas)
