"""Notation: JSON both ways, byte-stable, and the short text that fits in a link."""

from __future__ import annotations

import json
import string
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fuzz.engine import CROSSED
from tutorials.core.engine import Game, InputError, Position, from_text, to_text
from tutorials.core.engine.positions.pieces import (
    CAR_TYPES,
    COLOURS,
    Area,
    Car,
    Column,
    Obstacle,
    Player,
    Point,
    Road,
    Table,
)

RECORDED = sorted((Path(__file__).parent / "games").glob("*.json"))
FULLEST = "rainbow-city-mission-4"


def last_position(stem: str) -> Position:
    path = next(path for path in RECORDED if path.stem == stem)
    return Game.replay(json.loads(path.read_text(encoding="utf-8"))["log"]).position


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_every_state_of_the_recorded_games_comes_back(path: Path) -> None:
    states = list(Game.states(json.loads(path.read_text(encoding="utf-8"))["log"]))
    assert len(states) > 1
    for state in states:
        position = state.position
        assert from_text(to_text(position)) == position
        text = json.dumps(position.to_json())
        assert json.dumps(Position.from_json(json.loads(text)).to_json()) == text


def test_a_full_table_of_four_fits_in_a_link() -> None:
    position = last_position(FULLEST)
    assert len(position.roads) >= 30
    assert len(to_text(position)) < 1000
    # Even when every number is as long as numbers get and every road carries a car.
    columns = tuple(replace(column, x=column.x + 1 / 3, y=column.y + 1 / 7) for column in position.columns)
    roads = tuple(replace(road, cars=(Car(1 / 3),)) for road in position.roads)
    assert len(to_text(replace(position, columns=columns, roads=roads))) < 2000


def test_the_text_needs_no_escaping_in_an_address() -> None:
    assert set(to_text(last_position(FULLEST))) <= set(string.ascii_letters + string.digits + "-_")


def test_the_text_is_versioned_and_stays_readable() -> None:
    text = "1BAECABIBCggBEwMLCQEAAwAAAAwEpAkADAHYBN4EJAIkq10AAAA9IAABCRkBAIgOwAfgA-AD0AUAAQCIDsAHwAfAB7QB"
    position = Position.from_json(CROSSED)
    assert to_text(position) == text
    assert from_text(text) == position
    for broken in ("", "2" + text[1:], "0", "é", text[:1]):
        with pytest.raises(InputError):
            from_text(broken)


def test_equal_positions_give_equal_bytes() -> None:
    other = json.loads(json.dumps(CROSSED))
    other["columns"][0]["x"] = -0.0
    other["columns"][1]["x"] = 99.0
    one, two = Position.from_json(CROSSED), Position.from_json(other)
    assert one == two
    assert json.dumps(one.to_json()) == json.dumps(two.to_json())
    assert to_text(one) == to_text(two)


coordinates = st.floats(-100_000, 100_000) | st.integers(-100_000, 100_000)
sizes = st.floats(0, 100_000, exclude_min=True) | st.integers(1, 100_000)
turns = st.floats(-360, 360)
NAMES = st.characters(exclude_categories=("Cs",), exclude_characters="\0")


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any position at all, sensible or not."""
    colours = draw(st.lists(st.sampled_from(COLOURS), min_size=2, max_size=4, unique=True))
    names = iter(draw(st.lists(st.text(NAMES, min_size=1, max_size=5), min_size=24, max_size=24, unique=True)))
    usual = iter(["p1", "p2", "b1", "pr1", "br1", "o1", "a1"])
    use_usual = draw(st.booleans())

    def name() -> str:
        return next(usual, None) or next(names) if use_usual else next(names)

    taken: set[str] = set()

    def new_name() -> str:
        found = name()
        while found in taken:
            found = next(names)
        taken.add(found)
        return found

    owner = st.sampled_from(colours)
    supply = st.integers(0, 1000)
    players = [Player(colour, draw(supply), draw(supply), draw(supply), draw(supply)) for colour in colours]
    columns = [
        Column(
            new_name(),
            draw(owner),
            draw(coordinates),
            draw(coordinates),
            draw(st.integers(1, 1000)),
            draw(st.booleans()),
        )
        for _ in range(draw(st.integers(2, 4)))
    ]
    cars = st.lists(st.builds(Car, st.floats(0, 1), st.sampled_from(CAR_TYPES)), max_size=3).map(tuple)
    point = st.builds(Point, coordinates, coordinates)
    roads = []
    for _ in range(draw(st.integers(0, 3))):
        a, b = draw(st.permutations([column.id for column in columns]))[:2]
        ends: list[Any] = [a, b]
        if draw(st.booleans()):
            ends[draw(st.integers(0, 1))] = draw(point)
        roads.append(Road(new_name(), draw(owner), ends[0], ends[1], draw(cars)))
    obstacles = tuple(
        Obstacle(new_name(), "tower", *(draw(kind) for kind in (coordinates, coordinates, sizes, sizes, sizes, turns)))
        for _ in range(draw(st.integers(0, 2)))
    )
    areas = tuple(
        Area(new_name(), "green", *(draw(kind) for kind in (coordinates, coordinates, sizes, sizes, turns)))
        for _ in range(draw(st.integers(0, 2)))
    )
    table = draw(st.builds(Table, sizes, sizes) | st.just(Table()))
    return Position(
        "rainbow-city", draw(st.sampled_from(["base", "mission"])), draw(owner), tuple(players), tuple(columns),
        tuple(roads), obstacles, areas, table,
    )  # fmt: skip


@settings(max_examples=100, deadline=None)
@given(position=positions())
def test_any_position_comes_back_from_json_and_from_text(position: Position) -> None:
    text = json.dumps(position.to_json())
    assert Position.from_json(json.loads(text)) == position
    assert json.dumps(Position.from_json(json.loads(text)).to_json()) == text
    assert from_text(to_text(position)) == position


@settings(max_examples=200, deadline=None)
@given(text=st.text(alphabet=string.ascii_letters + string.digits + "-_=é ", max_size=80), cut=st.integers(0, 150))
def test_any_text_is_a_position_or_an_input_error(text: str, cut: int) -> None:
    good = to_text(Position.from_json(CROSSED))
    for candidate in (text, "1" + text, good[:cut] + text, good[:cut], good[:cut] + text[:1] + good[cut + 1 :]):
        try:
            position = from_text(candidate)
        except InputError:
            continue
        assert from_text(to_text(position)) == position
