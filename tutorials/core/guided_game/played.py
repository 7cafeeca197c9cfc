"""A learner's way through a guided game: everything follows from the log of the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from math import hypot, pi
from typing import Any

from tutorials.core.engine import Game, InputError, Move, Position, cars_that_fit
from tutorials.core.engine.errors import EventError
from tutorials.core.engine.geometry.tabletop import tabletop_of
from tutorials.core.engine.positions.move import NewColumn
from tutorials.core.engine.rules.build import Build
from tutorials.core.engine.search.best_moves import Found, finish, found_of
from tutorials.core.engine.search.candidates import is_hopeless, place, shapes
from tutorials.core.engine.search.margin import is_steady
from tutorials.core.puzzles.challenge import Challenge
from tutorials.core.puzzles.goals import outcome, reached
from tutorials.core.puzzles.kinds import BUILD
from tutorials.core.table.best_road import best_road
from tutorials.core.table.log import Log

from .guide import Guide, LedTurn, Step

LED, BUILT, FREE = PHASES = ("led", "built", "free")
DIRECTIONS = 47  # looked into for a road that reaches a goal, where that of the guide does not fit the table
REPLY_DIRECTIONS = 23  # for the opponent's road, where none of the guide's fits
MOST_REPLIES = 8  # legal ones among them of which it is asked whether the game can go on
MOST_JUDGED = 60  # roads that are judged in full for one that reaches a goal
STRIDE = 5  # from one direction to the next, so that the first ones lie all around
REACHES = (0.0, 6.0)  # how far a road is tried past the centres, in millimetres
CROSSED_AT = 58.0  # mm from a column at which the middle of a road is crossed best from there


@dataclass(frozen=True)
class GuidedGame:
    """A guided game as far as it has come: `led` before a turn of the learner, `built` after it, `free` at the end."""

    guide: Guide
    log: Log

    @classmethod
    def from_text(cls, guide: Guide, text: str) -> GuidedGame:
        """The game that an address holds; InputError if it is no game of this guide."""
        log = Log.from_text(text)
        setup = log.start.get("setup", {})
        played = (setup.get("edition"), setup.get("mode", "base"), tuple(setup.get("players", ())))
        is_led = all(step.keys() <= {"place", "build"} for step in log.steps)
        game = cls(guide, replace(log, undone=(), move=None))
        builds_in_time = game.built <= 2 * len(guide.turns)
        if played not in [(edition, guide.mode, guide.players) for edition in guide.editions] or log.to_place:
            raise InputError("unknown_value", "t", "it is another game")
        if not (is_led and builds_in_time):
            raise InputError("unknown_value", "t", "the game has left its guide")
        return game

    @classmethod
    def begin(cls, guide: Guide, own: str) -> GuidedGame:
        """The game before its first turn, by the reader's edition where it is offered for that."""
        return cls(guide, guide.start(guide.edition_for(own)))

    @classmethod
    def example(cls, guide: Guide, edition: str, builds: int) -> GuidedGame:
        """The game after so many roads, all of them the guide's own."""
        game = cls(guide, guide.start(edition))
        for number in range(builds):
            turn = guide.turns[number // 2]
            game = game.with_road(turn.replies[0] if number % 2 else turn.solution)
        return game

    # ------------------------------------------------------------------ where it stands

    @property
    def edition(self) -> str:
        return self.log.position.edition

    @cached_property
    def built(self) -> int:
        """The roads built since the set-up."""
        return sum("build" in step for step in self.log.steps)

    @property
    def number(self) -> int:
        """The turn of the learner that is led or has just been made, from 0."""
        return self.built // 2

    @property
    def phase(self) -> str:
        if self.built % 2:
            return BUILT
        return LED if self.number < len(self.guide.turns) else FREE

    @property
    def turn(self) -> LedTurn:
        return self.guide.turns[self.number]

    @property
    def before(self) -> Game:
        """The game before the last road."""
        return self.log.games[-2]

    @cached_property
    def last_move(self) -> Move | None:
        """The road built last; None before the first."""
        step = self.log.steps[-1] if self.built else {}
        return Move.from_json(step["build"], self.before.position) if "build" in step else None

    # ------------------------------------------------------------------ what is asked

    @cached_property
    def challenge(self) -> Challenge:
        """The turn as a puzzle to build, with a road that reaches its goal on this very table."""
        return _challenge(self.log.position, self.turn, self.solution)

    @cached_property
    def solution(self) -> Move:
        """The guide's road, or on a table that has come out otherwise another one that reaches the goal."""
        position, led = self.log.position, self._laid(self.turn.solution)
        return _road_to(position, self.turn, led) or Move.from_json(led, position)

    @property
    def goes_on(self) -> bool:
        """Whether the goal of this turn can be reached on this table; at the end whether a road can be built."""
        if self.phase == FREE:
            return self.log.game.can_build(self.guide.learner)
        return _road_to(self.log.position, self.turn, self._laid(self.turn.solution)) is not None

    # ------------------------------------------------------------------ what was missed

    @cached_property
    def missed(self) -> Found | None:
        """The road that would have brought more than the one just built; None where none is known."""
        if self.last_move is None:
            return None
        position = self.before.position
        verdict = outcome(_challenge(position, self.turn, self.last_move), self.last_move).verdict
        built = found_of(self.last_move, verdict)
        known = (best_road(position), self._led(position))
        better = [one for one in known if one and (one.points, one.cars) > max((built.points, built.cars), (0, 0))]
        return max(better, key=lambda one: (one.points, one.cars), default=None)

    def _led(self, position: Position) -> Found | None:
        """The guide's road, where it is legal on this table."""
        led = Move.from_json(self._laid(self.turn.solution), position)
        return finish(Build(position, led, position.ruleset))

    # ------------------------------------------------------------------ what happens

    def with_road(self, move: Any) -> GuidedGame:
        """The game with a road more, the cars that it earns on it; InputError or EventError if that may not be."""
        position = self.log.position
        read = move if isinstance(move, Move) else Move.from_json(move, position)
        cars = cars_that_fit(Build(position, read, self.log.ruleset))
        return replace(self, log=self.log.play({"build": replace(read, cars=cars).to_json()}))

    def with_reply(self) -> tuple[GuidedGame, bool]:
        """The game after the opponent's turn, and whether the table had to be laid as in the guide's example for it.

        The opponent builds so that the next goal can be reached; only where no such road is found the example helps.
        """
        for move in self._replies():
            after = self._tried(move)
            if after is not None and after.goes_on:
                return after, False
        return GuidedGame.example(self.guide, self.edition, self.built + 1), True

    def _tried(self, move: Any) -> GuidedGame | None:
        try:
            return self.with_road(move)
        except (InputError, EventError):
            return None

    def _replies(self) -> Iterator[Any]:
        """The guide's roads, then others: those that pass nearest to where the learner builds on."""
        yield from map(self._laid, self.turn.replies)
        position, rules = self.log.position, self.log.ruleset
        following = self.guide.turns[self.number + 1].goal if self.number + 1 < len(self.guide.turns) else {}
        ends = tabletop_of(position).open_ends(self.guide.learner)
        high = following.get("under", 0) > 0

        def promise(move: Move) -> tuple[float, ...]:
            """How far its road lies from where it is crossed best; to be passed under, high ones come first."""
            column, base = move.column, position.column(move.base)
            assert column is not None
            x, y = (column.x + base.x) / 2, (column.y + base.y) / 2
            away = min(abs(hypot(x - end.x, y - end.y) - CROSSED_AT) for end in ends)
            climbs = max(0, ends[0].height + 2 - max(column.height, base.height)) if high else max(0, column.height - 4)
            return away + 15 * climbs + 10 * column.junction, column.x, column.y

        moves = (move for move in roads(position, {"exit": False}, REPLY_DIRECTIONS) if move.column is not None)
        if not ends:
            return
        legal = (one.move for move in sorted(moves, key=promise) if (one := finish(Build(position, move, rules))))
        yield from islice(legal, MOST_REPLIES)

    def _laid(self, move: Step) -> Step:
        """A road of the guide as it lies on this table: where the learner began on the other side, mirrored."""
        return mirrored(move) if self.is_mirrored else move

    @cached_property
    def is_mirrored(self) -> bool:
        """Whether the learner's first road went to the other side of the table than the guide's."""
        first = next((step["build"] for step in self.log.steps if "build" in step), None)
        if first is None or "column" not in first:
            return False
        return bool(first["column"]["y"] * self.guide.turns[0].solution["column"]["y"] < 0)

    def before_turn(self) -> GuidedGame:
        """The game before the learner's last road, to try another one; the same game before the first."""
        roads = 1 if self.phase == BUILT else 2
        return self if self.built < roads else replace(self, log=self.log.until(len(self.log.steps) - roads))


def mirrored(move: Step) -> Step:
    """The same road on the other side of the line through both entrances.

    >>> mirrored({"from": "b1", "column": {"x": -15, "y": 93, "grey": 2}})["column"]
    {'x': -15, 'y': -93, 'grey': 2}
    """
    return {**move, "column": {**move["column"], "y": -move["column"]["y"]}}


def roads(position: Position, goal: Mapping[str, Any], directions: int) -> Iterator[Move]:
    """Roads in all directions from the open ends of whoever has the turn, of the kinds that a goal leaves."""
    top, rules = tabletop_of(position), position.ruleset
    bases = [base for base in top.open_ends(position.turn) if goal.get("base") in (None, base.id)]
    pairs = [
        (base, shape) for base in bases for shape in shapes(position, base, position.turn, rules) if _fits(goal, shape)
    ]
    for step in range(directions):
        for base, shape in pairs:
            for reach in REACHES:
                move = place(base, shape, 2 * pi * (step * STRIDE % directions) / directions, reach)
                if move is not None and not is_hopeless(position, top, move, base):
                    yield move


def _fits(goal: Mapping[str, Any], shape: NewColumn | None) -> bool:
    """Whether a road to such an end may reach a goal."""
    if shape is None:
        return goal.get("exit") is not False and goal.get("junction") is not True
    junction, height = goal.get("junction", shape.junction), goal.get("height", shape.height)
    return (junction, height) == (shape.junction, shape.height) and goal.get("exit") is not True


def _challenge(position: Position, turn: LedTurn, solution: Move) -> Challenge:
    return Challenge(BUILD, position.edition, position.mode, position, goal=turn.goal, solution=solution)


def _road_to(position: Position, turn: LedTurn, led: Step) -> Move | None:
    """A road that reaches the goal of a turn: the guide's own where it does, else one that a hand can place."""
    own = Move.from_json(led, position)
    challenge = _challenge(position, turn, own)
    if reached(turn.goal, outcome(challenge, own)):
        return own
    builds = (Build(position, move, position.ruleset) for move in roads(position, turn.goal, DIRECTIONS))
    likely = (one for one in builds if not one.touching and one.earned >= least_cars(turn.goal) and is_steady(one))
    for build in islice(likely, MOST_JUDGED):
        if reached(turn.goal, outcome(challenge, build.move)):
            return build.move
    return None


def least_cars(goal: Mapping[str, Any]) -> int:
    """How many cars a road has to earn at least to reach a goal."""
    least: int = max(goal.get("cars", 0), goal.get("over", 0) + goal.get("under", 0))
    return least
