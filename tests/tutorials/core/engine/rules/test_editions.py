"""One suite over all five editions, with everything that differs in one table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tutorials.core.engine.tables import RUN, bridge, build, column, leave, run, table
from tutorials.core.engine import EDITIONS, Game, Move, Position, judge_all

AREA = {"id": "a1", "kind": "green", "x": RUN, "y": 0, "width": 40, "depth": 40}

# What is done, and what the editions make of it: the codes of violations, then those of advice.
SAME: dict[str, tuple[dict[str, Any], dict[str, Any], list[str]]] = {
    "a plain build": (table(), build(), []),
    "level": (table(), build(100, grey=2), ["height_step"]),
    "a level junction": (table(), build(100, grey=1, junction=True), []),
    "a lone junction": (table(), build(RUN, grey=0, junction=True), ["junction_alone"]),
    "too far": (table(), build(130), ["out_of_reach"]),
    "too near": (table(), build(75), ["road_juts_out"]),
    "over a column": (table(columns=[column("b1", 0, 0, 2), column("p1", 50, 0)]), build(), ["covers_column"]),
    "under a road": (table(bridge("pr1", RUN, 9)), build(), ["column_under_road"]),
    "against a road": (table(bridge("pr1", 25, 2)), build(), ["touches_road"]),
    "a loop": (
        table(columns=[column("b1", 0, 0, 2), column("b2", RUN, 0, 3)]),
        {"from": "b1", "to": "b2"},
        ["closed_loop"],
    ),
    "an exit from one storey": (table(columns=[column("b1", 0, 0, 1)]), leave(RUN), []),
    "more cars than earned": (table(), build(cars=[{"at": 0.5}]), ["too_many_cars"]),
    "all cars earned": (table(bridge("pr1", 70, 2)), build(cars=[{"at": 0.2}]), []),
}

DIFFERENT: dict[str, tuple[dict[str, Any], dict[str, Any], dict[str, list[str]]]] = {
    #                                                        english, french, german, korean, rainbow-city
    "an exit from two storeys": (
        table(),
        leave(run(2)),
        {e: ["exit_height"] for e in ("german", "korean", "rainbow-city")},
    ),
    "earned cars kept back": (table(bridge("pr1", 70, 2)), build(cars=[]), {"rainbow-city": ["cars_missing"]}),
    "low over a car": (
        table(bridge("pr1", 45, 2, 0.5)),
        build(run(2), junction=True),
        {"english": ["touches_car"]},
    ),
    "a column on the green": (table(areas=[AREA]), build(), {"rainbow-city": ["area_forbids_column"]}),
}


def codes_by_edition(position: dict[str, Any], move: dict[str, Any]) -> dict[str, list[str]]:
    read = Position.from_json(position)
    return {edition: list(found.codes) for edition, found in judge_all(read, Move.from_json(move, read)).items()}


@pytest.mark.parametrize("name", SAME)
def test_all_editions_agree(name: str) -> None:
    position, move, expected = SAME[name]
    assert codes_by_edition(position, move) == dict.fromkeys(EDITIONS, expected)


@pytest.mark.parametrize("name", DIFFERENT)
def test_editions_part_ways(name: str) -> None:
    position, move, expected = DIFFERENT[name]
    assert codes_by_edition(position, move) == {edition: expected.get(edition, []) for edition in EDITIONS}


@pytest.mark.parametrize("asked_under", EDITIONS)
def test_the_verdict_of_an_edition_is_the_same_whichever_the_position_names(asked_under: str) -> None:
    for position, move, _ in (*SAME.values(), *DIFFERENT.values()):
        read = Position.from_json(position | {"edition": asked_under})
        verdicts = judge_all(read, Move.from_json(move, read))
        assert {edition: list(found.codes) for edition, found in verdicts.items()} == codes_by_edition(position, move)
        assert [found.edition for found in verdicts.values()] == list(EDITIONS)


def test_classic_editions_judge_a_mission_position_as_base_mode() -> None:
    position = Position.from_json(table(edition="rainbow-city", mode="mission"))
    verdicts = judge_all(position, Move.from_json(build(), position))
    assert {edition: found.mission is not None for edition, found in verdicts.items()} == {
        edition: edition == "rainbow-city" for edition in EDITIONS
    }
    assert "mission" not in verdicts["german"].to_json()


# Games: what running out, winning and knocking over lead to.
KNOCK = {"knock": {"by": "pink", "pieces": {"blue": 2}}}
GAMES: dict[str, dict[str, Any]] = {
    "columns paid for two pieces": {"english": 2, "french": 2, "german": 2, "korean": 2, "rainbow-city": 1},
    "finished with the first of three winners": {
        "english": False,
        "french": False,
        "german": True,
        "korean": True,
        "rainbow-city": False,
    },
    "stuck with one storey and no grey": {
        "english": True,
        "french": True,
        "german": True,
        "korean": False,
        "rainbow-city": True,
    },
    "last round without a pass": {
        "english": True,
        "french": True,
        "german": True,
        "korean": False,
        "rainbow-city": False,
    },
}


@pytest.mark.parametrize("edition", EDITIONS)
def test_games_part_ways(edition: str) -> None:
    start = Game.start(edition, ["pink", "blue"])
    won = table(bridge("pr1", 70, 2), supply={"blue": {"cars": 1}}, colours=["blue", "pink", "yellow"], edition=edition)
    low = table(columns=[column("b1", 0, 0, 1)], supply={"blue": {"grey": 0}}, edition=edition)
    spent = table(columns=[column("b1", 0, 0, 2)], supply={"blue": {"grey": 3}}, edition=edition)
    found = {
        "columns paid for two pieces": 29 - start.play(KNOCK).supplies["pink"]["grey"],
        "finished with the first of three winners": Game(Position.from_json(won))
        .play({"build": build(cars=[{"at": 0.2}])})
        .finished,
        "stuck with one storey and no grey": not Game(Position.from_json(low)).can_build("blue"),
        "last round without a pass": bool(Game(Position.from_json(spent)).play({"build": build()}).last_round),
    }
    assert found == {name: by_edition[edition] for name, by_edition in GAMES.items()}
