"""The log of the tasks: a line for each, with the id of the request that asked for it."""

import logging
import logging.config
import time
from typing import Any

from celery import Task, signals
from django.conf import settings

from . import metrics, troubles
from .json_logging import request_id

tasks = logging.getLogger("th_site.tasks")
HEADER = "request_id"


@signals.setup_logging.connect
def log_as_the_site_does(**_: Any) -> None:
    """Lines of JSON from the worker, too: without a receiver here Celery would format them in a way of its own."""
    logging.config.dictConfig(settings.LOGGING)


@signals.before_task_publish.connect
def send_request_id(headers: dict[str, Any], **_: Any) -> None:
    if found := request_id.get():
        headers[HEADER] = found


@signals.task_prerun.connect
def take_request_id(task: Task, **_: Any) -> None:
    """The worker's lines carry the id of the request that asked."""
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
        troubles.note(troubles.FAILED, request=request_id.get(), **facts)
    if outer := getattr(task.request, "outer_id", None):
        request_id.reset(outer)
