"""Guided games as files: every goal is reached under every edition they are offered for, and what they claim is so."""

import pathlib
from collections.abc import Iterator

import pytest

from th_site.texts.yaml_reader import BadContent
from tutorials.core.engine import Move, judge
from tutorials.core.engine.rules.build import Build
from tutorials.core.engine.search.margin import is_steady
from tutorials.core.guided_game.guide import Guide
from tutorials.core.guided_game.played import BUILT, FREE, LED, GuidedGame
from tutorials.core.puzzles.goals import outcome, reached
from tutorials.first_game.guide_files import FOLDER, guides, read

GUIDES = guides("en")


def led() -> Iterator[tuple[Guide, str]]:
    """Every guided game with each edition that it is offered for."""
    for guide in GUIDES.values():
        for edition in guide.editions:
            yield guide, edition


LED_GAMES = pytest.mark.parametrize(
    ("guide", "edition"), list(led()), ids=lambda one: one if isinstance(one, str) else one.key
)


def test_the_first_game_is_offered_for_every_edition_and_missions_where_they_are_played() -> None:
    assert {key: guide.editions for key, guide in GUIDES.items()} == {
        "base": ("english", "french", "german", "korean", "rainbow-city"),
        "missions": ("rainbow-city",),
    }


@LED_GAMES
def test_every_goal_is_reached_by_the_road_of_its_guide_with_a_hand_s_margin(guide: Guide, edition: str) -> None:
    for number, turn in enumerate(guide.turns):
        game = GuidedGame.example(guide, edition, 2 * number)
        position = game.log.position
        move = Move.from_json(turn.solution, position)
        assert reached(turn.goal, outcome(game.challenge, move)), turn.key
        assert is_steady(Build(position, move, position.ruleset)), turn.key


@LED_GAMES
def test_a_goal_asks_for_something_not_every_road_does_it(guide: Guide, edition: str) -> None:
    """An exit, or a road that crosses nothing, is not what a turn asks for: each goal refuses a legal road."""
    from tutorials.core.engine.search.candidates import candidates

    for number, turn in enumerate(guide.turns):
        game = GuidedGame.example(guide, edition, 2 * number)
        position = game.log.position
        moves = candidates(position, position.turn, position.ruleset, number=300, seed=0)
        found = (outcome(game.challenge, move) for move in moves)
        assert any(one.verdict.legal and not reached(turn.goal, one) for one in found), turn.key


@LED_GAMES
def test_the_guide_s_own_game_leads_to_the_free_one(guide: Guide, edition: str) -> None:
    phases = [GuidedGame.example(guide, edition, roads).phase for roads in range(2 * len(guide.turns) + 1)]
    assert phases == [*([LED, BUILT] * len(guide.turns)), FREE]
    end = GuidedGame.example(guide, edition, 2 * len(guide.turns)).log
    assert (end.turn, end.seat, end.to_place) == (guide.learner, None, [])
    assert end.seats[guide.players[1]].level == guide.opponent


@LED_GAMES
def test_every_reply_but_the_first_is_legal_somewhere_and_the_first_on_the_guide_s_table(
    guide: Guide, edition: str
) -> None:
    for number, turn in enumerate(guide.turns):
        game = GuidedGame.example(guide, edition, 2 * number + 1)
        position = game.log.position
        assert judge(position, Move.from_json(turn.replies[0], position)).legal, turn.key
        assert game.with_reply()[1] is False, turn.key


def test_a_file_that_is_damaged_names_every_fault(tmp_path: pathlib.Path) -> None:
    text = (FOLDER / "base.yaml").read_text("utf-8")
    damaged = text.replace("opponent: momo", "opponent: nobody").replace(
        "junction: true}\n  solution", "jct: 1}\n  solution"
    )
    (tmp_path / "base.yaml").write_text(damaged.replace('  ko: "첫 게임"\n', ""), "utf-8")
    with pytest.raises(BadContent) as raised:
        read(tmp_path)
    assert raised.value.faults == [
        "base.yaml: no opponent is called 'nobody'",
        "base.yaml.title: ko is missing",
        "base.yaml: junction: goal.jct is not known",
    ]
