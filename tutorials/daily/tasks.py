"""What workers do for the puzzle of the day."""

import datetime

from celery import shared_task

from .days import check_again, of_day, prepare

QUARTER = 15 * 60  # of an hour: after a change of the rules every day's puzzle is looked at again


@shared_task(soft_time_limit=QUARTER, time_limit=QUARTER + 30)
def prepare_daily() -> list[str]:
    """The days that were made, or made anew because their puzzle no longer held."""
    return [*check_again(), *prepare()]


@shared_task
def make_day(day: str) -> None:
    """The puzzle of one day, for somebody who waits for it."""
    of_day(datetime.date.fromisoformat(day))
