"""What the contract says of answers as wholes: every key, in its order, and what is judged when."""

from __future__ import annotations

from typing import Any

import pytest

from tutorials.core.engine import EDITIONS, Game, Move, Position, judge_all
from tutorials.core.engine.json_interface import answer_judge, answer_replay, answer_score
from tutorials.core.engine.rules.missions import MISSIONS

from .tables import PLENTY, RUN, bridge, build, column, leave, road, run, table, verdict

CITY = {"edition": "rainbow-city", "mode": "mission"}
KEYS = ["legal", "edition", "violations", "advice", "crossings", "exit", "cars_earned", "cars_due", "after"]


def answer(position: dict[str, Any], move: dict[str, Any]) -> dict[str, Any]:
    return answer_judge({"position": position, "move": move})


def codes(position: dict[str, Any], move: dict[str, Any]) -> list[tuple[str, tuple[str, ...]]]:
    return [(found.code, found.pieces) for found in verdict(position, move).violations]


# --- verdicts as wholes


def test_an_illegal_verdict() -> None:
    found = answer(table(bridge("pr1", 70, 2, 0.1)), build(80, grey=1, junction=True, cars=[{"at": 0.25}]))
    assert list(found) == KEYS
    assert found == {
        "legal": False, "edition": "english",
        "violations": [
            {"code": "column_under_road", "topic": "column-under-road", "pieces": ["pr1"],
             "detail": {"distance": 4, "overlap": 6}},
            {"code": "too_many_cars", "topic": "several-roads", "pieces": [], "detail": {"cars": 1, "earned": 0}},
            {"code": "touches_road", "topic": "touching", "pieces": ["pr1"], "detail": {"gap": -2}},
        ],
        "advice": [], "crossings": [], "exit": False, "cars_earned": 0, "cars_due": 0, "after": None,
    }  # fmt: skip


def test_a_legal_verdict() -> None:
    columns, roads = bridge("pr1", 70, 2, 0.1)
    position = table((columns, roads), supply={"blue": {"cars": 1}})
    found = answer(position, build(cars=[{"at": 0.25, "type": "bus"}]))
    assert list(found) == KEYS
    assert found == {
        "legal": True, "edition": "english", "violations": [], "advice": [],
        "crossings": [{"road": "pr1", "owner": "pink", "pass": "over", "earns": True, "blocked_by": []}],
        "exit": False, "cars_earned": 1, "cars_due": 1,
        "after": {
            "format": "tokyo-highway/1", "edition": "english", "mode": "base", "turn": "pink",
            "players": [
                {"colour": "blue", "grey": 17, "junctions": 2, "roads": 8, "cars": 0}, {"colour": "pink", **PLENTY}
            ],
            "columns": [column("b1", 0, 0, 2), *columns, column("b2", RUN, 0, 3)],
            "roads": [*roads, road("br1", "b1", "b2", 0.25, kind="bus")],
            "obstacles": [], "areas": [], "table": {"width": 1000, "depth": 1000},
        },
    }  # fmt: skip


def test_a_mission_verdict_has_two_keys_more_and_no_other_has_them() -> None:
    position = table(bridge("pr1", 70, 2, 0.1), **CITY)
    found = answer(position, build(cars=[{"at": 0.3}]))
    assert list(found) == [*KEYS, "mission", "takes"]
    assert list(found["mission"]) == ["before", "after"]
    assert list(found["mission"]["before"]) == list(found["mission"]["after"]) == [*MISSIONS, "total"]
    assert found["takes"] == [{"from": "pink", "kind": "grey"}]
    illegal = answer(position, build(150))
    assert list(illegal) == [*KEYS, "mission", "takes"]
    assert (illegal["mission"]["before"], illegal["mission"]["after"]) == (found["mission"]["before"], None)
    assert illegal["takes"] == []
    assert list(answer(position | {"mode": "base"}, build())) == KEYS


def test_classic_editions_judge_a_mission_position_as_base_mode_and_take_nothing() -> None:
    position = Position.from_json(table(bridge("pr1", 70, 2, 0.1), **CITY))
    verdicts = judge_all(position, Move.from_json(build(cars=[{"at": 0.3}]), position))
    greys = {}
    for edition, found in verdicts.items():
        assert found.after is not None
        assert (found.after.edition, found.after.mode) == ("rainbow-city", "mission")
        assert list(found.to_json()) == (KEYS if edition != "rainbow-city" else [*KEYS, "mission", "takes"])
        greys[edition] = (found.after.player("blue").grey, found.after.player("pink").grey)
    assert greys == {edition: (18, 19) if edition == "rainbow-city" else (17, 20) for edition in EDITIONS}


def test_editions_asked_for_twice_or_not_at_all() -> None:
    question = {"position": table(), "move": build()}
    assert answer_judge(question | {"editions": []}) == {"verdicts": {}}
    assert list(answer_judge(question | {"editions": ["german", "english", "german"]})["verdicts"]) == [
        "german",
        "english",
    ]


def test_scores_and_results_as_wholes() -> None:
    assert answer_score(table(bridge("pr1", 70, 2, 0.1))) == {"scores": {"blue": {"drive": 0}, "pink": {"drive": 1}}}
    (points,) = {tuple(found) for found in answer_score(table(**CITY))["scores"].values()}
    assert points == (*MISSIONS, "total")
    result = answer_replay({"setup": {"edition": "korean", "players": ["white", "pink", "blue"]}, "events": []})
    assert list(result) == ["ranking", "finished", "scores", "supplies"]
    assert result == {
        "ranking": [["white", "pink", "blue"]],
        "finished": False,
        "scores": {colour: {"drive": 1} for colour in ("white", "pink", "blue")},
        "supplies": {
            colour: {"grey": 24, "junctions": 2, "roads": 11, "cars": 7} for colour in ("white", "pink", "blue")
        },
    }


def test_violations_are_sorted_by_code_then_by_pieces() -> None:
    others = [column(name, x, y) for name, x, y in (("p9", 30, 0), ("p10", 50, 0), ("b7", 70, 0))]
    position = table(columns=[column("b1", 0, 0, 2), *others], supply={"blue": {"grey": 0, "roads": 0}})
    assert codes(position, build(grey=4)) == [
        ("covers_column", ("b7",)), ("covers_column", ("p10",)), ("covers_column", ("p9",)),
        ("height_step", ("b1",)), ("no_grey", ()), ("no_road", ()),
    ]  # fmt: skip


# --- what is judged when


def everything_wrong(edition: str) -> dict[str, Any]:
    """A table on which a move by pink from blue's used column, 12 storeys high, breaks all it can."""
    return table(
        bridge("br7", 200, 2),
        edition=edition,
        columns=[column("b1", 0, 0, 12), column("b2", -99, 0, 12), column("p1", 190, 0), column("p2", 0, 50, 9)],
        roads=[road("br1", "b1", "b2")],
        obstacles=[
            {"id": "o1", "kind": "tower", "x": 200, "y": 5, "width": 9, "depth": 9, "height": 9},
            {"id": "o2", "kind": "building", "x": 50, "y": 0, "width": 9, "depth": 9, "height": 999},
        ],
        areas=[
            {"id": "a1", "kind": "rainbow", "x": 200, "y": 0, "width": 9, "depth": 9},
            {"id": "a2", "kind": "development", "x": 200, "y": 0, "width": 9, "depth": 9},
        ],
        table={"width": 390, "depth": 390},
        supply={"pink": {"grey": 0, "junctions": 0, "roads": 0, "cars": 1}},
    )


# Two cars in the same place and off the road: their number is judged, their places are not.
CARS = [{"at": 0.01}, {"at": 0.01}]


@pytest.mark.parametrize("edition", ["english", "rainbow-city"])
def test_where_the_road_does_not_reach_all_that_needs_no_road_is_still_judged(edition: str) -> None:
    position = everything_wrong(edition)
    move = {"player": "pink", "from": "b1", "column": {"x": 200, "y": 0, "grey": 1}, "cars": CARS}
    expected = {
        "base_point_used": ("b1",), "column_under_road": ("br7",), "columns_overlap": ("p1",), "height_step": ("b1",),
        "no_cars": (), "no_grey": (), "no_road": (), "not_your_column": ("b1",), "off_table": (),
        "out_of_reach": ("b1",), "too_many_cars": (), "touches_obstacle": ("o1",), "wrong_turn": (),
    }  # fmt: skip
    if edition == "rainbow-city":
        expected |= {"area_forbids_column": ("a1",), "column_over_edge": ("a2",)}
    assert codes(position, move) == sorted(expected.items())
    found = verdict(position, move)
    assert (found.advice, found.crossings, found.cars_earned, found.cars_due) == ((), (), 0, 0)
    lone = move | {"column": {"x": 200, "y": 0, "grey": 0, "junction": True}}
    judged = {code for code, _ in codes(position, lone)}
    assert judged == expected.keys() - {"height_step", "no_grey"} | {"junction_alone", "no_junction"}


@pytest.mark.parametrize("edition", ["english", "rainbow-city"])
def test_where_an_exit_does_not_reach_its_tip_is_still_judged(edition: str) -> None:
    position = everything_wrong(edition)
    move = {"player": "pink", "from": "b1", "exit": {"x": 200, "y": 0}, "cars": CARS}
    expected = {
        "base_point_used": ("b1",), "no_cars": (), "no_road": (), "not_your_column": ("b1",), "off_table": (),
        "out_of_reach": ("b1",), "too_many_cars": (), "wrong_turn": (),
    }  # fmt: skip
    if edition == "rainbow-city":
        expected |= {"area_forbids_exit": ("a1",), "exit_height": ("b1",)}
    assert codes(position, move) == sorted(expected.items())
    found = verdict(position, move)
    assert (found.advice, found.crossings, found.exit, found.cars_earned) == ((), (), True, 0)


def test_of_a_road_to_a_standing_column_only_turn_ownership_base_point_and_loop_are_judged() -> None:
    position = everything_wrong("rainbow-city")
    move = {"player": "pink", "from": "b1", "to": "b2", "cars": CARS}
    assert codes(position, move) == [
        ("base_point_used", ("b1",)),
        ("not_your_column", ("b1",)),
        ("not_your_column", ("b2",)),
        ("wrong_turn", ()),
    ]
    assert codes(position | {"turn": "pink"}, {"from": "p1", "to": "p2"}) == [("closed_loop", ("p2",))]
    assert codes(position | {"turn": "pink"}, {"from": "p1", "to": "p1"}) == [("closed_loop", ("p1",))]
    assert codes(position, {"from": "p1", "to": "p1"}) == [("not_your_column", ("p1",))]
    full = table(
        columns=[column("b1", 0, 0, 1, True), column("b2", -99, 0, 2), column("b3", 99, 0, 2)],
        roads=[road("br1", "b1", "b2"), road("br2", "b1", "b3")],
    )
    assert codes(full, {"from": "b1", "to": "b2"}) == [("closed_loop", ("b2",)), ("junction_full", ("b1",))]
    found = answer(position, move)
    assert (found["legal"], found["exit"], found["after"], found["advice"]) == (False, False, None, [])


def test_a_road_that_juts_out_is_judged_in_everything_else_and_earns() -> None:
    found = verdict(table(bridge("pr1", 50, 2)), build(75, cars=[{"at": 0.2}]))
    assert (found.codes, found.cars_earned, found.cars_due) == (("road_juts_out",), 1, 1)


def test_without_cars_the_build_alone_is_judged() -> None:
    position = table(bridge("pr1", 70, 2), edition="rainbow-city")
    alone = verdict(position, build())
    assert (alone.legal, alone.cars_earned, alone.cars_due) == (True, 1, 1)
    assert alone.after is not None
    assert (alone.after.roads[-1].cars, alone.after.player("blue").cars) == ((), 7)
    assert verdict(position, build(cars=[])).codes == ("cars_missing",)


def test_no_more_cars_are_due_than_are_in_hand() -> None:
    position = table(
        bridge("pr1", 30, 3), bridge("pr2", 70, 2), edition="rainbow-city", supply={"blue": {"cars": 1}}
    )  # fmt: skip
    found = verdict(position, build(cars=[{"at": 0.8}]))
    assert (found.legal, found.cars_earned, found.cars_due) == (True, 2, 1)


def test_the_player_is_whoever_has_the_turn_unless_told() -> None:
    assert verdict(table(), build()).to_json() == verdict(table(), build(player="blue")).to_json()


# --- the position after


def test_new_ids_are_the_first_that_no_piece_has() -> None:
    position = table(
        columns=[column("b2", 0, 0, 2), column("b4", 0, -300)],
        roads=[road("br2", (0, -400), "b4")],
        obstacles=[{"id": "br1", "kind": "tower", "x": 300, "y": 0, "width": 9, "depth": 9, "height": 9}],
        areas=[{"id": "b1", "kind": "green", "x": 300, "y": 0, "width": 9, "depth": 9}],
    )
    after = verdict(position, build() | {"from": "b2"}).after
    assert after is not None
    assert (after.columns[-1].id, after.roads[-1].id, after.roads[-1].end) == ("b3", "br3", "b3")


def test_an_exit_uses_a_road_and_its_cars_alone_and_ends_at_its_tip() -> None:
    after = verdict(table(columns=[column("b1", 0, 0, 1)]), leave(RUN, cars=[{"at": 0.5}])).after
    assert after is not None
    assert after.player("blue").supply() == {"grey": 20, "junctions": 2, "roads": 8, "cars": 6}
    assert after.roads[-1].to_json() == road("br1", "b1", (RUN, 0), 0.5)
    assert len(after.columns) == 1


def test_the_turn_goes_to_the_next_in_order_and_round() -> None:
    for colours, following in ((["pink", "yellow", "blue"], "pink"), (["blue", "white", "pink"], "white")):
        after = verdict(table(colours=colours), build()).after
        assert after is not None
        assert after.turn == following


def test_what_may_be_left_out_has_its_default() -> None:
    short = table(columns=[{"id": "b1", "owner": "blue", "x": 0, "y": 0, "grey": 2}])
    short["roads"] = [{"id": "br9", "owner": "blue", "from": {"x": 0, "y": -run(2)}, "to": "b1"}]
    short["obstacles"] = [{"id": "o1", "kind": "tower", "x": 300, "y": 0, "width": 9, "depth": 9, "height": 9}]
    short["areas"] = [{"id": "a1", "kind": "green", "x": 300, "y": 0, "width": 9, "depth": 9}]
    full = Position.from_json(short).to_json()
    assert full == {
        **short,
        "columns": [column("b1", 0, 0, 2)],
        "roads": [short["roads"][0] | {"cars": []}],
        "obstacles": [short["obstacles"][0] | {"turned": 0}],
        "areas": [short["areas"][0] | {"turned": 0}],
        "table": {"width": 1000, "depth": 1000},
    }
    assert answer(short, build()) == answer(full, build(junction=False))
    cars = table(bridge("pr1", 70, 2))
    assert answer(cars, build(cars=[{"at": 0.2}])) == answer(cars, build(cars=[{"at": 0.2, "type": "sedan"}]))


# --- the limits of the format


def test_as_many_pieces_as_the_format_allows_are_judged() -> None:
    columns = [column("b1", 0, 0, 2), *(column(f"p{i}", 300 + i, 400) for i in range(499))]
    roads = [road(f"pr{i}", f"p{i}", (300 + i, 480), *[0.5] * (100 if i == 0 else 0)) for i in range(499)]
    city = [
        {"id": f"o{i}", "kind": "tower", "x": -400, "y": i, "width": 9, "depth": 9, "height": 9} for i in range(500)
    ]
    flat = [{"id": f"a{i}", "kind": "green", "x": -400, "y": i, "width": 9, "depth": 9} for i in range(500)]
    position = table(columns=columns, roads=[*roads, road("br1", (0, -99), "b1")], obstacles=city, areas=flat)
    assert answer(position, build())["legal"]
    assert len(answer(position, build(cars=[{"at": 0.5}] * 100))["violations"]) == 3


@pytest.mark.parametrize(("deep", "touches"), [(0.9e-7, False), (1.1e-7, True)])
def test_overlaps_of_less_than_a_millionth_of_a_square_millimetre_are_none(deep: float, touches: bool) -> None:
    """A house ten wide beside the road, its wall so deep in it."""
    house = {"id": "o1", "kind": "building", "x": 50, "y": 11 - deep, "width": 10, "depth": 10, "height": 60}
    position = table(obstacles=[house], columns=[column("b1", 0, 0, 1, True)])
    assert codes(position, build(100, grey=1, junction=True)) == ([("touches_obstacle", ("o1",))] if touches else [])


def test_a_log_may_be_empty_and_has_a_default_mode() -> None:
    setup = {"edition": "rainbow-city", "players": ["pink", "blue"]}
    assert Game.replay({"setup": setup, "events": []}) == Game.start("rainbow-city", ["pink", "blue"])
    assert Game.replay({"setup": setup | {"mode": "mission"}, "events": []}).supplies["pink"]["cars"] == 9
