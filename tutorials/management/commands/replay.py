"""manage.py replay: the result for each line."""

from tutorials.engine.questions import answer_replay
from tutorials.management.lines_command import LinesCommand


class Command(LinesCommand):
    help = """Replay logs: one {"setup": …, "events": …} a line in, the result or an error a line out."""
    answer = staticmethod(answer_replay)
