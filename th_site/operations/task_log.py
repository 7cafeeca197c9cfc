"""The task log: a line for each task, with the id of the request that enqueued it."""

import logging
import logging.config
import time
from typing import Any

from celery import Task, signals
from django.conf import settings

from . import incident_log, metrics
from .json_logging import request_id

tasks = logging.getLogger("th_site.tasks")
HEADER = "request_id"


@signals.setup_logging.connect
def log_as_the_site_does(**_: Any) -> None:
    """Let the worker log JSON too: without a receiver, Celery would set up a format of its own."""
    logging.config.dictConfig(settings.LOGGING)


@signals.before_task_publish.connect
def send_request_id(headers: dict[str, Any], **_: Any) -> None:
    if found := request_id.get():
        headers[HEADER] = found


@signals.task_prerun.connect
def take_request_id(task: Task, **_: Any) -> None:
    """Set the request id for the lines that the task logs."""
    task.request.began = time.perf_counter()
    if found := getattr(task.request, HEADER, None):
        task.request.outer_id = request_id.set(str(found))


@signals.task_postrun.connect
def log_task(task: Task, task_id: str, state: str | None = None, **_: Any) -> None:
    took = time.perf_counter() - getattr(task.request, "began", time.perf_counter())
    facts = {"task": task.name, "id": task_id, "state": state, "ms": round(took * 1000, 1)}
    tasks.info("task", extra=facts)
    metrics.TASKS.labels(task=task.name, state=str(state)).inc()
    metrics.TASK_SECONDS.labels(task=task.name).inc(took)
    if state == "FAILURE":
        incident_log.note(incident_log.FAILED, request=request_id.get(), **facts)
    if outer := getattr(task.request, "outer_id", None):
        request_id.reset(outer)
