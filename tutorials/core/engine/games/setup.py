"""Setting up: entrances round the middle of the table, and everybody's supplies."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin, sqrt

from tutorials.core.engine import validation
from tutorials.core.engine.agreement import Agreement
from tutorials.core.engine.positions.dimensions import DIMENSIONS
from tutorials.core.engine.positions.pieces import Area, Car, Column, Obstacle, Player, Point, Road, Table
from tutorials.core.engine.positions.position import (
    TABLE,
    Position,
    read_agreement,
    read_areas,
    read_colours,
    read_obstacles,
    read_table,
)
from tutorials.core.engine.ruleset import EDITIONS, modes_of, ruleset_of
from tutorials.core.engine.validation import at, record

# By entrance_spacing: how far apart the columns of neighbours' entrances stand.
SPACING = {"one_road": DIMENSIONS.road_length}
_REQUIRED = frozenset({"edition", "players"})
_ALLOWED = _REQUIRED | {"mode", "obstacles", "areas", "table", "ruleset"}


def set_up(
    edition: str,
    players: Sequence[str],
    mode: str = "base",
    *,
    obstacles: Sequence[Obstacle] = (),
    areas: Sequence[Area] = (),
    table: Table = TABLE,
    agreement: Agreement | None = None,
) -> Position:  # entrance, materials, obstacles
    """The position before the first turn: each player's ramp, column and sedan, one road from the neighbours'.

    >>> [(column.id, column.x, column.y) for column in set_up("korean", ["pink", "blue"]).columns]
    [('p1', -50.0, 0.0), ('b1', 50.0, 0.0)]
    """
    rules = ruleset_of(edition, mode) if agreement is None else agreement.ruleset
    supply = rules.supply(len(players))
    columns, roads, hands = [], [], []
    length, storey = DIMENSIONS.road_length, DIMENSIONS.storey
    ring = SPACING[rules.entrance_spacing] / 2 / sin(pi / len(players))
    ramp = sqrt(length * length - storey * storey)
    for k, colour in enumerate(players):
        angle = pi - 2 * pi * k / len(players)
        # Rounded, so that what cosine and sine leave of nothing (6e-15 mm) is nothing.
        x, y = round(cos(angle), 15) + 0.0, round(sin(angle), 15) + 0.0
        letter = colour[0]
        columns.append(Column(id=f"{letter}1", owner=colour, x=ring * x, y=ring * y, grey=1))
        tip = Point((ring + ramp) * x, (ring + ramp) * y)
        roads.append(Road(id=f"{letter}r1", owner=colour, start=tip, end=f"{letter}1", cars=(Car(0.5),)))
        hands.append(
            Player(
                colour=colour,
                grey=supply.grey - 1,
                junctions=supply.junctions,
                roads=supply.roads - 1,
                cars=supply.cars - 1,
            )
        )
    return Position(
        edition=edition,
        mode=mode,
        turn=players[0],
        players=tuple(hands),
        columns=tuple(columns),
        roads=tuple(roads),
        obstacles=tuple(obstacles),
        areas=tuple(areas),
        table=table,
        agreement=agreement,
    )


def read_setup(value: object, where: str = "setup") -> Position:
    """The position that a log's set-up describes; InputError, with the place, if it describes none."""
    data = record(value, where, _REQUIRED, _ALLOWED)
    edition = validation.choice(data["edition"], where, "edition", EDITIONS, code="unknown_edition")
    mode = validation.choice(data.get("mode", "base"), where, "mode", modes_of(edition), code="unknown_mode")
    players = read_colours(data["players"], at(where, "players"))
    ids = {f"{colour[0]}{kind}1" for colour in players for kind in ("", "r")}
    return set_up(
        edition,
        players,
        mode,
        obstacles=read_obstacles(data.get("obstacles", []), at(where, "obstacles"), ids),
        areas=read_areas(data.get("areas", []), at(where, "areas"), ids),
        table=read_table(data["table"], at(where, "table")) if "table" in data else TABLE,
        agreement=read_agreement(data, where, edition, mode),
    )
