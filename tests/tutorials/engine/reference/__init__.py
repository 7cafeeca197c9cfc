"""A second, slow and plain reading of the engine's contract, with shapely for every shape.

It takes and gives the same JSON objects as the engine and shares no line with it, so that the two can be
held against each other. It expects well-formed input; only a log's events may be wrong.
"""

from tests.tutorials.engine.reference.judge import judge
from tests.tutorials.engine.reference.replay import LogError, replay
from tests.tutorials.engine.reference.score import score

__all__ = ["LogError", "judge", "replay", "score"]
