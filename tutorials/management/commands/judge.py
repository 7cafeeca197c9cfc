"""`manage.py judge`: a verdict for each line."""

from tutorials.core.engine.json_interface import answer_judge
from tutorials.management.lines_command import LinesCommand


class Command(LinesCommand):
    help = """Judge moves: one {"position": …, "move": …, "editions": …} a line in, one verdict or error a line out."""
    answer = staticmethod(answer_judge)
