"""Where Celery looks for the tasks of this app."""

from .search.tasks import tidy_unanswered

__all__ = ["tidy_unanswered"]
