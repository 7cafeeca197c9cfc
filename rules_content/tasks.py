"""The tasks of this app, where Celery looks for them."""

from .search.tasks import tidy_unanswered

__all__ = ["tidy_unanswered"]
