"""Search pages, and suggestions while one types."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import escape
from django.utils.translation import get_language, pgettext

from rules_content import search as index
from rules_content.editions import EDITION_NAMES
from rules_content.reader_edition import reader_edition
from th_site.limits import limited
from th_site.page_cache import cached_page
from th_site.skeletons import Skeleton, kept_skeleton, slot

from . import unanswered
from .answer_card import answer_card

# Words a reader may start from: terms that every edition has.
STARTS = ("column-height", "first-over", "junction-height", "exit-height", "penalty-amount", "out-of-materials")
# Where the best result meets less of the question than this, the words may be of another language or mistyped.
HALF = 0.5
QUERY = "q=the-question-itself"  # stands for the query in the frame's links until it is known


@cached_page("q")
@limited(cost=4)
def search(request: HttpRequest) -> HttpResponse:
    """What was found, the answer on top where one is clear; where nothing or little was, what else to try."""
    query = index.Query(request.GET.get("q", ""), get_language() or "en")
    edition = reader_edition(request)
    found = index.find(query, edition)
    best = index.winner(found)
    helped = bool(query.typed) and (not found or found[0].hit.share < HALF)
    if helped:
        unanswered.count(query)
    languages = dict(settings.LANGUAGES)
    context = {
        "query": query,
        "card": answer_card(best, edition) if best else None,
        "count": len(found),
        "results": [(one, kind_name(one.kind), _editions(one)) for one in found if one is not best],
        "similar": index.similar_words(query) if query.typed and not best else [],
        "elsewhere": [(code, languages[code], count) for code, count in index.other_languages(query)] if helped else [],
        "nearest": index.nearest_questions(found) if helped else [],
        "chapter": index.likely_chapter(found) if helped else ("", ""),
        "edition": edition,
        "starts": index.starts(STARTS, query.language, edition) if helped or not query.typed else [],
        "edition_name": EDITION_NAMES[edition],
    }
    return _page(request, query.typed, render_to_string("search/answers.html", context))


def _page(request: HttpRequest, typed: str, answers: str) -> HttpResponse:
    """The answers in their page: all but what was asked and found is made once for each language and edition."""
    query: str = request.clean_query  # type: ignore[attr-defined]

    def make() -> Skeleton:
        # The frame's links to other languages keep the question.
        request.clean_query = QUERY if query else ""  # type: ignore[attr-defined]
        places = {"asked": slot("asked") if typed else "", "answers": slot("answers")}
        html = render_to_string("search/search.html", places, request)
        return Skeleton(html.replace(QUERY, slot("query")))

    skeleton = kept_skeleton(request, f"search {bool(typed)} {bool(query)}", make)
    return HttpResponse(skeleton.filled({"asked": escape(typed), "answers": answers, "query": escape(query)}))


@cached_page("q")
@limited(cost=2)
def suggestions(request: HttpRequest) -> JsonResponse:
    """Titles and questions that fit what has been typed so far, each with its answer in one line, as JSON."""
    query = index.Query(request.GET.get("q", ""), get_language() or "en")
    found = index.suggest(query, reader_edition(request))
    titles = [
        {
            "kind": kind_name(one.kind),
            "title": one.question or one.name,
            "answer": one.plain_answer,
            "address": one.address,
        }
        for one in found
    ]
    return JsonResponse({"query": query.typed, "suggestions": titles}, json_dumps_params={"ensure_ascii": False})


@cached_page()
@limited()
def opensearch(request: HttpRequest) -> HttpResponse:
    """How a browser can ask this search from its own bar, in the language of the address."""
    places = {"search": request.build_absolute_uri(reverse("search")), "icon": static("th_site/icon.svg")}
    return render(request, "search/opensearch.xml", places, content_type="application/opensearchdescription+xml")


def kind_name(kind: str) -> str:
    """What a result is, in the reader's language."""
    names = {
        "term": pgettext("kind of search result", "word"),
        "topic": pgettext("kind of search result", "rule"),
        "lesson": pgettext("kind of search result", "lesson"),
    }
    return names.get(kind, kind)


def _editions(result: index.Result) -> list[str]:
    return [str(EDITION_NAMES[key]) for key in result.editions]
