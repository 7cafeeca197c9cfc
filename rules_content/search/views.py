"""Search pages, and suggestions while one types."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import get_language, pgettext

from rules_content import search as index
from rules_content.editions import EDITION_NAMES
from rules_content.labels import explanation
from rules_content.reading import practice
from th_site.limits import limited
from th_site.page_cache import cached_page
from th_site.publication import kept_until_published

# Words a reader may start from: terms that every edition has.
STARTS = ("column-height", "first-over", "junction-height", "exit-height", "penalty-amount", "out-of-materials")
# Where the best result meets less of the question than this, the words may be of another language or mistyped.
HALF = 0.5


@cached_page("q")
@limited(cost=4)
def search(request: HttpRequest) -> HttpResponse:
    """What was found, the answer on top where one is clear; where nothing or little was, what else to try."""
    query = index.Query(request.GET.get("q", ""), get_language() or "en")
    edition = request.edition  # type: ignore[attr-defined]
    found = index.find(query, edition)
    best = index.winner(found)
    helped = bool(query.typed) and (not found or found[0].share < HALF)
    languages = dict(settings.LANGUAGES)
    context = {
        "query": query,
        "best": best,
        "editions_say": explanation("kinds", best.difference) if best else "",
        "practice": practised(best.key)[:1] if best else [],
        "count": len(found),
        "results": [(one, kind_name(one.kind), _editions(one)) for one in found if one is not best],
        "similar": index.similar_words(query) if query.typed else [],
        "elsewhere": [(code, languages[code], count) for code, count in index.other_languages(query)] if helped else [],
        "starts": index.starts(STARTS, query.language, edition) if helped or not query.typed else [],
        "edition_name": EDITION_NAMES[edition],
    }
    return render(request, "search/search.html", context)


@cached_page("q")
@limited(cost=2)
def suggestions(request: HttpRequest) -> JsonResponse:
    """Titles that fit what has been typed so far, each with its answer in one line, as JSON."""
    query = index.Query(request.GET.get("q", ""), get_language() or "en")
    found = index.suggest(query, request.edition)  # type: ignore[attr-defined]
    titles = [
        {"kind": kind_name(one.kind), "title": one.name, "answer": one.plain_answer, "address": one.address}
        for one in found
    ]
    return JsonResponse({"query": query.typed, "suggestions": titles}, json_dumps_params={"ensure_ascii": False})


@kept_until_published
def practised(topic: str) -> list[practice.Practice]:
    """What practises a topic, in the reader's language."""
    return practice.lessons(topic)


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
