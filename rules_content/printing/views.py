"""The prints of an edition: its booklet and its sheet, as PDFs made when they are asked for."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from rules_content.editions import EDITIONS
from rules_content.reading.figures import figure_view
from rules_content.reading.views import not_found
from rules_content.rule_facts import BASE, MISSION, MISSION_EDITION
from th_site.limits import limited
from th_site.page_cache import cached_page

from .booklet import Booklet
from .compiler import cached_pdf
from .papers import PAPERS
from .sheet import Sheet


@require_safe
@limited(cost=10)
def booklet(request: HttpRequest, edition: str, mode: str = BASE, paper: str = "a5") -> HttpResponse:
    """The booklet, on A5 unless the address says A4."""
    if not _exists(edition, mode):
        return not_found(request, edition, mode)
    language = get_language() or "en"
    return _pdf(("booklet", edition, mode, language, paper), lambda: Booklet(edition, mode, language).pdf(paper))


@cached_page()
@limited()
def sheet(request: HttpRequest, edition: str, mode: str = BASE) -> HttpResponse:
    """Everything on one page, with links to the PDF in both sizes."""
    if not _exists(edition, mode):
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
    """The sheet as a PDF of one page."""
    if not _exists(edition, mode):
        return not_found(request, edition, mode)
    language = get_language() or "en"
    return _pdf(("sheet", edition, mode, language, paper), lambda: Sheet(edition, mode, language).pdf(paper))


def _pdf(name: tuple[str, ...], make: Callable[[], bytes]) -> HttpResponse:
    response = HttpResponse(cached_pdf(":".join(name), make), content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="tokyo-highway-{"-".join(name)}.pdf"'
    return response


def _exists(edition: str, mode: str) -> bool:
    return edition in EDITIONS and (mode == BASE or edition == MISSION_EDITION)
