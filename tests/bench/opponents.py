"""Levels of the opponent against one another: `python -m tests.bench.opponents [games a pair] [processes] [judged]`.

Every level plays the one above it, and the lowest the highest, in all editions and modes in turn, each game twice with
the start exchanged. Shares of games won are told, and how long a move takes. Then games of all kinds, among the gentler
levels, are judged move by move by the second implementation of the rules. With the 100 games a pair and the 1,000 games
judged that `make bench` plays, this takes some twenty minutes on two cores: give fewer for a first look.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from statistics import mean
from time import process_time
from typing import NamedTuple

from tests.tutorials.core.engine import reference
from tests.tutorials.core.engine.games.record_games import setup_of
from tests.tutorials.core.engine.reference.test_against_reference import NEAR
from tutorials.core.engine import EDITIONS, Game, modes_of
from tutorials.core.opponent.levels import LEVELS, Level, level_of
from tutorials.core.opponent.player import Opponent

GAMES = 100  # a pair
JUDGED = 1_000  # games judged by the second implementation
MOST_EVENTS = 400
BOXES = [(edition, mode) for edition in EDITIONS for mode in modes_of(edition)]
PAIRS = [*((upper, lower) for lower, upper in pairwise(LEVELS)), (LEVELS[-1], LEVELS[0])]


class Played(NamedTuple):
    """How a game ended for the upper level (1, a shared place 0.5, 0), and what its moves took, by level."""

    pair: tuple[str, str]
    box: tuple[str, str]
    share: float
    over: bool
    took: dict[str, list[float]]


def play(upper: Level, lower: Level, k: int) -> Played:
    """Game k of a pair, up to the first winner."""
    edition, mode = BOXES[k // 2 % len(BOXES)]
    setup = setup_of(edition, mode, 2)
    first, second = setup["players"]
    seats = {first: upper, second: lower} if k % 2 == 0 else {first: lower, second: upper}
    # A pair of games with the start exchanged has the same two seeds.
    players = {colour: Opponent(level, seed=2 * (k // 2) + (level is lower)) for colour, level in seats.items()}
    took: dict[str, list[float]] = {level.key: [] for level in seats.values()}
    game = Game.replay({"setup": setup, "events": []})
    for _ in range(MOST_EVENTS):
        if game.over or game.placed:
            break
        player, start = players[game.turn], process_time()
        event = player.event(game)
        took[player.level.key].append(process_time() - start)
        game = game.play(event)
    winners = [seats[colour] for colour in game.ranking[0]]
    return Played(
        (upper.key, lower.key),
        (edition, mode),
        winners.count(upper) / len(winners),
        game.over or bool(game.placed),
        took,
    )


def _play(task: tuple[str, str, int]) -> Played:
    upper, lower, k = task
    return play(level_of(upper), level_of(lower), k)


def played(games: int, processes: int) -> Iterator[Played]:
    tasks = [(upper.key, lower.key, k) for upper, lower in PAIRS for k in range(games)]
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(_play, tasks)


def illegal(k: int) -> tuple[int, int]:
    """How many moves a game of opponents has, and how many of them the second implementation calls illegal."""
    edition, mode, number = [(*box, number) for box in BOXES for number in (2, 3, 4)][k % (3 * len(BOXES))]
    game = Game.replay({"setup": setup_of(edition, mode, number), "events": []})
    moves = wrong = 0
    for _ in range(MOST_EVENTS):
        event = Opponent(LEVELS[(k + moves) % 3], seed=k).event(game)
        if event is None:
            break
        if "build" in event:
            moves += 1
            verdict, nearest = reference.judge(game.position.to_json(), event["build"])
            wrong += not verdict["legal"] and nearest >= NEAR
        game = game.play(event)
    assert game.over, "a game stood still"
    return moves, wrong


def main(games: int = GAMES, processes: int = os.cpu_count() or 1, judged: int = JUDGED) -> None:
    results = list(played(games, processes))
    shares = {}
    for upper, lower in PAIRS:
        pair = [one for one in results if one.pair == (upper.key, lower.key)]
        shares[upper.key, lower.key] = share = mean(one.share for one in pair)
        by_mode = {mode: [one.share for one in pair if one.box[1] == mode] for mode in ("base", "mission")}
        told = ", ".join(f"{mode} {100 * mean(found):.0f} %" for mode, found in by_mode.items() if found)
        print(
            f"{upper.key} against {lower.key}".ljust(24) + f"{100 * share:4.0f} % of {len(pair)} games   ({told})",
            flush=True,
        )
    for level in LEVELS:
        took = sorted(time for one in results for time in one.took.get(level.key, ()))
        print(
            level.key.ljust(8) + f"{1000 * mean(took):6.0f} ms a move, 95 % below "
            f"{1000 * took[int(0.95 * len(took))]:.0f}, at most {1000 * took[-1]:.0f}   (aim: 500)",
            flush=True,
        )
    with ProcessPoolExecutor(processes) as pool:
        counted = list(pool.map(illegal, range(judged)))
    moves, wrong = (sum(numbers) for numbers in zip(*counted, strict=True))
    print(f"{judged} games judged by the second implementation: {wrong} of {moves} moves illegal   (aim: none)")
    assert wrong == 0
    assert all(one.over for one in results), "a game stood still"
    if games >= 40:  # fewer prove nothing
        assert all(share > 0.5 for share in shares.values()), "a level does not beat the one below it"


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
