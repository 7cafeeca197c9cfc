"""Record the games that test_games replays: `python -m tests.tutorials.engine.record_games`.

Only after a deliberate change of a rule: the recorded games are the memory of how the engine used to play.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tutorials.engine import EDITIONS, Game, modes_of
from tutorials.engine.pieces import COLOURS
from tutorials.engine.random_player import random_log

CITY: dict[str, Any] = {
    "obstacles": [
        {"id": "o1", "kind": "tower", "x": 150, "y": 150, "width": 30, "depth": 30, "height": 90, "turned": 0},
        {"id": "o2", "kind": "building", "x": -150, "y": 140, "width": 40, "depth": 25, "height": 50, "turned": 30},
    ],
    "areas": [
        {"id": "a1", "kind": "development", "x": 150, "y": 150, "width": 90, "depth": 90, "turned": 0},
        {"id": "a2", "kind": "development", "x": -150, "y": 140, "width": 90, "depth": 90, "turned": 30},
        {"id": "a3", "kind": "green", "x": 160, "y": -150, "width": 80, "depth": 60, "turned": 0},
        {"id": "a4", "kind": "airport", "x": -170, "y": -150, "width": 90, "depth": 60, "turned": 15},
        {"id": "a5", "kind": "rainbow", "x": 0, "y": 120, "width": 60, "depth": 12, "turned": 0},
    ],
}
BUILDINGS: dict[str, Any] = {
    "obstacles": [
        {"id": "o1", "kind": "building", "x": 40, "y": 120, "width": 30, "depth": 30, "height": 40, "turned": 0},
        {"id": "o2", "kind": "building", "x": -90, "y": -110, "width": 25, "depth": 40, "height": 70, "turned": 45},
    ]
}


def record(edition: str, mode: str, number: int, seed: int) -> bool:
    """Record one game; whether it came to its end."""
    setup: dict[str, Any] = {"edition": edition, "mode": mode, "players": list(COLOURS[:number])}
    setup |= CITY if edition == "rainbow-city" else BUILDINGS if number > 2 or edition == "german" else {}
    log = random_log(setup, seed)
    game = Game.replay(log)
    if game.over:
        text = json.dumps({"log": log, "result": game.to_json()}, indent=None, separators=(",", ":"))
        path = Path(__file__).parent / "games" / f"{edition}-{mode}-{number}.json"
        path.write_text(
            text.replace('{"build"', '\n{"build"').replace('"result"', '\n"result"') + "\n", encoding="utf-8"
        )
    return game.over


if __name__ == "__main__":
    for edition in EDITIONS:
        for mode in modes_of(edition):
            for number in (2, 3, 4):
                seed = next(seed for seed in range(100) if record(edition, mode, number, seed + 7 * number))
                print(edition, mode, number, "seed", seed + 7 * number)
