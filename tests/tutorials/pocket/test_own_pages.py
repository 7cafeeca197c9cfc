"""Pages that are a learner's own come out of the pocket as from the server: map, puzzle and day, by any edition."""

import datetime
import json
import re
import subprocess
import sys
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.utils import translation

from tests.tutorials.keeping.test_games import played
from tests.tutorials.pocket.questions import LANGUAGES
from tutorials.daily.days import of_day
from tutorials.engine.ruleset import EDITIONS
from tutorials.keeping.days import day_data
from tutorials.keeping.texts import texts
from tutorials.models import Puzzle

pytestmark = pytest.mark.django_db
TOKEN = re.compile(r'<input type="hidden" name="csrfmiddlewaretoken" value="[^"]*">')
# What needs the server: to begin the course anew, and to remove a game.
REMOVE = re.compile(r'<form method="post" action="[^"]*/table/forget">.*?</form>', re.DOTALL)
BEGIN_ANEW = re.compile(r"<details>\s*<summary>[^<]*</summary>\s*<form[^>]*reset/.*?</details>", re.DOTALL)
DAY = datetime.date(2026, 11, 3)
# The pocket's code alone, by an interpreter that knows nothing of the site: what is kept, then a question a line.
POCKET = """
import json, sys
from tutorials.pocket import answers
language, texts, day, data = json.loads(sys.stdin.readline())
answers.keep(language, texts)
answers.keep_day(language, day, data)
for line in sys.stdin:
    print(answers.answer(line))
"""


def plain(html: str) -> str:
    return " ".join(REMOVE.sub("", BEGIN_ANEW.sub("", TOKEN.sub("", html))).split())


def of_pocket(language: str, asked: list[dict[str, Any]]) -> list[str]:
    with translation.override(language):
        kept = [language, texts(language), DAY.isoformat(), json.dumps(day_data(DAY))]
    lines = "\n".join(json.dumps(line) for line in [kept, *asked])
    done = subprocess.run(
        [sys.executable, "-c", POCKET], input=lines, capture_output=True, text=True, check=True, cwd=settings.ROOT
    )
    return [json.loads(line)["body"] for line in done.stdout.splitlines()]


@pytest.mark.parametrize("language", ["de", "ko"])
def test_own_pages_are_those_of_the_server(client: Client, language: str) -> None:
    assert language in LANGUAGES
    of_day(DAY)
    rows = list(Puzzle.objects.readable().select_related("lesson"))[:: 9 if language == "de" else 23]
    with translation.override(language):
        solved = [row for row in rows if row.kind == "build"][:2]
        addresses = [row.get_absolute_url() for row in rows]
        for row in solved:
            client.post(row.get_absolute_url(), {"move": json.dumps(row.solution)})
        client.post(addresses[-1], {"hint": "2"})
    client.post(f"/{language}/keep/hand-in", {"deeds": json.dumps([played("a-game-0001")])})
    found = client.get(f"/{language}/keep/known").json()
    known = {**found["known"], "games": found["games"]}
    asked, server = [], []
    for n, address in enumerate(
        [f"/{language}/learn/", f"/{language}/table/", *addresses, f"/{language}/daily/{DAY}/"]
    ):
        edition = EDITIONS[n % len(EDITIONS)]
        client.cookies["edition"] = edition
        server.append(plain(client.get(address).content.decode()))
        asked.append({"method": "GET", "address": address, "edition": edition, "known": known})
    bodies = [plain(body) for body in of_pocket(language, asked)]
    assert [
        (one["address"], one["edition"])
        for one, body, page in zip(asked, bodies, server, strict=True)
        if body not in page
    ] == []
    assert {len(body) > 500 for body in bodies} == {True}
