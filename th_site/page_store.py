"""Whole pages, ready to be sent: compressed once, kept in the process and in the shared cache."""

from __future__ import annotations

import contextlib
import gzip
import hashlib
import threading
from collections import OrderedDict
from dataclasses import dataclass

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse

DAY = 24 * 60 * 60
# What the answer to a conditional request repeats.
SAID_AGAIN = ("ETag", "Cache-Control", "Vary", "Content-Language")


@dataclass(frozen=True)
class StoredPage:
    """A page as every reader with the same choices gets it."""

    body: bytes  # gzip
    headers: dict[str, str]

    @classmethod
    def of(cls, response: HttpResponse) -> StoredPage:
        """A finished response, with a mark by which a reader who has the page already is spared a second copy."""
        body = response.content
        if response.headers.get("Content-Encoding") != "gzip":
            body = gzip.compress(body, 6, mtime=0)
        headers = {name: value for name, value in response.headers.items() if name != "Content-Length"}
        headers |= {
            "Content-Encoding": "gzip",
            "ETag": f'W/"{hashlib.sha256(body).hexdigest()[:32]}"',
            "Cache-Control": "no-cache",
            "Vary": "Accept-Encoding, Cookie",
        }
        return cls(body, headers)

    @property
    def size(self) -> int:
        return len(self.body) + 1500

    def answer(self, request: HttpRequest) -> HttpResponse:
        """The page, packed as the reader's browser takes it; or that it has not changed."""
        tag = self.headers["ETag"]
        if (known := request.META.get("HTTP_IF_NONE_MATCH")) and (known == "*" or tag[2:] in known):
            response = HttpResponse(status=304)
            del response.headers["Content-Type"]
            for name in SAID_AGAIN:
                if name in self.headers:
                    response.headers[name] = self.headers[name]
            return response
        if "gzip" in request.META.get("HTTP_ACCEPT_ENCODING", ""):
            response = HttpResponse(self.body, headers=self.headers)
            response.headers["Content-Length"] = str(len(self.body))
        else:
            raw = gzip.decompress(self.body)
            response = HttpResponse(raw, headers=self.headers)
            del response.headers["Content-Encoding"]
            response.headers["Content-Length"] = str(len(raw))
        return response


class PageStore:
    """Pages of one publication, the least used of them dropped first."""

    def __init__(self) -> None:
        self.pages: OrderedDict[tuple[str, ...], StoredPage] = OrderedDict()
        self.number = -1
        self.size = 0
        self.changing = threading.Lock()

    def get(self, number: int, key: tuple[str, ...]) -> StoredPage | None:
        if number != self.number:
            return None
        page = self.pages.get(key)
        if page is not None:
            with contextlib.suppress(KeyError):  # dropped by another thread in between: what was found still holds
                self.pages.move_to_end(key)
        return page

    def put(self, number: int, key: tuple[str, ...], page: StoredPage) -> None:
        with self.changing:
            if number != self.number:
                self.pages.clear()
                self.number, self.size = number, 0
            if (former := self.pages.pop(key, None)) is not None:
                self.size -= former.size
            self.pages[key] = page
            self.size += page.size
            while self.size > settings.PAGE_STORE_BYTES and self.pages:
                self.size -= self.pages.popitem(last=False)[1].size

    def clear(self) -> None:
        with self.changing:
            self.pages.clear()
            self.number, self.size = -1, 0


store = PageStore()


def shared_key(number: int, key: tuple[str, ...]) -> str:
    return f"page:{number}:{hashlib.sha256(repr(key).encode()).hexdigest()}"


def shared_get(number: int, key: tuple[str, ...]) -> StoredPage | None:
    """The page as another process has made it."""
    if not settings.REDIS_URL:
        return None
    found = cache.get(shared_key(number, key))
    return found if isinstance(found, StoredPage) else None


def shared_put(number: int, key: tuple[str, ...], page: StoredPage) -> None:
    if settings.REDIS_URL:
        cache.set(shared_key(number, key), page, DAY)
