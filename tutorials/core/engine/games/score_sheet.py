"""A game at a real table as its players tell it: what everyone has used, not where it stands.

The game is the engine's own, on a table that knows the heights of the columns and no places; so penalties, last rounds
and endings are not worked out a second time. Roads are believed, not judged. What only eyes can count, the players say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from tutorials.core.engine import validation
from tutorials.core.engine.errors import EventError, InputError
from tutorials.core.engine.geometry.tabletop import tabletop_of
from tutorials.core.engine.positions.pieces import Car, Column, Player, Point, Road
from tutorials.core.engine.positions.position import Position
from tutorials.core.engine.rules.missions import MISSIONS, POINTS, brings, takings_from
from tutorials.core.engine.validation import at, record

from .ending import by_points
from .game import Game
from .penalty import Knock, junctions_first
from .setup import read_setup

LOG = frozenset({"setup", "events"})
MOST_EVENTS = 400
MOST_MET = 20  # times that a mission can be met; the city has five areas, the most there are of anything to count
KINDS = ("grey", "junctions", "roads", "cars")
# Missions that follow from what is in hand and on the highway; of all others the players say how often they are met.
COUNTED = ("drive", "supplies", "tallest")
NOWHERE = Point(0.0, 0.0)
_EVENTS = frozenset({"build", "knock", "pass", "discard", "no_place", "recount", "met"})
_BUILD = frozenset({"grey", "junction", "exit", "from", "cars", "takes"})
_KNOCK = frozenset({"by", "pieces"})
_MET = frozenset({"player", "mission", "times"})


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A game told by its players, and how often they say each mission is met.

    >>> sheet = ScoreSheet.start({"edition": "german", "players": ["pink", "blue"]})
    >>> sheet = sheet.play({"build": {"grey": 2}}).play({"knock": {"by": "blue", "pieces": {"pink": 3}}})
    >>> sheet.game.supplies["pink"]["grey"], sheet.game.supplies["blue"]["grey"]
    (30, 26)
    """

    game: Game
    met: Mapping[tuple[str, str], int] = field(default_factory=dict)  # by player and mission

    @classmethod
    def start(cls, setup: object, where: str = "setup") -> ScoreSheet:
        """The game before the first turn; InputError if the set-up cannot be read."""
        return cls(Game(read_setup(setup, where)))

    @classmethod
    def states(cls, log: object) -> Iterator[ScoreSheet]:
        """The sheet after the set-up and after each event; InputError or EventError, naming the place, as in Game."""
        data = record(log, "", LOG, LOG)
        sheet = cls.start(data["setup"])
        yield sheet
        for i, event in enumerate(validation.items(data["events"], "events", MOST_EVENTS)):
            sheet = sheet.play(event, f"events[{i}]")
            yield sheet

    # --- what stands

    @property
    def ends(self) -> dict[str, list[int]]:
        """The heights of everyone's open ends, lowest first."""
        top = tabletop_of(self.game.position)
        return {colour: sorted({column.height for column in top.open_ends(colour)}) for colour in self.game.players}

    @property
    def scores(self) -> dict[str, dict[str, int]]:
        """Everyone's points as the engine counts them, out of what is known and what the players say."""
        if self.game.position.mode != "mission":
            return self.game.scores
        return {colour: self._points(colour) for colour in self.game.players}

    def _points(self, colour: str) -> dict[str, int]:
        points: dict[str, int] = {}
        for key in MISSIONS:
            times = self.met.get((colour, key))
            if times is None and key in COUNTED:
                points[key] = POINTS[key](self.game.position, colour)
            else:
                points[key] = brings(key, times or 0, points.get("buildings", 0))
        return {**points, "total": sum(points.values())}

    @property
    def ranking(self) -> list[list[str]]:
        return by_points(self.scores) if self.game.position.mode == "mission" else self.game.ranking

    # --- what happens

    def play(self, event: object, where: str = "event") -> ScoreSheet:
        """The sheet after an event. InputError if it cannot be read, EventError if it may not happen."""
        data = record(event, where, frozenset(), _EVENTS)
        if len(data) != 1:
            raise InputError("conflicting_keys" if data else "missing_key", where, "an event has exactly one key")
        ((kind, value),) = data.items()
        if kind == "met":
            return self._say_met(value, at(where, kind))
        if kind == "recount":
            return replace(self, game=_recounted(self.game, value, at(where, kind)))
        if self.game.over:
            raise EventError("game_over", where, "the game is over")
        if kind == "build":
            return replace(self, game=_built(self.game, value, at(where, kind)))
        if kind == "knock":
            return replace(self, game=_knocked(self.game, value, at(where, kind)))
        return replace(self, game=self.game.play(event, where))

    def _say_met(self, value: object, where: str) -> ScoreSheet:
        data = record(value, where, _MET, _MET)
        if self.game.position.mode != "mission":
            raise EventError("no_missions", where, "missions are counted in mission mode only")
        colour = validation.choice(data["player"], where, "player", self.game.players, code="unknown_player")
        key = validation.choice(data["mission"], where, "mission", MISSIONS)
        times = validation.count(data["times"], where, "times", low=0, high=MOST_MET)
        return replace(self, met={**self.met, (colour, key): times})


def _built(game: Game, value: object, where: str) -> Game:
    """The game after a road that the player in turn says to have built; EventError if it takes what is not there."""
    data = record(value, where, frozenset(), _BUILD)
    position, player = game.position, game.position.player(game.turn)
    is_exit = validation.flag(data.get("exit", False), where, "exit")
    junction = validation.flag(data.get("junction", False), where, "junction") and not is_exit
    grey = 0 if is_exit else validation.count(data.get("grey", 1), where, "grey", low=1, high=validation.MOST_STOREYS)
    cars = validation.count(data.get("cars", 0), where, "cars", low=0, high=validation.MOST_CARS)
    start = _base_height(data, where, game, new=None if is_exit else grey + junction, junction=junction)
    takes = {
        validation.choice(giver, f"{where}.takes[{i}]", "", game.players, code="unknown_player")
        for i, giver in enumerate(validation.items(data.get("takes", []), at(where, "takes"), len(game.players)))
    }
    left = replace(
        player,
        grey=player.grey - grey,
        junctions=player.junctions - junction,
        roads=player.roads - 1,
        cars=player.cars - cars,
    )
    if min(left.supply().values()) < 0:
        raise EventError("not_in_hand", where, f"{player.colour} has not so many pieces left")
    base = next(column for column in reversed(tabletop_of(position).open_ends(player.colour)) if column.height == start)
    number = len(position.roads)
    new = Column(id=f"c{number}", owner=player.colour, x=NOWHERE.x, y=NOWHERE.y, grey=grey, junction=junction)
    road = Road(
        id=f"r{number}",
        owner=player.colour,
        start=base.id,
        end=NOWHERE if is_exit else new.id,
        cars=(Car(0.5),) * cars,
    )
    after = replace(
        position,
        players=tuple(left if other is player else other for other in position.players),
        columns=position.columns if is_exit else (*position.columns, new),
        roads=(*position.roads, road),
    )
    if position.mode == "mission":
        after = _with_takings(after, player.colour, takes - {player.colour})
    return game.after_turn(after)


def _base_height(data: Mapping[str, Any], where: str, game: Game, *, new: int | None, junction: bool) -> int:
    """How high the base point is: as the players say, else the likeliest of the open ends."""
    ends = [column.height for column in reversed(tabletop_of(game.position).open_ends(game.turn))]
    if "from" in data:
        ends = [height for height in ends if height == validation.count(data["from"], where, "from", low=1, high=1_000)]
    if not ends:
        raise EventError("no_open_end", where, f"{game.turn} has no such open end")
    if new is None:
        return min(ends)
    return next((height for height in ends if junction or abs(height - new) == 1), ends[0])


def _with_takings(position: Position, taker: str, givers: set[str]) -> Position:  # mission-same-type
    hands = {player.colour: player for player in position.players}
    for taking in takings_from(position, givers):
        for colour, change in ((taking.giver, -1), (taker, 1)):
            hand, kind = hands[colour], "grey" if taking.kind == "grey" else "junctions"
            hands[colour] = Player(colour=colour, **{**hand.supply(), kind: hand.supply()[kind] + change})
    return replace(position, players=tuple(hands.values()))


def _knocked(game: Game, value: object, where: str) -> Game:
    """The game after a penalty, paid in grey pieces first or, if the players say so, in junctions."""
    data = dict(record(value, where, _KNOCK, _KNOCK | {"first"}))
    first = validation.choice(data.pop("first", "grey"), where, "first", ("grey", "junction"), code="unknown_kind")
    knock = Knock.from_json(data, game.position, where)
    return game.knock(junctions_first(game.position, knock, game.ruleset) if first == "junction" else knock, where)


def _recounted(game: Game, value: object, where: str) -> Game:
    """The game with some hands counted anew; whoever turns out to be able to build has not run out."""
    data = record(value, where, frozenset(), frozenset(game.players))
    position = game.position
    hands = {player.colour: player for player in position.players}
    roads = list(position.roads)
    for colour, counts in data.items():
        place = at(where, colour)
        found = record(counts, place, frozenset(), frozenset(KINDS))
        numbers = {
            kind: validation.count(number, place, kind, low=0, high=validation.MOST_CARS)
            for kind, number in found.items()
        }
        if "cars" in numbers:
            roads = _with_cars(roads, hands[colour], numbers["cars"], at(place, "cars"))
        hands[colour] = Player(colour=colour, **{**hands[colour].supply(), **numbers})
    game = replace(game, position=replace(position, players=tuple(hands.values()), roads=tuple(roads)))
    return replace(
        game,
        last_round=tuple(colour for colour in game.last_round if not game.can_build(colour)),
        passed=tuple(colour for colour in game.passed if not game.can_build(colour)),
    )


def _with_cars(roads: list[Road], player: Player, cars: int, where: str) -> list[Road]:
    """The roads with all cars but so many, which the player has in hand; which of them carries a car nobody asks."""
    colour = player.colour
    placed = sum(len(road.cars) for road in roads if road.owner == colour)
    on_roads = placed + player.cars - cars
    if on_roads < 0:
        raise EventError("out_of_range", where, f"{colour} has only {placed + player.cars} cars")
    first = next(i for i, road in enumerate(roads) if road.owner == colour)
    bare = [replace(road, cars=()) if road.owner == colour else road for road in roads]
    bare[first] = replace(bare[first], cars=(Car(0.5),) * on_roads)
    return bare
