"""The frame of the site: settings, URLs, page tree, base templates, and what every app stands on."""

from .celery import app as celery_app

__all__ = ["celery_app"]
