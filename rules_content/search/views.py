"""Search pages, and suggestions while one types."""

import gzip
from html import escape
from typing import NamedTuple

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.safestring import mark_safe
from django.utils.translation import get_language

from rules_content.reader_edition import reader_edition
from th_site.limits import limited
from th_site.packing import QUICKLY, Packed, takes_gzip
from th_site.page_cache import cached_page
from th_site.publication import Cached
from th_site.skeletons import Skeleton, cached_skeleton, slot
from tutorials.telling.html import Html

from . import answers, results, unanswered_questions
from .answer_card import answer_card
from .query import Query
from .results import Result
from .rows import counted

CARD = Html(slot("card"))
QUERY = "q=the-question-itself"  # stands for the query in the frame's links until it is known


class Found(NamedTuple):
    """What was found, for all who ask for it in the same words."""

    count: int
    card: Packed | str
    rows: Packed


FOUND = Cached[Found | None](most=1000)


@cached_page("q", shared=False)
@limited(cost=4)
def search(request: HttpRequest) -> HttpResponse:
    """What was found, the answer on top where one is clear; where nothing or little was, what else to try."""
    query = Query(request.GET.get("q", ""), get_language() or "en")
    edition = reader_edition(request)
    parts: dict[str, str | Packed] = {}

    def find() -> Found | None:
        cards: list[Packed | str] = []

        def card(result: Result, edition: str) -> Html:
            cards.append(answer_card(result, edition))
            return CARD

        context = answers.answers(query, edition, card, dict(settings.LANGUAGES))
        best = cards[0] if cards else ""
        if answers.has_results_only(context):
            return Found(context["count"], best, Packed.of(f"\n{context['rows']}\n".encode(), QUICKLY))
        if context["helped"]:
            unanswered_questions.count(query)
        above, _, below = answers.answers_html(context).partition(CARD)
        parts.update(above=above, card=best, below=below)
        return None  # what else to try depends on more than the words

    found = FOUND.get((query.language, edition, results.question(query)), find)
    if found is not None:
        parts.update(above=counted(found.count, query.typed, edition), card=found.card, below=found.rows)
    return _page(request, query.typed, parts)


def _page(request: HttpRequest, typed: str, answers: dict[str, str | Packed]) -> HttpResponse:
    """The answers in their page: all but what was asked and found is made once for each language and edition."""
    query: str = request.clean_query  # type: ignore[attr-defined]

    def make() -> Skeleton:
        # The frame's links to other languages keep the question.
        request.clean_query = QUERY if query else ""  # type: ignore[attr-defined]
        slots = mark_safe("".join(map(slot, answers)))
        html = render_to_string(
            "search/search.html", {"asked": slot("asked") if typed else "", "answers": slots}, request
        )
        return Skeleton(html.replace(QUERY, slot("query")))

    skeleton = cached_skeleton(request, f"search {bool(typed)} {bool(query)}", make)
    page = skeleton.packed({**answers, "asked": escape(typed), "query": escape(query)})
    response = HttpResponse(page, headers={"Content-Encoding": "gzip"})
    if not takes_gzip(request):
        response = HttpResponse(gzip.decompress(page))
    patch_vary_headers(response, ("Accept-Encoding", "Cookie"))
    return response


@cached_page("q", shared=False)
@limited(cost=2)
def suggestions(request: HttpRequest) -> JsonResponse:
    """Titles and questions that fit what has been typed so far, each with its answer in one line, as JSON."""
    query = Query(request.GET.get("q", ""), get_language() or "en")
    found = answers.suggestions(query, reader_edition(request))
    return JsonResponse(found, json_dumps_params={"ensure_ascii": False})


@cached_page()
@limited()
def opensearch(request: HttpRequest) -> HttpResponse:
    """How a browser can ask this search from its own bar, in the language of the address."""
    places = {"search": request.build_absolute_uri(reverse("search")), "icon": static("th_site/icon.svg")}
    return render(request, "search/opensearch.xml", places, content_type="application/opensearchdescription+xml")
