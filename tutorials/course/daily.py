"""The puzzle of the day: a position out of a random game whose best road is hard to find, the same for everyone.

Everything follows from the date: the game, the position looked at, the moves tried. The number of moves is bounded, not
the time, so that every machine makes the same puzzle.
"""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, replace

from tutorials.engine import EDITIONS, Game, Move, Position
from tutorials.engine.build import Build
from tutorials.engine.candidates import candidates
from tutorials.engine.random_player import RandomPlayer
from tutorials.engine.search import finish
from tutorials.models import DailyPuzzle

from .challenge import BUILD, Challenge
from .verify import check

FIRST_DAY = datetime.date(2026, 11, 1)
GAMES, FIRST_LOOK, LAST_LOOK = 4, 7, 13  # games played at most; positions looked at, by builds
CANDIDATES = 500  # moves tried on a position
GOOD = 9.0  # worth at which no further game is played
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
    def worth(self) -> float:
        """The more cars, the fewer ways and the more traps, the better the puzzle."""
        return 3.0 * min(self.best, 3) - 60.0 * self.ways / max(self.tried, 1) + min(self.tempting, 20) / 5


def seed_of(day: datetime.date) -> int:
    return int.from_bytes(hashlib.sha256(f"tokyo-highway {day.isoformat()}".encode()).digest()[:6], "big")


def made(day: datetime.date) -> Find:
    """The puzzle of a day; the same whenever and wherever it is made."""
    seed = seed_of(day)
    edition = EDITIONS[seed % len(EDITIONS)]
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
        if build >= FIRST_LOOK and (find := looked_at(game.position)) is not None:
            yield find
        event = player.event(game)
        if event is None or "build" not in event:
            return
        game = game.play(event)


def looked_at(position: Position) -> Find | None:
    """The best road of a position and what stands against it, or None if there is nothing to find."""
    rules = Game(position).ruleset
    builds = [Build(position, move, rules) for move in candidates(position, position.turn, rules, CANDIDATES, seed=1)]
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
            best, ways, solution = found.cars, ways + 1, solution or replace(found.move, cars=None)
    if solution is None or best < 1 or ways > EARNING_TRIED // 2:
        return None
    return Find(position, solution, best, ways, tempting, len(builds))


def passes(find: Find) -> bool:
    """Whether the solver finds nothing better and not every road solves it."""
    challenge = Challenge(BUILD, find.position.edition, "base", find.position, {"cars": find.best}, find.solution)
    return check(challenge, moves=CANDIDATES).passed


def of_day(day: datetime.date) -> DailyPuzzle:
    """The day's puzzle from the database, made now if nobody has made it ahead."""
    known = DailyPuzzle.objects.filter(day=day).first()
    if known is not None:
        return known
    find = made(day)
    board = {key: value for key, value in find.position.to_json().items() if key not in ("format", "edition", "mode")}
    values = {"edition": find.position.edition, "board": board, "solution": find.solution.to_json(), "best": find.best}
    return DailyPuzzle.objects.get_or_create(day=day, defaults=values)[0]


def prepare(days: int = 3) -> list[str]:
    """Make the puzzles of today and the next days, for those who come early; returns the days that were made."""
    today = datetime.datetime.now(datetime.UTC).date()
    wanted = [today + datetime.timedelta(days=ahead) for ahead in range(days)]
    known = set(DailyPuzzle.objects.filter(day__in=wanted).values_list("day", flat=True))
    return [of_day(day).day.isoformat() for day in wanted if day not in known]
