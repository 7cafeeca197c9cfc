"""The order in which the content files have the keys of positions, moves and claims."""

from __future__ import annotations

from tutorials.core.engine import EDITIONS

# PostgreSQL keeps the keys of JSON in an order of its own; the files keep this one, then the alphabet's.
BOARD_KEYS = (
    "editions", "all", *EDITIONS, "format", "edition", "mode", "turn", "players", "colour", "player", "columns", "id",
    "owner", "kind", "from", "to", "x", "y", "width", "depth", "height", "turned", "grey", "junction", "junctions",
    "column", "exit", "roads", "cars", "obstacles", "areas", "table", "at", "type", "placed", "advice", "crossings",
    "layer", "reach", "spans", "open", "stuck", "points", "hand", "ranking", "takes", "setup", "turns", "buildings",
    "city", "types",
)  # fmt: skip
