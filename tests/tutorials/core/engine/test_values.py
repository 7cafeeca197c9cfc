"""The engine's values keep, whatever is done with them, and the examples in its docstrings hold."""

from __future__ import annotations

import doctest
import importlib
from dataclasses import FrozenInstanceError, fields, is_dataclass
from pathlib import Path

import pytest

import tutorials.core.engine as engine
from tutorials.core.engine import Game, judge
from tutorials.core.engine.games.random_player import RandomPlayer

FOLDER = Path(engine.__file__).parent
MODULES = sorted(
    ".".join(path.relative_to(FOLDER).with_suffix("").parts)
    for path in FOLDER.rglob("*.py")
    if path.stem not in ("__init__", "__main__")
)


@pytest.mark.parametrize("name", ["", *MODULES])
def test_examples_in_docstrings_hold(name: str) -> None:
    module = importlib.import_module(f"tutorials.core.engine.{name}".rstrip("."))
    assert doctest.testmod(module).failed == 0


def test_values_cannot_be_changed() -> None:
    game = Game.start("english", ["pink", "blue"])
    event = RandomPlayer(clumsy=0).event(game)
    assert event is not None
    move = engine.Move.from_json(event["build"], game.position)
    verdict = judge(game.position, move)
    for value in (game, game.position, game.position.players[0], game.position.columns[0], move, verdict, game.ruleset):
        assert is_dataclass(value)
        with pytest.raises((FrozenInstanceError, AttributeError)):
            setattr(value, fields(value)[0].name, None)
    with pytest.raises(AttributeError):
        game.position.roads.append(None)  # type: ignore[attr-defined]


def test_judging_leaves_the_position_as_it_was() -> None:
    game = Game.start("english", ["pink", "blue"])
    before = game.position.to_json()
    for seed in range(5):
        RandomPlayer(seed, clumsy=0).event(game)
    assert game.position.to_json() == before
