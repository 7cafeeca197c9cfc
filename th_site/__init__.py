"""The frame of the site: settings, addresses, page tree, templates and style."""

from .celery import app as celery_app

__all__ = ["celery_app"]
