"""Celery tasks of the search."""

from celery import shared_task

from .unanswered_questions import tidy


@shared_task(ignore_result=True)
def tidy_unanswered() -> None:
    tidy()
