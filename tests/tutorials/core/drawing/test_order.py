"""The painter's order by the grid is the order of all pairs; a crowd beyond counting is drawn plainly, and at once."""

from __future__ import annotations

import json
import pathlib
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from tests.tutorials.core.engine.generated import crowds
from tutorials.core.drawing.projection import flat_drawing as drawn
from tutorials.core.drawing.projection import painters_order
from tutorials.core.drawing.projection.box_grid import Box, BoxGrid
from tutorials.core.drawing.projection.camera import Camera, aimed
from tutorials.core.drawing.projection.painters_order import Item, ordered
from tutorials.core.drawing.projection.solids import block, disc
from tutorials.core.drawing.scene.scene import scene
from tutorials.core.engine import Game, Position

from .pairwise_order import pairwise_order

GAMES = pathlib.Path(__file__).parents[1] / "engine/games"
NUMBERS = some.floats(-200, 200).map(lambda number: round(number, 1))
VIEWS = [("free", 36.0), ("top", 90.0), ("side", 0.0)]


def box_from(left: float, low: float, width: float, height: float) -> Box:
    return (left, low, left + width, low + height)


SIDES = some.floats(0, 60) | some.sampled_from([0.0, 5_000.0])
BOXES = some.builds(box_from, NUMBERS, NUMBERS, SIDES, SIDES)


@given(some.lists(BOXES, max_size=40), BOXES)
def test_a_grid_finds_all_boxes_that_meet_a_box_and_no_other(boxes: list[Box], asked: Box) -> None:
    meeting = [
        number
        for number, box in enumerate(boxes)
        if all(box[i] <= asked[i + 2] and asked[i] <= box[i + 2] for i in (0, 1))
    ]
    assert BoxGrid(boxes).meeting(asked) == meeting


@some.composite
def solids(draw: some.DrawFn) -> Item:
    x, y, low = draw(NUMBERS), draw(NUMBERS), draw(some.sampled_from([0.0, 5.0, 10.0, 12.0, 30.0]))
    if draw(some.booleans()):
        footprint = disc(x, y, 10)
    else:
        footprint = block(x, y, draw(some.sampled_from([12.0, 100.0])), 12, turned=draw(some.integers(0, 11)) * 15)
    return Item(footprint, low, low + draw(some.sampled_from([2.0, 10.0, 40.0])), lambda _x, _y: low)


def camera_at(items: list[Item], view: str, elevation: float) -> Camera:
    points = [(x, y, z) for item in items for x, y in item.footprint for z in (item.low, item.high)]
    return aimed(points, azimuth=-24, elevation=elevation, parallel=view != "free", width=960, height=600, margin=40)


@settings(deadline=None)
@given(some.lists(solids(), min_size=1, max_size=30), some.sampled_from(VIEWS))
def test_the_order_by_the_grid_is_the_order_of_all_pairs(items: list[Item], view: tuple[str, float]) -> None:
    camera = camera_at(items, *view)
    by_grid = ordered(items, camera)
    assert list(map(id, by_grid)) == list(map(id, pairwise_order(items, camera)))


def games() -> Iterator[Position]:
    for path in sorted(GAMES.glob("*-4.json")):
        yield Game.replay(json.loads(path.read_text())["log"]).position


@pytest.mark.parametrize("view", ["free", "top", "side"])
@pytest.mark.parametrize("position", list(games()), ids=lambda position: f"{position.edition}-{position.mode}")
def test_a_finished_game_is_drawn_in_the_order_of_all_pairs(position: Position, view: str) -> None:
    seen = scene(position, view=view)
    camera, _ = drawn._camera(seen, 960, None)
    items = list(drawn._items(seen, camera))
    by_grid = ordered(items, camera)
    assert list(map(id, by_grid)) == list(map(id, pairwise_order(items, camera)))


def items_of(position: dict[str, object]) -> tuple[list[Item], Camera]:
    seen = scene(Position.from_json(position))
    camera, _ = drawn._camera(seen, 960, None)
    return list(drawn._items(seen, camera)), camera


def test_a_crowd_of_roads_is_drawn_whole_and_without_shadows() -> None:
    items, _ = items_of(crowds.star(120))
    assert len(items) == 120 + 119
    assert not [shape for item in items for shape in item.shapes if shape.ink == "cast"]


def test_a_crowd_of_pieces_goes_by_distance_alone() -> None:
    items, camera = items_of(crowds.star(120))
    assert painters_order._pairs([item.frame for item in ordered(items, camera)]) is None
    depths = [item.depth for item in ordered(items, camera)]
    assert depths == sorted(depths, reverse=True)


def test_columns_and_houses_beyond_any_box_are_drawn_with_few_strokes() -> None:
    tall = {"id": "tall", "owner": "blue", "x": 0, "y": 200, "grey": 1_000}
    house = {"id": "o", "kind": "building", "x": 200, "y": 0, "width": 40, "depth": 40, "height": 90_000}
    items, _ = items_of(crowds.position([tall], [], obstacles=[house]))
    column, building = items
    assert sum(len(getattr(shape, "centres", ())) for shape in column.shapes) == 0
    assert len(building.shapes) < 200
