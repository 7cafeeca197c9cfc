"""A test for each topic of the rules that can be played, named for it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.tutorials.core.engine.tables import RUN, bridge, build, column, leave, road, run, table, verdict
from tutorials.core.engine import EDITIONS, EventError, Game, InputError, Position, ruleset_of, set_up
from tutorials.core.engine.facts import facts
from tutorials.core.engine.games.random_player import RandomPlayer
from tutorials.core.engine.positions.pieces import CAR_TYPES

# Topics about the box, the hands and the talk at the table: nothing that a position or a log could show.
NOT_PLAYED = {
    "history", "box-contents", "choosing-colours", "first-player", "measuring", "adjusting", "end-of-turn",
    "tweezers", "repairs",
}  # fmt: skip


def test_every_topic_that_can_be_played_has_its_test() -> None:
    named = {name.removeprefix("test_").replace("_", "-") for name in globals() if name.startswith("test_")}
    topics = {topic["key"] for topic in facts()["topics"]}
    assert topics >= NOT_PLAYED
    assert topics - NOT_PLAYED <= named


def codes(position: dict[str, Any], move: dict[str, Any], **more: Any) -> list[str]:
    return list(verdict(position, move, **more).codes)


def stuck_game(edition: str = "english", mode: str = "base", **supply: dict[str, int]) -> Game:
    """Blue and pink with an open end each, and supplies as told."""
    columns = [column("b1", 0, 0, 2), column("p1", 0, 300, 2)]
    return Game(Position.from_json(table(edition=edition, mode=mode, columns=columns, supply=supply)))


# --- overview, components, set-up


def test_players() -> None:
    for colours in (["pink", "blue"], ["pink", "blue", "yellow"], ["pink", "blue", "yellow", "white"]):
        assert Game.start("english", colours).players == tuple(colours)
    for colours in (["pink"], ["pink", "blue", "yellow", "white", "pink"]):
        with pytest.raises(InputError):
            Game.replay({"setup": {"edition": "english", "players": colours}, "events": []})


def test_goal() -> None:
    position = table(bridge("pr1", 70, 2), supply={"blue": {"cars": 1}})
    game = Game(Position.from_json(position)).play({"build": build(cars=[{"at": 0.2}])})
    assert game.finished
    assert game.ranking == [["blue"], ["pink"]]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("number", "expected"), [(2, (10, 30, 3, 15)), (3, (8, 25, 2, 12)), (4, (7, 20, 2, 9))])
def test_materials(edition: str, number: int, expected: tuple[int, ...]) -> None:
    supply = ruleset_of(edition).supply(number)
    assert (supply.cars, supply.grey, supply.junctions, supply.roads) == expected


def test_vehicle_types() -> None:
    for kind in CAR_TYPES:
        assert codes(table(bridge("pr1", 70, 2)), build(cars=[{"at": 0.2, "type": kind}])) == []
    assert len(CAR_TYPES) == 10


@pytest.mark.parametrize("number", [2, 3, 4])
def test_entrance(number: int) -> None:
    position = set_up("korean", ["pink", "blue", "yellow", "white"][:number])
    columns = position.columns
    for a, b in zip(columns, columns[1:] + columns[:1], strict=True):
        assert ((a.x - b.x) ** 2 + (a.y - b.y) ** 2) ** 0.5 == pytest.approx(100)
    for ramp, top in zip(position.roads, columns, strict=True):
        assert ramp.is_entrance
        assert ((ramp.start[0] - top.x) ** 2 + (ramp.start[1] - top.y) ** 2) ** 0.5 == pytest.approx(RUN)
        assert [car.to_json() for car in ramp.cars] == [{"at": 0.5, "type": "sedan"}]
    middle = (sum(top.x for top in columns) / number, sum(top.y for top in columns) / number)
    assert middle == pytest.approx((0, 0))
    assert columns[0].x < 0
    assert columns[0].y == pytest.approx(0)
    start = ruleset_of("korean").supply(number)
    assert position.players[0].supply() == {
        "grey": start.grey - 1, "junctions": start.junctions, "roads": start.roads - 1, "cars": start.cars - 1,
    }  # fmt: skip


def test_turn_direction() -> None:
    game, player = Game.start("german", ["pink", "blue", "yellow"]), RandomPlayer(clumsy=0)
    turns = []
    for _ in range(4):
        turns.append(game.turn)
        game = game.play(player.event(game))
    assert turns == ["pink", "blue", "yellow", "pink"]


def test_obstacles() -> None:
    assert {edition: ruleset_of(edition).obstacles for edition in EDITIONS} == {
        "english": "building_each_reverse", "french": "building_each_reverse", "german": "building_each_reverse",
        "korean": "building_each", "rainbow-city": "city_components",
    }  # fmt: skip


def test_obstacles_with_two() -> None:
    assert {edition: ruleset_of(edition).buildings_from_players for edition in EDITIONS} == {
        "english": 3, "french": 3, "german": 2, "korean": 3, "rainbow-city": 2,
    }  # fmt: skip


@pytest.mark.parametrize("edition", EDITIONS)
def test_touching_obstacles(edition: str) -> None:
    tower = {"id": "o1", "kind": "tower", "x": 50, "y": 0, "width": 20, "depth": 20, "height": 40}
    assert codes(table(obstacles=[tower], edition=edition), build()) == ["touches_obstacle"]
    assert codes(table(obstacles=[tower | {"y": 30}], edition=edition), build()) == []


# --- turn


def test_turn_steps() -> None:
    assert codes(table(turn="pink"), build(player="blue")) == ["wrong_turn"]
    after = verdict(table(bridge("pr1", 70, 2)), build(cars=[{"at": 0.2}])).after
    assert after is not None
    assert (after.turn, after.columns[-1].id, after.roads[-1].id) == ("pink", "b2", "br1")
    assert after.player("blue").supply() == {"grey": 17, "junctions": 2, "roads": 8, "cars": 6}


def test_duty_to_build() -> None:
    with pytest.raises(EventError, match="can build"):
        stuck_game().play({"pass": "blue"})


def test_base_point() -> None:
    columns = [column("b1", 0, 0, 2), column("b2", 0, -RUN, 1)]
    assert codes(table(columns=columns, roads=[road("br1", "b2", "b1")]), build()) == []
    assert codes(table(columns=columns, roads=[road("br1", "b1", "b2")]), build()) == ["base_point_used"]


def test_column_reach() -> None:
    assert codes(table(), build(RUN)) == []
    assert codes(table(), build(150)) == ["out_of_reach"]
    assert codes(table(columns=[column("b1", 0, 0, 12)]), build(50, grey=1, junction=True)) == ["out_of_reach"]


@pytest.mark.parametrize(("grey", "legal"), [(1, True), (2, False), (3, True), (4, False)])
def test_column_height(grey: int, legal: bool) -> None:
    assert verdict(table(), build(run(abs(grey - 2)), grey=grey)).legal is legal


# --- roads


def test_road_ends() -> None:
    found = verdict(table(), build(RUN - 25))
    assert [(v.code, v.detail) for v in found.violations] == [("road_juts_out", {"overhang": 2.5})]


def test_sharing_a_column() -> None:
    """Ends are stacked where they overlap on the top and lie side by side where they do not."""
    from tutorials.core.engine.geometry.tabletop import tabletop_of

    columns = [column("b1", 0, 0, 1, True), column("b2", -RUN, 0, 1), column("b3", RUN, 0, 3)]
    straight = table(columns=columns, roads=[road("br1", "b2", "b1"), road("br2", "b1", "b3")])
    layers = tabletop_of(Position.from_json(straight)).layers("b1")
    assert layers == {0: 0, 1: 0}
    columns[2] = column("b3", 0, RUN, 3)
    corner = table(columns=columns, roads=[road("br1", "b2", "b1"), road("br2", "b1", "b3")])
    assert tabletop_of(Position.from_json(corner)).layers("b1") == {0: 0, 1: 1}


def test_over_columns() -> None:
    for grey in (1, 9):
        columns = [column("b1", 0, 0, 2), column("p1", 50, 12, grey)]
        found = verdict(table(columns=columns), build()).violations
        assert [(v.code, v.pieces, v.detail) for v in found] == [
            ("covers_column", ("p1",), {"distance": 6, "overlap": 4})
        ]


def test_column_under_road() -> None:
    assert codes(table(bridge("pr1", RUN, 9)), build()) == ["column_under_road"]


def test_closed_loops() -> None:
    columns = [column("b1", 0, 0, 2), column("b2", RUN, 0, 3)]
    assert codes(table(columns=columns), {"from": "b1", "to": "b2"}) == ["closed_loop"]


def test_touching() -> None:
    assert codes(table(bridge("pr1", 25, 2)), build()) == ["touches_road"]
    low = table(bridge("pr1", 45, 2, 0.5))
    found = {edition: codes(low, build(run(2), junction=True), edition=edition) for edition in EDITIONS}
    assert found == {edition: ["touches_car"] if edition == "english" else [] for edition in EDITIONS}


def test_own_highway() -> None:
    assert codes(table(columns=[column("p1", 0, 0, 2)]), build() | {"from": "p1"}) == ["not_your_column"]


# --- cars


@pytest.mark.parametrize("edition", EDITIONS)
def test_crossing(edition: str) -> None:
    """Right across is a crossing; a road over the tip of an entrance is none."""
    across = verdict(table(bridge("pr1", 70, 2), edition=edition), build())
    assert [crossing.road for crossing in across.crossings] == ["pr1"]
    entrance = table(columns=[column("b1", 0, 0, 2), column("p1", 50, 103, 1)], roads=[road("pr1", (50, 4), "p1")])
    over_the_tip = verdict(entrance | {"edition": edition}, build())
    assert (over_the_tip.legal, over_the_tip.crossings, over_the_tip.cars_earned) == (True, (), 0)
    assert [advice.code for advice in over_the_tip.advice] == ["half_crossing"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_first_over(edition: str) -> None:
    found = verdict(table(bridge("pr1", 70, 2), edition=edition), build())
    assert [crossing.to_json() for crossing in found.crossings] == [
        {"road": "pr1", "owner": "pink", "pass": "over", "earns": True, "blocked_by": []}
    ]
    assert (found.cars_earned, found.crossings[0].reason) == (1, "first_over")


@pytest.mark.parametrize("edition", EDITIONS)
def test_first_under(edition: str) -> None:
    found = verdict(table(bridge("pr1", 30, 3), edition=edition), build())
    assert (found.crossings[0].passes, found.crossings[0].reason, found.cars_earned) == ("under", "first_under", 1)


@pytest.mark.parametrize("owner", ["p", "b", "y"])
def test_whose_crossing_counts(owner: str) -> None:
    higher = [column("y8", 70 - 40, 30, 9), column(f"{owner}9", 70 + 55, 30, 9)]
    position = table(
        bridge("pr1", 70, 2), columns=[column("b1", 0, 0, 2), *higher], roads=[road(f"{owner}r9", "y8", f"{owner}9")],
        colours=["blue", "pink", "yellow"],
    )  # fmt: skip
    crossing = verdict(position, build()).crossings[0]
    assert (crossing.earns, crossing.blocked_by, crossing.reason) == (False, (f"{owner}r9",), "blocked")


def test_opponents_only() -> None:
    found = verdict(table(bridge("br8", 70, 2)), build())
    assert (found.legal, found.cars_earned) == (True, 0)
    assert (found.crossings[0].earns, found.crossings[0].reason) == (False, "own_road")


def test_building_without_earning() -> None:
    found = verdict(table(), build(cars=[]))
    assert (found.legal, found.cars_earned, found.crossings) == (True, 0, ())


def test_new_road_only() -> None:
    after = verdict(table(bridge("pr1", 70, 2)), build(cars=[{"at": 0.3}])).after
    assert after is not None
    assert [len(placed.cars) for placed in after.roads] == [0, 1]


def test_several_roads() -> None:
    two = table(bridge("pr1", 30, 3), bridge("pr2", 70, 2))
    found = verdict(two, build(cars=[{"at": 0.5}, {"at": 0.8}]))
    assert (found.legal, found.cars_earned) == (True, 2)
    assert codes(two, build(cars=[{"at": 0.2}, {"at": 0.5}, {"at": 0.8}])) == ["car_does_not_fit", "too_many_cars"]


def test_sandwiched() -> None:
    columns = [column("b1", 0, 0, 7), column("p1", 35, -50, 3), column("p2", 70, 43.67, 3)]
    position = table(bridge("pr1", 55, 1), columns=columns, roads=[road("pr2", "p1", "p2")])
    found = verdict(position, build(grey=8))
    assert found.legal
    assert {crossing.road: crossing.earns for crossing in found.crossings} == {"pr1": False, "pr2": True}
    assert found.cars_earned == 1


def test_may_or_must_place() -> None:
    position, move = table(bridge("pr1", 70, 2)), build(cars=[])
    found = {edition: codes(position, move, edition=edition) for edition in EDITIONS}
    assert found == {edition: ["cars_missing"] if edition == "rainbow-city" else [] for edition in EDITIONS}
    assert codes(position, build(), edition="rainbow-city") == []


# --- junctions


@pytest.mark.parametrize("storeys", range(2, 7))
def test_junction_height(storeys: int) -> None:
    assert codes(table(), build(run(abs(storeys - 2)), grey=storeys - 1, junction=True)) == []


def test_junction_on_grey() -> None:
    assert codes(table(), build(run(1), grey=0, junction=True)) == ["junction_alone"]


def test_after_a_junction() -> None:
    position = table(columns=[column("b1", 0, 0, 2, True)])
    assert codes(position, build(run(1), grey=4)) == []
    assert codes(position, build(run(2), grey=5)) == ["height_step"]
    assert codes(position, build(run(2), grey=4, junction=True)) == []


def test_branching() -> None:
    columns = [column("b1", 0, 0, 1, True), column("b2", -RUN, 0, 1), column("b3", 0, RUN, 3)]
    roads = [road("br1", "b1", "b2"), road("br2", "b1", "b3")]
    assert codes(table(columns=columns, roads=roads[:1]), build()) == []
    assert codes(table(columns=columns, roads=roads), build()) == ["junction_full"]


def test_steepness() -> None:
    found = verdict(table(), build(run(4), grey=5, junction=True))
    assert found.legal
    assert [(advice.code, advice.detail) for advice in found.advice] == [("steep_road", {"degrees": 23.6})]


# --- exits


def test_exit_height() -> None:
    position, move = table(), leave(run(2))
    found = {edition: codes(position, move, edition=edition) for edition in EDITIONS}
    assert found == {edition: [] if edition in ("english", "french") else ["exit_height"] for edition in EDITIONS}


def test_exit_bonus() -> None:
    one_storey = [column("b1", 0, 0, 1)]
    assert verdict(table(columns=one_storey), leave(RUN)).cars_earned == 1
    found = verdict(table(bridge("pr1", 50, 2), columns=one_storey), leave(RUN))
    assert (found.legal, found.exit, found.cars_earned, found.cars_due) == (True, True, 2, 2)


def test_exit_dead_end() -> None:
    one_storey = [column("b1", 0, 0, 1)]
    assert [advice.code for advice in verdict(table(columns=one_storey), leave(RUN)).advice] == ["dead_end"]
    other_end = [*one_storey, column("b2", 0, 300, 1)]
    assert verdict(table(columns=other_end), leave(RUN)).advice == ()
    after = verdict(table(columns=one_storey), leave(RUN)).after
    assert after is not None
    assert codes(after.to_json() | {"turn": "blue"}, build(0, run(1), grey=2)) == ["base_point_used"]


# --- penalties


def test_penalty_amount() -> None:
    for edition in EDITIONS:
        game = Game.start(edition, ["pink", "blue"])
        after = game.play({"knock": {"by": "blue", "pieces": {"pink": 3}, "pays": {"pink": ["junction"]}}})
        flat = edition == "rainbow-city"
        assert after.supplies["blue"] == {"grey": 29 if flat else 27, "junctions": 2, "roads": 14, "cars": 9}
        assert after.supplies["pink"] == {"grey": 29 if flat else 31, "junctions": 4, "roads": 14, "cars": 9}


def test_penalty_when() -> None:
    game = Game.start("english", ["pink", "blue"])
    for by, other in (("pink", "blue"), ("blue", "pink")):
        assert game.play({"knock": {"by": by, "pieces": {other: 1}}}).turn == "pink"


def test_own_pieces() -> None:
    game = Game.start("english", ["pink", "blue"])
    assert game.play({"knock": {"by": "blue", "pieces": {"blue": 9}}}).supplies == game.supplies


# --- ending


def test_winning() -> None:
    position = table(bridge("pr1", 70, 2), supply={"blue": {"cars": 1}}, colours=["blue", "pink", "yellow"])
    game = Game(Position.from_json(position)).play({"build": build(cars=[{"at": 0.2}])})
    assert game.placed == ("blue",)
    assert game.ranking == [["blue"], ["pink", "yellow"]]


def test_playing_on() -> None:
    position = table(bridge("pr1", 70, 2), supply={"blue": {"cars": 1}}, colours=["blue", "pink", "yellow"])
    found = {}
    for edition in EDITIONS:
        game = Game(Position.from_json(position | {"edition": edition})).play({"build": build(cars=[{"at": 0.2}])})
        found[edition] = (game.finished, game.over, game.turn)
    assert found == {edition: (edition in ("german", "korean"), False, "pink") for edition in EDITIONS}


def test_running_out() -> None:
    found = {}
    for edition in EDITIONS:
        low = Game(
            Position.from_json(table(edition=edition, columns=[column("b1", 0, 0, 1)], supply={"blue": {"grey": 0}}))
        )
        found[edition] = low.can_build("blue")
        assert not stuck_game(edition, blue={"grey": 0}).can_build("blue")
        assert not stuck_game(edition, blue={"roads": 0}).can_build("blue")
        assert stuck_game(edition, blue={"junctions": 0}).can_build("blue")
    assert found == {edition: edition == "korean" for edition in EDITIONS}


def test_out_of_materials() -> None:
    """Blue runs out with this build; pink has one more turn; then blue is out, unless pink paid a penalty."""
    on_from = {"build": {"from": "p1", "column": {"x": 0, "y": 300 + RUN, "grey": 3}}}
    knock = {"knock": {"by": "pink", "pieces": {"blue": 1}}}
    for edition in ("english", "french", "german"):
        game = stuck_game(edition, blue={"grey": 3}).play({"build": build()})
        assert (game.last_round, game.turn) == (("blue",), "pink")
        assert game.play(on_from).out == ("blue",)
        saved = game.play(knock).play(on_from)
        assert (saved.out, saved.turn) == ((), "blue")
    game = stuck_game("rainbow-city", blue={"grey": 0}).play({"pass": "blue"})
    assert game.play(on_from).out == ("blue",)
    assert game.play(knock).play(on_from).turn == "blue"
    korean = stuck_game("korean", blue={"grey": 0}).play({"pass": "blue"})
    assert (korean.passed, korean.play(on_from).out) == (("blue",), ("blue",))
    assert korean.play(knock).play(on_from).turn == "blue"


def test_last_builder() -> None:
    on_from = {"build": {"from": "p1", "column": {"x": 0, "y": 300 + RUN, "grey": 3}}}
    for edition in EDITIONS:
        game = stuck_game(edition, blue={"grey": 0}).play({"pass": "blue"}).play(on_from)
        assert (game.finished, game.over, game.ranking) == (True, True, [["pink"], ["blue"]])
        assert ruleset_of(edition).last_builder_wins


# --- areas


def area(kind: str, x: float = RUN) -> list[dict[str, Any]]:
    return [{"id": "a1", "kind": kind, "x": x, "y": 0, "width": 40, "depth": 40, "turned": 30}]


def per_edition(position: dict[str, Any], move: dict[str, Any]) -> dict[str, list[str]]:
    return {edition: codes(position, move, edition=edition) for edition in EDITIONS}


def only_rainbow_city(*expected: str) -> dict[str, list[str]]:
    return {edition: list(expected) if edition == "rainbow-city" else [] for edition in EDITIONS}


def test_development_areas() -> None:
    assert per_edition(table(areas=area("development")), build()) == only_rainbow_city()
    assert per_edition(table(areas=area("development", RUN + 25)), build()) == only_rainbow_city("column_over_edge")
    one_storey = table(areas=area("development"), columns=[column("b1", 0, 0, 1)])
    assert per_edition(one_storey, leave(RUN)) == only_rainbow_city()


def test_green_and_airport_areas() -> None:
    for kind in ("green", "airport"):
        assert per_edition(table(areas=area(kind)), build()) == only_rainbow_city("area_forbids_column")
        one_storey = table(areas=area(kind), columns=[column("b1", 0, 0, 1)])
        assert per_edition(one_storey, leave(RUN)) == only_rainbow_city()


def test_rainbow_area() -> None:
    assert per_edition(table(areas=area("rainbow")), build()) == only_rainbow_city("area_forbids_column")
    assert per_edition(table(areas=area("rainbow", 50)), build()) == only_rainbow_city()
    one_storey = table(areas=area("rainbow"), columns=[column("b1", 0, 0, 1)])
    assert per_edition(one_storey, leave(RUN)) == only_rainbow_city("area_forbids_exit")


def test_topics_of_violations_are_topics() -> None:
    """Every topic that the engine's sources name is a topic of the facts."""
    from pathlib import Path

    import tutorials.core.engine as engine

    topics = {topic["key"] for topic in facts()["topics"]}
    source = "\n".join(path.read_text(encoding="utf-8") for path in Path(engine.__file__).parent.rglob("*.py"))
    named = set(re.findall(r'(?:Violation|Advice)\(\s*"[a-z_]+", "([a-z-]+)"', source))
    assert len(named) > 15
    assert named <= topics
