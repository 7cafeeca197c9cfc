"""The answer that stands on top of the results: what the rule says, shown, and where it leads."""

from dataclasses import dataclass

from django.template.loader import render_to_string

from rules_content.labels import explanation
from rules_content.models import Figure
from rules_content.reading import practice
from rules_content.reading.figures import figure_view
from th_site.packing import Packed
from th_site.publication import Cached
from tutorials.board.figure import FigureView

from .results import Result


@dataclass(frozen=True)
class AnswerCard:
    """A rule for the reader's edition, or a word; `figures` and `practice` hold one at most."""

    result: Result
    editions_say: str
    figures: list[FigureView]
    practice: list[practice.Practice]


CARDS = Cached[Packed]()


def answer_card(result: Result, edition: str) -> Packed:
    """The card of a rule or a word, in the reader's language; the same for all who ask for it."""
    return CARDS.get((result.language, edition, result.kind, result.key), lambda: _made(result, edition))


def _made(result: Result, edition: str) -> Packed:
    editions_say = explanation("kinds", result.difference) if result.difference else ""
    figures, lessons = first_figure(result.key, edition), practice.lessons(result.key)
    card = AnswerCard(result, editions_say, figures, lessons[:1])
    return Packed.of(render_to_string("search/answer_card.html", {"card": card}).encode())


def first_figure(topic: str, edition: str) -> list[FigureView]:
    """The first published figure of a topic that concerns the edition, in the reader's language."""
    figures = Figure.objects.readable().filter(topic__key=topic, topic__live=True).order_by("position")
    return [figure_view(figure, edition) for figure in figures if figure.concerns(edition)][:1]
