"""How much one request may ask for: well above any game, and below what the engine itself takes.

The engine answers for 500 pieces of a kind, and on the command line it may take its time over them. Over HTTP others
wait behind: whoever asks gets an answer within a second, or is told at once that it is too much.
"""

from __future__ import annotations

from tutorials.core.engine.errors import InputError
from tutorials.core.engine.geometry.tabletop import tabletop_of
from tutorials.core.engine.positions.position import Position
from tutorials.core.engine.validation import at

# A finished game of four has some 30 columns, 36 roads, 28 cars and 40 steps.
MOST_COLUMNS = 100
MOST_ROADS = 100
MOST_CARS = 100  # on all roads together
MOST_CITY = 24  # buildings, and as many areas
MOST_STEPS = 400  # of a game at the table
MOST_EVENTS = 2_000  # of a log to replay

# Moves that a search looks at; in mission mode the points are counted for each of them.
CANDIDATES = {"base": 4_000, "mission": 1_200}
THOROUGH = 6_000  # looked at before it is said that there is no place left; points are not counted then
MANY_NEAR = 15  # roads round an open end; in a game of four they are nine at most


def within(position: Position, where: str = "") -> Position:
    """The position itself; InputError if it is more than one request may ask about."""
    cars = sum(len(road.cars) for road in position.roads)
    for kind, number, most in (
        ("columns", len(position.columns), MOST_COLUMNS),
        ("roads", len(position.roads), MOST_ROADS),
        ("roads", cars, MOST_CARS),
        ("obstacles", len(position.obstacles), MOST_CITY),
        ("areas", len(position.areas), MOST_CITY),
    ):
        if number > most:
            held = f"{number} cars" if number is cars else f"{number} entries"
            raise InputError("too_many", at(where, kind), f"holds {held}; at most {most} are answered for here")
    return position


def candidates(position: Position, share: float = 1.0) -> int:
    """How many moves a search may look at: the fewer, the more there is to judge and to count for each of them.

    `share` is how much of the work of a search it may be. The same position always gives the same number.
    """
    crowd = _crowd(position)
    number = CANDIDATES[position.mode] * share * crowd
    if position.mode == "base":
        number *= crowd  # each is compared with more roads, and more of the best lie too close to a limit
    else:
        own = sum(road.owner == position.turn for road in position.roads)
        # What one's own roads surround is looked for among all that meet: far more in a crowd than in a game.
        rings = (own / 20) ** 3 if position.obstacles else 0.0
        number /= 1 + own / 10 + own * len(position.obstacles) / 200 + rings
    return max(int(number), 1)


def thorough(position: Position) -> int:
    """How many moves are looked at before a player is told that no place is left."""
    return max(int(THOROUGH * _crowd(position) ** 2), 1)


def _crowd(position: Position) -> float:
    """1 for as many roads round the open ends as in a game, the less the more there are."""
    top = tabletop_of(position)
    near = max((len(top.roads_near(end.x, end.y)) for end in top.open_ends(position.turn)), default=0)
    return min(1.0, MANY_NEAR / max(near, 1))
