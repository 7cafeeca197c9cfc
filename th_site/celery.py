"""The Celery app: tasks that no request waits for, and scheduled ones."""

import logging
import os
import sys
from typing import Any

from celery import Celery, Task
from celery.loaders.app import AppLoader
from django.core.exceptions import ImproperlyConfigured
from django.db import DatabaseError
from kombu.exceptions import OperationalError

logger = logging.getLogger(__name__)

# As for gunicorn; `make worker` names the settings for development.
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "th_site.settings.production")


class RetryingTask(Task):
    """A task that is retried when disk, database or broker fail: after seconds at first, minutes at last."""

    autoretry_for = (OSError, DatabaseError)
    max_retries = 5
    retry_backoff = 5
    retry_backoff_max = 10 * 60


class OneLineLoader(AppLoader):
    """Ends the process with one line and status 1 where the settings cannot be read."""

    def config_from_object(self, *args: Any, **kwargs: Any) -> Any:
        try:
            return super().config_from_object(*args, **kwargs)
        except ImproperlyConfigured as wrong:
            sys.exit(str(wrong))


app = Celery("th_site", task_cls=RetryingTask, loader="th_site.celery:OneLineLoader")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.autodiscover_tasks(["th_site"], related_name="heartbeat")


def enqueue(task: Task, *args: object) -> bool:
    """Put a task in the queue; return False where the broker does not answer, so that no request fails for it."""
    try:
        task.delay(*args)
    except OperationalError:
        logger.exception("%s could not be put in the queue", task.name)
        return False
    return True
