"""Before the processes of the server divide: what each would make at its first requests is made once for all."""

from __future__ import annotations

import importlib
import io
import logging
import sys
from collections.abc import Callable, Iterator
from typing import Any

from django.conf import settings
from django.core.cache import caches
from django.db import connections

from .middleware import WARMING

logger = logging.getLogger(__name__)
NOBODY = "0.0.0.0"  # noqa: S104  (on whose account it goes)


def warm_up(application: Callable[..., Any]) -> int:
    """Ask for `WARM_PAGES` in every language, as a reader would; returns how many were answered well.

    Nothing that fails here keeps the site from starting, and nothing that is open is taken along into the processes.
    """
    warm = 0
    try:
        for module in settings.WARM_MODULES:
            importlib.import_module(module)
        warm = sum(status_of(application, address) == 200 for address in addresses())
    except Exception:
        logger.exception("The site starts cold")
    finally:
        connections.close_all()
        caches.close_all()
    return warm


def addresses() -> Iterator[str]:
    for language, _ in settings.LANGUAGES:
        for page in settings.WARM_PAGES:
            yield f"/{language}/{page}"


def status_of(application: Callable[..., Any], address: str) -> int:
    path, _, query = address.partition("?")
    host = next((name for name in settings.ALLOWED_HOSTS if not name.startswith((".", "*"))), "localhost")
    scheme = "https" if getattr(settings, "SECURE_SSL_REDIRECT", False) else "http"
    statuses: list[int] = []
    environ = {
        "REQUEST_METHOD": "GET", "SCRIPT_NAME": "", "PATH_INFO": path, "QUERY_STRING": query, "SERVER_NAME": host,
        "SERVER_PORT": "443" if scheme == "https" else "80", "SERVER_PROTOCOL": "HTTP/1.1", "HTTP_HOST": host,
        "HTTP_ACCEPT_ENCODING": "gzip", "REMOTE_ADDR": NOBODY, "wsgi.version": (1, 0), "wsgi.url_scheme": scheme,
        "wsgi.input": io.BytesIO(), "wsgi.errors": sys.stderr, "wsgi.multithread": True, "wsgi.multiprocess": True,
        "wsgi.run_once": False, WARMING: True,
    }  # fmt: skip
    response = application(environ, lambda status, headers, exc_info=None: statuses.append(int(status[:3])))
    if hasattr(response, "close"):
        response.close()
    return statuses[-1]
