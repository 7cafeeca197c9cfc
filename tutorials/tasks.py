"""The tasks of learning and playing, where Celery looks for them."""

from .course.tasks import draw_puzzle, forget_learners, verify_puzzle
from .daily.tasks import prepare_daily
from .table.tasks import draw_card

__all__ = ["draw_card", "draw_puzzle", "forget_learners", "prepare_daily", "verify_puzzle"]
