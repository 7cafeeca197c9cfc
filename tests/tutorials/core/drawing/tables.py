"""Small tables to look at."""

from __future__ import annotations

from typing import Any

from tutorials.core.engine.positions.position import Position

RUN = 99.498743710662  # what a road spans over one storey


def table(**changes: Any) -> Position:
    """Pink has come to a column of one storey; blue's road passes it two storeys up."""
    supply = {"grey": 20, "junctions": 2, "roads": 10, "cars": 8}
    data: dict[str, Any] = {
        "format": "tokyo-highway/1", "edition": "english", "mode": "base", "turn": "pink",
        "players": [{"colour": "pink", **supply}, {"colour": "blue", **supply}],
        "columns": [
            {"id": "p1", "owner": "pink", "x": 0, "y": 0, "grey": 1},
            {"id": "b1", "owner": "blue", "x": 50, "y": -50, "grey": 3},
            {"id": "b2", "owner": "blue", "x": 50, "y": 50, "grey": 2, "junction": True},
        ],
        "roads": [
            {"id": "pr1", "owner": "pink", "from": {"x": -RUN, "y": 0}, "to": "p1",
             "cars": [{"at": 0.5, "type": "bus"}]},
            {"id": "br1", "owner": "blue", "from": "b1", "to": "b2"},
        ],
    }  # fmt: skip
    return Position.from_json(data | changes)
