"""Counts of what the site does, summed over all of its processes, for Prometheus.

Each process counts in a small file that it maps into memory: counting costs no more than a dictionary does, readers see
it at once, and nothing is lost when a process is killed. A new process folds the files of those that are gone into one.
"""

import contextlib
import fcntl
import hmac
import mmap
import os
import pathlib
import struct
import threading
import time
from collections.abc import Iterable, Iterator
from typing import BinaryIO

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse

from . import heartbeat
from .queue_length import queue_length

SIZE = 256 * 1024  # bytes; room for some thousand counts, after which new ones are left out
HEAD = struct.Struct("<I")
VALUE = struct.Struct("<d")
PAST = "past.counts"
HELP = {
    "th_requests_total": "Requests answered, by view and class of status.",
    "th_request_seconds_total": "Seconds spent answering, by view.",
    "th_pages_total": "Questions to the page cache, by what came of them: hit or miss.",
    "th_refusals_total": "Requests refused by the limiter, by view.",
    "th_tasks_total": "Tasks done, by name and state.",
    "th_task_seconds_total": "Seconds spent on tasks, by name.",
}


class Counts:
    """A file of counts: entries of a length, a key padded to eight bytes, and a number; no length ends them."""

    def __init__(self, path: pathlib.Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o640)
        try:
            # Written rather than stretched: on a full disk it fails here, and not by a signal later.
            if os.fstat(file).st_size < SIZE:
                os.pwrite(file, bytes(SIZE - os.fstat(file).st_size), os.fstat(file).st_size)
            self.map = mmap.mmap(file, SIZE)
        finally:
            os.close(file)
        self.places: dict[str, int] = {}
        self.end = 0
        for key, place, _ in entries(self.map):
            self.places[key] = place
            self.end = place + VALUE.size

    def add(self, key: str, number: float) -> None:
        place = self.places.get(key) or self._new(key)
        if place:
            VALUE.pack_into(self.map, place, VALUE.unpack_from(self.map, place)[0] + number)

    def _new(self, key: str) -> int:
        """The place of a new entry; 0 where there is no room left."""
        name = key.encode()
        place = self.end + HEAD.size + len(name) + -(HEAD.size + len(name)) % 8
        if place + VALUE.size + HEAD.size > SIZE:
            return 0
        self.map[self.end + HEAD.size : self.end + HEAD.size + len(name)] = name
        VALUE.pack_into(self.map, place, 0.0)
        HEAD.pack_into(self.map, self.end, len(name))  # last: a reader meets whole entries only
        self.places[key] = place
        self.end = place + VALUE.size
        return place


def entries(body: bytes | mmap.mmap) -> Iterator[tuple[str, int, float]]:
    """Key, place of the number, and number of every entry."""
    at = 0
    while at + HEAD.size <= len(body):
        (length,) = HEAD.unpack_from(body, at)
        place = at + HEAD.size + length + -(HEAD.size + length) % 8
        if not length or place + VALUE.size > len(body):
            return
        yield bytes(body[at + HEAD.size : at + HEAD.size + length]).decode(), place, VALUE.unpack_from(body, place)[0]
        at = place + VALUE.size


# ---------------------------------------------------------------- counting

_lock = threading.Lock()
_own: tuple[int, pathlib.Path, Counts] | None = None


def is_on() -> bool:
    return bool(settings.METRICS or settings.METRICS_TOKEN)


def count(name: str, number: float = 1, /, **labels: str) -> None:
    """Add to a count; nothing where nobody asks for them, or where the disk takes no file."""
    if not is_on():
        return
    key = name + "{" + ",".join(f'{label}="{escape(value)}"' for label, value in labels.items()) + "}"
    with _lock, contextlib.suppress(OSError):
        _counts().add(key, number)


def escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def folder() -> pathlib.Path:
    return pathlib.Path(settings.VAR) / "metrics"


def _counts() -> Counts:
    """The counts of this process: of its own even where it was divided from one that counted already."""
    global _own
    pid, place = os.getpid(), folder()
    if _own is None or _own[:2] != (pid, place):
        with _alone(place):
            _fold(place)
        _own = (pid, place, Counts(place / f"{pid}.counts"))
    return _own[2]


@contextlib.contextmanager
def _alone(place: pathlib.Path) -> Iterator[BinaryIO]:
    place.mkdir(parents=True, exist_ok=True)
    with (place / "lock").open("wb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield lock


def _fold(place: pathlib.Path) -> None:
    """Bring the counts of processes that are gone into one file."""
    for file in place.glob("[0-9]*.counts"):
        if not is_running(int(file.stem)):
            past = Counts(place / PAST)
            for key, _, number in entries(file.read_bytes()):
                past.add(key, number)
            file.unlink()


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


# ---------------------------------------------------------------- reading


def totals() -> dict[str, float]:
    """Every count, summed over all processes there are and have been."""
    found: dict[str, float] = {}
    with _alone(folder()):
        for file in sorted(folder().glob("*.counts")):
            for key, _, number in entries(file.read_bytes()):
                found[key] = found.get(key, 0) + number
    return found


def metrics(request: HttpRequest) -> HttpResponse:
    """The counts as text for Prometheus; not there unless the environment opens it, 401 without the token it names."""
    if not is_on():
        raise Http404
    if settings.METRICS_TOKEN:
        offered = request.headers.get("Authorization", "").removeprefix("Bearer ").encode("utf-8", "replace")
        if not hmac.compare_digest(offered, settings.METRICS_TOKEN.encode()):
            return HttpResponse(status=401, headers={"WWW-Authenticate": "Bearer"})
    text = "\n".join([*_counters(), *_gauges()]) + "\n"
    return HttpResponse(text, content_type="text/plain; version=0.0.4; charset=utf-8")


def _counters() -> Iterator[str]:
    found = totals()
    for name, words in HELP.items():
        yield from (f"# HELP {name} {words}", f"# TYPE {name} counter")
        yield from _lines((key, value) for key, value in found.items() if key.startswith(name + "{"))


def _lines(values: Iterable[tuple[str, float]]) -> Iterator[str]:
    for key, value in sorted(values):
        yield f"{key} {value:.15g}"


def _gauges() -> Iterator[str]:
    """What is so now; a value that cannot be had is left out."""
    waiting, seen = queue_length(), heartbeat.worker_seen()
    if waiting is not None:
        yield from ("# HELP th_queue_length Tasks that wait for a worker.", "# TYPE th_queue_length gauge")
        yield f"th_queue_length {waiting}"
    if seen is not None:
        yield "# HELP th_worker_seen_seconds Seconds since a worker was last seen at work."
        yield "# TYPE th_worker_seen_seconds gauge"
        yield f"th_worker_seen_seconds {max(0.0, time.time() - seen.timestamp()):.0f}"
