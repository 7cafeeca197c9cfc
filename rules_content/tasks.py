"""Where Celery looks for the tasks of this app."""

from .reading.tasks import make_booklet, make_sheet

__all__ = ["make_booklet", "make_sheet"]
