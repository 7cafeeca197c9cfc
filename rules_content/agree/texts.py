"""What the questions say, from the published texts."""

from rules_content.models import Figure
from rules_content.models import Topic as Row
from rules_content.reading import practice
from rules_content.reading.figures import figure_view
from th_site.publication import cached_until_published
from tutorials.board.figure import FigureView
from tutorials.engine.agreement import NUMBERS

from .questions import Topic, telling_figure, use_texts


@cached_until_published
def topics() -> list[Topic]:
    """What can be agreed on, in the reader's language."""
    rows = Row.objects.filter(key__in=NUMBERS).prefetch_related("variants").order_by("position")
    return [Topic(row.key, row.translation("title"), row.translation("note"), _answers(row)) for row in rows]


def _answers(row: Row) -> list[tuple[list[str], str]]:
    return [(list(variant.editions), variant.translation("answer")) for variant in row.variants.all()]


@cached_until_published
def figure(topic: str, edition: str) -> FigureView | None:
    figures = Figure.objects.readable().filter(topic__key=topic).order_by("position")
    found = telling_figure([figure for figure in figures if figure.concerns(edition)], Figure.claims)
    return None if found is None else figure_view(found, edition)


use_texts(topics, figure, practice.lessons)
