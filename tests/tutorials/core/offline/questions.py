"""Questions as pages and programs ask them, for the server and for the offline site alike."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote, urlencode

from django.conf import settings
from django.test import Client

from rules_content.search.index import findables
from tests.tutorials.core.engine.generated.positions import a_move, dense, ringed
from tests.tutorials.core.engine.tables import walled_in
from tutorials.core.agreement.choices import form_address
from tutorials.core.agreement.recommendation import recommended_agreement
from tutorials.core.engine.ruleset import EDITIONS
from tutorials.core.opponent.levels import LEVELS
from tutorials.core.table.log import Log
from tutorials.core.table.sharing import pack
from tutorials.models import DailyPuzzle, Puzzle

GAMES = sorted((Path(__file__).parents[1] / "engine" / "games").glob("*.json"))
LANGUAGES = [code for code, _ in settings.LANGUAGES]
ORIGIN = "http://testserver"
# Drawn by the server alone: a reader without a network has nobody to show an address to.
QR = re.compile(r'<div role="img" aria-label="[^"]*"><svg.*?</svg></div>', re.DOTALL)
ODD = ("", " ", "colunm heigth", "Höhe", "기둥 높이", "pont", "<b>&", "12", "zzzz", "can I build over my own road?")


@dataclass(frozen=True)
class Asked:
    """A POST, with a form or with JSON, or a GET."""

    address: str
    form: tuple[tuple[str, str], ...] = ()
    body: str = ""
    method: str = "POST"

    def to_json(self) -> dict[str, Any]:
        return {
            "method": self.method, "address": self.address, "form": self.form, "body": self.body, "origin": ORIGIN
        }  # fmt: skip

    def of_server(self, client: Client) -> str:
        """What the server answers; where it leads on to another address, the page there."""
        if self.method == "GET":
            return QR.sub("", str(client.get(self.address).content.decode()))
        accept = {"Accept": "text/html" if "/table/" in self.address else "application/json"}
        if self.body:
            return str(client.post(self.address, self.body, "application/json", headers=accept).content.decode())
        data: dict[str, list[str]] = {}
        for name, value in self.form:
            data.setdefault(name, []).append(value)
        return str(client.post(self.address, data, headers=accept, follow=True).content.decode())


def api(name: str, value: Any, language: str = "") -> Asked:
    return Asked(f"/api/v1/{name}{f'?lang={language}' if language else ''}", body=json.dumps(value))


def positions(number: int) -> Iterator[Asked]:
    """So many random tables of all editions and modes with a move thought about, each in some language."""
    rng = Random(15)
    for n in range(number):
        position = ringed(rng) if n % 10 == 0 else dense(rng, 9, 9)
        question = {"position": position, "move": a_move(rng, position)}
        if n % 20 == 0:
            question |= {"editions": "all"}
        language = LANGUAGES[n % len(LANGUAGES)]
        yield api("scene" if n % 4 == 0 else "judge", question, language)
        if n % 10 == 1:
            yield api("score", position)


def opponents(text: str, language: str) -> Iterator[Asked]:
    """What a page asks of opponents and the coach at a table that stands so far."""
    log = Log.from_text(text).to_json()
    players = log["setup"]["players"]
    for n, level in enumerate(LEVELS):
        seats = {colour: {"level": level.key, "seed": n} for colour in players}
        asked: dict[str, Any] = {"log": {**log, "opponents": seats}, "names": {players[0]: "Anna"}}
        yield Asked(f"/{language}/table/opponent/turn/", body=json.dumps(asked))
    for question in ("word", "hint"):
        yield Asked(f"/{language}/table/opponent/{question}/", body=json.dumps({"log": log}))
    yield Asked(f"/{language}/table/opponent/turn/", body=json.dumps({"log": log}))  # a person's turn
    yield Asked(
        f"/{language}/table/opponent/level/", body=json.dumps({"results": [{"level": "momo", "won": True}] * 2})
    )
    watched = pack({**log, "opponents": {colour: {"level": "momo"} for colour in players}})
    for do in ("undo", "show"):
        yield Asked(f"/{language}/table/", (("do", do), ("t", watched)))


def near_misses(move: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The same move a little aside, higher and lower."""
    end = "exit" if "exit" in move else "column"
    if end not in move:
        return
    for dx, dy in ((4, 0), (0, -9), (15, 15)):
        yield {**move, end: {**move[end], "x": move[end]["x"] + dx, "y": move[end]["y"] + dy}}
    if end == "column":
        for grey in (1, -1):
            yield {**move, end: {**move[end], "grey": max(move[end].get("grey", 0) + grey, 0)}}


def puzzles() -> Iterator[Asked]:
    """Every puzzle as a learner may go about it: looked at, missed, helped with, solved."""
    for n, row in enumerate(Puzzle.objects.readable().select_related("lesson")):
        address = f"/{LANGUAGES[n % len(LANGUAGES)]}/learn/{row.lesson.key}/{row.key}/"
        if row.kind == "build":
            solution = row.challenge.solution.to_json()
            misses = list(near_misses(solution))
            for move in (*misses, solution):
                yield Asked(f"{address}verdict", body=json.dumps({"move": move, "picture": n % 9 == 0}))
            if n % 3 == 0:
                yield Asked(address, (("move", json.dumps(misses[0] if misses else solution)),))
                yield Asked(address, (("hint", str(1 + n % 2)),))
            yield Asked(address, (("move", json.dumps(solution)),))
        else:
            found = row.challenge.answer
            right = tuple(("answer", answer) for answer in sorted(found.right))
            others = [choice for choice in found.choices if choice not in found.right] or ["7"]
            if n % 5 == 0:
                yield Asked(address)
                yield Asked(address, (("hint", "2"),))
            if n % 2 == 0:
                yield Asked(address, (("answer", others[n % len(others)]),))
            yield Asked(address, right)


def day(row: DailyPuzzle) -> Iterator[Asked]:
    """The puzzle of a day, helped with, missed and solved."""
    address = f"/{LANGUAGES[0]}/daily/{row.day.isoformat()}/"
    yield Asked(address, (("hint", "2"),))
    for move in (*near_misses(row.solution), row.solution):
        yield Asked(f"{address}verdict", body=json.dumps({"move": move}))
        yield Asked(address, (("move", json.dumps(move)),))


def games() -> Iterator[Asked]:
    """Recorded games replayed, scored, opened at the table and played on there."""
    for n, path in enumerate(GAMES):
        log = json.loads(path.read_text("utf-8"))["log"]
        language = LANGUAGES[n % len(LANGUAGES)]
        yield api("replay", log)
        if n % 3 == 0:
            opened = {**log, "events": log["events"][: len(log["events"]) // (1 + n % 2)]}
            yield Asked(f"/{language}/table/", (("do", "open"), ("text", json.dumps(opened))))


def steps(text: str, language: str) -> Iterator[Asked]:
    """Steps from a table in a link."""
    for do in ("undo", "save", "knock", "pass", "no-place", "build"):
        more = {"knock": (("fell-blue", "2"), ("by-player", "pink")), "build": (("base", ""), ("height", "x"))}
        yield Asked(f"/{language}/table/", (("do", do), ("t", text), *more.get(do, ())))


def suggestions(text: str, position: Any, language: str) -> Iterator[Asked]:
    """Moves looked for, at the table and by a program: thousands are judged for each answer."""
    yield Asked(f"/{language}/table/", (("do", "suggest"), ("t", text)))
    yield api("best-moves", {"position": position, "limit": 2, "seed": 3})
    walled = pack({"position": walled_in()})
    yield Asked(f"/{language}/table/", (("do", "suggest"), ("t", walled)))
    yield Asked(f"/{language}/table/", (("do", "no-place"), ("t", walled)))


def searches() -> Iterator[Asked]:
    """Questions as players ask them, cut short, mistyped, in another language, and what is no question at all."""
    for language in LANGUAGES:
        asked = [question for text in findables(language) for question in text.questions][::180]
        odd = [text.title for text in findables(language)][::80]
        odd += [question[: len(question) * 2 // 3] for question in asked[::3]]
        odd += ["".join(reversed(question)) for question in asked[::6]]
        for n, words in enumerate([*asked, *odd, *ODD]):
            quoted = quote(words)
            yield Asked(f"/{language}/search/{'suggest' if n % 3 == 0 else ''}?q={quoted}", method="GET")


def agreements() -> Iterator[Asked]:
    """The boxes of the table, the questions, what is at odds, what was agreed on, and codes that mean nothing."""
    for n, language in enumerate(LANGUAGES):
        edition, other = EDITIONS[n % len(EDITIONS)], EDITIONS[(n + 2) % len(EDITIONS)]
        ours = recommended_agreement(edition, "base", other)
        boxes = {"edition": edition, "other": other}
        yield Asked(f"/{language}/agree/", method="GET")
        yield Asked(f"/{language}/agree/?{urlencode(boxes)}", method="GET")
        yield Asked(f"/{language}/agree/?{form_address(ours)}", method="GET")
        yield Asked(f"/{language}/agree/?edition=rainbow-city&mode=mission", method="GET")
        yield Asked(f"/{language}/agree/?rules=none", method="GET")
        yield Asked(f"/{language}/agree/{ours.code}/", method="GET")
        yield Asked(f"/{language}/agree/none/", method="GET")
        yield Asked(f"/{language}/agree/{ours.code}/notes.json", method="GET")
        yield Asked(f"/{language}/table/?ruleset={ours.code}", method="GET")
        yield Asked(f"/{language}/table/?ruleset=none", method="GET")


def shown_again(text: str, language: str) -> Iterator[Asked]:
    """A game move by move; what is no number is its end."""
    for at in ("0", "3", "x" if language == LANGUAGES[0] else ""):
        yield Asked(f"/{language}/table/replay/?t={text}&at={at}", method="GET")


def broken() -> Iterator[Asked]:
    """What cannot be read."""
    yield api("judge", {"position": 1})
    yield Asked("/de/table/", (("do", "undo"), ("t", "1damaged")))
    yield Asked("/ko/table/", (("do", "new"), ("edition", "none")))
    yield Asked("/fr/table/", (("do", "new"), ("edition", "rainbow-city"), ("mode", "mission"), ("seat-1", "white")))
