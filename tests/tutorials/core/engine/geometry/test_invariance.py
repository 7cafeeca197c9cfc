"""A verdict does not depend on where the whole table lies, which way it is turned, or whether it is mirrored."""

from __future__ import annotations

import json
from math import cos, radians, sin
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tutorials.core.engine.generated.limits import a_limit
from tutorials.core.engine import Game, Move, Position, judge, score

GAMES = [
    json.loads(path.read_text(encoding="utf-8"))["log"]
    for path in sorted((Path(__file__).parents[1] / "games").glob("*-4.json"))
]
STATES = [list(Game.states(log)) for log in GAMES]
BIG = {"width": 100_000, "depth": 100_000}


def moved(piece: dict[str, Any], angle: float, mirror: bool, dx: float, dy: float) -> dict[str, Any]:
    """A piece, or a point, mirrored in the x axis, turned round the origin and moved."""
    x, y = piece["x"], -piece["y"] if mirror else piece["y"]
    c, s = cos(radians(angle)), sin(radians(angle))
    result = piece | {"x": c * x - s * y + dx, "y": s * x + c * y + dy}
    if "width" in piece:
        turned = piece.get("turned", 0)
        result["turned"] = ((-turned if mirror else turned) + angle) % 360
    return result


def moved_position(data: dict[str, Any], how: tuple[float, bool, float, float]) -> dict[str, Any]:
    result = data | {"table": BIG}
    for kind in ("columns", "obstacles", "areas"):
        result[kind] = [moved(piece, *how) for piece in data[kind]]
    result["roads"] = [
        road | {end: moved(road[end], *how) for end in ("from", "to") if isinstance(road[end], dict)}
        for road in data["roads"]
    ]
    return result


def moved_move(move: dict[str, Any], how: tuple[float, bool, float, float]) -> dict[str, Any]:
    return move | {key: moved(move[key], *how) for key in ("column", "exit") if key in move}


def random_question(seed: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """A state of a recorded game and a move on it: legal, or off by a little or by a lot, on a roomy table."""
    random = Random(seed)
    states, log = random.choice(list(zip(STATES, GAMES, strict=True)))
    number = random.randrange(len(log["events"]))
    event, position = log["events"][number], states[number].position.to_json() | {"table": BIG}
    ends = [column["id"] for column in position["columns"] if column["owner"] == position["turn"]]
    move = event.get("build") or {"from": random.choice(ends), "column": {"x": 40, "y": 90, "grey": 2}}
    target = dict(move.get("column") or move.get("exit") or {})
    spread = random.choice([0, 3, 40])
    target |= {"x": target["x"] + random.uniform(-spread, spread), "y": target["y"] + random.uniform(-spread, spread)}
    return position, move | {"column" if "column" in move else "exit": target}


def told(position: dict[str, Any], move: dict[str, Any]) -> dict[str, Any]:
    """All that a verdict says but the places of pieces; amounts to a hundredth, which turning does not change."""
    read = Position.from_json(position)
    verdict = judge(read, Move.from_json(move, read)).to_json()
    after = verdict.pop("after")
    verdict["players after"] = after and (after["players"], after["turn"])
    for found in verdict["violations"] + verdict["advice"]:
        found["detail"] = {
            key: round(value + 0.0, 2) if isinstance(value, float) else value for key, value in found["detail"].items()
        }
    return verdict


def near(a: Any, b: Any) -> bool:
    """Equal, but for a hundredth in measured amounts."""
    if isinstance(a, dict):
        return isinstance(b, dict) and a.keys() == b.keys() and all(near(a[key], b[key]) for key in a)
    if isinstance(a, list):
        return isinstance(b, list) and len(a) == len(b) and all(map(near, a, b))
    if isinstance(a, float) or isinstance(b, float):
        return abs(a - b) < 0.02
    return bool(a == b)


@settings(max_examples=150, deadline=None)
@given(
    seed=st.integers(0, 10_000),
    angle=st.floats(0, 359.99),
    mirror=st.booleans(),
    dx=st.floats(-5000, 5000),
    dy=st.floats(-5000, 5000),
)
def test_moving_turning_and_mirroring_the_table(seed: int, angle: float, mirror: bool, dx: float, dy: float) -> None:
    position, move = random_question(seed)
    how = (angle, mirror, dx, dy)
    there, move_there = moved_position(position, how), moved_move(move, how)
    assert near(told(position, move), told(there, move_there))
    assert score(Position.from_json(position)) == score(Position.from_json(there))


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10_000), place=st.sampled_from([(99_000.0, -99_000.0), (-49_000.123, 99_500.7)]))
def test_a_limit_holds_as_far_out_as_coordinates_go(seed: int, place: tuple[float, float]) -> None:
    position, move = a_limit(Random(seed))
    position |= {"table": BIG}
    how = (0.0, False, *place)
    one, other = told(position, move), told(moved_position(position, how), moved_move(move, how))
    other["violations"] = [found for found in other["violations"] if found["code"] != "off_table"]
    for verdict in (one, other):
        verdict.update(legal=not verdict["violations"], mission=None)
        verdict["players after"] = None
    assert near(one, other)


@settings(max_examples=100, deadline=None)
@given(seed=st.integers(0, 10_000))
def test_the_order_of_columns_obstacles_areas_and_of_roads_that_share_none_does_not_matter(seed: int) -> None:
    position, move = random_question(seed)
    random = Random(seed)
    mixed = dict(position)
    for kind in ("columns", "obstacles", "areas"):
        mixed[kind] = random.sample(position[kind], len(position[kind]))
    # Roads keep their order within a highway, where one may lie on another; between highways any order will do.
    owners = [road["owner"] for road in position["roads"]]
    random.shuffle(owners)
    queues = {owner: iter([road for road in position["roads"] if road["owner"] == owner]) for owner in set(owners)}
    mixed["roads"] = [next(queues[owner]) for owner in owners]
    one, other = told(position, move), told(mixed, move)
    for verdict in (one, other):
        verdict["crossings"] = sorted(
            (crossing | {"blocked_by": sorted(crossing["blocked_by"])} for crossing in verdict["crossings"]),
            key=lambda crossing: str(crossing["road"]),
        )
    assert near(one, other)


@settings(max_examples=50, deadline=None)
@given(seed=st.integers(0, 10_000))
def test_pieces_far_away_do_not_matter(seed: int) -> None:
    position, move = random_question(seed)
    far = dict(position)
    far["columns"] = [
        *position["columns"],
        {"id": "far1", "owner": "pink", "x": 20_000, "y": 0, "grey": 3, "junction": False},
        {"id": "far2", "owner": "pink", "x": 20_100, "y": 0, "grey": 3, "junction": False},
    ]
    far["roads"] = [{"id": "far3", "owner": "pink", "from": "far1", "to": "far2", "cars": []}, *position["roads"]]
    one, other = told(position, move), told(far, move)
    for verdict in (one, other):
        verdict.pop("mission", None)  # the tallest column is a matter of the whole table
    assert one == other
