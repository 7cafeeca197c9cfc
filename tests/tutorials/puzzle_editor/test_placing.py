"""Pieces on the table of a puzzle, as an editor puts them there: ids, owners and supplies look after themselves."""

from typing import Any

import pytest

from tests.tutorials.course.tables import CROSSING, TWO_ROADS
from tutorials.core.engine import Game, InputError, Position
from tutorials.core.puzzles.challenge import table_of
from tutorials.puzzle_editor.piece_edits import Board, board_after, empty

PINK = {"colour": "pink", "grey": 27, "junctions": 3, "roads": 13, "cars": 9}
BLUE = {"colour": "blue", "grey": 29, "junctions": 3, "roads": 14, "cars": 9}


def position_of(board: Board) -> Position:
    return table_of("english", "base", {"position": board})[0]


def after(*steps: dict[str, Any], board: Board = TWO_ROADS) -> Board:
    for step in steps:
        board = board_after(board, step, position_of(board))
    position_of(board)
    return board


def put(kind: str, **values: Any) -> dict[str, Any]:
    return {"do": "put", "kind": kind, **values}


def test_an_empty_table_is_set_up_as_the_game_is() -> None:
    board = after({"do": "set-up", "players": 3}, board=empty("english", "base"))
    assert [player["colour"] for player in board["players"]] == ["pink", "blue", "yellow"]
    assert board["columns"][0] == {"id": "p1", "owner": "pink", "x": -57.7, "y": 0, "grey": 1}
    assert board["roads"][0] == {
        "id": "pr1", "owner": "pink", "from": {"x": -157.2, "y": 0}, "to": "p1", "cars": [{"at": 0.5}],
    }  # fmt: skip
    start = Game.start("english", ["pink", "blue", "yellow"]).position
    assert position_of(board).players == start.players


def test_a_column_comes_out_of_its_owners_hand() -> None:
    board = after(put("column", owner="blue", x=100, y=86, height=3, junction=True))
    assert board["columns"][-1] == {"id": "b2", "owner": "blue", "x": 100, "y": 86, "grey": 2, "junction": True}
    assert board["players"] == [PINK, BLUE | {"grey": 27, "junctions": 2}]


def test_without_an_owner_it_belongs_to_who_is_to_move() -> None:
    assert after(put("column", x=0, y=-99, height=1))["columns"][-1]["owner"] == "blue"


def test_a_piece_that_is_changed_keeps_its_name_and_pays_the_difference() -> None:
    board = after(put("column", id="p2", owner="pink", x=-50, y=98, height=5))
    assert board["columns"][2] == {"id": "p2", "owner": "pink", "x": -50, "y": 98, "grey": 5}
    assert board["players"] == [PINK | {"grey": 24}, BLUE]
    assert board["roads"] == TWO_ROADS["roads"]


def test_a_road_belongs_to_the_owner_of_its_column() -> None:
    board = after(put("column", owner="blue", x=100, y=86, height=2), put("road", **{"from": "b1", "to": "b2"}))
    assert board["roads"][-1] == {"id": "br2", "owner": "blue", "from": "b1", "to": "b2"}
    exit_ = after(put("road", **{"from": "p2", "to": {"x": -50, "y": 197}}))["roads"][-1]
    assert exit_ == {"id": "pr3", "owner": "pink", "from": "p2", "to": {"x": -50, "y": 197}}


def test_cars_find_a_free_place_unless_one_is_given() -> None:
    board = after(put("car", road="pr1"), put("car", road="pr1", at=0.9, type="bus"), put("car", road="pr2"))
    assert board["roads"][0]["cars"] == [{"at": 0.5}, {"at": 0.66}, {"at": 0.9, "type": "bus"}]
    assert board["roads"][2]["cars"] == [{"at": 0.5}]
    assert board["players"][0]["cars"] == 6
    moved = after(put("car", id="pr1:1", at=0.2, type="van"), {"do": "remove", "id": "pr1:0"}, board=board)
    assert moved["roads"][0]["cars"] == [{"at": 0.2, "type": "van"}, {"at": 0.9, "type": "bus"}]


def test_a_column_takes_its_roads_along_when_it_goes() -> None:
    board = after({"do": "remove", "id": "p1"})
    assert [column["id"] for column in board["columns"]] == ["b1", "p2"]
    assert [road["id"] for road in board["roads"]] == ["br1"]
    assert board["players"] == [PINK | {"grey": 28, "roads": 15, "cars": 10}, BLUE]


@pytest.mark.parametrize(
    ("kind", "piece"),
    [
        ("building", {"id": "o1", "kind": "building", "x": 9, "y": 8, "width": 40, "depth": 40, "height": 60}),
        ("tower", {"id": "o1", "kind": "tower", "x": 9, "y": 8, "width": 32, "depth": 32, "height": 120}),
        ("rainbow", {"id": "a1", "kind": "rainbow", "x": 9, "y": 8, "width": 140, "depth": 50}),
    ],
)
def test_the_city_has_its_usual_sizes_and_any_other(kind: str, piece: dict[str, Any]) -> None:
    name = "areas" if piece["id"] == "a1" else "obstacles"
    board = after(put(kind, x=9, y=8))
    assert board[name] == [piece]
    turned = after(put(kind, id=piece["id"], x=9, y=8, width=70, turned=30), board=board)
    assert turned[name] == [piece | {"width": 70, "turned": 30}]
    assert name not in after({"do": "remove", "id": piece["id"]}, board=turned)


def test_a_road_laid_as_players_do_is_a_turn_of_the_game() -> None:
    move = {"from": "b2", "column": {"x": -78, "y": 50, "grey": 3}, "cars": [{"at": 0.4, "type": "sedan"}]}
    board = after({"do": "build", "move": move}, board=CROSSING)
    assert board["columns"] == [*CROSSING["columns"], {"id": "b3", "owner": "blue", "x": -78, "y": 50, "grey": 3}]
    new = {"id": "br3", "owner": "blue", "from": "b2", "to": "b3", "cars": [{"at": 0.4}]}
    assert board["roads"] == [*CROSSING["roads"], new]
    assert board["turn"] == "pink"
    assert board["players"] == [PINK, BLUE | {"grey": 24, "roads": 12, "cars": 8}]


def test_hands_and_turn_are_as_they_are_said() -> None:
    board = after({"do": "turn", "colour": "pink"}, {"do": "hand", "colour": "blue", "grey": 0})
    assert (board["turn"], board["players"]) == ("pink", [PINK, BLUE | {"grey": 0}])


@pytest.mark.parametrize(
    "step",
    [
        {"do": "fly"},
        {"do": "build", "move": {"from": "b1", "column": {"x": 99, "y": 84.9, "grey": 3}}},
        {"do": "build", "move": 5},
        {"do": "hand", "colour": "white"},
        put("car", road="pr9"),
        put("car", id="pr1:7"),
        {"do": "remove", "id": "pr1:x"},
    ],
)
def test_what_cannot_be_done_is_refused(step: dict[str, Any]) -> None:
    with pytest.raises(InputError):
        after(step)


def test_a_step_leaves_the_board_before_it_as_it_was() -> None:
    before = repr(TWO_ROADS)
    after(put("car", road="pr1"), {"do": "remove", "id": "b1"}, {"do": "turn", "colour": "pink"})
    assert repr(TWO_ROADS) == before
