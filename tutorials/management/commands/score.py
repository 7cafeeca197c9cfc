"""`manage.py score`: the points for each line."""

from tutorials.core.engine.json_interface import answer_score
from tutorials.management.lines_command import LinesCommand


class Command(LinesCommand):
    help = """Score positions: one position a line in, every player's points or an error a line out."""
    answer = staticmethod(answer_score)
