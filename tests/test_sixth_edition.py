"""A sixth edition is data: an entry in facts.toml and texts in editions.yaml. Read, judged, compared, played."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tutorials.core.engine import Game, to_text

from . import digests
from .bare_environment import bare_environment
from .database import Files
from .waiting import LONGEST

pytestmark = pytest.mark.once
ROOT = Path(__file__).parents[1]
FACTS = """
[[editions]]
key = "esperanto"
number = 5
language = "eo"
publisher = "Verda Stelo"
modes = ["base"]
like = "german"
variants = {exit-height = "exit-where-it-lies-safely"}
"""
LANGUAGES = ("en", "it", "fr", "de", "ko")
VISIT = """
import gc, json, sys
gc.disable()  # it ends before that would matter
import django
django.setup()
from django.core.management import call_command
from django.test import Client
from tutorials.core.engine import Game, from_text

call_command("makemigrations", check=True, dry_run=True, verbosity=0)
call_command("load_rules", verbosity=0)
client = Client()
pages = ["rules/", "rules/esperanto/", "compare/?show=all", "search/", "glossary/"]

def get(address):
    response = client.get(address)
    assert response.status_code == 200, (address, response.status_code)
    return response

game = Game.start("esperanto", ["pink", "blue"])
for base, y in (("p1", 99.5), ("b1", -99.5)):
    game = game.play({"build": {"from": base, "column": {"x": -50 if y > 0 else 50, "y": y, "grey": 2}}})
leave = {"position": game.position.to_json(), "move": {"from": "p2", "exit": {"x": -50, "y": 197}}, "editions": "all"}
verdicts = client.post("/api/v1/judge?lang=en", leave, content_type="application/json").json()["verdicts"]
started = client.post("/en/table/", {"do": "new", "edition": "esperanto", "seat-1": "pink", "seat-2": "blue"})
rows = get("/en/compare/table.json?editions=german,esperanto&kind=rule").json()["topics"]
print(json.dumps({
    "reading": "Esperanto edition" in get("/en/rules/esperanto/").text,
    "rule": "safely" in get("/en/rules/esperanto/exit-height/").text,
    "chosen": "/ko/edition/esperanto/" in get("/ko/rules/").text,
    "judged": {edition: verdict["legal"] for edition, verdict in verdicts.items()},
    "compared": [row["topic"] for row in rows],
    "named": [page for page in pages if "Esperanto edition" in get(f"/fr/{page}").text] == pages,
    "played": "Esperanto edition" in get(started["Location"]).text,
    "link": from_text(sys.argv[1]).edition,
}))
"""


NOT_COPIED = shutil.ignore_patterns("node_modules", "frontend", "screenshots")


@pytest.mark.long
@pytest.mark.django_db
def test_a_sixth_edition_is_data_alone(tmp_path: Path) -> None:
    project = tmp_path / "project"
    for part in ("th_site", "rules_content", "tutorials", "locale"):
        shutil.copytree(ROOT / part, project / part, ignore=NOT_COPIED)
    with (project / "rules_content/content/editions.yaml").open("a", encoding="utf-8") as file:
        file.write("\n  esperanto:\n")
        for name, text in (("name", "Esperanto edition"), ("short", "Esperanto"), ("about", "A made-up box.")):
            file.write(f"    {name}:\n" + "".join(f"      {code}: {text}\n" for code in LANGUAGES))
    with (project / "tutorials/core/engine/facts.toml").open("a", encoding="utf-8") as file:
        file.write(FACTS)
    five = Files().full_name(f"content-{digests.of_content()}")
    old_link = to_text(Game.start("rainbow-city", ["pink", "blue"], "mission").position)
    environment = {
        **bare_environment(),
        "DATABASE_URL": f"sqlite:///{shutil.copyfile(five, tmp_path / 'six.sqlite3')}",
        "DJANGO_SETTINGS_MODULE": "th_site.settings.test",
        "VAR_FOLDER": str(tmp_path / "var"),
    }
    done = subprocess.run(
        [sys.executable, "-c", VISIT, old_link],
        cwd=project,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=5 * LONGEST,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[-1]) == {
        "reading": True,
        "rule": True,
        "chosen": True,
        "judged": {
            "english": True,
            "french": True,
            "german": False,
            "korean": False,
            "rainbow-city": False,
            "esperanto": True,
        },
        "compared": ["exit-height"],
        "named": True,
        "played": True,
        "link": "rainbow-city",
    }
