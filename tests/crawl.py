"""Walks the site as a visitor could: every page, every link on it, in every language.

`python -m tests.crawl` says what is wrong with any of them; `--save FOLDER` keeps all pages, to compare two versions
of the site byte by byte (`diff -r`).
"""

from __future__ import annotations

import argparse
import hashlib
import pathlib
import re
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from html import unescape
from urllib.parse import unquote, urljoin, urlsplit

from django.http import HttpResponse
from django.test import Client
from django.urls import is_valid_path
from django.utils.translation import override

LINK = re.compile(r"""\s(?:(?:href|src|action)=["']?|content=["'](?=http))([^"'\s>]+)""")
POSTED = re.compile(r'<form\b[^>]*\bmethod="?post\b[^>]*>')  # leads to what is done, not to a page
# What leads out of the public site, or would change something.
CLOSED = ("/admin/", "/static/", "/media/", "/django-admin/")
CHOICE = re.compile(r"/\w\w/edition/")  # makes an edition the reader's own
# The same for every visit: tokens and the policy's one-time numbers are not.
PERSONAL = re.compile(rb'name="csrfmiddlewaretoken" value="[^"]*"|nonce="[^"]*"')
FOUND = 200
FILE = re.compile(r"\.(?:png|pdf)(?:\?|$)")
# A lesson leads to its first puzzle that is still to be solved, the puzzle of the day to the address of that day, and a
# figure to the table with its long position;
# every other link of ours names the page it means.
LEADS_ON = re.compile(r"/\w\w/(?:learn/[\w-]+|daily|rules/[\w/-]+/figures/[\w-]+)/")


class Crawl:
    """A walk from some addresses to everything that can be reached from them by links."""

    def __init__(self, client: Client, languages: Iterable[str], host: str = "testserver") -> None:
        self.client = client
        self.prefixes = tuple(f"/{language}/" for language in languages)
        self.origin = f"http://{host}"
        self.pages: dict[str, bytes] = {}
        self.faults: list[str] = []
        self.anchors: dict[str, set[str]] = {}  # by page, the fragments that links name
        self.files: dict[str, str] = {}  # pictures and booklets that links name, with the page that does
        self.found_on: dict[str, str] = {}
        self.ahead: dict[str, HttpResponse] = {}  # what links led on to, for when those pages' own turn comes
        self.read: dict[str, str] = {}  # links that say the same on every page, as they were read there

    def walk(self, starts: Iterable[str], within: re.Pattern[str] | None = None) -> None:
        """Visit the starts and all they lead to; with `within`, only addresses that match it as a whole."""
        waiting = deque(starts)
        known = set(waiting)
        while waiting:
            address = waiting.popleft()
            body = self.visit(address)
            for link in self.links(address, body):
                path, _, fragment = link.partition("#")
                if fragment:
                    self.anchors.setdefault(path, set()).add(unquote(fragment))
                if FILE.search(path):
                    self.files.setdefault(path, address)
                if path not in known and (within is None or within.fullmatch(path)):
                    known.add(path)
                    self.found_on[path] = address
                    waiting.append(path)

    def visit(self, address: str) -> bytes:
        """The page at an address; what is wrong with it is noted."""
        response = self.ahead.pop(address, None) or self.client.get(address)
        if response.status_code in (301, 302, 303, 307, 308):
            onward = urljoin(address, response["Location"])
            if onward not in self.pages and onward not in self.ahead:
                self.ahead[onward] = self.client.get(onward)
            after = FOUND if onward in self.pages else self.ahead[onward].status_code
            if after != FOUND:
                self.fault(address, f"leads to {onward}, which answers {after}")
            elif not LEADS_ON.fullmatch(address):
                self.fault(address, f"is named by a link and leads on to {onward}")
            return b""
        if response.status_code != FOUND:
            self.fault(address, f"answers {response.status_code}")
            return b""
        body = b"".join(response.streaming_content) if response.streaming else response.content
        self.pages[address] = body
        return body if response["Content-Type"].startswith("text/html") else b""

    def fault(self, address: str, what: str) -> None:
        self.faults.append(f"{address} {what} (linked from {self.found_on.get(address, 'the start')})")

    def links(self, address: str, body: bytes) -> Iterator[str]:
        """Every address on a page that is of this site, without what is closed to visitors."""
        for match in LINK.finditer(POSTED.sub("", body.decode("utf-8", "replace"))):
            written = match[1]
            link = self.read.get(written)
            if link is None:
                link = self.link(address, unescape(written))
                if written.startswith(("/", self.origin)):
                    self.read[written] = link
            if link:
                yield link

    def link(self, address: str, written: str) -> str:
        """What a link on a page leads to, or nothing where that is out of the site or closed to visitors."""
        parts = urlsplit(urljoin(self.origin + address, written))
        if f"{parts.scheme}://{parts.netloc}" != self.origin or not parts.path.startswith(self.prefixes):
            return ""
        if parts.path.startswith(CLOSED) or CHOICE.match(parts.path):
            return ""
        query, fragment = parts.query and f"?{parts.query}", parts.fragment and f"#{parts.fragment}"
        return f"{parts.path}{query}{fragment}"

    def lost_anchors(self) -> list[str]:
        """Links to a place on a page that the page does not have."""
        lost = []
        for path, fragments in self.anchors.items():
            body = self.pages.get(path, b"").decode("utf-8", "replace")
            if body:
                ids = set(re.findall(r"""\b(?:id|name)=["']?([^"'\s>]+)""", body))
                lost += [f"{path}#{fragment}" for fragment in sorted(fragments - ids)]
        return lost

    def lost_files(self) -> list[str]:
        """Links to a picture or a booklet for which there is no address; it need not be made to know that."""
        lost = []
        for path, page in self.files.items():
            with override(path[1:3]):
                if not is_valid_path(path.partition("?")[0]):
                    lost.append(f"{path} is no file of ours (linked from {page})")
        return lost

    def save(self, folder: pathlib.Path) -> None:
        """Every page in a file named for its address, without what is different at every visit."""
        for address, body in self.pages.items():
            path, _, query = address.partition("?")
            name = path.strip("/").replace("/", "__") or "root"
            if query:
                name += "--" + hashlib.sha256(query.encode()).hexdigest()[:12]
            file = folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(f"{address}\n".encode() + PERSONAL.sub(b"", body))


def main() -> int:
    from django.conf import settings

    from .database import own_database

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--save", type=pathlib.Path, help="keep all pages in this folder")
    parser.add_argument("languages", nargs="*", default=[code for code, _ in settings.LANGUAGES])
    asked = parser.parse_args()
    crawl = Crawl(Client(raise_request_exception=False), asked.languages)
    with own_database():
        crawl.walk(f"/{language}/" for language in asked.languages)
    faults = [*crawl.faults, *(f"{link} is nowhere on that page" for link in crawl.lost_anchors())]
    print("\n".join(faults))
    print(f"{len(crawl.pages)} pages, {len(faults)} faults")
    if asked.save:
        crawl.save(asked.save)
    return 1 if faults else 0


if __name__ == "__main__":
    import django

    django.setup()
    sys.exit(main())
