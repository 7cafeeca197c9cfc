"""The puzzle of the day: a question out of a random game, of another kind every day of the week, the same for everyone.

Everything follows from the date: kind, edition, game, the position looked at, the moves tried. The number of moves is
bounded, not the time, so that every machine makes the same puzzle. There is one for every day: where the games of a day
give nothing of its kind, an easier kind is looked for in further games, and at last there are games known to give one.
"""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Callable, Iterator
from random import Random

from tutorials.core.engine import EDITIONS, Position
from tutorials.core.messages.rule_links import MISSION_EDITION
from tutorials.core.puzzles.challenge import Challenge
from tutorials.core.puzzles.kinds import generated
from tutorials.core.puzzles.solver import Check, check

from . import crowding_player
from .build_puzzles import BOTH_SIDES, CANDIDATES, GREY_ONLY, MOST_CARS, MOST_POINTS, Aim, best_road
from .finder import Find
from .question_puzzles import about_editions, to_count, to_judge

VERSION = 5  # of what makes a puzzle sound: raised when that changes, so that puzzles made before are looked at again
OF_THE_WEEK = 5  # the version since which days differ in kind: puzzles made before are made anew
FIRST_LOOK, LAST_LOOK = 9, 15  # positions of a game looked at, by builds
GAMES, MORE_GAMES = 3, 5  # played of a kind, before one that is fair will do, and in all
GOOD, FAIR = 7.0, 5.5  # worth at which no further game is played, and at which few are: two cars are fair, one is not

Look = Callable[[Position, Random], Find | None]


def _to_build(aim: Aim) -> Look:
    return lambda position, random: best_road(position, aim)


CARS, GREY, SIDES, POINTS = (_to_build(aim) for aim in (MOST_CARS, GREY_ONLY, BOTH_SIDES, MOST_POINTS))
# Monday first.
WEEK: tuple[Look, ...] = (to_count, GREY, to_judge, SIDES, about_editions, POINTS, CARS)
SPARE_SEEDS = (2, 6, 9, 11, 13)  # of games that have a puzzle in every edition, as a test proves


def seed_of(day: datetime.date) -> int:
    return int.from_bytes(hashlib.sha256(f"tokyo-highway {day.isoformat()}".encode()).digest()[:6], "big")


def edition_of(day: datetime.date) -> str:
    """Return the edition whose turn it is: a new edition takes some days from each other one and leaves the rest."""
    return max(EDITIONS, key=lambda edition: hashlib.sha256(f"{day.isoformat()} {edition}".encode()).digest())


def puzzle_of(day: datetime.date) -> Find:
    """Return the puzzle of a day; the same whenever and wherever it is made."""
    seed, look = seed_of(day), WEEK[day.weekday()]
    return some_puzzle(look, MISSION_EDITION if look is POINTS else edition_of(day), seed)


def some_puzzle(look: Look, edition: str, seed: int) -> Find:
    """Return the best of that kind, else a road to find, else one out of a game that is known to have one."""
    return best_of(look, edition, seed) or best_of(CARS, edition, seed) or spare(edition, seed)


def best_of(look: Look, edition: str, seed: int) -> Find | None:
    """Return the best puzzle of a kind in the games of a day; the first good one ends the search."""
    found: list[Find] = []
    for number in range(1, MORE_GAMES + 1):
        for find in finds(look, edition, seed + number):
            if find.worth >= GOOD and passes(find):
                return find
            found.append(find)
        if number in (GAMES, MORE_GAMES):
            least = FAIR if number == GAMES else 0.0
            found.sort(key=lambda find: -find.worth)
            if best := next((find for find in found if find.worth >= least and passes(find)), None):
                return best
    return None


def spare(edition: str, seed: int) -> Find:
    """Return a puzzle out of a game that is known to have one."""
    first = seed % len(SPARE_SEEDS)
    seeds = (*SPARE_SEEDS[first:], *SPARE_SEEDS[:first])
    return next(find for one in seeds if (find := best_of(CARS, edition, one)) is not None)


def finds(look: Look, edition: str, seed: int) -> Iterator[Find]:
    """Yield what can be asked in one random game, looked at before every build from the middle of it on."""
    game = crowding_player.start(edition, "mission" if look is POINTS else "base", seed)
    player, random = crowding_player.ClosePlayer(seed), Random(seed)  # noqa: S311 - no secret depends on it
    for build in range(LAST_LOOK):
        if build >= FIRST_LOOK and (find := look(game.position, random)) is not None:
            yield find
        event = player.event(game)
        if event is None or "build" not in event:
            return
        game = game.play(event)


def difficulty(challenge: Challenge) -> int:
    """Return 1 for easy to 3 for hard: the fewer roads solve it, or the more there is to mind, the harder."""
    return generated(challenge.kind).difficulty(challenge, _checked(challenge))


def passes(find: Find) -> bool:
    """Return whether the puzzle that a find makes is sound."""
    return is_sound(find.challenge)


def is_sound(challenge: Challenge) -> bool:
    """Return whether the solver finds no fault, and a thumb can lay the solution or an eye tell the answer."""
    return generated(challenge.kind).is_clear(challenge) and _checked(challenge).passed


def _checked(challenge: Challenge) -> Check:
    """Return what the solver finds, worked out once: a puzzle is asked whether it is sound and then how hard it is."""
    key = ("puzzles", "checked", challenge.edition, challenge.solution, challenge.move, repr(challenge.goal))
    return challenge.position.remember(key, check, challenge, moves=CANDIDATES)
