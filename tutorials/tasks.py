"""The tasks of this app, where Celery looks for them."""

from celery import shared_task

from th_site.durations import QUARTER_HOUR

from . import cleanup
from .course.tasks import draw_puzzle, verify_puzzle
from .daily.tasks import prepare_daily
from .table.tasks import draw_card

__all__ = ["draw_card", "draw_puzzle", "prepare_daily", "tidy", "verify_puzzle"]


@shared_task(soft_time_limit=QUARTER_HOUR, time_limit=QUARTER_HOUR + 30)
def tidy() -> dict[str, int]:
    return cleanup.tidy()
