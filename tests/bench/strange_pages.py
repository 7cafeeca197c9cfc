"""Requests of strangers for pages and files, each for the most that its address takes, as nobody has asked before.

Booklets and sheets are not among them: workers make them, each once.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile


def pages(client: Any) -> Iterator[tuple[str, Callable[[], Any]]]:
    """Every other address with the most it takes, as nobody has asked for it before."""
    from rules_content.editions.edition_keys import EDITIONS
    from tutorials.core.engine.agreement import NUMBERS, Agreement
    from tutorials.core.table.sharing import pack
    from tutorials.models import DailyPuzzle, Puzzle

    def get(name: str, address: str, **query: str) -> tuple[str, Callable[[], Any]]:
        return name, lambda: client.get(address, query)

    def post(name: str, address: str, **form: Any) -> tuple[str, Callable[[], Any]]:
        return name, lambda: client.post(address, form)

    words = " ".join(f"exit road column {number} height" for number in range(2_000))
    for query in (words, "x" * 20_000, "기둥도로" * 2_000, "exit"):
        short = f"{query[:12]}… ({len(query)})"
        yield get(f"search for {short}", "/en/search/", q=query)
        yield get(f"suggestions for {short}", "/ko/search/suggest", q=query)
        yield get(f"ask {short}", "/api/v1/ask", q=query[:200])
    for mode, edition in (("base", "english"), ("mission", "rainbow-city")):
        takes = dict.fromkeys(NUMBERS, "korean")
        while faults := Agreement.of(edition, mode, "korean", takes).faults:  # what cannot be played is refused at once
            del takes[faults[0].topic]
        code = Agreement.of(edition, mode, "korean", takes).code
        yield get(f"{mode}: questions to agree on", "/de/agree/", edition=edition, mode=mode, other="korean", **takes)
        for part in ("", "card.pdf", "rules.json", "notes.json"):
            yield get(f"{mode}: agreed, {part or 'page'}", f"/de/agree/{code}/{part}")
        yield get(f"{mode}: agreed, large card", f"/ko/agree/{code}/card.pdf", paper="a4")
    file = b'{"x": "' + b"y" * 19_900 + b'"}'
    yield "agree: a file", lambda: client.post("/en/agree/open", {"file": SimpleUploadedFile("x.json", file)})
    for edition in EDITIONS:
        for part in ("", "sheet/"):
            yield get(f"rules, {edition}, {part}", f"/ko/rules/{edition}/{part}")
    for part in ("", "sheet/"):
        yield get(f"rules, mission, {part}", f"/ko/rules/rainbow-city/mission/{part}")
    yield get("compare, all", "/de/compare/", editions=",".join(EDITIONS), all="yes")
    for address in (
        "/de/", "/de/compare/table.csv", "/de/compare/table.json", "/de/rules/", "/de/glossary/", "/de/about/",
        "/de/about/sources/", "/de/rules/german/exit-height/", "/de/learn/", "/de/learn/along/", "/de/daily/archive/",
        "/de/companion/", "/de/table/", "/de/search/opensearch.xml", "/de/offline/", "/de/offline/list.json",
        "/de/offline/texts.json", "/de/offline/app.webmanifest", "/service.js", "/icon-512.png", "/sitemap.xml",
        "/sitemap-rules.xml", "/sitemap-course.xml", "/api/v1/openapi.json", "/api/v1/docs", "/readyz", "/no/such/page",
    ):  # fmt: skip
        yield get(address, address)
    days = [row.day.isoformat() for row in DailyPuzzle.objects.all()[:1]]
    for day in days:
        for part in (f"daily/{day}/", f"daily/{day}.png", f"daily/{day}/small.svg", f"keep/days/{day}.json"):
            yield get(part, f"/de/{part}")
    deeds = []
    for at, puzzle in enumerate(Puzzle.objects.readable().select_related("lesson")[:50]):
        address, move = f"/en/learn/{puzzle.lesson.key}/{puzzle.key}/", json.dumps(puzzle.solution)
        deeds.append({"key": f"the-key-{at}", "address": address, "form": [["move", move], ["answer", "x" * 200]]})
    deeds += [
        {"key": f"the-day-{at}", "address": f"/en/daily/{days[0]}/", "form": [["move", "{}"], ["hint", "2"]]}
        for at in range(50)
    ]
    yield post("100 deeds handed in", "/en/offline/hand-in", deeds=json.dumps(deeds))
    for puzzle in Puzzle.objects.readable().select_related("lesson").order_by("-position")[:3]:
        address = f"/ko/learn/{puzzle.lesson.key}/{puzzle.key}/"
        yield get(f"puzzle {puzzle.key}", address)
        yield post(f"puzzle {puzzle.key}: a try", address, move="x" * 90_000, answer="y" * 9_000)
        for picture in (f"cards/{puzzle.key}.png", f"thumbnails/{puzzle.key}.png", f"small/{puzzle.key}.svg"):
            yield get(f"puzzle {puzzle.key}: {picture}", f"/ko/learn/{picture}")
    from tutorials.core.engine.games.random_player import random_log

    for edition, mode in (("english", "base"), ("rainbow-city", "mission")):
        setup = {"edition": edition, "mode": mode, "players": ["pink", "blue", "yellow", "white"], "obstacles": []}
        game = random_log(setup, 1, 120)
        text = pack({"setup": game["setup"], "steps": game["events"]})
        for at in (len(game["events"]), len(game["events"]) // 2):
            yield get(f"{mode}: replay of a game at {at}", "/de/table/replay/", t=text, at=str(at))
        yield get(f"{mode}: a game at the table", "/de/table/", t=text)
        yield post(f"{mode}: suggest in a game", "/de/table/", t=text, do="suggest")
        yield post(f"{mode}: share", "/de/table/share", t=text)
