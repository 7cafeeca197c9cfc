"""What workers do for the puzzle of the day."""

from celery import shared_task

from .days import check_again, prepare


@shared_task
def prepare_daily() -> list[str]:
    """The days that were made, or made anew because their puzzle no longer held."""
    return [*check_again(), *prepare()]
