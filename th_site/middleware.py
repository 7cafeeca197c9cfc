"""What every request passes: one line of log, the admin's own policy, and the closed door during maintenance."""

import json
import logging
import time
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from .errors import ROAD_WORKS, error_response

View = Callable[[HttpRequest], HttpResponse]
requests = logging.getLogger("th_site.requests")


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {"time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"), "level": record.levelname}
        if isinstance(record.args, dict) and record.name == requests.name:
            line |= record.args
        else:
            line |= {"logger": record.name, "message": record.getMessage()}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


class RequestLog:
    """One line a request, without address, agent, query or cookie: nothing that tells who asked."""

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        start = time.perf_counter()
        response = self.get_response(request)
        took = round((time.perf_counter() - start) * 1000, 1)
        requests.info("", {"method": request.method, "path": request.path, "status": response.status_code, "ms": took})
        return response


class AdminPolicy:
    """Wagtail's admin runs inline scripts; the strict policy is relaxed under its path alone."""

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if request.path.startswith(f"/{settings.ADMIN_PATH}"):
            # A preview is a page asked for inside the admin: it comes with the public policy, which forbids frames.
            for name in ("Content-Security-Policy", "Content-Security-Policy-Report-Only"):
                response.headers.pop(name, None)
            response._csp_replace = settings.ADMIN_SECURITY_POLICY  # type: ignore[attr-defined]
        return response


class Maintenance:
    """With MAINTENANCE=true every page says, in the reader's language, that the site is being mended."""

    OPEN = ("/healthz", "/readyz", "/static/")

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not settings.MAINTENANCE or request.path.startswith((*self.OPEN, f"/{settings.ADMIN_PATH}")):
            return self.get_response(request)
        return error_response(request, ROAD_WORKS, wait=600)
