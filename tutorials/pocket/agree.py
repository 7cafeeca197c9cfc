"""Agreeing in the browser: the boxes, the questions, and what came of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_content.agree import pages
from rules_content.agree.choices import Choices
from rules_content.agree.questions import Topic, telling_figure, use_texts
from rules_content.agree.result import Result, agreed_address
from rules_content.reading.practice import Practice
from tutorials.board.figure import FigureView
from tutorials.engine.agreement import Agreement
from tutorials.engine.errors import InputError
from tutorials.telling.addresses import shared_address
from tutorials.telling.catalogue import language
from tutorials.telling.errors import sentence

from .rendering import page_response
from .request import Request, Response
from .search import claim, figure_view
from .texts import Texts


def agree(request: Request, texts: Texts) -> Response:
    """Which boxes are on the table, then the questions; once they are answered, what was agreed on."""
    asked = Choices.read(request.query)
    if asked.agreement is None:
        return _start(request, sentence(asked.error) if asked.error else "")
    if asked.done and not asked.agreement.faults:
        return _result(request, asked.agreement)
    return page_response("agree/questions.html", pages.questions_page(asked.agreement), request.address)


def agreed(request: Request, texts: Texts, code: str) -> Response:
    try:
        return _result(request, Agreement.from_code(code, "code"))
    except InputError as error:
        return _start(request, sentence(error))


def notes(request: Request, texts: Texts, code: str) -> Response:
    """For the frame's script, as JSON."""
    try:
        return Response.of_json(pages.notes(Agreement.from_code(code, "code")))
    except InputError as error:
        return Response.of_json(error.to_json(), 404)


def _start(request: Request, error: str) -> Response:
    return page_response("agree/start.html", pages.start_page(request.own, error, request.ours), request.address)


def _result(request: Request, agreement: Agreement) -> Response:
    address = agreed_address(agreement)
    result = Result(agreement, request.build_absolute_uri(shared_address(address)))
    return page_response("agree/result.html", pages.result_page(result, request.ours), address)


def tell(shelf: Mapping[str, Texts]) -> None:
    """From now on the questions are told from these texts."""

    def data() -> Mapping[str, Any]:
        found: Mapping[str, Any] = shelf[language()].data
        return found

    def topics() -> list[Topic]:
        return [Topic(key, title, note, answers) for key, title, note, answers in data()["agree"]]

    def figure(topic: str, edition: str) -> FigureView | None:
        figures = data()["search"]["cards"]["topics"].get(topic, {}).get("figures", ())
        found = telling_figure([one for one in figures if edition in one["editions"]], claim)
        return None if found is None else figure_view(found, edition)

    def lessons(topic: str) -> list[Practice]:
        return [Practice(*one) for one in data()["search"]["cards"]["topics"].get(topic, {}).get("practice", ())]

    use_texts(topics, figure, lessons)
