"""Is the process up, and can it reach what it needs?"""

from collections.abc import Callable

from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.http import HttpRequest, JsonResponse

from .celery import app


def database() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


def shared_cache() -> None:
    cache.set("readyz", 1, 5)
    if cache.get("readyz") != 1:
        raise ConnectionError("the cache forgets what it is told")


def broker() -> None:
    if not settings.CELERY_TASK_ALWAYS_EAGER:
        with app.connection_for_read(connect_timeout=2) as link:
            link.ensure_connection(max_retries=1, timeout=2)


PARTS: dict[str, Callable[[], None]] = {"database": database, "cache": shared_cache, "broker": broker}


def healthz(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ok"})


def readyz(request: HttpRequest) -> JsonResponse:
    """200 when every part answers, else 503; says which one does not, and nothing of why."""
    found = {name: answers(check) for name, check in PARTS.items()}
    ready = all(found.values())
    parts = {name: "ok" if up else "unreachable" for name, up in found.items()}
    return JsonResponse({"status": "ok" if ready else "not ready", **parts}, status=200 if ready else 503)


def answers(check: Callable[[], None]) -> bool:
    try:
        check()
    except Exception:  # Whatever a driver raises, the answer is the same: it does not answer.
        return False
    return True
