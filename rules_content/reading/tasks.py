"""What workers do for readers."""

from celery import shared_task

from .booklet import Booklet
from .sheet import SheetFile


@shared_task
def make_booklet(edition: str, mode: str, language: str) -> str:
    return str(Booklet(edition, mode, language).make())


@shared_task
def make_sheet(edition: str, mode: str, language: str, size: str) -> str:
    return str(SheetFile(edition, mode, language, size).make())
