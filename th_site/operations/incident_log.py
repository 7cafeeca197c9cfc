"""Recent incidents for the status page: slow requests and failed tasks, in a small file.

A file can be written when the database or the cache is what is slow; all processes of a machine share it.
"""

import contextlib
import datetime
import json
import pathlib
from collections.abc import Iterator
from typing import Any

from django.conf import settings

from .atomic_file import atomic_file

SLOW = "slow"
FAILED = "failed"
MAX_BYTES = 200_000  # then the older half is dropped


def path() -> pathlib.Path:
    return pathlib.Path(settings.VAR) / "troubles.jsonl"


def note(kind: str, **facts: Any) -> None:
    """Add a line; where that fails, the log still has it."""
    now = datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")
    line = json.dumps({"time": now, "kind": kind, **facts}, ensure_ascii=False, default=str)
    with contextlib.suppress(OSError):
        with path().open("a", encoding="utf-8") as file:
            file.write(line + "\n")
            size = file.tell()
        if size > MAX_BYTES:
            _drop_older_half()


def _drop_older_half() -> None:
    # A line that another process writes meanwhile may be lost; the log has it.
    lines = path().read_text("utf-8").splitlines(keepends=True)
    with atomic_file(path()) as file:
        file.write("".join(lines[len(lines) // 2 :]).encode())


def recent(kind: str, number: int = 20) -> list[dict[str, Any]]:
    """Return the latest incidents of a kind, newest first."""
    found = [line for line in _lines() if line.get("kind") == kind]
    return [
        {**line, "time": datetime.datetime.fromisoformat(line["time"]), "seconds": line.get("ms", 0) / 1000}
        for line in reversed(found[-number:])
    ]


def _lines() -> Iterator[dict[str, Any]]:
    try:
        text = path().read_text("utf-8", errors="replace")
    except OSError:
        return
    for line in text.splitlines():
        # A killed process may have left half a line.
        with contextlib.suppress(ValueError):
            found = json.loads(line)
            if isinstance(found, dict) and "time" in found:
                yield found
