"""A learner's way through the guided first game: whatever road they build, the game goes on."""

from random import Random

import pytest

from tutorials.core.engine import InputError, Move
from tutorials.core.engine.rules.build import Build
from tutorials.core.guided_game.played import BUILT, FREE, LED, GuidedGame, roads
from tutorials.core.puzzles.goals import outcome, reached
from tutorials.core.table.log import Log
from tutorials.first_game.guide_files import guides

BASE = guides("en")["base"]


def some_road(game: GuidedGame, random: Random) -> Move:
    """A road that a learner may build: any that reaches the goal, not the guide's."""
    position, goal = game.log.position, game.turn.goal
    moves = [move for move in roads(position, goal, 24) if not Build(position, move, position.ruleset).touching]
    random.shuffle(moves)
    return next((move for move in moves if reached(goal, outcome(game.challenge, move))), game.solution)


@pytest.mark.parametrize(("seed", "edition"), list(enumerate(BASE.editions)))
def test_any_road_that_reaches_a_goal_leads_on_to_the_free_game(seed: int, edition: str) -> None:
    game, random = GuidedGame.begin(BASE, edition), Random(seed)
    while game.phase == LED:
        number = game.number
        game = game.with_road(some_road(game, random))
        assert (game.phase, game.number) == (BUILT, number)
        game, _laid = game.with_reply()
        assert game.goes_on
    assert (game.phase, game.built) == (FREE, 2 * len(BASE.turns))


def test_a_learner_who_begins_on_the_other_side_plays_the_guide_s_game_mirrored() -> None:
    game = GuidedGame.begin(BASE, "english")
    laid = []
    while game.phase == LED:
        column = game.turn.solution["column"]
        move = {**game.turn.solution, "column": {**column, "y": -column["y"]}}
        game, was_laid = game.with_road(move).with_reply()
        laid.append(was_laid)
    assert laid == [False] * len(BASE.turns)


def test_where_no_road_of_the_opponent_lets_the_game_go_on_the_table_is_laid_as_in_the_example() -> None:
    far = {"from": "b1", "column": {"x": -148, "y": 5, "grey": 2, "junction": False}}
    away = {"from": "b1", "column": {"x": -120, "y": 70, "grey": 2, "junction": False}}
    begun = GuidedGame.begin(BASE, "english")
    with pytest.raises(InputError):
        begun.with_road(far)
    game, laid = begun.with_road(away).with_reply()
    assert laid
    assert game.log == GuidedGame.example(BASE, "english", 2).log


def test_a_better_road_is_told_only_where_there_is_one() -> None:
    built = [GuidedGame.example(BASE, "korean", 2 * number + 1).missed for number in range(3)]
    assert built == [None, None, None]
    missed = GuidedGame.example(BASE, "korean", 7).missed
    assert missed is not None
    assert missed.cars == 1


def test_taking_back_leads_to_the_table_before_the_learner_s_road() -> None:
    start = GuidedGame.begin(BASE, "german")
    built = start.with_road(BASE.turns[0].solution)
    answered = built.with_reply()[0]
    assert built.before_turn().log == start.log
    assert answered.before_turn().log == start.log
    assert start.before_turn() == start


def test_a_text_that_is_no_game_of_the_guide_is_refused() -> None:
    other = Log.from_json({"setup": {"edition": "english", "players": ["pink", "blue"]}, "steps": []})
    built = GuidedGame.begin(BASE, "english").with_road(BASE.turns[0].solution).log
    knocked = built.play({"knock": {"by": "blue", "pieces": {"pink": 1}}})
    for log in (other, knocked):
        with pytest.raises(InputError):
            GuidedGame.from_text(BASE, log.to_text())
    assert GuidedGame.from_text(BASE, built.to_text()).log == built
