"""Pages as Django renders them, for the tests of the front end: `python -m tests.frontend_fixtures`.

Each is what stands in <main>, in English. The tests put positions of their own in them; see
`tutorials/frontend/tests/support/markup.ts`.
"""

import json
import re
from pathlib import Path
from typing import Any

import django
from django.conf import settings

FOLDER = settings.ROOT / "tutorials/frontend/tests/fixtures"
GAME = settings.ROOT / "tests/tutorials/core/engine/games/german-base-2.json"
MAIN = re.compile(r"<main[^>]*>(.*)</main>", re.DOTALL)


def pages() -> dict[str, str]:
    """The HTML of every page by the name of its file."""
    from django.test import Client

    from tutorials.models import Puzzle

    client = Client(headers={"Accept": "text/html"})

    def got(address: str) -> str:
        return client.get(address).content.decode()

    def of_table(**form: Any) -> str:
        # Of a stranger: whoever sets up a table has chosen its edition.
        return Client().post("/en/table/", form, follow=True).content.decode()

    log = json.loads(GAME.read_text("utf-8"))["log"]
    whole, half = (shared({**log, "events": log["events"][:number]}) for number in (len(log["events"]), 6))
    build, judge, count = (
        Puzzle.objects.filter(kind=kind).order_by("lesson__position", "position")[0]
        for kind in ("build", "judge", "count")
    )
    missions = Puzzle.objects.filter(kind="build", mode="mission").order_by("lesson__position", "position")[0]
    address = build.get_absolute_url()
    wrong = {"move": json.dumps({"from": build.solution["from"], "exit": {"x": 9000, "y": 0}})}
    right = {"move": json.dumps(build.solution)}
    return {
        "puzzle-build": got(address),
        "puzzle-judge": got(judge.get_absolute_url()),
        "puzzle-count": got(count.get_absolute_url()),
        "puzzle-missions": got(missions.get_absolute_url()),
        "puzzle-not-yet": client.post(address, wrong).content.decode(),
        "puzzle-solved": client.post(address, right).content.decode(),
        "table-new": got("/en/table/"),
        "table-playing": got(f"/en/table/?t={half}"),
        "table-over": got(f"/en/table/?t={whole}"),
        "table-placing": of_table(
            do="new", edition="rainbow-city", mode="base", **{"seat-1": "pink", "seat-2": "blue"}
        ),
        "replay": got(f"/en/table/replay/?t={half}&at=2"),
        "companion": got("/en/companion/"),
    }


def shared(log: dict[str, Any]) -> str:
    from tutorials.core.table.log import Log

    return Log.from_file(json.dumps(log)).to_text()


def main() -> None:
    from tests.database import own_database

    FOLDER.mkdir(exist_ok=True)
    with own_database():
        for name, html in pages().items():
            found = MAIN.search(html)
            assert found is not None, name
            Path(FOLDER / f"{name}.html").write_text(found[1].strip() + "\n", encoding="utf-8")


if __name__ == "__main__":
    django.setup()
    main()
