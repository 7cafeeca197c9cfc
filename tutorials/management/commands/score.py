"""manage.py score: the points for each line."""

from tutorials.engine.ways import answer_score
from tutorials.management.lines import LinesCommand


class Command(LinesCommand):
    help = """Score positions: one position a line in, every player's points or an error a line out."""
    answer = staticmethod(answer_score)
