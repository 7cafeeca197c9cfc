"""What workers do for the puzzle of the day."""

from celery import shared_task

from .days import check_again, prepare

QUARTER = 15 * 60  # of an hour: after a change of the rules every day's puzzle is looked at again


@shared_task(soft_time_limit=QUARTER, time_limit=QUARTER + 30)
def prepare_daily() -> list[str]:
    """The days that were made, or made anew because their puzzle no longer held."""
    return [*check_again(), *prepare()]
