"""Odd requests to the whole site: `python -m tests.fuzz.requests [number] [seed]`, 20,000 unless told otherwise.

Methods, headers, charsets, cookies, bodies and paths as no browser sends them, through the WSGI application as a server
runs it. Whatever is asked, the answer is a page, a refusal, or an error of the asker's: never one of ours (500).
"""

from __future__ import annotations

import io
import json
import logging
import os
import sys
import traceback
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any
from urllib.parse import urlencode

from tests.fuzz import engine as fuzz
from tests.fuzz.addresses import AGREED, BEFORE_LANGUAGES, CODE, PAGES
from tests.fuzz.values import CHARSETS, COOKIES, FIELDS, HEADERS, KINDS, LANGUAGES, METHODS, TEXTS, TOKEN


@dataclass
class Tally:
    """What came of the requests: how many of each status, and each failure of ours once with a request that met it."""

    statuses: Counter[int] = field(default_factory=Counter)
    failures: dict[str, str] = field(default_factory=dict)


def addresses() -> list[str]:
    """Every route of the site with what is really there, and with what is not."""
    from tutorials.models import Puzzle

    puzzles = {puzzle.kind: puzzle for puzzle in Puzzle.objects.readable().select_related("lesson")}
    learn = []
    for puzzle in puzzles.values():
        own = f"{puzzle.lesson.key}/{puzzle.key}/"
        pictures = [f"cards/{puzzle.key}.png", f"thumbnails/{puzzle.key}.png", f"small/{puzzle.key}.svg"]
        learn += [own, own, f"{own}look", f"{puzzle.lesson.key}/", *pictures]
    pages = [*PAGES, *(f"learn/{one}" for one in learn), *(f"agree/{CODE}/{one}" for one in AGREED)]
    return [*BEFORE_LANGUAGES, *(f"/{language}/{page}" for language in LANGUAGES for page in pages)]


def tables(random: Random) -> list[str]:
    """Links of tables, whole and damaged."""
    from tutorials.core.engine.games.random_player import random_log
    from tutorials.core.table.sharing import pack

    found = []
    for seed, edition in enumerate(("english", "korean", "german")):
        setup = {"edition": edition, "players": ["pink", "blue"], "obstacles": []}
        game = {"setup": setup, "steps": random_log(setup, seed, 12)["events"]}
        found.append(pack(game))
        found += [pack_anyway(fuzz.mutate(game, random)) for _ in range(10)]
    found += [pack_anyway({"position": fuzz.mutate(fuzz.CROSSED, random), "move": fuzz.MOVE}) for _ in range(20)]
    return [*found, found[0][:-5], found[0] + "A", "1", "2abc", "1" + "A" * 30_000]


def pack_anyway(value: Any) -> str:
    from tutorials.core.table.sharing import pack

    try:
        return pack(value)
    except (ValueError, OverflowError):  # what no JSON can say
        return "1odd"


class Odd:
    """Makes odd requests, the same ones for the same seed."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.addresses, self.tables = addresses(), tables(self.random)

    def environ(self, number: int) -> dict[str, Any]:
        """A request as a server hands it to the application."""
        random = self.random
        body, kind = self.body() if random.random() < 0.7 else (b"", "")
        query = urlencode(self.fields(2), errors="surrogatepass") if random.random() < 0.5 else ""
        address = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"  # nobody asks twice
        environ: dict[str, Any] = {
            "REQUEST_METHOD": random.choice(METHODS), "SCRIPT_NAME": "", "PATH_INFO": self.path(),
            "QUERY_STRING": query, "CONTENT_TYPE": kind, "CONTENT_LENGTH": str(len(body)), "SERVER_NAME": "testserver",
            "SERVER_PORT": "80", "SERVER_PROTOCOL": "HTTP/1.1", "HTTP_HOST": "testserver", "REMOTE_ADDR": address,
            "wsgi.version": (1, 0), "wsgi.url_scheme": "http", "wsgi.input": io.BytesIO(body),
            "wsgi.errors": io.StringIO(), "wsgi.multithread": False, "wsgi.multiprocess": False, "wsgi.run_once": False,
        }  # fmt: skip
        if random.random() < 0.8:
            environ["HTTP_COOKIE"] = "; ".join([f"csrftoken={TOKEN}", *random.sample(COOKIES, random.randrange(3))])
        for name in random.sample(list(HEADERS), random.choice([0, 0, 1, 1, 2, 4])):
            environ[name] = random.choice(HEADERS[name])
        return environ

    def path(self) -> str:
        """An address as bytes read as latin-1, sometimes with something thrown in."""
        path, random = self.random.choice(self.addresses), self.random
        if random.random() < 0.2:
            at = random.randrange(1, len(path) + 1)
            path = path[:at] + random.choice([*TEXTS, "\xff", "//", "/..//", ";", "?", "%2e%2e/"]) + path[at:]
        return path.encode("utf-8", "surrogatepass").decode("latin-1")

    def fields(self, most: int) -> list[tuple[str, str]]:
        names = self.random.sample(FIELDS, self.random.randint(1, most))
        return [(name, self.value(name)) for name in names]

    def value(self, name: str) -> str:
        random = self.random
        if name == "t" and random.random() < 0.8:
            return random.choice(self.tables)
        if name in ("move", "text", "body", "position") and random.random() < 0.7:
            return json.dumps(self.question())
        if name == "deeds" and random.random() < 0.9:
            return json.dumps(fuzz.mutate(self.deeds(), random))
        return random.choice(TEXTS)

    def question(self) -> Any:
        random = self.random
        return fuzz.mutate(random.choice(fuzz.QUESTIONS[random.choice(list(fuzz.QUESTIONS))]), random)

    def deeds(self) -> list[dict[str, Any]]:
        """What somebody did without a network."""
        about = [one for one in self.addresses if "/learn/" in one or "/daily/" in one]
        forms = [[name, self.random.choice(TEXTS)] for name in ("answer", "hint", "move")]
        return [{"key": f"key-{at}-of-many", "address": self.random.choice(about), "form": forms} for at in range(3)]

    def body(self) -> tuple[bytes, str]:
        """A body and what it says it is, which need not be so."""
        random = self.random
        form = [("csrfmiddlewaretoken", TOKEN), ("do", random.choice(TEXTS)), *self.fields(6)]
        made = random.randrange(4)
        if made == 0:
            body, kind = json.dumps(self.question()).encode(), "application/json"
        elif made == 1:
            body, kind = urlencode(form, errors="surrogatepass").encode(), KINDS[0]
        elif made == 2:
            part = '--x\r\nContent-Disposition: form-data; name="{}"{}\r\n\r\n{}\r\n'
            file = random.choice(["", '; filename="x"', '; filename="\0"', "; filename*=hex''00"])
            if random.random() < 0.3:
                form.append(("file", self.value("text")))
            files = ("text", "file")
            text = "".join(part.format(name, file if name in files else "", value) for name, value in form)
            body, kind = (text + "--x--\r\n").encode("utf-8", "surrogatepass"), KINDS[1]
        else:
            body, kind = random.randbytes(random.choice([0, 1, 40, 3_000])), random.choice(KINDS)
        if random.random() < 0.15:
            kind = random.choice(KINDS)
        if random.random() < 0.25:
            kind += f"; charset={random.choice(CHARSETS)}"
        return body, kind


def ask(environ: dict[str, Any]) -> tuple[int, str]:
    """The status of the answer, and where it failed if that was our fault."""
    from django.core.signals import got_request_exception

    from th_site.wsgi import application

    failed: list[str] = []
    statuses: list[int] = []

    def note(**_: Any) -> None:
        failed.append(place(sys.exc_info()[1]))

    def start_response(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> None:
        status.encode("latin-1")
        for name, value in headers:
            assert "\n" not in f"{name}{value}".encode("latin-1").decode("latin-1"), (name, value)
        statuses.append(int(status.split()[0]))

    got_request_exception.connect(note)
    try:
        response = application(environ, start_response)
        for _ in response:
            pass
        if hasattr(response, "close"):
            response.close()
    except Exception as error:  # What the server itself would have to answer for.
        return 500, place(error)
    finally:
        got_request_exception.disconnect(note)
    return statuses[-1], (failed or [""])[-1] if statuses[-1] >= 500 else ""


def place(error: BaseException | None) -> str:
    """Where an exception was raised, and which."""
    last = traceback.extract_tb(error.__traceback__)[-1] if error else None
    own = (
        [frame for frame in traceback.extract_tb(error.__traceback__) if ".venv" not in frame.filename] if error else []
    )
    where = f"{own[-1].filename.rpartition('/w')[2]}:{own[-1].lineno}" if own else ""
    return f"{type(error).__name__}: {str(error)[:90]!r} at {where} / {last.name if last else ''}"


def odd_requests(number: int, seed: int = 0) -> Tally:
    """Ask so many odd questions of the site. Needs a database with the content."""
    from django.core.signals import request_finished, request_started
    from django.db import close_old_connections

    made, tally = Odd(seed), Tally()
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)  # A test's transaction would end with the first request.
    try:
        return _asked(made, tally, number)
    finally:
        for signal in (request_started, request_finished):
            signal.connect(close_old_connections)


def _asked(made: Odd, tally: Tally, number: int) -> Tally:
    for count in range(number):
        environ = made.environ(count)
        status, failure = ask(environ)
        tally.statuses[status] += 1
        if status >= 500 and status != 503:
            wanted = {k: v for k, v in environ.items() if isinstance(v, str) and v and not k.startswith("SERVER_")}
            tally.failures.setdefault(failure or f"status {status}", f"request {count}: {str(wanted)[:600]}")
    return tally


def main(number: int = 20_000, seed: int = 0) -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "th_site.settings.test")
    import django

    django.setup()
    from tests.database import own_database

    logging.disable(logging.CRITICAL)
    with own_database():
        tally = odd_requests(number, seed)
    print("  ".join(f"{status}: {count}" for status, count in sorted(tally.statuses.items())))
    for failure, request in tally.failures.items():
        print(f"\n{failure}\n  {request}")
    return 1 if tally.failures else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
