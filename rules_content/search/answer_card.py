"""The answer that stands on top of the results: what the rule says, shown, and where it leads."""

from dataclasses import dataclass

from django.template.loader import render_to_string

from rules_content.labels import explanation
from rules_content.models import Figure
from rules_content.reading import practice
from rules_content.reading.figures import figure_view
from th_site.page_cache import fragment_key
from tutorials.board.figure import FigureView
from tutorials.telling.html import Html

from .results import Result


@dataclass(frozen=True)
class AnswerCard:
    """A rule for the reader's edition, or a word; `figures` and `practice` hold one at most.

    What takes queries and drawing is asked for by the template alone, which keeps what comes of it.
    """

    result: Result
    edition: str

    @property
    def editions_say(self) -> str:
        return explanation("kinds", self.result.difference) if self.result.difference else ""

    @property
    def figures(self) -> list[FigureView]:
        """The first published figure of the topic that concerns the edition, in the reader's language."""
        rows = Figure.objects.readable().filter(topic__key=self.result.key, topic__live=True).order_by("position")
        return [figure_view(figure, self.edition) for figure in rows if figure.concerns(self.edition)][:1]

    @property
    def practice(self) -> list[practice.Practice]:
        return practice.lessons(self.result.key)[:1]


def answer_card(result: Result, edition: str) -> Html:
    """The card of a rule or a word, in the reader's language; the same for all who ask for it."""
    key = fragment_key(edition, result.kind, result.key)
    context = {"card": AnswerCard(result, edition), "cache_key": key}
    return Html(render_to_string("search/cached_card.html", context))
