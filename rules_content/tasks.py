"""Where Celery looks for the tasks of this app."""

from .reading.tasks import make_booklet, make_sheet
from .search.tasks import tidy_unanswered

__all__ = ["make_booklet", "make_sheet", "tidy_unanswered"]
