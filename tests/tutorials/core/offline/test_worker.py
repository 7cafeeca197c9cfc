"""The offline site in the Python that browsers run answers as the server does, to the byte."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
from pathlib import Path

import pytest
from django.test import Client
from django.utils import translation

from tests.days import DAY
from tests.waiting import LONGEST
from tutorials.core.engine import Game
from tutorials.core.table.log import Log
from tutorials.daily.days import of_day
from tutorials.offline import archive
from tutorials.offline.texts import texts
from tutorials.offline.upcoming_days import day_data

from . import questions
from .questions import LANGUAGES, Asked

pytestmark = pytest.mark.browser

BUILD = archive.ROOT / "tutorials/static/tutorials/build"
NUMBER = int(os.environ.get("OFFLINE_POSITIONS", "1000"))
SEARCHED = (0, 4)  # the tables on which moves are looked for: one in base mode, one with missions


def made() -> dict[str, str]:
    found: dict[str, str] = json.loads((BUILD / "offline.json").read_text("utf-8"))
    return found


def test_what_browsers_get_is_the_code_of_this_tree(tmp_path: Path) -> None:
    archive.write(tmp_path / "code.zip")
    digest = hashlib.sha256((tmp_path / "code.zip").read_bytes()).hexdigest()
    assert made()["code"] == digest, "what was built is of other code: make .venv/.offline"


def all_questions() -> list[Asked]:
    found = [*questions.games(), *questions.day(of_day(DAY)), *questions.puzzles(), *questions.broken()]
    found += [*questions.searches(), *questions.agreements()]
    for n, (language, path) in enumerate(zip(LANGUAGES, questions.GAMES[::4], strict=False)):
        log = json.loads(path.read_text("utf-8"))["log"]
        half = {**log, "events": log["events"][: len(log["events"]) // 2]}
        text = Log.from_file(json.dumps(half)).to_text()
        found += [*questions.steps(text, language), *questions.shown_again(text, language)]
        found += questions.opponents(text, language)
        if n in SEARCHED:
            found += questions.suggestions(text, Game.replay(half).position.to_json(), language)
    return [*found, *questions.positions(NUMBER)]


@pytest.mark.django_db
def test_worker_and_server_answer_alike(tmp_path: Path, client: Client) -> None:
    contents = {"languages": {code: texts(code) for code in LANGUAGES}, "days": []}
    for code in LANGUAGES:
        with translation.override(code):
            contents["days"].append((code, DAY.isoformat(), json.dumps(day_data(DAY))))  # type: ignore[attr-defined]
    asked = all_questions()
    paths = [tmp_path / name for name in ("texts.json", "questions.jsonl", "answers.jsonl")]
    paths[0].write_text(json.dumps(contents), "utf-8")
    paths[1].write_text("\n".join(json.dumps(one.to_json()) for one in asked), "utf-8")
    script = Path(__file__).with_name("in_python.mjs")
    folder = BUILD / "offline" / made()["version"]
    command = ["node", "--no-warnings", script, folder, *paths]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as worker:
        server = [one.of_server(client) for one in asked]
        assert (worker.communicate(timeout=10 * LONGEST)[1], worker.returncode) == ("", 0)
    told = [json.loads(line)["body"] for line in paths[2].read_text("utf-8").splitlines()]
    assert len(told) == len(server) > NUMBER
    # Of a page the offline site gives what stands in <main>: the frame round it is there already.
    differing = [
        (one, body, answer)
        for one, body, answer in zip(asked, told, server, strict=True)
        if body != answer and not (answer.lstrip().startswith("<!doctype") and body and body in answer)
    ]
    assert differing[:1] == []
