"""Games at random to their end: `python -m tests.bench.games`. None may stand still; how long they are is told."""

from __future__ import annotations

from collections import Counter
from random import Random
from time import process_time

from tests.tutorials.core.engine.games.record_games import setup_of
from tests.tutorials.core.engine.games.test_whole_games import BOXES, MOST_EVENTS, agreement
from tutorials.core.engine import Game
from tutorials.core.engine.games.random_player import RandomPlayer, random_log
from tutorials.core.engine.positions.pieces import COLOURS

GAMES = 20  # of each kind, by a player who takes any place and by one who thinks


def main() -> None:
    total = still = 0
    for edition, mode, number in BOXES:
        start, kinds = process_time(), Counter[str]()
        for seed in range(2 * GAMES):
            still += _play(setup_of(edition, mode, number), seed, kinds)
            total += 1
        took = (process_time() - start) / (2 * GAMES)
        told = ", ".join(f"{count} {kind}" for kind, count in kinds.most_common())
        print(f"{edition} {mode}, {number} players".ljust(36) + f"{took * 1000:7.1f} ms a game   {told}", flush=True)
    kinds = Counter()
    for seed in range(10 * GAMES):
        ours = agreement(Random(seed))
        players = list(COLOURS[: 2 + seed % 3])
        setup = {"edition": ours.edition, "mode": ours.mode, "players": players, "ruleset": ours.code}
        still += _play(setup, seed, kinds)
        total += 1
    print(f"{total} games, {still} of them stood still   (aim: none)")
    assert still == 0


def _play(setup: dict[str, object], seed: int, kinds: Counter[str]) -> bool:
    """Play a game; whether it stood still before its end."""
    player = RandomPlayer(seed, thought=1, looks=(90, 3_000)) if seed % 2 else RandomPlayer(seed, thought=6)
    log = random_log(setup, most=MOST_EVENTS, player=player)
    kinds.update(key for event in log["events"] for key in event)
    return not Game.replay(log).over


if __name__ == "__main__":
    main()
