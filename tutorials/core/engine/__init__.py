"""The game itself: judge any move on any table under any edition, and say why. Standard library only.

>>> from tutorials.core.engine import Game, Move, judge
>>> game = Game.start("english", ["pink", "blue"])
>>> move = Move.from_json({"from": "p1", "column": {"x": -50, "y": 99, "grey": 2}}, game.position)
>>> judge(game.position, move).legal
True
"""

from .agreement import Agreement
from .errors import EventError, InputError
from .games.game import Game
from .games.setup import set_up
from .judge import judge, judge_all
from .positions.dimensions import DIMENSIONS, Dimensions
from .positions.move import Move, NewColumn
from .positions.notation import from_text, to_text
from .positions.pieces import Area, Car, Column, Obstacle, Player, Point, Road, Table
from .positions.position import Position
from .rules.missions import mission_points, score
from .ruleset import EDITIONS, Ruleset, all_rulesets, modes_of, ruleset_of
from .search.best_moves import Found, best_moves
from .search.car_places import cars_that_fit, with_cars
from .search.margin import MARGIN, is_steady, margin
from .verdict import Advice, Crossing, Finding, MissionPoints, Taking, Verdict, Violation

__all__ = [
    "DIMENSIONS", "EDITIONS", "MARGIN", "Advice", "Agreement", "Area", "Car", "Column", "Crossing", "Dimensions",
    "EventError", "Finding", "Found", "Game", "InputError", "MissionPoints", "Move", "NewColumn", "Obstacle", "Player",
    "Point", "Position", "Road", "Ruleset", "Table", "Taking", "Verdict", "Violation", "all_rulesets", "best_moves",
    "cars_that_fit", "from_text", "is_steady", "judge", "judge_all", "margin", "mission_points", "modes_of",
    "ruleset_of", "score", "set_up", "to_text", "with_cars",
]  # fmt: skip
