"""The nouns of the course: what is learnt, who learns it, and what came of it."""

from .attempt import Attempt, AttemptTotal
from .daily import DailyPuzzle, DailyResult
from .handed_in import HandedIn
from .learner import Learner, Progress
from .lesson import Lesson
from .puzzle import Puzzle
from .table_game import TableGame

__all__ = [
    "Attempt",
    "AttemptTotal",
    "DailyPuzzle",
    "DailyResult",
    "HandedIn",
    "Learner",
    "Lesson",
    "Progress",
    "Puzzle",
    "TableGame",
]
