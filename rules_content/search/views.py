"""Search pages, and suggestions while one types."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.safestring import mark_safe
from django.utils.translation import get_language

from rules_content.reader_edition import reader_edition
from th_site.limits import limited
from th_site.page_cache import cached_page

from . import answers, unanswered_questions
from .answer_card import answer_card
from .query import Query


@cached_page("q")
@limited(cost=4)
def search(request: HttpRequest) -> HttpResponse:
    """What was found, the answer on top where one is clear; where nothing or little was, what else to try."""
    query = Query(request.GET.get("q", ""), get_language() or "en")
    context = answers.answers(query, reader_edition(request), answer_card, dict(settings.LANGUAGES))
    if context["helped"]:
        unanswered_questions.count(query)
    found = mark_safe(answers.answers_html(context))
    return render(request, "search/search.html", {"asked": query.typed, "answers": found})


@cached_page("q")
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
