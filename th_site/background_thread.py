"""What takes longer than a reader shall wait, where no worker does it: in a thread of its own, one thing at a time.

One on the whole machine, whatever the number of its processes: the lock belongs to a file, and goes with the process
that holds it.
"""

import contextlib
import contextvars
import fcntl
import pathlib
import threading
from collections.abc import Callable
from typing import IO

from django.conf import settings
from django.db import connections

FILE = "beside.lock"


def begin(work: Callable[[], object]) -> bool:
    """Begin it, unless something is being done already: whoever waits for it asks again, and so begins it then."""
    lock = taken()
    if lock is None:
        return False
    context = contextvars.copy_context()  # the lines it writes to the log carry the id of the request
    threading.Thread(target=context.run, args=(_do, work, lock), name="beside").start()
    return True


def taken() -> IO[str] | None:
    """The lock, ours until it is closed; None while another has it."""
    folder = pathlib.Path(settings.VAR)
    folder.mkdir(parents=True, exist_ok=True)
    lock = (folder / FILE).open("w")
    with contextlib.suppress(BlockingIOError):
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return lock
    lock.close()
    return None


def _do(work: Callable[[], object], lock: IO[str]) -> None:
    try:
        work()
    finally:
        connections.close_all()
        lock.close()
