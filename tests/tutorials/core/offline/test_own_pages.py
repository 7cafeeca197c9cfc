"""Pages that are a learner's own are in the offline site as on the server: map, puzzle and day, by any edition."""

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

from tests.days import DAY as READY
from tests.tutorials.offline.test_games import played
from tests.waiting import LONGEST
from tutorials.core.engine.ruleset import EDITIONS
from tutorials.daily.days import of_day, today
from tutorials.models import DailyPuzzle, DailyResult, Puzzle
from tutorials.offline.texts import texts
from tutorials.offline.upcoming_days import day_data

from .questions import LANGUAGES

pytestmark = [pytest.mark.django_db, pytest.mark.long, pytest.mark.usefixtures("_within_a_day")]
TOKEN = re.compile(r'<input type="hidden" name="csrfmiddlewaretoken" value="[^"]*">')
# What needs the server: to begin the course anew, and to remove a game.
REMOVE = re.compile(r'<form method="post" action="[^"]*/table/forget">.*?</form>', re.DOTALL)
BEGIN_ANEW = re.compile(r"<details>\s*<summary>[^<]*</summary>\s*<form[^>]*reset/.*?</details>", re.DOTALL)
DAY = datetime.date(2026, 11, 3)
# The code of the archive alone, by an interpreter that knows nothing of the site: what is kept, then a question a line.
OFFLINE_SITE = """
import json, sys
from tutorials.offline.rendering.browser import site
language, texts, day, data = json.loads(sys.stdin.readline())
site.keep(language, texts)
site.keep_day(language, day, data)
for line in sys.stdin:
    print(site.answer(line))
"""


def common_part(html: str) -> str:
    return " ".join(REMOVE.sub("", BEGIN_ANEW.sub("", TOKEN.sub("", html))).split())


def of_offline_site(language: str, asked: list[dict[str, Any]]) -> list[str]:
    with translation.override(language):
        texts_and_day = [language, texts(language), DAY.isoformat(), json.dumps(day_data(DAY))]
    return [told["body"] for told in run_offline_site([texts_and_day, *asked])]


def run_offline_site(asked: list[Any]) -> list[dict[str, Any]]:
    lines = "\n".join(json.dumps(line) for line in asked)
    done = subprocess.run(
        [sys.executable, "-c", OFFLINE_SITE],
        input=lines,
        capture_output=True,
        text=True,
        check=True,
        cwd=settings.ROOT,
        timeout=LONGEST,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


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
    client.post(f"/{language}/offline/hand-in", {"deeds": json.dumps([played("a-game-0001")])})
    client.post(f"/{language}/daily/{DAY}/", {"hint": "1"})
    solve_days_before_today()
    found = client.get(f"/{language}/offline/known").json()
    known = {**found["known"], "games": found["games"]}
    asked, server = [], []
    for n, address in enumerate(
        [f"/{language}/learn/", f"/{language}/table/", *addresses, f"/{language}/daily/{DAY}/"]
    ):
        edition = EDITIONS[n % len(EDITIONS)]
        client.cookies["edition"] = edition
        server.append(common_part(client.get(address).content.decode()))
        asked.append({"method": "GET", "address": address, "edition": edition, "known": known})
    bodies = [common_part(body) for body in of_offline_site(language, asked)]
    assert [
        (one["address"], one["edition"])
        for one, body, page in zip(asked, bodies, server, strict=True)
        if body not in page
    ] == []
    assert {len(body) > 500 for body in bodies} == {True}
    assert "data-streak" in bodies[-1]


def solve_days_before_today() -> None:
    """Two days in a row up to yesterday, each on its day, and one that was solved too late to be the third."""
    learner = DailyResult.objects.get().learner
    for back in (1, 2, 3):
        day = today() - datetime.timedelta(days=back)
        puzzle = DailyPuzzle.objects.create(day=day, edition="english", board={}, solution={}, best=1)
        solved_on = today() if back == 3 else day
        DailyResult.objects.create(learner=learner, puzzle=puzzle, solved=True, solved_on=solved_on)


def test_a_day_solved_without_a_server_counts_for_the_days_in_a_row() -> None:
    yesterday = (today() - datetime.timedelta(days=1)).isoformat()
    texts_of = [["en", texts("en"), today().isoformat(), json.dumps(day_data(READY))]]
    address = f"/en/daily/{today()}/"
    move = json.dumps(of_day(READY).solution)
    known = {yesterday: [[1], 0, True, True]}
    solving = {"method": "POST", "address": address, "form": [["move", move]], "known": known}
    done = run_offline_site([*texts_of, solving])
    assert done[0]["known"][today().isoformat()][2:] == [True, True]
    after = run_offline_site([*texts_of, {"method": "GET", "address": address, "known": {**known, **done[0]["known"]}}])
    assert "2 days in a row" in after[0]["body"]
