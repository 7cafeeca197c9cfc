"""The queue of the site: solver, pictures, booklets, the daily puzzle."""

import os

from celery import Celery

from . import task_log  # noqa: F401  (its receivers listen from here on)

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "th_site.settings.dev")

app = Celery("th_site")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.autodiscover_tasks(["th_site"], related_name="heartbeat")
