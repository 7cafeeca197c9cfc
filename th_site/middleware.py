"""What every request passes: one line of log, the admin's own policy, and the closed door during maintenance."""

import logging
import time
from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from . import metrics, troubles
from .client import trusted
from .errors import ROAD_WORKS, error_response
from .log_lines import new_id, request_id

View = Callable[[HttpRequest], HttpResponse]
requests = logging.getLogger("th_site.requests")
WARMING = "th_site.warming"  # said of a request by which the site itself asks for what it will need


class RequestLog:
    """One line a request, without address, agent, query or cookie: nothing that tells who asked.

    The line, every other line of the request, the answer and the tasks asked for carry the request's id: the one our
    own proxy gives it, or a new one.
    """

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        start = time.perf_counter()
        offered = request.headers.get("X-Request-ID", "") if trusted(request.META.get("REMOTE_ADDR", "")) else ""
        outer = request_id.set(new_id(offered))
        try:
            response = self.get_response(request)
            response["X-Request-ID"] = request_id.get()
            self.note(request, response, time.perf_counter() - start)
        finally:
            request_id.reset(outer)
        return response

    def note(self, request: HttpRequest, response: HttpResponse, took: float) -> None:
        if WARMING in request.META:
            return
        ms, status = round(took * 1000, 1), response.status_code
        facts = {"method": request.method, "path": request.path, "status": status, "ms": ms}
        requests.info("", facts)
        view = request.resolver_match.view_name if request.resolver_match else ""
        metrics.count("th_requests_total", view=view, status=f"{status // 100}xx")
        metrics.count("th_request_seconds_total", took, view=view)
        if status == 429:
            metrics.count("th_refusals_total", view=view)
        if took > settings.SLOW_REQUEST_SECONDS:
            troubles.note(troubles.SLOW, request=request_id.get(), **facts)


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
