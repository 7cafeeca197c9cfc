"""Metrics for Prometheus, summed over all processes of a machine by prometheus-client's files in `VAR/metrics`."""

import hmac
import os
import socket
import time
from collections.abc import Iterator

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, Counter, generate_latest
from prometheus_client.core import GaugeMetricFamily, InfoMetricFamily, Metric
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from . import heartbeat
from .queue_length import queue_length

REQUESTS = Counter("th_requests", "Requests answered, by view and class of status.", ["view", "status"])
REQUEST_SECONDS = Counter("th_request_seconds", "Seconds spent answering, by view.", ["view"])
PAGES = Counter("th_pages", "Public pages asked of the page cache: hit or miss.", ["cache"])
REFUSALS = Counter("th_refusals", "Requests refused by the limiter, by view.", ["view"])
TASKS = Counter("th_tasks", "Tasks done, by name and state.", ["task", "state"])
TASK_SECONDS = Counter("th_task_seconds", "Seconds spent on tasks, by name.", ["task"])


class State(Collector):
    """Collects current values, without those that are not known."""

    def collect(self) -> Iterator[Metric]:
        yield InfoMetricFamily("th_machine", "The machine that answers.", {"name": socket.gethostname()})
        if (waiting := queue_length()) is not None:
            yield GaugeMetricFamily("th_queue_length", "Tasks that wait for a worker.", waiting)
        if (seen := heartbeat.worker_seen()) is not None:
            ago = max(0.0, time.time() - seen.timestamp())
            yield GaugeMetricFamily("th_worker_seen_seconds", "Seconds since a worker was last seen at work.", ago)


def metrics(request: HttpRequest) -> HttpResponse:
    """Answer with the metrics; 404 unless the settings open them, 401 without the token that they name."""
    if not (settings.METRICS or settings.METRICS_TOKEN):
        raise Http404
    if settings.METRICS_TOKEN:
        offered = request.headers.get("Authorization", "").removeprefix("Bearer ").encode("utf-8", "replace")
        if not hmac.compare_digest(offered, settings.METRICS_TOKEN.encode()):
            return HttpResponse(status=401, headers={"WWW-Authenticate": "Bearer"})
    state = CollectorRegistry()
    state.register(State())
    return HttpResponse(generate_latest(_counts()) + generate_latest(state), content_type=CONTENT_TYPE_LATEST)


def _counts() -> CollectorRegistry:
    """Return the counters of all processes where they share a folder (see settings), else of this one."""
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return REGISTRY
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return registry
