"""The models of the course, the daily puzzle and the table."""

from .attempt import Attempt, AttemptTotal
from .daily import DailyPuzzle, DailyResult
from .learner import Learner, Progress
from .lesson import Lesson
from .outbox_entry import OutboxEntry
from .puzzle import Puzzle
from .table_game import TableGame

__all__ = [
    "Attempt",
    "AttemptTotal",
    "DailyPuzzle",
    "DailyResult",
    "Learner",
    "Lesson",
    "OutboxEntry",
    "Progress",
    "Puzzle",
    "TableGame",
]
