"""Pieces are called by what one sees of them: no id in any name, and no two pieces of a table with the same name."""

import re

import pytest

from tutorials.core.engine import EDITIONS, Game
from tutorials.core.engine.games.random_player import random_log
from tutorials.core.messages.catalogue import speaking
from tutorials.core.messages.earnings import CROSSING_TOPICS
from tutorials.core.messages.piece_names import seen_name
from tutorials.core.messages.rules import ADVICE, VIOLATIONS
from tutorials.core.messages.viewpoints import VIEWPOINTS

LANGUAGES = ("it", "en", "fr", "de", "ko")


@pytest.mark.long
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_piece_of_a_played_table_has_a_name_of_its_own_without_an_id(edition: str) -> None:
    position = Game.replay(random_log({"edition": edition, "players": ["pink", "blue", "yellow"]}, seed=5)).position
    for language in LANGUAGES:
        with speaking(language):
            names = {ident: seen_name(position, ident) for ident in position.ids()}
        assert len(set(names.values())) == len(names)
        assert [name for ident, name in names.items() if re.search(rf"\b{ident}\b", name)] == []


def test_a_highway_is_counted_from_its_entrance_on() -> None:
    game = Game.start("english", ["pink", "blue"])
    game = game.play({"build": {"from": "p1", "column": {"x": -50, "y": 99.5, "grey": 1, "junction": True}}})
    game = game.play({"build": {"from": "b1", "exit": {"x": 50, "y": -99}}})
    names = [seen_name(game.position, ident) for ident in ("p1", "p2", "pr1", "pr2", "br2")]
    assert names == [
        "Pink: column 1 from the entrance",
        "Pink: junction, column 2 from the entrance",
        "Pink: the entrance",
        "Pink: road 1 from the entrance",
        "Blue: the exit",
    ]
    with pytest.raises(KeyError):
        seen_name(game.position, "nothing")


def test_only_what_can_be_said_has_a_view_in_which_it_shows_best() -> None:
    assert set(VIEWPOINTS) <= set(VIOLATIONS) | set(ADVICE) | set(CROSSING_TOPICS)
    assert set(VIEWPOINTS.values()) == {"top", "side"}
