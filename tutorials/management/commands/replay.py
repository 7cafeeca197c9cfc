"""`manage.py replay`: the result for each line."""

from typing import Any

from tutorials.core.engine.json_interface import answer_replay
from tutorials.management.lines_command import LinesCommand


def answer_saved_game(question: object) -> dict[str, Any]:
    """Return the result of a log, ignoring the players' names that saved games hold."""
    is_saved = isinstance(question, dict) and "names" in question
    return answer_replay({key: question[key] for key in question if key != "names"} if is_saved else question)


class Command(LinesCommand):
    help = """Replay logs: one {"setup": …, "events": …} a line in, the result or an error a line out."""
    answer = staticmethod(answer_saved_game)
