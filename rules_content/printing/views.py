"""Views of the booklet and the sheet of an edition."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from rules_content.reading.figures.figures import figure_view
from rules_content.reading.rulebook.rule_facts import has_mode
from rules_content.reading.views import not_found
from th_site.caching.page_cache import cached_page
from th_site.http.rate_limit import limited
from tutorials.core.messages.rule_links import BASE, MISSION

from .booklet import Booklet
from .compiler import cached_pdf
from .papers import PAPERS
from .sheet import Sheet


@require_safe
@limited(cost=10)
def booklet(request: HttpRequest, edition: str, mode: str = BASE, paper: str = "a5") -> HttpResponse:
    """Return the booklet as PDF, on A5 unless the address says A4."""
    if not has_mode(edition, mode):
        return not_found(request, edition, mode)
    language = get_language() or "en"
    return _pdf(("booklet", edition, mode, language, paper), lambda: Booklet(edition, mode, language).pdf(paper))


@cached_page()
@limited()
def sheet(request: HttpRequest, edition: str, mode: str = BASE) -> HttpResponse:
    """Show the sheet, with links to its PDFs."""
    if not has_mode(edition, mode):
        return not_found(request, edition, mode)
    found = Sheet(edition, mode, get_language() or "en")
    context = {
        "sheet": found,
        "parts": [(part, [(rule, *found.words(rule)) for rule in part.rules]) for part in found.parts],
        "figures": [figure_view(figure, edition) for figure in found.figures],
        "mission": mode == MISSION,
        "sizes": [(paper, paper.upper()) for paper in PAPERS],
    }
    return render(request, "rules/sheet.html", context)


@require_safe
@limited(cost=4)
def sheet_pdf(request: HttpRequest, edition: str, paper: str, mode: str = BASE) -> HttpResponse:
    """Return the sheet as PDF."""
    if not has_mode(edition, mode):
        return not_found(request, edition, mode)
    language = get_language() or "en"
    return _pdf(("sheet", edition, mode, language, paper), lambda: Sheet(edition, mode, language).pdf(paper))


def _pdf(name: tuple[str, ...], make: Callable[[], bytes]) -> HttpResponse:
    response = HttpResponse(cached_pdf(":".join(name), make), content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="tokyo-highway-{"-".join(name)}.pdf"'
    return response
