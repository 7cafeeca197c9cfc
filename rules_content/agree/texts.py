"""The published texts of the questions."""

from rules_content.course import course
from rules_content.models import Figure
from rules_content.models import Topic as Row
from rules_content.reading.figures.figures import figure_view
from th_site.caching.content_version import cached_by_content_version
from tutorials.core.agreement.questions import AgreementTexts, Topic, telling_figure
from tutorials.core.drawing.figure import FigureView
from tutorials.core.engine.agreement import NUMBERS
from tutorials.core.pages.lesson_links import LessonLink


@cached_by_content_version
def topics() -> list[Topic]:
    """Return the topics that can be agreed on, in the active language."""
    rows = Row.objects.filter(key__in=NUMBERS).prefetch_related("variants").order_by("position")
    return [Topic(row.key, row.translation("title"), row.translation("note"), _answers(row)) for row in rows]


def _answers(row: Row) -> list[tuple[list[str], str]]:
    return [
        (list(variant.editions), variant.translation("answer")) for variant in row.variants.all() if variant.editions
    ]


@cached_by_content_version
def figure(topic: str, edition: str) -> FigureView | None:
    figures = Figure.objects.readable().filter(topic__key=topic).order_by("position")
    found = telling_figure([figure for figure in figures if figure.concerns(edition)], Figure.claims)
    return None if found is None else figure_view(found, edition)


def lessons(topic: str) -> list[LessonLink]:
    return course().practising(topic)


TEXTS = AgreementTexts(topics, figure, lessons)
