"""The tasks of learning and playing, where Celery looks for them."""

from celery import shared_task

from . import tidying
from .course.tasks import draw_puzzle, verify_puzzle
from .daily.tasks import prepare_daily
from .table.tasks import draw_card

__all__ = ["draw_card", "draw_puzzle", "prepare_daily", "tidy", "verify_puzzle"]

QUARTER = 15 * 60  # of an hour


@shared_task(soft_time_limit=QUARTER, time_limit=QUARTER + 30)
def tidy() -> dict[str, int]:
    return tidying.tidy()
