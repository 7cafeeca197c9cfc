"""The core is a package of its own: built without a network, it works where nothing else is installed."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from tests.waiting import LONGEST
from tutorials.core.engine import Game

ROOT = Path(__file__).parents[3]
# As the examples of docs/engine.md, of which a test proves that they run here.
JUDGE = """
from tutorials.core.engine import Game, Move, judge
from tutorials.core.messages import tell
position = Game.start("english", ["pink", "blue"]).position
verdict = judge(position, Move.from_json({"from": "p1", "column": {"x": -50, "y": 75, "grey": 4}}, position))
print(verdict.legal, tell(verdict)[0]["topic"])
"""


def run(*command: str | Path, cwd: Path, line: str = "") -> str:
    done = subprocess.run(command, cwd=cwd, input=line, capture_output=True, text=True, check=False, timeout=LONGEST)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.long
def test_the_core_installs_and_judges_by_itself(tmp_path: Path) -> None:
    source = tmp_path / "source"
    shutil.copytree(ROOT / "tutorials", source / "tutorials", ignore=shutil.ignore_patterns("__pycache__", "frontend"))
    for name in ("pyproject.toml", "LICENSE", "docs/engine.md"):
        (source / name).parent.mkdir(exist_ok=True)
        shutil.copyfile(ROOT / name, source / name)
    alone = ("--no-index", "--no-deps", "--quiet", "--disable-pip-version-check")
    run(sys.executable, "-m", "pip", "wheel", *alone, "--no-build-isolation", "-w", tmp_path, source, cwd=tmp_path)
    (wheel,) = tmp_path.glob("tokyo_highway-*.whl")
    core = [path for path in (source / "tutorials/core").rglob("*") if path.is_file()]
    with zipfile.ZipFile(wheel) as held:
        names = {name for name in held.namelist() if ".dist-info/" not in name}
    assert names == {path.relative_to(source).as_posix() for path in core}
    venv.create(tmp_path / "empty")
    python = tmp_path / "empty" / "bin" / "python"
    run(sys.executable, "-m", "pip", "--python", python, "install", *alone, wheel, cwd=tmp_path)
    assert run(python, "-c", JUDGE, cwd=tmp_path) == "False column-height\n"
    position = Game.start("english", ["pink", "blue"]).position.to_json()
    answer = run(python, "-m", "tutorials.core.engine", "score", cwd=tmp_path, line=json.dumps(position))
    assert json.loads(answer) == {"scores": {"pink": {"drive": 1}, "blue": {"drive": 1}}}
