"""Agreeing in the browser: the boxes, the questions, and what came of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutorials.core.agreement import pages
from tutorials.core.agreement.choices import Choices
from tutorials.core.agreement.questions import AgreementTexts, Topic, telling_figure
from tutorials.core.agreement.result import Result, agreed_address
from tutorials.core.drawing.figure import FigureView
from tutorials.core.engine.agreement import Agreement
from tutorials.core.engine.errors import InputError
from tutorials.core.messages.errors import sentence
from tutorials.core.messages.rule_links import shared_address
from tutorials.core.pages.lesson_links import LessonLink

from .language_site import LanguageSite
from .requests import Request, Response
from .search import claim, figure_view
from .texts import Texts


def agree(request: Request, site: LanguageSite) -> Response:
    """Which boxes are on the table, then the questions; once they are answered, what was agreed on."""
    asked = Choices.read(request.query)
    if asked.agreement is None:
        return _start(request, site, sentence(asked.error) if asked.error else "")
    if asked.done and not asked.agreement.faults:
        return _result(request, site, asked.agreement)
    context = pages.questions_page(asked.agreement, agreement_texts(site.texts))
    return site.page("agree/questions.html", context, request.address)


def agreed(request: Request, site: LanguageSite, code: str) -> Response:
    try:
        return _result(request, site, Agreement.from_code(code, "code"))
    except InputError as error:
        return _start(request, site, sentence(error))


def notes(request: Request, site: LanguageSite, code: str) -> Response:
    """For the frame's script, as JSON."""
    try:
        return Response.of_json(pages.notes(Agreement.from_code(code, "code"), agreement_texts(site.texts)))
    except InputError as error:
        return Response.of_json(error.to_json(), 404)


def _start(request: Request, site: LanguageSite, error: str) -> Response:
    return site.page("agree/start.html", pages.start_page(request.own, error, request.ours), request.address)


def _result(request: Request, site: LanguageSite, agreement: Agreement) -> Response:
    address = agreed_address(agreement)
    shared = request.build_absolute_uri(shared_address(address))
    result = Result(agreement, shared, agreement_texts(site.texts))
    return site.page("agree/result.html", pages.result_page(result, request.ours), address)


def agreement_texts(texts: Texts) -> AgreementTexts:
    """What the questions show, from the texts that the browser has kept."""
    cards: Mapping[str, Any] = texts.data["search"]["cards"]["topics"]

    def topics() -> list[Topic]:
        return [Topic(key, title, note, answers) for key, title, note, answers in texts.data["agree"]]

    def figure(topic: str, edition: str) -> FigureView | None:
        figures = cards.get(topic, {}).get("figures", ())
        found = telling_figure([one for one in figures if edition in one["editions"]], claim)
        return None if found is None else figure_view(found, edition)

    def lessons(topic: str) -> list[LessonLink]:
        return [LessonLink(*one) for one in cards.get(topic, {}).get("practice", ())]

    return AgreementTexts(topics, figure, lessons)
