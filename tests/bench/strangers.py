"""The most that one request of a stranger can buy: `python -m tests.bench.strangers`. Seconds of the processor each.

Tables as large and as crowded as `tutorials/core/api/request_size.py` lets through, put to every address that takes
one. What counts is that nothing takes a second.
"""

from __future__ import annotations

import importlib
import json
import logging
import os
import sys
from collections.abc import Callable, Iterator
from time import process_time
from typing import Any

from .strange_pages import pages

MOST_SECONDS = 1.0
TURNS = 3
Json = dict[str, Any]


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "th_site.settings.test")
    import django

    django.setup()
    from django.test.utils import setup_test_environment

    from tests.database import own_database

    logging.disable(logging.WARNING)  # a line for every request would bury the result
    setup_test_environment()
    with own_database():
        worst = max(measured())
    print(f"the most is {worst:.2f} s   (budget: {MOST_SECONDS} s)")


def measured() -> Iterator[float]:
    from django.test import Client

    from tutorials.daily.days import of_day, today

    client = Client()
    of_day(today())  # by a worker, ahead of time
    # What is made once a process is nobody's.
    importlib.import_module("rules_content.reading.booklet_pages")
    for address in ("/en/table/", "/en/", "/en/search/suggest?q=2", "/en/learn/", "/en/compare/", "/en/rules/"):
        client.get(address)
    wanted = sys.argv[1:] or ["tables", "pages"]
    asked = {"tables": requests, "pages": pages}
    for name, ask in (each for kind in wanted for each in asked[kind](client)):
        # What else goes on on the machine makes a request dearer than it is: the cheapest of a few turns counts.
        turns = [one_turn(ask) for _ in range(TURNS if "deeds" not in name else 1)]
        seconds, status, size = min(turns)
        print(f"{name:62}{status}  {size / 1000:7.0f} kB {seconds:6.2f} s", flush=True)
        yield seconds


def one_turn(ask: Callable[[], Any]) -> tuple[float, int, int]:
    """What it takes where nothing is known of it yet: seconds, status and bytes."""
    from django.core.cache import cache

    cache.clear()
    start = process_time()
    response = ask()
    size = len(response.getvalue())
    return process_time() - start, response.status_code, size


def tables() -> dict[str, Json]:
    """Positions just under the ceilings: everything on one spot, or spread over the table."""
    from tests.tutorials.core.engine.generated import crowds
    from tutorials.core.api.request_size import MOST_CARS, MOST_CITY, MOST_COLUMNS, MOST_ROADS

    cars = MOST_CARS // MOST_ROADS
    number, areas = MOST_ROADS, []
    for i in range(MOST_CITY):
        kind = ("development", "green", "airport", "rainbow")[i % 4]
        areas.append({"id": f"a{i}", "kind": kind, "x": 10 * i - 300, "y": 0, "width": 80, "depth": 80, "turned": i})
    city = {"obstacles": crowds.houses(MOST_CITY, 20, 300), "areas": areas}
    found = {
        "star": crowds.star(number, cars, **city),
        "pile": crowds.pile(number, "blue", **city),
        "fan": crowds.fan(number, "blue", 6.28, **city),
        "mesh": crowds.mesh(number, 480, **city),
        "thick mesh": crowds.mesh(number, 150, **city),
        "wide mesh": crowds.mesh(number * 4 // 5, 200, **city),
        "thin mesh": crowds.mesh(number * 3 // 5, 150, **city),
        "50 roads": crowds.mesh(50, 250, obstacles=crowds.houses(8, 40, 200)),
        "tall": crowds.position(
            [{**crowds.BASE, "id": f"c{i}", "x": i * 3 - 300, "grey": 1_000} for i in range(MOST_COLUMNS)], []
        ),
    }
    return {name: {**table, "edition": "rainbow-city"} for name, table in found.items()}


def requests(client: Any) -> Iterator[tuple[str, Callable[[], Any]]]:
    """Every address that takes a table or a log, with every table."""
    from tutorials.core.api.request_size import MOST_EVENTS, MOST_STEPS
    from tutorials.core.engine.games.score_sheet import MOST_EVENTS as MOST_TOLD
    from tutorials.core.table.sharing import pack

    def api(name: str, question: Json) -> Callable[[], Any]:
        body = json.dumps(question)
        return lambda: client.post(f"/api/v1/{name}", body, content_type="application/json")

    def form(**fields: Any) -> Callable[[], Any]:
        return lambda: client.post("/en/table/", fields)

    for mode in ("base", "mission"):
        for name, table in tables().items():
            position = {**table, "mode": mode}
            base = position["columns"][-1]
            move = {"from": base["id"], "column": {"x": base["x"] + 99.5, "y": base["y"], "grey": base["grey"] % 9 + 1}}
            text = pack({"position": position})
            title = f"{mode}, {name}: "
            asked = {"position": position, "move": move}
            yield title + "judge, all editions, in words", api("judge?lang=ko", {**asked, "editions": "all"})
            yield title + "score", api("score", position)
            yield title + "best moves", api("best-moves", {"position": position, "limit": 20})
            yield (
                title + "scene and picture",
                api("scene", {**asked, "scene": True, "picture": True, "editions": "all"}),
            )
            yield title + "table", lambda text=text: client.get("/en/table/", {"t": text})
            yield title + "check", form(t=text, do="check", move=json.dumps(move), auto="yes")
            yield title + "suggest", form(t=text, do="suggest")
            yield title + "card", lambda text=text: client.get("/en/table/card.png", {"t": text})
    for edition, mode in (("english", "base"), ("rainbow-city", "mission")):
        setup = {"edition": edition, "mode": mode, "players": ["pink", "blue", "yellow", "white"], "obstacles": []}
        knock = {"knock": {"by": "blue", "pieces": {"pink": 1, "yellow": 1, "white": 1}}}
        text = pack({"setup": setup, "steps": [knock] * MOST_STEPS})
        yield f"{mode}: table after {MOST_STEPS} knocks", lambda text=text: client.get("/en/table/", {"t": text})
        yield (
            f"{mode}: replay of {MOST_EVENTS} knocks",
            api("replay", {"setup": setup, "events": [knock] * MOST_EVENTS}),
        )
        yield (
            f"{mode}: replay page after {MOST_STEPS} knocks",
            lambda text=text: client.post("/en/table/replay/", {"t": text, "at": "300"}),
        )
        knocks = {"setup": setup, "events": [knock] * MOST_TOLD}
        yield f"{mode}: companion, {MOST_TOLD} knocks", api("companion?lang=ko", knocks)
        new = {"edition": edition, "mode": mode, "players": ["pink", "blue", "yellow", "white"]}
        yield f"{mode}: place the rest of the city", form(t=pack({"setup": new, "steps": []}), do="place-rest")


if __name__ == "__main__":
    main()
