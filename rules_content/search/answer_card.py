"""The answer card on top of the search results."""

from dataclasses import dataclass

from django.template.loader import render_to_string

from rules_content.course import course
from rules_content.editions.labels import explanation
from rules_content.models import Figure
from rules_content.reading.figures.figures import figure_view
from rules_content.reading.rulebook.certainty import beside_answers
from th_site.caching.page_cache import fragment_key
from tutorials.core.drawing.figure import FigureView
from tutorials.core.messages.html import Html
from tutorials.core.pages.lesson_links import LessonLink
from tutorials.core.search.results.results import Result


@dataclass(frozen=True)
class AnswerCard:
    """A rule in the reader's edition, or a term; at most one figure and one lesson.

    What takes queries and drawing is computed by the template alone, which caches it.
    """

    result: Result

    @property
    def edition(self) -> str:
        return self.result.edition

    @property
    def editions_say(self) -> str:
        return explanation("kinds", self.result.difference) if self.result.difference else ""

    @property
    def mark(self) -> str:
        """How sure we are of the answer, where it is not all in the printed text."""
        return beside_answers().get(self.result.key, {}).get(self.edition, "") if self.result.kind == "topic" else ""

    @property
    def figures(self) -> list[FigureView]:
        """The first published figure of the topic for the edition, in the active language."""
        rows = Figure.objects.readable().filter(topic__key=self.result.key, topic__live=True).order_by("position")
        return [figure_view(figure, self.edition) for figure in rows if figure.concerns(self.edition)][:1]

    @property
    def practice(self) -> list[LessonLink]:
        return course().practising(self.result.key)[:1]


def answer_card(result: Result) -> Html:
    """Return the card of a result as HTML, in the active language; cached for all readers."""
    key = fragment_key(result.edition, result.kind, result.key, result.direct, result.answer_text)
    context = {"card": AnswerCard(result), "cache_key": key}
    return Html(render_to_string("search/cached_card.html", context))
