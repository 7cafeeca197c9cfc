"""Odd requests to the whole site: `python -m tests.bench.odd_requests [number] [seed]`, 20,000 unless told otherwise.

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
from urllib.parse import quote, urlencode

from tests.bench import fuzz

METHODS = [
    "GET",
    "GET",
    "GET",
    "POST",
    "POST",
    "POST",
    "HEAD",
    "PUT",
    "PATCH",
    "DELETE",
    "OPTIONS",
    "TRACE",
    "PROPFIND",
    "get",
    "\xff",
]
LANGUAGES = ("en", "it", "fr", "de", "ko")
TEXTS = [
    "", "0", "1", "-1", "1e999", "NaN", "\0", "a\0b", "\ud800", "x\udfff", "\x1b[2J", "\r\nX-Odd: 1", "%", "%00", "..", "../../etc/passwd", "'\"><script>",
    "{{ 7*7 }}", "기둥", "Ünïcödé", "\u202e", "\ufeff", "\U0001f697" * 40, "x" * 5_000, "[" * 3_000, "null", "[]", "{}", "{\"from\": \"p1\", \"to\": \"b1\"}",
    "english", "korean", "rainbow-city", "mission", "p1", "b1", "column", "exit", "undo", "redo", "suggest", "check", "build", "place-rest", "go", "new",
    "open", "save", "knock", "pass", "discard", "2000-01-01", "9999-12-31", "judge", "scene", "all", "yes", "2",
]  # fmt: skip
CHARSETS = [
    "utf-8",
    "UTF-8",
    "latin-1",
    "hex",
    "rot13",
    "utf-7",
    "utf-16",
    "idna",
    "punycode",
    "unicode_escape",
    "raw_unicode_escape",
    "base64",
    "undefined",
    "mbcs",
    "nonsense",
    "",
    "\xff",
    "utf-8; charset=hex",
    "a" * 300,
]
KINDS = [
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "application/json",
    "text/plain",
    "",
    "\xff/\xfe",
    'application/json; x="',
    "multipart/form-data; boundary=\xff",
]
FIELDS = [
    "t", "do", "move", "text", "position", "edition", "mode", "seat-1", "seat-2", "answer", "hint", "code", "make", "sure", "base", "target", "height", "by",
    "direction", "distance", "x", "y", "turned", "kind", "type", "car-0", "fell-pink", "by-player", "pay", "auto", "name", "body", "q", "lang", "p", "next", "a", "b", "from",
]  # fmt: skip
HEADERS: dict[str, list[str]] = {
    "HTTP_ACCEPT_LANGUAGE": ["", "*", "xx", "de-DE,de;q=0.9", "en;q=nan", ",;,;", "a" * 9_000, "\xff\xfe", "ko,\0", "en-" * 400, "zh-hant-x-" + "y" * 90],
    "HTTP_ACCEPT": ["", "text/html", "application/json", "*/*;q=x", "\xff", "text/html;" * 500],
    "HTTP_ACCEPT_ENCODING": ["gzip", "br", "gzip;q=0", "\xff", "identity, *;q=0", "gzip, " * 900],
    "HTTP_HOST": ["testserver", "testserver:99999", "odd host", "[::1", "", "\xff", "localhost:8000", "a" * 300, "testserver\0"],
    "HTTP_IF_NONE_MATCH": ["*", '"', 'W/"x"', "\xff", '"x",' * 500],
    "HTTP_IF_MODIFIED_SINCE": ["yesterday", "Mon, 32 Foo 99999 99:99:99 GMT", "Thu, 01 Jan 1970 00:00:00 GMT", "\0"],
    "HTTP_RANGE": ["bytes=0-1", "bytes=-", "bytes=9-1", "lines=1", "bytes=0-99999999999999999999"],
    "HTTP_X_FORWARDED_FOR": ["1.2.3.4", ", ,", "\xff", "::1%x", "a" * 2_000, "1.2.3.4\0"],
    "HTTP_X_FORWARDED_PROTO": ["https", "odd", "\xff"],
    "HTTP_X_FORWARDED_HOST": ["odd.example", "\xff"],
    "HTTP_X_REQUEST_ID": ["x", "\xff", "a" * 999, "\r\n"],
    "HTTP_REFERER": ["http://testserver/", "http://[", "\xff", "javascript:1", "https://odd.example/"],
    "HTTP_ORIGIN": ["http://testserver", "null", "http://[", "\xff"],
    "HTTP_CONTENT_ENCODING": ["gzip", "\xff"],
    "HTTP_TRANSFER_ENCODING": ["chunked", "odd"],
    "HTTP_SCRIPT_NAME": ["/odd", "\xff"],
    "HTTP_X_CSRFTOKEN": ["x", "\xff", "a" * 32, "a" * 64],
    "HTTP_USER_AGENT": ["", "\xff", "a" * 9_000],
    "HTTP_PURPOSE": ["prefetch"],
    "SCRIPT_NAME": ["/odd", "odd", "//", "/en"],
    "REMOTE_ADDR": ["", "odd", "::1", "fe80::1%eth0", "1.2.3.4.5", "\xff"],
    "SERVER_PORT": ["0", "99999"],
    "CONTENT_LENGTH": ["", "abc", "-1", "0", "1", "99999999999", "1e3", "\xb2", " 5"],
    "QUERY_STRING": ["\xff\xfe", "&&&===", "a=1" + "&x=1" * 900, "%", "=", "t=1&t=2;t=3", "q=%ff%fe", "q=%00", "q=%ed%a0%80", "lang=%00", "x=" + "y" * 60_000],
}  # fmt: skip
TOKEN = "a" * 32  # a form's token is good if the cookie says the same
COOKIES = [
    f"csrftoken={TOKEN}", "csrftoken=\xe9\xe8", "csrftoken=", "sessionid=x", "sessionid=\0", "sessionid=" + "a" * 999, "learner=x:y:z", "learner=:::",
    "learner=\xff", "edition=korean", "edition=\0", "edition=odd", "django_language=de", "django_language=\xff", "django_language=../x", "messages=x",
    "messages=[[\"__json_message\",0]]", "=;=;", "a" * 3_000, "\xff=\xff", "x=\"\\999\"", "$Version=1",
]  # fmt: skip


@dataclass
class Tally:
    """What came of the requests: how many of each status, and each failure of ours once with a request that met it."""

    statuses: Counter[int] = field(default_factory=Counter)
    failures: dict[str, str] = field(default_factory=dict)


def addresses() -> list[str]:
    """Every route of the site with what is really there, and with what is not."""
    from tutorials.models import Puzzle

    puzzles = {puzzle.kind: puzzle for puzzle in Puzzle.objects.readable().select_related("lesson")}
    found = [
        "/",
        "/healthz",
        "/readyz",
        "/robots.txt",
        "/sitemap.xml",
        "/.well-known/security.txt",
        "/static/x.css",
        "/media/x",
        "/metrics",
        "/admin/",
        "/admin/login/",
    ]
    found += [
        f"/api/v1/{name}" for name in ("", "docs", "openapi.json", "judge", "score", "replay", "best-moves", "scene")
    ] * 2
    learn = ["", "along/", "reset/", "nothing/", *(f"{kind}/test.png" for kind in ("cards", "thumbnails"))]
    for puzzle in puzzles.values():
        own = f"{puzzle.lesson.key}/{puzzle.key}/"
        learn += [own, own, f"{own}look", f"cards/{puzzle.key}.png"]
    pages = [f"learn/{one}" for one in learn]
    pages += [f"daily/{day}" for day in ("archive/", "2000-01-01/", "odd/", "2999-01-01/look", "2020-13-45.png")]
    pages += [
        "table/",
        "table/",
        "table/",
        "table/card.png",
        "table/card.png",
        "table/share",
        "rules/",
        "rules/english/",
        "rules/odd/",
        "rules/korean/column-height/",
    ]
    pages += [
        "rules/rainbow-city/mission/mission-drive/",
        "rules/odd/booklet.pdf",
        "compare/",
        "compare/table.json",
        "compare/table.csv",
        "glossary/",
    ]
    pages += ["search/", "search/suggest", "", "about/", "odd/er/"]
    return found + [f"/{language}/{page}" for language in LANGUAGES for page in pages]


def tables(random: Random) -> list[str]:
    """Links of tables, whole and damaged."""
    from tutorials.engine.random_player import random_log
    from tutorials.table.sharing import pack

    found = []
    for seed, edition in enumerate(("english", "korean", "german")):
        setup = {"edition": edition, "players": ["pink", "blue"], "obstacles": []}
        game = {"setup": setup, "steps": random_log(setup, seed, 12)["events"]}
        found.append(pack(game))
        found += [pack_anyway(fuzz.mutate(game, random)) for _ in range(10)]
    found += [pack_anyway({"position": fuzz.mutate(fuzz.CROSSED, random), "move": fuzz.MOVE}) for _ in range(20)]
    return found + [found[0][:-5], found[0] + "A", "1", "2abc", "1" + "A" * 30_000]


def pack_anyway(value: Any) -> str:
    from tutorials.table.sharing import pack

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
        environ: dict[str, Any] = {
            "REQUEST_METHOD": random.choice(METHODS), "SCRIPT_NAME": "", "PATH_INFO": self.path(), "QUERY_STRING": query,
            "CONTENT_TYPE": kind, "CONTENT_LENGTH": str(len(body)), "SERVER_NAME": "testserver", "SERVER_PORT": "80",
            "SERVER_PROTOCOL": "HTTP/1.1", "HTTP_HOST": "testserver", "REMOTE_ADDR": f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}",
            "wsgi.version": (1, 0), "wsgi.url_scheme": "http", "wsgi.input": io.BytesIO(body), "wsgi.errors": io.StringIO(),
            "wsgi.multithread": False, "wsgi.multiprocess": False, "wsgi.run_once": False,
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
        return random.choice(TEXTS)

    def question(self) -> Any:
        random = self.random
        return fuzz.mutate(random.choice(fuzz.QUESTIONS[random.choice(list(fuzz.QUESTIONS))]), random)

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
            text = "".join(part.format(name, file if name == "text" else "", value) for name, value in form)
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
    made, tally = Odd(seed), Tally()
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
