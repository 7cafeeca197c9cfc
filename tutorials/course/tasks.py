"""Celery tasks of the course."""

from celery import shared_task
from django.utils import translation

from rules_content.models import LANGUAGES
from tutorials import pictures
from tutorials.models import Puzzle


@shared_task
def verify_puzzle(key: str) -> list[str]:
    """Let the solver check a published puzzle, and unpublish it if it fails."""
    row = Puzzle.objects.get(key=key)
    found = row.verify()
    if not found.passed and row.live:
        row.unpublish()
    return [str(fault) for fault in found.faults]


@shared_task
def draw_puzzle(key: str) -> None:
    """Draw a puzzle's board, small and as a thumbnail, and its card in every language."""
    row = Puzzle.objects.get(key=key)
    board = row.challenge.scene()
    pictures.saved_drawing(board)
    pictures.saved_picture(board, pictures.THUMBNAIL)
    for language in LANGUAGES:
        with translation.override(language):
            pictures.saved_picture(board, pictures.CARD, row.translation("title", language), language)
