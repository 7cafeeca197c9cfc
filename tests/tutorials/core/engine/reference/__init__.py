"""A second, slow and plain reading of the engine's contract, with shapely for every shape.

It takes and gives the same JSON objects as the engine and shares no line with it, so that the two can be
held against each other. It expects well-formed input; only a log's events may be wrong.
"""

from .judge import judge
from .replay import LogError, replay
from .score import score

__all__ = ["LogError", "judge", "replay", "score"]
