"""Views of the search: results, suggestions, and the OpenSearch description."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.safestring import mark_safe
from django.utils.translation import get_language
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from rules_content.agree.reader import reader_agreement
from rules_content.editions.reader_edition import reader_edition
from th_site.caching.page_cache import cached_page
from th_site.http.rate_limit import limited
from tutorials.core.search.ranking.query import Query
from tutorials.core.search.results import answers, results

from . import unanswered_questions
from .answer_card import answer_card
from .index import library


@cached_page("q")
@limited(cost=4)
def search(request: HttpRequest) -> HttpResponse:
    """Show the results, with the answer on top where one is clear, or with what else to try."""
    query = Query(request.GET.get("q", ""), get_language() or "en")
    own, ours = reader_edition(request), reader_agreement(request)
    context = answers.answers(library, query, own, answer_card, dict(settings.LANGUAGES), ours)
    if context["helped"]:
        unanswered_questions.count(query)
    found = mark_safe(answers.answers_html(context))
    # The card answers without a click; of anything else something is opened, or it was no answer.
    watched = bool(context["count"]) and not context["card"]
    return render(request, "search/search.html", {"asked": query.typed, "answers": found, "watched": watched})


@csrf_exempt  # it only counts words, and those of other sites not even that
@require_POST
@limited()
def not_followed(request: HttpRequest) -> HttpResponse:
    """Count a question whose results somebody left without opening any."""
    query = Query(request.POST.get("q", ""), get_language() or "en")
    if request.headers.get("Sec-Fetch-Site", "same-origin") == "same-origin":
        found = results.find(library, query, reader_edition(request))
        if found and not results.winner(found):
            unanswered_questions.count(query, "unfollowed")
    return HttpResponse(status=204)


@cached_page("q")
@limited(cost=2)
def suggestions(request: HttpRequest) -> JsonResponse:
    """Return, as JSON, titles and questions that match what has been typed so far, with their answers."""
    query = Query(request.GET.get("q", ""), get_language() or "en")
    found = answers.suggestions(library, query, reader_edition(request), reader_agreement(request))
    return JsonResponse(found, json_dumps_params={"ensure_ascii": False})


@cached_page()
@limited()
def opensearch(request: HttpRequest) -> HttpResponse:
    """Describe the search for the address bar of browsers, in the language of the address."""
    places = {"search": request.build_absolute_uri(reverse("search")), "icon": static("th_site/icon.svg")}
    return render(request, "search/opensearch.xml", places, content_type="application/opensearchdescription+xml")
