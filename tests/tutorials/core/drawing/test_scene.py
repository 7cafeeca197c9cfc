"""A scene says where everything is, as the engine has it, and a verdict's marks are where the trouble is."""

from __future__ import annotations

import json

import pytest

from tutorials.core.drawing.scene.format import Mark
from tutorials.core.drawing.scene.scene import NEW_COLUMN, NEW_ROAD, overlay, reach_of, scene
from tutorials.core.engine.judge import judge
from tutorials.core.engine.positions.move import Move
from tutorials.core.engine.positions.position import Position

from .tables import RUN, table

UNDER = {"from": "p1", "column": {"x": RUN, "y": 0, "grey": 2}}


def marks(position: Position, move: dict[str, object], kind: str) -> list[tuple[str, str]]:
    """Tone and piece of the marks of one kind that a move gets."""
    read = Move.from_json(move, position)
    return [(one.tone, one.piece) for one in overlay(position, read, judge(position, read)).marks if one.kind == kind]


def test_roads_lie_where_the_engine_lays_them() -> None:
    entrance, passing = scene(table()).roads
    assert entrance.start == pytest.approx((-RUN, 0, 0))
    assert entrance.end == pytest.approx((0, 0, 10 * RUN / (RUN - 10)))  # on the rim of its column
    assert (entrance.kind, passing.kind) == ("entrance", "road")
    assert passing.start == pytest.approx((50, -50, 30))


def test_cars_stand_on_top_of_their_road() -> None:
    car = scene(table()).roads[0].cars[0]
    assert (car.type, car.x, car.z) == ("bus", pytest.approx(-RUN / 2), pytest.approx(5 * RUN / (RUN - 10) + 2))


def test_a_new_road_lies_on_the_end_that_is_there() -> None:
    position = table()
    aside = Move.from_json({"from": "p1", "column": {"x": 0, "y": -RUN, "grey": 2}}, position)
    road = overlay(position, aside).roads[0]
    assert road.start[2] == pytest.approx(10 * RUN / (RUN - 10) + 2)
    assert (road.id, road.state) == (NEW_ROAD, "ghost")


def test_a_move_adds_ghosts_and_leaves_the_pieces_alone() -> None:
    position = table()
    before, after = scene(position), scene(position, move=Move.from_json(UNDER, position))
    assert (after.columns, after.roads) == (before.columns, before.roads)
    assert [column.id for column in after.overlay.columns] == [NEW_COLUMN]


def test_a_crossing_that_earns_is_signed_where_the_roads_cross() -> None:
    position = table()
    move = Move.from_json(UNDER, position)
    (badge,) = (mark for mark in overlay(position, move, judge(position, move)).marks if mark.kind == "badge")
    assert (badge.tone, badge.sign, badge.text, badge.piece) == ("earns", "under", "+1", "br1")
    assert badge.at == pytest.approx((50, 0, 32), abs=0.5)


@pytest.mark.parametrize(
    ("move", "kind", "expected"),
    [
        ({"from": "p1", "column": {"x": RUN, "y": 0, "grey": 3}}, "ring", [("wrong", "p1")]),
        ({"from": "p1", "column": {"x": 91.65, "y": 0, "grey": 5}}, "strip", [("wrong", "br1")]),
        ({"from": "p1", "column": {"x": 130, "y": 0, "grey": 2}}, "measure", [("wrong", "p1"), ("wrong", NEW_COLUMN)]),
        ({"from": "p1", "column": {"x": 70, "y": 0, "grey": 2}}, "measure", [("wrong", "p1"), ("wrong", NEW_COLUMN)]),
        ({"from": "b2", "column": {"x": -40, "y": 90, "grey": 4}}, "ring", [("wrong", "b2")]),
        ({"from": "p1", "column": {"x": 0, "y": 600, "grey": 12}}, "ring", [("wrong", "p1"), ("wrong", NEW_COLUMN)]),
    ],
)
def test_what_is_wrong_is_marked_on_the_piece(
    move: dict[str, object], kind: str, expected: list[tuple[str, str]]
) -> None:
    assert sorted(marks(table(), move, kind)) == sorted(expected)


def test_overhang_is_measured_in_millimetres() -> None:
    position = table()
    move = Move.from_json({"from": "p1", "column": {"x": 70, "y": 0, "grey": 2}}, position)
    texts = [mark.text for mark in overlay(position, move, judge(position, move)).marks if mark.kind == "measure"]
    assert texts == ["4.7\N{NO-BREAK SPACE}mm", "4.7\N{NO-BREAK SPACE}mm"]


def test_a_pieceless_violation_is_marked_on_the_new_column() -> None:
    position = table(
        players=[{"colour": c, "grey": 0, "junctions": 0, "roads": 9, "cars": 8} for c in ("pink", "blue")]
    )
    assert ("wrong", NEW_COLUMN) in marks(position, UNDER, "badge")


def test_base_points_are_the_open_ends_of_the_player_to_move() -> None:
    assert [base.id for base in scene(table(), bases=True).bases] == ["p1"]
    assert [base.id for base in scene(table(turn="blue"), bases=True).bases] == ["b2"]


@pytest.mark.parametrize("height", range(6))
def test_reach_is_what_the_engine_allows(height: int) -> None:
    position = table(roads=[], columns=[{"id": "p1", "owner": "pink", "x": 0, "y": 0, "grey": 1}])
    reach = reach_of(1, height)
    assert reach is not None

    def fits(distance: float) -> bool:
        end = {"exit": {"x": distance, "y": 0}} if height == 0 else {"column": {"x": distance, "y": 0, "grey": height}}
        codes = judge(position, Move.from_json({"from": "p1", **end}, position)).codes
        return not {"out_of_reach", "road_juts_out"} & set(codes)

    distances = (reach.near - 0.01, reach.near + 0.01, reach.ideal, reach.far - 0.01, reach.far + 0.01)
    assert [fits(distance) for distance in distances] == [False, True, True, True, False]


def test_highlights_and_labels_name_pieces() -> None:
    made = scene(
        table(), highlights=["p1", ("wrong", "br1"), Mark("label", "note", (0, 0, 0), text="?")], labels={"b2": "B"}
    )
    assert [(mark.kind, mark.tone, mark.piece) for mark in made.overlay.marks] == [
        ("ring", "note", "p1"), ("strip", "wrong", "br1"), ("badge", "wrong", "br1"), ("label", "note", ""),
        ("label", "note", "b2"),
    ]  # fmt: skip
    with pytest.raises(KeyError):
        scene(table(), highlights=["nobody"])


def test_the_side_view_sees_the_new_road_at_full_length() -> None:
    position = table()
    move = Move.from_json({"from": "p1", "column": {"x": 0, "y": -RUN, "grey": 2}}, position)
    assert scene(position, move=move, view="side").look.azimuth % 180 == pytest.approx(90)


def test_json_is_json_and_leaves_out_what_is_empty() -> None:
    data = scene(table(), bases=True).to_json()
    assert json.loads(json.dumps(data)) == data
    assert data["columns"][0] == {"id": "p1", "owner": "pink", "x": 0, "y": 0, "grey": 1}
    assert "obstacles" not in data


def test_a_road_that_lies_nowhere_is_not_drawn() -> None:
    columns = [{"id": f"p{i}", "owner": "pink", "x": i, "y": 0, "grey": grey} for i, grey in ((1, 1), (2, 30))]
    position = table(columns=columns, roads=[{"id": "r", "owner": "pink", "from": "p1", "to": "p2"}])
    assert scene(position, labels={"r": "?"}).roads == ()
