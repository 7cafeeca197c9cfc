"""The puzzle of the day: a position out of a random game whose best road is hard to find, the same for everyone.

Everything follows from the date: the game, the position looked at, the moves tried. The number of moves is bounded, not
the time, so that every machine makes the same puzzle.
"""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, replace

from tutorials.engine import EDITIONS, Game, Move, Position, ruleset_of
from tutorials.engine.build import Build
from tutorials.engine.candidates import candidates
from tutorials.engine.margin import is_steady
from tutorials.engine.random_player import RandomPlayer
from tutorials.engine.search import finish

from .challenge import BUILD, Challenge
from .goals import outcome
from .solver import Check, check

VERSION = 4  # of what makes a puzzle sound: raised when that changes, so that puzzles made before are looked at again
GAMES, FIRST_LOOK, LAST_LOOK = 4, 7, 13  # games played at most; positions looked at, by builds
CANDIDATES = 500  # moves tried on a position
GOOD = 9.0  # worth at which no further game is played
EASY, HARD = 0.03, 0.012  # of the legal roads: where more than this solve a puzzle, and where fewer
EARNING_TRIED = 60  # moves judged to the end, best ones first


@dataclass(frozen=True)
class Find:
    """A position with its best road: what it earns, how few roads do, and how many only seem to."""

    position: Position
    solution: Move
    best: int
    ways: int
    tempting: int
    tried: int

    @property
    def challenge(self) -> Challenge:
        goal = {"cars": self.best}
        return Challenge(BUILD, self.position.edition, "base", self.position, goal=goal, solution=self.solution)

    @property
    def worth(self) -> float:
        """The more cars, the fewer ways and the more traps, the better the puzzle."""
        return 3.0 * min(self.best, 3) - 60.0 * self.ways / max(self.tried, 1) + min(self.tempting, 20) / 5


def seed_of(day: datetime.date) -> int:
    return int.from_bytes(hashlib.sha256(f"tokyo-highway {day.isoformat()}".encode()).digest()[:6], "big")


def edition_of(day: datetime.date) -> str:
    """The edition whose turn it is: an edition more takes some days from each of the others and leaves the rest."""
    return max(EDITIONS, key=lambda edition: hashlib.sha256(f"{day.isoformat()} {edition}".encode()).digest())


def puzzle_of(day: datetime.date) -> Find:
    """The puzzle of a day; the same whenever and wherever it is made."""
    seed, edition = seed_of(day), edition_of(day)
    found: list[Find] = []
    for number in range(GAMES):
        found += finds(edition, seed + number)
        found.sort(key=lambda find: -find.worth)
        if found and found[0].worth >= GOOD and passes(found[0]):
            return found[0]
    return next(find for find in found if passes(find))


def finds(edition: str, seed: int) -> Iterator[Find]:
    """What can be asked in one random game, looked at before every build from the middle of it on."""
    game, player = Game.start(edition, ["pink", "blue"]), RandomPlayer(seed, clumsy=0.0, thought=6)
    for build in range(LAST_LOOK):
        if build >= FIRST_LOOK and (find := best_road(game.position)) is not None:
            yield find
        event = player.event(game)
        if event is None or "build" not in event:
            return
        game = game.play(event)


def best_road(position: Position) -> Find | None:
    """The best road of a position and what stands against it, or None if there is nothing to find."""
    rules = Game(position).ruleset
    builds = [
        Build(position, move, rules) for move in candidates(position, position.turn, rules, number=CANDIDATES, seed=1)
    ]
    builds = [build for build in builds if build.stick is not None]
    builds.sort(key=lambda build: (-build.earned, abs(build.reach or 0.0)))
    best, ways, tempting, solution = 0, 0, 0, None
    for build in builds[:EARNING_TRIED]:
        found = None if build.touching else finish(build)
        if found is None:
            tempting += build.earned >= max(best, 1)
        elif found.cars < best:
            tempting += 1
        else:
            if found.cars > best:
                best, ways, solution = found.cars, 0, None
            ways += 1
            if solution is None and is_steady(Build(position, found.move, rules)):
                solution = replace(found.move, cars=None)
    if solution is None or best < 1 or ways > EARNING_TRIED // 2:
        return None
    return Find(position, solution, best=best, ways=ways, tempting=tempting, tried=len(builds))


def difficulty(challenge: Challenge) -> int:
    """1 for easy to 3 for hard: the fewer of all legal roads solve it, the harder."""
    found = _checked(challenge)
    share = found.solved / max(found.tried, 1)
    return 1 + (share < EASY) + (share < HARD)


def passes(find: Find) -> bool:
    """Whether the puzzle that a find makes is sound."""
    return is_sound(find.challenge)


def is_sound(challenge: Challenge) -> bool:
    """Whether the solver finds nothing better, not every road solves it, and a hand can lay the solution."""
    assert challenge.solution is not None
    placed = outcome(challenge, challenge.solution).move
    rules = ruleset_of(challenge.edition, challenge.mode)
    return is_steady(Build(challenge.position, placed, rules)) and _checked(challenge).passed


def _checked(challenge: Challenge) -> Check:
    """What the solver finds, worked out once: a puzzle is asked whether it is sound and then how hard it is."""
    key = ("puzzles", "checked", challenge.edition, challenge.solution, repr(challenge.goal))
    return challenge.position.remember(key, check, challenge, moves=CANDIDATES)
