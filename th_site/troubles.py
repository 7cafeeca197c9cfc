"""What went wrong lately, for the page in the admin: slow requests and failed tasks, in a small file.

A file, because it takes a line when the database or the cache is what is slow; one for all processes of a machine.
"""

import contextlib
import datetime
import json
import pathlib
from collections.abc import Iterator
from typing import Any

from django.conf import settings

SLOW = "slow"
FAILED = "failed"
FULL = 200_000  # bytes; then the older half goes


def path() -> pathlib.Path:
    return pathlib.Path(settings.VAR) / "troubles.jsonl"


def note(kind: str, **facts: Any) -> None:
    """Keep a line; where it cannot be written, the log has it all the same."""
    now = datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")
    line = json.dumps({"time": now, "kind": kind, **facts}, ensure_ascii=False, default=str)
    with contextlib.suppress(OSError):
        with path().open("a", encoding="utf-8") as file:
            file.write(line + "\n")
            size = file.tell()
        if size > FULL:
            _forget_older_half()


def _forget_older_half() -> None:
    # A line that another process writes meanwhile may be lost: it is in the log.
    lines = path().read_text("utf-8").splitlines(keepends=True)
    draft = path().with_suffix(".draft")
    draft.write_text("".join(lines[len(lines) // 2 :]), "utf-8")
    draft.replace(path())


def recent(kind: str, number: int = 20) -> list[dict[str, Any]]:
    """The latest of a kind, newest first."""
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
        # The last line of a process that was killed may be half a line.
        with contextlib.suppress(ValueError):
            found = json.loads(line)
            if isinstance(found, dict) and "time" in found:
                yield found
