"""The engine and the reference, written apart from one contract, must say the same of every table."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.tutorials.core.engine import reference
from tests.tutorials.core.engine.generated import crowds, logs
from tests.tutorials.core.engine.generated import positions as generators
from tests.tutorials.core.engine.generated.limits import a_limit
from tests.tutorials.core.engine.reference.editions import EDITIONS
from tests.tutorials.core.engine.reference.replay import Play, WrongEventError
from tests.tutorials.core.engine.reference.table import Json
from tutorials.core.engine import Game, InputError, Move, Position, best_moves, judge, judge_all, score

WON = Path(__file__).with_name("won_games.jsonl")  # one log of each edition, played until somebody had won
NEAR = 1e-6  # a case decided by less is left to the tests of limits


def comparable(verdict: Json) -> Json:
    """All of a verdict but the words and measures that are the engine's own."""
    return {
        **verdict,
        "violations": [(v["code"], v["topic"], v["pieces"]) for v in verdict["violations"]],
        "advice": [(a["code"], a["topic"], a["pieces"]) for a in verdict["advice"]],
        "half crossed": {a["pieces"][0]: a["detail"]["pass"] for a in half_crossings(verdict)},
        "after": verdict["after"] and filled(verdict["after"]),
    }


def half_crossings(verdict: Json) -> list[Json]:
    return [a for a in verdict["advice"] if a["code"] == "half_crossing"]


def filled(position: Json) -> Json:
    """The position with everything that may be left out filled in."""
    whole: Json = {"obstacles": [], "areas": [], "table": {"width": 1000, "depth": 1000}, **position}
    for key in ("obstacles", "areas"):
        whole[key] = [{"turned": 0, **piece} for piece in whole[key]]
    whole["columns"] = [{"junction": False, **column} for column in whole["columns"]]
    whole["roads"] = [
        {**road, "cars": [{"type": "sedan", **car} for car in road.get("cars", [])]} for road in whole["roads"]
    ]
    return whole


def differences(position: Json, move: Json, exact: bool = False) -> list[tuple[str, Any, Any]]:
    """What engine and reference say differently of a move, in all editions that can judge it."""
    table = Position.from_json(position)
    found = []
    for edition, verdict in judge_all(table, Move.from_json(move, table)).items():
        expected, nearest = reference.judge(position, move, edition)
        ours = verdict.to_json()
        if edition == position["edition"]:
            assert judge(table, Move.from_json(move, table)).to_json() == ours
        if nearest < NEAR and not exact:
            continue
        want, have = comparable(expected), comparable(ours)
        found += [(f"{edition}.{key}", want.get(key), have.get(key)) for key in {**want, **have}
                  if want.get(key) != have.get(key)]  # fmt: skip
        for theirs, mine in zip(half_crossings(expected), half_crossings(ours), strict=False):
            if mine["detail"]["missing"] != pytest.approx(theirs["detail"]["missing"], abs=0.001):
                found.append((f"{edition}.missing", theirs["detail"], mine["detail"]))
    return found


def after_events(play: Play, log: Json, more: list[Json]) -> tuple[Json, Json] | None:
    """What reference and engine make of a log with more events, `play` being the reference's game after the log.

    The result, or which event is wrong; None where it is too near a limit to tell.
    """
    events = log["events"] + more
    play = copy.deepcopy(play)
    try:
        for event in more:
            play.event(event)
        expected = play.result()
    except WrongEventError:
        expected = {"wrong": f"events[{len(events) - 1}]"}
    if play.nearest < NEAR:
        return None
    try:
        return expected, Game.replay({**log, "events": events}).to_json()
    except InputError as wrong:
        return expected, {"wrong": wrong.where}


@pytest.mark.parametrize("seed", range(8))
def test_moves_on_tables_grown_by_legal_moves(seed: int) -> None:
    rng = Random(seed)
    tables = 0
    for position in generators.grown(rng, 12, edition=EDITIONS[seed % 5]):
        move = generators.a_move(rng, position, care=rng.choice((0, 1)))
        assert differences(position, move) == [], (position, move)
        tables += 1
    assert tables > 0


@pytest.mark.parametrize("seed", range(90))
def test_moves_on_tables_thrown_together(seed: int) -> None:
    rng = Random(seed)
    position = generators.dense(rng, columns=rng.choice((3, 8, 14)))
    for key in ("obstacles", "areas", "table"):
        if rng.random() < 0.2:
            del position[key]  # may be left out
    move = generators.a_move(rng, position, care=rng.random())
    assert differences(position, move) == [], (position, move)


@pytest.mark.parametrize("seed", range(90))
def test_moves_exactly_on_a_limit(seed: int) -> None:
    position, move = a_limit(Random(seed))
    assert differences(position, move, exact=True) == [], (position, move)


@pytest.mark.parametrize("crowd", [crowds.star, crowds.pile, crowds.fan])
@pytest.mark.parametrize(("base", "grey"), [(9, 10), (3, 4), (2, 1)])
def test_moves_into_a_crowd(crowd: Callable[[int], Json], base: int, grey: int) -> None:
    position = crowd(12)
    position["columns"][-1] = {**crowds.BASE, "grey": base}
    move = {"from": "base", "column": {**crowds.MOVE["column"], "grey": grey}, "cars": crowds.cars(6)}
    assert differences(position, move) == []


@pytest.mark.parametrize("seed", range(4))
def test_points_for_houses_in_a_mesh(seed: int) -> None:
    position = crowds.mesh(40, 130, seed, mode="mission", obstacles=crowds.houses(60, 2, 130))
    expected, nearest = reference.score(position)
    assert nearest >= NEAR
    assert score(Position.from_json(position)) == expected
    assert expected["blue"]["buildings"] > 0


@pytest.mark.parametrize("seed", range(30))
def test_points_of_every_player(seed: int) -> None:
    rng = Random(seed)
    position = generators.ringed(rng) if seed % 3 else generators.dense(rng)
    expected, nearest = reference.score(position)
    assert nearest >= NEAR
    assert score(Position.from_json(position)) == expected, position


@pytest.mark.parametrize("seed", range(30))
def test_logs_to_their_last_event_and_with_any_event_after_it(seed: int) -> None:
    rng = Random(seed)
    log, play = logs.a_log(rng, rng.choice((8, 16)), tries=3, knocks=rng.choice((0.05, 0.2, 0.5)))
    for more in ([], *([event] for event in logs.any_events(rng, play, 4))):
        answers = after_events(play, log, more)
        assert answers is None or answers[0] == answers[1], (log, more)


@pytest.mark.parametrize("line", WON.read_text().splitlines())
def test_games_with_a_winner_after_each_event(line: str) -> None:
    log = json.loads(line)
    play = Play(log["setup"])
    results = [play.result()]
    for event in log["events"]:
        play.event(event)
        results.append(play.result())
    assert play.home
    assert [game.to_json() for game in Game.states(log)] == results


@pytest.mark.parametrize("edition", EDITIONS)
def test_best_moves_are_legal_and_worth_what_is_said(edition: str) -> None:
    *_, position = generators.grown(Random(7), 6, edition=edition)
    best = best_moves(Position.from_json(position), 4, number=500)
    assert len(best) == 4
    for found in best:
        verdict, nearest = reference.judge(position, found.move.to_json())
        assert nearest >= NEAR
        assert (verdict["legal"], verdict["cars_earned"]) == (True, found.cars), (position, found)
