"""Celery tasks of the table."""

from celery import shared_task

from .card import card_of


@shared_task(expires=10 * 60)  # by then the link has been opened
def draw_card(text: str, language: str) -> None:
    """Draw the card of a shared table ahead of the first request."""
    card_of(text, language)
