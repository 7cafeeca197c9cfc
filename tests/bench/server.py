"""Requests a second of the production set-up, beside an empty view in the same server.

Needs PostgreSQL and Redis (DATABASE_URL and REDIS_URL; `.ci/services` names them). Pages are asked for as browsers do,
compressed. The floors are what the site promises: shares of what the empty view reaches with as many clients. Each is
asked for by turns with the empty view, for a short while each, and the median of the shares counts: what else goes on
on the machine then slows both. With many clients the server's own work for a request is shared among many, and the
empty view gains most by that; so shares are lower there than with one client.
"""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import itertools
import json
import os
import pathlib
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from urllib.parse import quote, urlsplit

from tests.browser.server import ended, free_port, is_up
from tests.waiting import eventually

ROOT = pathlib.Path(__file__).resolve().parents[2]
VAR = ROOT / "var" / "bench"
CLIENTS = (1, 16, 64)
ROUNDS = 5
SECONDS = float(os.environ.get("BENCH_SECONDS", "0.5"))  # of each turn
POSITION = {
    "format": "tokyo-highway/1",
    "edition": "english",
    "mode": "base",
    "turn": "blue",
    "players": [
        {"colour": "blue", "grey": 26, "junctions": 3, "roads": 12, "cars": 9},
        {"colour": "pink", "grey": 24, "junctions": 3, "roads": 12, "cars": 9},
    ],
    "columns": [
        {"id": "b1", "owner": "blue", "x": 50, "y": 0, "grey": 1},
        {"id": "p1", "owner": "pink", "x": -50, "y": 0, "grey": 1},
        {"id": "b2", "owner": "blue", "x": 100, "y": 82, "grey": 2},
        {"id": "p2", "owner": "pink", "x": -100, "y": 82, "grey": 2},
    ],
    "roads": [
        {"id": "br1", "owner": "blue", "from": {"x": 149.5, "y": 0}, "to": "b1", "cars": [{"at": 0.5}]},
        {"id": "pr1", "owner": "pink", "from": {"x": -149.5, "y": 0}, "to": "p1", "cars": [{"at": 0.5}]},
        {"id": "br2", "owner": "blue", "from": "b1", "to": "b2"},
        {"id": "pr2", "owner": "pink", "from": "p1", "to": "p2"},
    ],
}
TODAY = f"/de/daily/{datetime.datetime.now(datetime.UTC).date()}/"
WORDS = (
    "exit", "road", "column", "car", "junction", "penalty", "building", "tower", "height", "crossing", "under", "over",
    "branch", "turn", "pay", "end",
)  # fmt: skip


@dataclass(frozen=True)
class Question:
    """What is asked again and again, and the least share of the empty view's speed that it shall reach."""

    name: str
    request: Callable[[], bytes]
    floor: float | None = None


def get(address: str) -> Callable[[], bytes]:
    asked = _lines("GET", address)
    return lambda: asked


def new_words() -> Callable[[], bytes]:
    """A search nobody has made before, each time: words that are known, and one that is not."""
    numbers = itertools.count(int(time.time()) % 100_000 * 1000)
    return lambda: _lines("GET", f"/en/search/?q={quote('exit road')}+{next(numbers)}")


def new_questions() -> Callable[[], bytes]:
    """Words that are known, in a question that nobody has asked before."""
    found = itertools.permutations(random.sample(WORDS, len(WORDS)), 4)
    return lambda: _lines("GET", f"/en/search/?q={'+'.join(next(found))}")


def unknown_words() -> Callable[[], bytes]:
    """A word that no text has, each time another."""
    letters = "abcdefghijklmnoprstuvz"
    return lambda: _lines("GET", f"/en/search/?q={''.join(random.choices(letters, k=random.randint(4, 9)))}")


def post(address: str, body: object) -> bytes:
    text = json.dumps(body).encode()
    return _lines("POST", address, "Content-Type: application/json", f"Content-Length: {len(text)}") + text


def judged_again() -> Callable[[], bytes]:
    asked = post("/api/v1/judge", {"position": POSITION, "move": move_to(15, 125)})
    return lambda: asked


def new_moves() -> Callable[[], bytes]:
    """A move that nobody has asked about before, each time."""
    places = itertools.count(random.randrange(1_000_000))
    return lambda: post("/api/v1/judge", {"position": POSITION, "move": move_to(15 + next(places) * 1e-7, 125)})


def move_to(x: float, y: float) -> dict[str, object]:
    return {"from": "b2", "column": {"x": x, "y": y, "grey": 1}}


def _lines(method: str, address: str, *more: str) -> bytes:
    lines = [f"{method} {address} HTTP/1.1", "Host: 127.0.0.1", "Accept-Encoding: gzip, deflate, br", *more]
    return "\r\n".join([*lines, "", ""]).encode()


EMPTY = Question("empty view", get("/empty"))


def questions() -> list[Question]:
    return [
        Question("healthz", get("/healthz")),
        Question("home", get("/en/"), 0.35),
        Question("rules", get("/de/rules/german/"), 0.35),
        Question("topic", get("/ko/rules/korean/exit-height/"), 0.35),
        Question("compare", get("/fr/compare/"), 0.35),
        Question("search, known words", get("/en/search/?q=exit"), 0.08),
        Question("search, new words", new_words(), 0.08),
        Question("search, new question", new_questions(), 0.08),
        Question("search, unknown words", unknown_words(), 0.08),
        Question("puzzle", get("/en/learn/roads/sticking-out/"), 0.08),
        Question("course map", get("/it/learn/"), 0.08),
        Question("puzzle of the day", get(TODAY)),
        Question("judge, known", judged_again(), 0.15),
        Question("judge, new", new_moves(), 0.15),
    ]


async def ask(address: str, question: Question, clients: int, seconds: float) -> list[float]:
    """How long each answer took, in seconds, of so many clients that ask one question after the other."""
    host, port = urlsplit(address).hostname, urlsplit(address).port
    took: list[float] = []

    async def client() -> None:
        reader, writer = await asyncio.open_connection(host, port)
        until = time.perf_counter() + seconds  # from here on: everybody asks once at least
        while (start := time.perf_counter()) < until:
            writer.write(question.request())
            head = await reader.readuntil(b"\r\n\r\n")
            if not head.startswith(b"HTTP/1.1 200"):
                raise SystemExit(f"{question.name}: {head[:200]!r}")
            headers = headers_of(head)
            await read_body(reader, headers)
            took.append(time.perf_counter() - start)
            if headers.get("connection") == "close":
                writer.close()
                reader, writer = await asyncio.open_connection(host, port)
        writer.close()

    await asyncio.gather(*(client() for _ in range(clients)))
    return took


def headers_of(head: bytes) -> dict[str, str]:
    lines = (line.partition(":") for line in head.decode("latin-1").split("\r\n")[1:])
    return {name.lower(): value.strip().lower() for name, _, value in lines}


async def read_body(reader: asyncio.StreamReader, headers: dict[str, str]) -> None:
    """Read a body to its end, which its length tells, or an empty chunk where the server does not know the length."""
    if headers.get("transfer-encoding") != "chunked":
        await reader.readexactly(int(headers["content-length"]))
        return
    size = -1
    while size:
        size = int(await reader.readline(), 16)
        await reader.readexactly(size + len("\r\n"))


@contextlib.contextmanager
def served() -> Iterator[str]:
    """The site in production settings, on a database of its own."""
    port = free_port()
    server, _, own = os.environ["DATABASE_URL"].rpartition("/")
    name = f"{own}_bench"
    environment = os.environ | {
        "DJANGO_SETTINGS_MODULE": "tests.bench.served.settings", "DATABASE_URL": f"{server}/{name}",
        "SECRET_KEY": "for-a-benchmark-0123456789-abcdefghijklmnopqrstuvwxyz", "ALLOWED_HOSTS": "127.0.0.1",
        "SECURE_SSL_REDIRECT": "false", "VAR_FOLDER": str(VAR),
    }  # fmt: skip
    make_database(server, name)
    for command in (("load_content", "--migrate"), ("collectstatic", "--noinput", "-v0")):
        subprocess.run([sys.executable, "manage.py", *command], cwd=ROOT, env=environment, check=True, stdout=-3)
    VAR.mkdir(parents=True, exist_ok=True)
    with (VAR / "log").open("w") as log:
        options = ("--config=deploy/gunicorn.conf.py", "--workers=2", "--max-requests=0")
        line = [sys.executable, "-m", "gunicorn", "tests.bench.served.wsgi", f"--bind=127.0.0.1:{port}", *options]
        with ended(subprocess.Popen(line, cwd=ROOT, env=environment, stdout=log, stderr=log)):
            address = f"http://127.0.0.1:{port}"
            eventually(lambda: is_up(f"{address}/healthz"))
            eventually(lambda: is_up(address + TODAY))
            yield address


def make_database(server: str, name: str) -> None:
    import psycopg

    with psycopg.connect(f"{server}/postgres", autocommit=True) as link:
        if not link.execute("SELECT 1 FROM pg_database WHERE datname = %s", [name]).fetchone():
            link.execute(f'CREATE DATABASE "{name}"')  # type: ignore[call-overload]


def main() -> None:
    if not {"DATABASE_URL", "REDIS_URL"} <= set(os.environ):
        print("left out: it is measured on PostgreSQL and Redis (DATABASE_URL, REDIS_URL)")
        return
    with served() as address:
        for clients in CLIENTS:
            print(
                f"\n{clients} clients{'a second':>22}{'empty':>8}{'p50 ms':>9}{'p99 ms':>9}{'of empty':>10}{'floor':>7}"
            )
            for question in questions():
                print(line(address, question, clients), flush=True)


def line(address: str, question: Question, clients: int) -> str:
    for warm in (question, EMPTY):
        asyncio.run(ask(address, warm, max(clients, 16), 0.5))  # all processes have made what they need
    turns = [
        (asyncio.run(ask(address, EMPTY, clients, SECONDS)), asyncio.run(ask(address, question, clients, SECONDS)))
        for _ in range(ROUNDS)
    ]
    rates = [(clients / statistics.fmean(empty), clients / statistics.fmean(took)) for empty, took in turns]
    share = statistics.median(rate / empty for empty, rate in rates)
    empty, rate = (statistics.median(column) for column in zip(*rates, strict=True))
    p50, p99 = (statistics.quantiles([one for _, took in turns for one in took], n=100)[at] * 1000 for at in (49, 98))
    floor = f"{question.floor:7.2f}" if question.floor else ""
    return f"{question.name:<21}{rate:11.0f}{empty:8.0f}{p50:9.1f}{p99:9.1f}{share:10.2f}{floor}"


if __name__ == "__main__":
    main()
