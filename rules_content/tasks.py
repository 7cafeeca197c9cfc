"""Where Celery looks for the tasks of this app."""

from .reading.tasks import make_booklet
from .search.tasks import tidy_unanswered

__all__ = ["make_booklet", "tidy_unanswered"]
