"""What workers do for the puzzle of the day."""

import datetime

from celery import shared_task

from tutorials.models import DailyPuzzle

from .days import check_again, known_day, of_day, prepare, today

QUARTER = 15 * 60  # of an hour: after a change of the rules every day's puzzle is looked at again


@shared_task(soft_time_limit=QUARTER, time_limit=QUARTER + 30)
def prepare_daily() -> list[str]:
    """The days that were made, or made anew because their puzzle no longer held."""
    return [*check_again(), *prepare()]


@shared_task
def make_day(day: str) -> None:
    """The puzzle of one day, for somebody who waits for it."""
    of_day(datetime.date.fromisoformat(day))


def day_soon(day: datetime.date) -> DailyPuzzle | None:
    """The day's puzzle; None while it is being made, which takes some seconds: whoever asked comes again."""
    known = known_day(day)
    if known is None:
        # Today's was to be made ahead: the worker that has not done it may be away.
        ask = make_day.beside if day == today() else make_day.soon
        ask(day.isoformat())
        known = known_day(day)
    return known
