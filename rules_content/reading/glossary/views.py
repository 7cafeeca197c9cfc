"""The glossary: every term in all languages, with the words of the printed editions."""

from itertools import groupby

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language

from rules_content.models import Edition, Term
from th_site.caching.page_cache import cached_page
from th_site.http.rate_limit import limited
from tutorials.core.search.text.text_normalisation import fold

from .glossary import initial


@cached_page()
@limited()
def glossary(request: HttpRequest) -> HttpResponse:
    return render(request, "glossary/glossary.html", glossary_context(list(Term.objects.readable())))


def glossary_context(terms: list[Term]) -> dict[str, object]:
    """Return the terms by letter, in alphabetical order."""
    own = get_language() or "en"
    editions = {edition.key: edition for edition in Edition.objects.all()}
    ordered = sorted(terms, key=lambda term: (initial(term.translation("name")), fold(term.translation("name"))))
    entries = [(term, _others(term, own), _printed(term, editions)) for term in ordered]
    letters = [
        (letter, list(group)) for letter, group in groupby(entries, lambda entry: initial(entry[0].translation("name")))
    ]
    return {"letters": letters, "count": len(terms)}


def _others(term: Term, own: str) -> list[tuple[str, str, str]]:
    words = [(code, name, term.translation("name", code)) for code, name in settings.LANGUAGES if code != own]
    return [entry for entry in words if entry[2]]


def _printed(term: Term, editions: dict[str, Edition]) -> list[tuple[Edition, str]]:
    return [(edition, term.printed[key]) for key, edition in editions.items() if term.printed.get(key)]
