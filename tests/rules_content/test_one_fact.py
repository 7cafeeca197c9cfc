"""One set of facts: change one in its file, and engine, compare table and text follow. Nothing has to be loaded."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests import digests
from tests.bare_environment import bare_environment
from tests.database import Files
from tests.waiting import LONGEST

ROOT = Path(__file__).parents[2]
NOT_COPIED = shutil.ignore_patterns("node_modules", "frontend", "screenshots")
CHANGES = {
    'editions = ["german", "korean", "rainbow-city"]\nknown = "stated"\nfact = "An exit starts from a base point one':
    'editions = ["korean", "rainbow-city"]\nknown = "stated"\nfact = "An exit starts from a base point one',
    'editions = ["english", "french"]\nknown = "stated"\nfact = "Any road whose end can be put on the table':
    'editions = ["english", "french", "german"]\nknown = "stated"\nfact = "Any road whose end can be put on the table',
}  # fmt: skip
VISIT = """
import json
import django
django.setup()
from django.test import Client
from tutorials.core.engine import Game
game = Game.start("german", ["pink", "blue"])
game = game.play({"build": {"from": "p1", "column": {"x": -50, "y": 99.5, "grey": 2}}})
game = game.play({"build": {"from": "b1", "column": {"x": 50, "y": -99.5, "grey": 2}}})
move = {"from": "p2", "exit": {"x": -50, "y": 197}}
client = Client()
asked = {"position": game.position.to_json(), "move": move, "editions": ["german"]}
verdicts = client.post("/api/v1/judge", asked, content_type="application/json").json()["verdicts"]
rows = client.get("/en/compare/table.json?editions=english,german&show=all").json()["topics"]
(row,) = [row for row in rows if row["topic"] == "exit-height"]
answer = row["editions"]["german"]["answer"]
page = client.get("/en/rules/german/exit-height/").text.split("</h1>")[1]
print(json.dumps({
    "legal": verdicts["german"]["legal"],
    "difference": row["difference"],
    "variant": row["editions"]["german"]["variant"],
    "first on its page": 0 < page.index(answer) < 1000,
}))
"""


@pytest.mark.long
@pytest.mark.django_db
@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, (False, "rule", "exit-from-height-one")),
        (CHANGES, (True, "none", "exit-where-it-lies-safely")),
    ],
)
def test_a_changed_fact_reaches_engine_compare_table_and_text(
    tmp_path: Path, changes: dict[str, str], expected: tuple[bool, str, str]
) -> None:
    project = tmp_path / "project"
    for part in ("th_site", "rules_content", "tutorials", "locale"):
        shutil.copytree(ROOT / part, project / part, ignore=NOT_COPIED)
    facts = project / "tutorials/core/engine/facts.toml"
    text = facts.read_text("utf-8")
    for before, after in changes.items():
        assert text.count(before) == 1
        text = text.replace(before, after)
    facts.write_text(text, "utf-8")
    content = Files().full_name(f"content-{digests.of_content()}")
    environment = {
        **bare_environment(),
        "DATABASE_URL": f"sqlite:///{shutil.copyfile(content, tmp_path / 'site.sqlite3')}",
        "DJANGO_SETTINGS_MODULE": "th_site.settings.test",
        "VAR_FOLDER": str(tmp_path / "var"),
    }
    command = [sys.executable, "-c", VISIT]
    done = subprocess.run(command, cwd=project, env=environment, capture_output=True, text=True, timeout=5 * LONGEST)
    assert done.returncode == 0, done.stderr
    legal, difference, variant = expected
    assert json.loads(done.stdout.splitlines()[-1]) == {
        "legal": legal, "difference": difference, "variant": variant, "first on its page": True,
    }  # fmt: skip
