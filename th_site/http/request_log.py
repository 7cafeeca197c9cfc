"""The request log."""

import logging
import time
from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from th_site.operations import incident_log, metrics
from th_site.operations.json_logging import new_id, request_id

from .client_address import is_trusted

View = Callable[[HttpRequest], HttpResponse]
requests = logging.getLogger("th_site.requests")


class RequestLog:
    """Middleware that logs a line for each request, without address, agent, query or cookie.

    The id of the request, from our own proxy or a new one, is in every line logged for it, in the response, and in the
    log of the tasks that it enqueues.
    """

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        start = time.perf_counter()
        offered = request.headers.get("X-Request-ID", "") if is_trusted(request.META.get("REMOTE_ADDR", "")) else ""
        outer = request_id.set(new_id(offered))
        try:
            response = self.get_response(request)
            response["X-Request-ID"] = request_id.get()
            self.note(request, response, time.perf_counter() - start)
        finally:
            request_id.reset(outer)
        return response

    def note(self, request: HttpRequest, response: HttpResponse, took: float) -> None:
        ms, status = round(took * 1000, 1), response.status_code
        facts = {"method": request.method, "path": request.path, "status": status, "ms": ms}
        requests.info("request", extra=facts)
        view = request.resolver_match.view_name if request.resolver_match else ""
        metrics.REQUESTS.labels(view=view, status=f"{status // 100}xx").inc()
        metrics.REQUEST_SECONDS.labels(view=view).inc(took)
        if status == 429:
            metrics.REFUSALS.labels(view=view).inc()
        if took > settings.SLOW_REQUEST_SECONDS:
            incident_log.note(incident_log.SLOW, request=request_id.get(), **facts)
