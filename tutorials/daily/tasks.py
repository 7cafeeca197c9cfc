"""Celery tasks of the daily puzzle."""

from celery import shared_task

from th_site.durations import QUARTER_HOUR

from .days import check_again, prepare


@shared_task(soft_time_limit=QUARTER_HOUR, time_limit=QUARTER_HOUR + 30)
def prepare_daily() -> list[str]:
    """Check and make daily puzzles; return the days that were made."""
    return [*check_again(), *prepare()]
