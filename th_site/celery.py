"""The queue of the site: solver, pictures, booklets, the daily puzzle."""

import os
import sys
from typing import Any

from celery import Celery
from celery.loaders.app import AppLoader
from django.core.exceptions import ImproperlyConfigured

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "th_site.settings.production")


class OneLineLoader(AppLoader):
    """Ends the process with one line, and status 1, if the settings cannot be read."""

    def config_from_object(self, *args: Any, **kwargs: Any) -> Any:
        try:
            return super().config_from_object(*args, **kwargs)
        except ImproperlyConfigured as wrong:
            sys.exit(str(wrong))


app = Celery("th_site", loader="th_site.celery:OneLineLoader")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
