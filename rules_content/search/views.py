"""Search pages, and suggestions while one types."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import get_language, pgettext

from rules_content import search as index
from rules_content.editions import EDITION_NAMES
from th_site.limits import limited
from th_site.page_cache import cached_page

# Words a reader may start from: terms that every edition has.
STARTS = ("column-height", "first-over", "junction-height", "exit-height", "penalty-amount", "out-of-materials")


@cached_page("q")
@limited(cost=4)
def search(request: HttpRequest) -> HttpResponse:
    """What was found; where nothing was, what else to try."""
    query = index.Query(request.GET.get("q", ""), get_language() or "en")
    edition = request.edition  # type: ignore[attr-defined]
    found = index.find(query, edition)
    partly = index.find(query, edition, partly=True) if not found and len(query.words) > 1 else []
    helped = bool(query.typed) and not found
    languages = dict(settings.LANGUAGES)
    context = {
        "query": query,
        "results": [(result, kind_name(result.kind), _editions(result)) for result in found],
        "partly": [(result, kind_name(result.kind), _editions(result)) for result in partly[:10]],
        "similar": index.similar_words(query) if helped else [],
        "elsewhere": [(code, languages[code], count) for code, count in index.other_languages(query)] if helped else [],
        "starts": index.starts(STARTS, query.language, edition) if not found else [],
        "edition_name": EDITION_NAMES[edition],
    }
    return render(request, "search/search.html", context)


@cached_page("q")
@limited(cost=2)
def suggestions(request: HttpRequest) -> JsonResponse:
    """Titles that fit what has been typed so far, as JSON."""
    query = index.Query(request.GET.get("q", ""), get_language() or "en")
    found = index.suggest(query, request.edition)  # type: ignore[attr-defined]
    titles = [{"kind": kind_name(one.kind), "title": one.name, "address": one.address} for one in found]
    return JsonResponse({"query": query.typed, "suggestions": titles}, json_dumps_params={"ensure_ascii": False})


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
