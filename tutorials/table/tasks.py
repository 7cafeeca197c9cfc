"""What the table leaves to the queue."""

from celery import shared_task

from .card import card_of


@shared_task(expires=10 * 60)  # by then the link has been looked at
def draw_card(text: str, language: str) -> None:
    """Draw the card of a shared table ahead of the first look at it."""
    card_of(text, language)
