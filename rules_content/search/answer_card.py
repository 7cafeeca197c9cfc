"""The answer that stands on top of the results: what the rule says, shown, and where it leads."""

from dataclasses import dataclass

from rules_content.labels import explanation
from rules_content.models import Figure
from rules_content.reading import practice
from rules_content.reading.figures import FigureView, figure_view
from th_site.publication import kept_until_published

from .results import Result


@dataclass(frozen=True)
class AnswerCard:
    """A rule for the reader's edition; `figures` and `practice` hold one at most."""

    result: Result
    editions_say: str
    figures: list[FigureView]
    practice: list[practice.Practice]


def answer_card(result: Result, edition: str) -> AnswerCard:
    editions_say = explanation("kinds", result.difference)
    return AnswerCard(result, editions_say, first_figure(result.key, edition), practised(result.key)[:1])


@kept_until_published
def first_figure(topic: str, edition: str) -> list[FigureView]:
    """The first published figure of a topic that concerns the edition, in the reader's language."""
    figures = Figure.objects.readable().filter(topic__key=topic, topic__live=True).order_by("position")
    return [figure_view(figure, edition) for figure in figures if figure.concerns(edition)][:1]


@kept_until_published
def practised(topic: str) -> list[practice.Practice]:
    """What practises a topic, in the reader's language."""
    return practice.lessons(topic)
