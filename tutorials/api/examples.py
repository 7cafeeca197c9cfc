"""Example requests, for the documentation page and the OpenAPI document."""

from __future__ import annotations

from typing import Any

from tutorials.core.engine.games.game import Game

START = Game.start("english", ["pink", "blue"]).position.to_json()
MOVE = {"from": "p1", "column": {"x": -50, "y": 99.5, "grey": 2}}
EXAMPLES: dict[str, Any] = {
    "judge": {"position": START, "move": MOVE, "editions": "all"},
    "score": START,
    "replay": {"setup": {"edition": "korean", "players": ["pink", "blue"]}, "events": [{"build": MOVE}]},
    "best_moves": {"position": START, "limit": 3},
    "companion": {
        "setup": {"edition": "german", "players": ["pink", "blue"]},
        "events": [{"build": {"grey": 2}}],
        "event": {"knock": {"by": "blue", "pieces": {"pink": 3}}},
    },
    "scene": {"position": START, "move": MOVE},
}
