"""Roads rest on wood: no column and no road end beneath cuts them, and they stay near to where the engine lays them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tutorials.core.drawing.scene.resting import resting
from tutorials.core.engine import Game
from tutorials.core.engine.geometry.shapes import overlap
from tutorials.core.engine.geometry.tabletop import tabletop_of
from tutorials.core.engine.positions.dimensions import DIMENSIONS
from tutorials.core.engine.positions.position import Position

from .tables import RUN, table

HAIR = 1e-6  # mm


def played(name: str) -> Position:
    """The table at the end of a recorded game."""
    log = json.loads((Path(__file__).parents[1] / "engine" / "games" / f"{name}.json").read_text("utf-8"))["log"]
    return Game.replay(log).position


def leap(storeys: int) -> Position:
    """From a column of one storey up to a junction of so many, and on from there on the level."""
    run = (100**2 - (10 * (storeys - 1)) ** 2) ** 0.5
    columns = [(0, 1, False), (run, storeys - 1, True), (run + 100, storeys, False)]
    return table(
        columns=[
            {"id": f"p{i}", "owner": "pink", "x": x, "y": 0, "grey": grey, "junction": junction}
            for i, (x, grey, junction) in enumerate(columns, 1)
        ],
        roads=[{"id": f"r{i}", "owner": "pink", "from": f"p{i}", "to": f"p{i + 1}"} for i in (1, 2)],
    )


@pytest.mark.parametrize(
    "position", [table(), leap(4), leap(6), played("english-base-4"), played("rainbow-city-mission-4")]
)
def test_no_rim_and_no_road_end_beneath_cuts_a_road(position: Position) -> None:
    top = tabletop_of(position)
    for index, road in enumerate(position.roads):
        stick = resting(position, index)
        half = stick.footprint.length
        for end in (road.start, road.end):
            if not isinstance(end, str):
                continue
            column = top.columns[end]
            middle = stick.footprint.local(column.x, column.y)[0]
            rims = [
                min(max(middle + rim, -half), half) for rim in (-DIMENSIONS.column_radius, DIMENSIONS.column_radius)
            ]
            assert all(stick.underside(rim) >= column.height * DIMENSIONS.storey - HAIR for rim in rims)
            for other in (resting(position, i) for i in top.roads_at[end] if i < index):
                x, y, ux, uy, _, _ = stick.footprint
                joint = [(u, v) for u, v in overlap(stick.footprint, other.footprint) or () if abs(u - middle) <= 20]
                for u, v in joint:
                    along = other.footprint.local(x + ux * u - uy * v, y + uy * u + ux * v)[0]
                    assert stick.underside(u) >= other.underside(along) + DIMENSIONS.road_thickness - HAIR


@pytest.mark.parametrize("name", ["english-base-4", "rainbow-city-mission-4"])
def test_a_road_of_a_game_rests_within_a_storey_of_where_it_is_measured(name: str) -> None:
    position = played(name)
    for index in range(len(position.roads)):
        stick, measured = resting(position, index), tabletop_of(position).stick(index)
        assert stick.footprint == measured.footprint
        apart = [
            abs(stick.underside(u) - measured.underside(u)) for u in (-stick.footprint.length, stick.footprint.length)
        ]
        assert max(apart) < DIMENSIONS.storey


def test_on_the_level_a_road_lies_flat_on_both_tops() -> None:
    stick = resting(table(), 1)
    assert (stick.middle, stick.slope) == (pytest.approx(30), pytest.approx(0))


def test_the_lower_end_rests_on_its_tip_and_the_upper_one_on_the_rim() -> None:
    stick = resting(table(), 0)
    assert (stick.underside(-RUN / 2), stick.underside(RUN / 2 - 10)) == (pytest.approx(0), pytest.approx(10))
