"""Is the process up, and can it reach what it needs? All parts together have two seconds to answer."""

import os
import pathlib
import shutil
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.http import HttpRequest, JsonResponse

from . import heartbeat
from .celery import app

PATIENCE = 2.0
LEAST_FREE = 50 * 1024 * 1024  # bytes


def database() -> None:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    finally:
        connection.close()


def shared_cache() -> None:
    cache.set("readyz", 1, 5)
    if cache.get("readyz") != 1:
        raise ConnectionError("the cache forgets what it is told")


def broker() -> None:
    if not settings.CELERY_TASK_ALWAYS_EAGER:
        with app.connection_for_read(connect_timeout=PATIENCE) as link:
            link.ensure_connection(max_retries=1, timeout=PATIENCE)


def worker() -> None:
    """Somebody takes what is in the queue."""
    if heartbeat.is_late():
        raise ConnectionError("no worker has been seen")


def disk() -> None:
    folder = pathlib.Path(settings.VAR)
    if shutil.disk_usage(folder).free < LEAST_FREE or not os.access(folder, os.W_OK):
        raise OSError("nothing can be kept")


PARTS: dict[str, Callable[[], None]] = {
    "database": database, "cache": shared_cache, "broker": broker, "worker": worker, "disk": disk
}  # fmt: skip


class Checks:
    """Every part asked at once, each in a thread of its own: one that hangs keeps nobody waiting."""

    def __init__(self) -> None:
        self.pool: ThreadPoolExecutor | None = None
        self.asked: dict[str, Future[None]] = {}

    def __call__(self) -> dict[str, bool]:
        # Made when first needed: threads do not survive the fork of a server's processes.
        self.pool = self.pool or ThreadPoolExecutor(len(PARTS), thread_name_prefix="readyz")
        for name, check in PARTS.items():
            # What hangs since it was last asked is not asked a second time.
            if name not in self.asked or self.asked[name].done():
                self.asked[name] = self.pool.submit(check)
        until = time.monotonic() + PATIENCE
        return {name: self.answers(name, max(0.0, until - time.monotonic())) for name in PARTS}

    def answers(self, name: str, patience: float) -> bool:
        try:
            self.asked[name].result(patience)
        except Exception:  # Whatever a driver raises, the answer is the same: it does not answer.
            return False
        return True


checks = Checks()


def healthz(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ok"})


def readyz(request: HttpRequest) -> JsonResponse:
    """200 when every part answers, else 503; says which one does not, and nothing of why."""
    found = checks()
    ready = all(found.values())
    parts = {name: "ok" if up else "unreachable" for name, up in found.items()}
    return JsonResponse({"status": "ok" if ready else "not ready", **parts}, status=200 if ready else 503)
