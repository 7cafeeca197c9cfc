"""The engine stands alone: standard library only, no Django, nothing else of this project; its values keep."""

from __future__ import annotations

import ast
import doctest
import importlib
import subprocess
import sys
from dataclasses import FrozenInstanceError, fields, is_dataclass
from pathlib import Path

import pytest

import tutorials.engine as engine
from tutorials.engine import Game, judge
from tutorials.engine.random_player import RandomPlayer

FOLDER = Path(engine.__file__).parent
MODULES = sorted(path.stem for path in FOLDER.glob("*.py") if path.stem != "__init__")


@pytest.mark.parametrize("name", MODULES)
def test_only_the_standard_library_is_imported(name: str) -> None:
    tree = ast.parse((FOLDER / f"{name}.py").read_text(encoding="utf-8"))
    imported = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            imported |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            imported.add((node.module or "").split(".")[0])
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 1, "an import from outside the engine"
    assert imported <= set(sys.stdlib_module_names)


def test_the_engine_runs_without_django() -> None:
    code = (
        "import sys; sys.modules['django'] = None\n"
        "from tutorials.engine import Position, Move, judge, judge_all, score, Game, best_moves\n"
        "from tutorials.engine.questions import answer_replay\n"
        "setup = {'edition': 'german', 'players': ['pink', 'blue']}\n"
        "print(answer_replay({'setup': setup, 'events': []})['finished'])\n"
        "print(sorted(name for name in sys.modules if name.split('.')[0] in ('rules_content', 'th_site', 'wagtail')))\n"
    )
    root = FOLDER.parent.parent
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("False\n[]\n", "")


@pytest.mark.parametrize("name", ["", *MODULES])
def test_examples_in_docstrings_hold(name: str) -> None:
    module = importlib.import_module(f"tutorials.engine.{name}".rstrip("."))
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
