"""Where Celery looks for the tasks of this app."""

from .reading.tasks import make_booklet

__all__ = ["make_booklet"]
