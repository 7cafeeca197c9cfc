"""The sheet of an edition: as a page to read and print, and as a PDF of one page."""

from django.http import FileResponse, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import get_language

from rules_content.editions import EDITIONS
from rules_content.rule_facts import BASE, MISSION, MISSION_EDITION
from th_site.limits import limited
from th_site.page_cache import cached_page

from .booklet_view import not_yet
from .figures import figure_view
from .sheet import SIZES, Sheet, SheetFile
from .tasks import make_sheet
from .views import not_found


@cached_page()
@limited()
def sheet(request: HttpRequest, edition: str, mode: str = BASE) -> HttpResponse:
    """Everything on one page, with doors to the PDF in both sizes."""
    if not _exists(edition, mode):
        return not_found(request, edition, mode)
    found = Sheet(edition, mode, get_language() or "en")
    context = {
        "sheet": found,
        "parts": [(part, [(rule, *found.words(rule)) for rule in part.rules]) for part in found.parts],
        "figures": [figure_view(figure, edition) for figure in found.figures],
        "mission": mode == MISSION,
        "sizes": [(size, size.upper()) for size in SIZES],
    }
    return render(request, "rules/sheet.html", context)


@limited()
def sheet_file(request: HttpRequest, edition: str, size: str, mode: str = BASE) -> HttpResponseBase:
    """The PDF; while it is being made, a page that asks again."""
    if not _exists(edition, mode):
        return not_found(request, edition, mode)
    wanted = SheetFile(edition, mode, get_language() or "en", size)
    path = wanted.path
    if not path.exists():
        asked = make_sheet.soon(edition, mode, wanted.sheet.language, size)
        if not path.exists():
            return not_yet(request, wanted.sheet.book, mode, path, failed=not asked)
    response = FileResponse(path.open("rb"), content_type="application/pdf")
    name = f"tokyo-highway-{edition}-{mode}-{wanted.sheet.language}-{size}.pdf"
    response["Content-Disposition"] = f'inline; filename="{name}"'
    return response


def _exists(edition: str, mode: str) -> bool:
    return edition in EDITIONS and (mode == BASE or edition == MISSION_EDITION)
