"""The queue of the site: solver, pictures, booklets, the daily puzzle."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "th_site.settings.dev")

app = Celery("th_site")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
