"""Opponents play by the rules, to the end, and the same game with the same seed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tutorials.core.engine import reference
from tests.tutorials.core.engine.games.record_games import setup_of
from tests.tutorials.core.engine.reference.test_against_reference import NEAR
from tests.tutorials.core.engine.tables import PLENTY
from tutorials.core.engine import Game, Move, judge
from tutorials.core.engine.games.penalty import Knock
from tutorials.core.opponent.levels import LEVELS, Level
from tutorials.core.opponent.player import Opponent, payment
from tutorials.core.opponent.search import choose

from .games import BOXES, Box, afresh, agreed_setup, states

MOST_EVENTS = 400
STATES = 10  # of each box
GENTLE = LEVELS[:3]
# The strong ones think longer: each has its turn, the gentle ones two.
TAKING_TURNS = (*GENTLE, LEVELS[3], *GENTLE, LEVELS[4])


def whole_game(setup: dict[str, Any], levels: tuple[Level, ...], seed: int) -> Game:
    """The game at its end, or after as many events as no game has."""
    game = Game.replay({"setup": setup, "events": []})
    for _ in range(MOST_EVENTS):
        player = Opponent(levels[game.players.index(game.turn) % len(levels)], seed)
        event = player.event(game)
        if event is None:
            break
        game = game.play(event)
    return game


@pytest.mark.parametrize("box", BOXES)
def test_every_move_is_legal_by_the_engine_and_by_the_reference(box: Box) -> None:
    builds = 0
    for k, game in enumerate(states(box, STATES)):
        event = Opponent(TAKING_TURNS[k % len(TAKING_TURNS)], seed=k).event(game)
        assert event is not None
        if "build" not in event:
            assert event == {"no_place": game.turn}
            continue
        builds += 1
        ours = judge(game.position, Move.from_json(event["build"], game.position))
        assert ours.legal, (game.position.to_json(), event)
        assert len(event["build"]["cars"]) <= ours.cars_due
        theirs, nearest = reference.judge(game.position.to_json(), event["build"])
        assert theirs["legal"] or nearest < NEAR, (game.position.to_json(), event)
    assert builds > STATES / 2


@pytest.mark.parametrize("box", BOXES)
def test_whole_games_come_to_their_end(box: Box) -> None:
    game = whole_game(setup_of(*box), (LEVELS[1], LEVELS[0], LEVELS[2]), seed=1)
    assert game.over
    assert game.finished


@pytest.mark.parametrize("seed", range(12))
def test_whole_games_by_agreed_rules_come_to_their_end(seed: int) -> None:
    assert whole_game(agreed_setup(seed), LEVELS[:2], seed).over


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
@pytest.mark.parametrize("box", [("english", "base", 2), ("rainbow-city", "mission", 3)])
def test_the_same_seed_gives_the_same_move(box: Box, level: Level) -> None:
    game = states(box, STATES)[5]
    one, other = (choose(afresh(game), level, seed=7) for _ in range(2))
    assert one == other
    assert one is not None


def test_seeds_play_different_games() -> None:
    game = states(("english", "base", 2), STATES)[5]
    moves = {str(Opponent(LEVELS[0], seed).event(game)) for seed in range(6)}
    assert len(moves) > 2


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
def test_no_level_ends_its_highway_without_need(level: Level) -> None:
    """Even the gentlest looks as if it were trying."""
    step = 4 if level in GENTLE else 6
    choices = [choose(game, level) for box in BOXES[::4] for game in states(box, STATES)[::step]]
    needless = [
        choice
        for choice in choices
        if choice and choice.best.found.dead_end and not all(one.found.dead_end for one in choice.others)
    ]
    assert [choice.best.found.move for choice in needless if not choice.best.term("end").numbers.get("won")] == []


def test_whoever_cannot_build_passes_or_puts_a_road_aside() -> None:
    base, mission = states(("english", "base", 2), 1)[0], states(("rainbow-city", "mission", 2), 1)[0]
    for game, does in ((base, "pass"), (mission, "discard")):
        data = game.position.to_json()
        data["players"] = [{**player, "grey": 0, "junctions": 0} for player in data["players"]]
        poor = Game(type(game.position).from_json(data))
        assert Opponent(LEVELS[0]).event(poor) == {does: game.turn}


def test_whoever_finds_no_place_says_so() -> None:
    """On a table as small as the columns that stand on it there is room for nothing."""
    data = states(("rainbow-city", "base", 2), 1)[0].position.to_json()
    data["table"] = {"width": 120, "depth": 20}
    game = Game(type(states(("rainbow-city", "base", 2), 1)[0].position).from_json(data))
    assert Opponent(LEVELS[4]).event(game) == {"no_place": game.turn}


@pytest.mark.parametrize(
    ("hand", "fallen", "paid"),
    [
        ({}, 2, ["grey", "grey"]),
        ({"grey": 3, "junctions": 2}, 3, ["grey", "junction", "junction"]),
        ({"grey": 3, "junctions": 0}, 5, ["grey", "grey", "grey"]),
        ({"grey": 0, "junctions": 1}, 2, ["junction"]),
        ({"grey": 0, "junctions": 0}, 2, []),
    ],
)
def test_penalties_are_paid_in_grey_as_long_as_that_lasts(hand: dict[str, int], fallen: int, paid: list[str]) -> None:
    data = states(("english", "base", 2), 1)[0].position.to_json()
    data["players"] = [{"colour": "pink", **PLENTY, **hand}, {"colour": "blue", **PLENTY}]
    game = Game(type(states(("english", "base", 2), 1)[0].position).from_json(data))
    pays = payment(game, Knock("pink", (("blue", fallen),)))
    assert pays.get("blue", []) == paid
    after = game.play({"knock": {"by": "pink", "pieces": {"blue": fallen}, "pays": pays}})
    assert after.supplies["blue"]["junctions"] == PLENTY["junctions"] + paid.count("junction")
