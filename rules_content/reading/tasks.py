"""What workers do for readers."""

from celery import shared_task

from .booklet import Booklet


@shared_task
def make_booklet(edition: str, mode: str, language: str) -> str:
    return str(Booklet(edition, mode, language).make())
