"""The hand's margin: measured to every limit, and kept by every move that is suggested."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from math import atan2, cos, hypot, inf, sin
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tutorials.core.engine.generated import positions as generators
from tests.tutorials.core.engine.tables import RUN, bridge, build, column, leave, road, run, table
from tutorials.core.engine import (
    EDITIONS,
    MARGIN,
    Game,
    Move,
    NewColumn,
    Point,
    Position,
    best_moves,
    is_steady,
    judge,
    ruleset_of,
)
from tutorials.core.engine.rules.build import Build
from tutorials.core.engine.search.margin import margin

GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.json"))
Case = Callable[[float], tuple[dict[str, Any], dict[str, Any]]]
LOW = [column("b1", 0, 0, 1)]
LEVEL = 100.0  # the run of a level road


def build_of(position: dict[str, Any], move: dict[str, Any]) -> Build:
    read = Position.from_json(position)
    return Build(read, Move.from_json(move, read), ruleset_of(read.edition, read.mode))


def house(x: float, y: float = 0, height: float = 60) -> dict[str, Any]:
    return {"id": "o1", "kind": "building", "x": x, "y": y, "width": 20, "depth": 20, "height": height}


def area(kind: str, x: float) -> dict[str, Any]:
    return {"id": "a1", "kind": kind, "x": x, "y": 0, "width": 60, "depth": 60}


def city(**more: Any) -> dict[str, Any]:
    return table(edition="rainbow-city", **more)


def level(**more: Any) -> dict[str, Any]:
    """A level road between junctions one storey high: the simplest to measure from."""
    return build(LEVEL, grey=1, junction=True, **more)


BASE = [column("b1", 0, 0, 1, True)]

# What is so near to which limit; measured across the road it is the same, but for how much further its tip slips.
NEAR: dict[str, Case] = {
    "too short": lambda d: (table(), build(RUN + 2 * (8 - d))),
    "too far out": lambda d: (table(), build(RUN - 2 * (10 - d))),
    "too short for the table": lambda d: (table(), leave(run(2) + 8 - d)),
    "another column": lambda d: (table(columns=[*BASE, column("p1", LEVEL + 20 + d, 0)]), level()),
    "a column beside the road": lambda d: (table(columns=[*BASE, column("p1", 50, 16 + d)]), level()),
    "a road beside the column": lambda d: (table(bridge("pr1", LEVEL + 16 + d, 9), columns=BASE), level()),
    "the edge of the table": lambda d: (
        table(columns=BASE, table={"width": 2 * (LEVEL + 10 + d), "depth": 900}),
        level(),
    ),
    "the edge of the table at a tip": lambda d: (
        table(columns=LOW, table={"width": 2 * (RUN + d), "depth": 900}),
        leave(RUN),
    ),
    "a house beside the column": lambda d: (table(columns=BASE, obstacles=[house(LEVEL + 20 + d)]), level()),
    "a house beside the road": lambda d: (table(columns=BASE, obstacles=[house(50, 16 + d)]), level()),
    "a house under the road": lambda d: (table(columns=BASE, obstacles=[house(50, 0, 20 - 0.5 - d)]), level()),
    "a green area": lambda d: (city(columns=BASE, areas=[area("green", LEVEL + 40 + d)]), level()),
    "off a development area": lambda d: (city(columns=BASE, areas=[area("development", LEVEL + 40 + d)]), level()),
    "on a development area": lambda d: (city(columns=BASE, areas=[area("development", LEVEL + 20 - d)]), level()),
    "a tip beside the rainbow": lambda d: (
        city(columns=LOW, areas=[area("rainbow", RUN + 30 + d)]),
        leave(RUN),
    ),
    "the end of a road crossed": lambda d: (table(pier(-d), columns=BASE), level()),
    "the end of a road half crossed": lambda d: (table(pier(d), columns=BASE), level()),
    "the end of a road not reached": lambda d: (table(pier(6 + d), columns=BASE), level()),
    "its own end, crossing": lambda d: (table(bridge("pr1", RUN - d, 4), columns=LOW), leave(RUN)),
    "its own end, crossing half": lambda d: (table(bridge("pr1", RUN + d, 4), columns=LOW), leave(RUN)),
    "a car's end of the road": lambda d: (table(columns=LOW), leave(RUN, cars=[{"at": 0.08 + d / 100}])),
    "the next car": lambda d: (
        table(bridge("pr1", 50, 4), columns=LOW),
        leave(RUN, cars=[{"at": 0.3}, {"at": 0.46 + d / 100}]),
    ),
}


def tilted(height: float) -> tuple[list[Any], list[Any]]:
    """Pink's exit from three storeys, whose underside is so high under the middle line of the build."""
    share = 1 - height / 30
    return [column("p9", 50, -run(3) * share, 3)], [road("pr9", "p9", (50, run(3) * (1 - share)))]


def pier(missing: float) -> tuple[list[Any], list[Any]]:
    """Pink's exit across the middle of the build, its tip so far short of the build's middle line."""
    return [column("p9", 50, missing + RUN, 1)], [road("pr9", "p9", (50, missing))]


@pytest.mark.parametrize("distance", [0.5, 1.5, 1.9])
@pytest.mark.parametrize("name", NEAR)
def test_the_margin_is_the_distance_to_the_limit(name: str, distance: float) -> None:
    found = margin(build_of(*NEAR[name](distance)))
    assert found <= distance + 1e-9
    assert found == pytest.approx(distance, rel=0.1)
    assert not is_steady(build_of(*NEAR[name](distance)))


@pytest.mark.parametrize("name", NEAR)
def test_what_keeps_the_margin_is_steady(name: str) -> None:
    assert is_steady(build_of(*NEAR[name](MARGIN + 1)))


@pytest.mark.parametrize("name", [name for name in NEAR if "cross" not in name and "reached" not in name])
def test_what_breaks_a_rule_has_a_margin_below_nothing(name: str) -> None:
    build = build_of(*NEAR[name](-0.1))
    assert not judge(build.position, build.move).legal
    assert margin(build) < 0


def test_a_road_under_it_is_measured_in_height() -> None:
    """Where it may slip to, the lower road may be a little higher: that much is taken off."""
    for distance in (1.0, 3.0, 5.0):
        found = margin(build_of(table(tilted(20 - 2.5 - distance), columns=BASE), level()))
        assert found == pytest.approx(distance - 30 / run(3) * (6 + MARGIN), abs=0.1)


def test_without_a_road_there_is_no_margin() -> None:
    assert margin(build_of(table(), build(150))) == -inf
    assert not is_steady(build_of(table(), build(150)))


@pytest.mark.parametrize("at", [0.5, 0.75])
def test_a_car_of_another_road_counts_in_every_edition(at: float) -> None:
    """Blue's road lies 7 mm above the middle of pink's bridge: enough for the road, too little for a car."""
    for edition in EDITIONS:
        found = build_of(table(bridge("pr1", 70, 2, at), edition=edition), build())
        assert is_steady(found) is (at == 0.75)


def test_a_new_car_under_a_road_counts() -> None:
    low = table(bridge("pr1", 60, 1), columns=LOW)
    for at, steady in ((0.6, False), (0.75, False), (0.77, True), (0.25, True)):
        assert is_steady(build_of(low, leave(RUN, cars=[{"at": at}]))) is steady


# --- what is suggested


def slipped(move: Move, position: Position, slip: float) -> Move:
    """The move with its placed end slipped by so much, turning round the base point."""
    base, placed = position.column(move.base), move.column or move.exit
    assert placed is not None
    far = hypot(placed.x - base.x, placed.y - base.y)
    angle = atan2(placed.y - base.y, placed.x - base.x) + slip / far
    x, y = base.x + far * cos(angle), base.y + far * sin(angle)
    if move.column is not None:
        return replace(move, column=NewColumn(x, y, move.column.grey, move.column.junction))
    return replace(move, exit=Point(x, y))


def check_suggestions(position: Position, seed: int, number: int) -> int:
    found = best_moves(position, 6, seed=seed, number=number)
    assert len(found) <= 6
    for result in found:
        assert is_steady(Build(position, result.move, ruleset_of(position.edition, position.mode)))
        for slip in (-1.999, -1.3, -0.4, 0.4, 1.3, 1.999):
            verdict = judge(position, slipped(result.move, position, slip))
            assert verdict.codes == (), (position.to_json(), result.move.to_json(), slip)
            assert verdict.cars_earned == result.cars, (position.to_json(), result.move.to_json(), slip)
    return len(found)


@pytest.mark.long
@settings(max_examples=25, deadline=None)
@given(game=st.sampled_from(GAMES), share=st.floats(0, 1), seed=st.integers(0, 1000))
def test_a_suggested_move_stands_a_slip_of_the_hand_in_a_game(game: Path, share: float, seed: int) -> None:
    states = list(Game.states(json.loads(game.read_text(encoding="utf-8"))["log"]))
    check_suggestions(states[int(share * (len(states) - 1))].position, seed, 300)


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 100_000))
def test_a_suggested_move_stands_a_slip_of_the_hand_on_any_table(seed: int) -> None:
    rng = Random(seed)
    position = generators.dense(rng, columns=rng.choice((5, 9)), roads=rng.choice((4, 9)))
    position["turn"] = position["columns"][0]["owner"]
    for player in position["players"]:
        player.update(grey=20, junctions=2, roads=9, cars=9)
    check_suggestions(Position.from_json(position), seed, 400)


@pytest.mark.long
def test_there_are_suggestions_on_every_table_of_a_game() -> None:
    for game in GAMES:
        states = list(Game.states(json.loads(game.read_text(encoding="utf-8"))["log"]))
        assert check_suggestions(states[len(states) // 2].position, 1, 600) == 6


def test_moves_by_a_hair_are_found_only_when_asked_for() -> None:
    """Between two of pink's columns, 34 mm apart, a road 12 wide has 1 mm on either side."""
    columns = [column("b1", 0, 0, 2), *(column(f"p{i}", *place, 9) for i, place in enumerate(gate()))]
    position = Position.from_json(table(columns=columns, edition="german", table={"width": 260, "depth": 260}))
    loose = best_moves(position, 20, number=4000, steady=False)
    assert {round(margin(Build(position, found.move, ruleset_of("german"))), 1) < MARGIN for found in loose} == {True}
    assert best_moves(position, 20, number=4000) == []


def gate() -> list[tuple[float, float]]:
    """Columns all round, so near to one another that a road just passes between any two."""
    return [(60 * cos(k * 0.5712), 60 * sin(k * 0.5712)) for k in range(11)]
