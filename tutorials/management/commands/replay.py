"""`manage.py replay`: the result for each line."""

from typing import Any

from tutorials.core.engine.json_interface import answer_replay
from tutorials.management.lines_command import LinesCommand

BESIDE_THE_GAME = ("names", "opponents")


def answer_saved_game(question: object) -> dict[str, Any]:
    """Return the result of a log, ignoring who plays and what players are called, which saved games hold."""
    if not isinstance(question, dict):
        return answer_replay(question)
    return answer_replay({key: question[key] for key in question if key not in BESIDE_THE_GAME})


class Command(LinesCommand):
    help = """Replay logs: one {"setup": …, "events": …} a line in, the result or an error a line out."""
    answer = staticmethod(answer_saved_game)
