"""Record the games that test_games replays: `python -m tests.tutorials.core.engine.games.record_games`.

Only after a deliberate change of a rule: the recorded games are the memory of how the engine used to play. Games that
still replay to their result are left alone, and so is the game of a winner of each edition in won_games.jsonl.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tutorials.core.engine import EDITIONS, EventError, Game, modes_of
from tutorials.core.engine.games.random_player import RandomPlayer, random_log
from tutorials.core.engine.positions.pieces import COLOURS

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


HERE = Path(__file__).parent
WON = HERE.parent / "reference/won_games.jsonl"


def setup_of(edition: str, mode: str, number: int) -> dict[str, Any]:
    setup: dict[str, Any] = {"edition": edition, "mode": mode, "players": list(COLOURS[:number])}
    return setup | (CITY if edition == "rainbow-city" else BUILDINGS if number > 2 or edition == "german" else {})


def path_of(edition: str, mode: str, number: int) -> Path:
    return HERE / f"{edition}-{mode}-{number}.json"


def still_replays(path: Path) -> bool:
    """Whether a recorded game comes to its end as it did."""
    recorded = json.loads(path.read_text(encoding="utf-8"))
    try:
        return Game.replay(recorded["log"]).to_json() == recorded["result"]
    except EventError:
        return False


def record(edition: str, mode: str, number: int, seed: int) -> bool:
    """Record one game; whether it came to its end."""
    log = random_log(setup_of(edition, mode, number), seed)
    game = Game.replay(log)
    if game.over:
        text = json.dumps({"log": log, "result": game.to_json()}, indent=None, separators=(",", ":"))
        path_of(edition, mode, number).write_text(
            text.replace('{"build"', '\n{"build"').replace('"result"', '\n"result"') + "\n", encoding="utf-8"
        )
    return game.over


def won_game(edition: str, number: int, seed: int) -> dict[str, Any] | None:
    """The log of a game among players who look for cars, until somebody has won; None if nobody does."""
    log: dict[str, Any] = {"setup": setup_of(edition, "base", number), "events": []}
    game, player = Game.replay(log), RandomPlayer(seed, clumsy=0, thought=80)
    while not game.placed:
        event = player.event(game)
        if event is None:
            return None
        log["events"].append(event)
        game = game.play(event)
    return log


def still_won(line: str) -> bool:
    try:
        return bool(Game.replay(json.loads(line)).placed)
    except EventError:
        return False


if __name__ == "__main__":
    for edition in EDITIONS:
        for mode in modes_of(edition):
            for number in (2, 3, 4):
                if not still_replays(path_of(edition, mode, number)):
                    seed = next(seed for seed in range(100) if record(edition, mode, number, seed + 7 * number))
                    print(edition, mode, number, "seed", seed + 7 * number)
    lines = WON.read_text(encoding="utf-8").splitlines()
    for i, line in enumerate(lines):
        if not still_won(line):
            edition = json.loads(line)["setup"]["edition"]
            log = next(log for seed in range(50) if (log := won_game(edition, 4, seed)) is not None)
            lines[i] = json.dumps(log)
            print(edition, "won after", len(log["events"]), "events")
    WON.write_text("\n".join(lines) + "\n", encoding="utf-8")
