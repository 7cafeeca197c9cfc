"""The booklet of an edition: the file where it is made, else a page that waits for it."""

import logging
import pathlib

from django.http import FileResponse, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import get_language

from rules_content.editions import EDITIONS
from rules_content.rule_facts import BASE, MISSION_EDITION
from th_site.limits import limited

from .booklet import Booklet
from .rulebook import Rulebook
from .tasks import make_booklet
from .views import not_found

logger = logging.getLogger(__name__)
SOON, LATER = 4, 60  # seconds


@limited()
def booklet(request: HttpRequest, edition: str, mode: str = BASE) -> HttpResponseBase:
    """The PDF. While it is being made the page asks again every few seconds (`Refresh`)."""
    if edition not in EDITIONS or (mode != BASE and edition != MISSION_EDITION):
        return not_found(request, edition, mode)
    wanted = Booklet(edition, mode, get_language() or "en")
    if not wanted.path.exists():
        asked = make_booklet.soon(edition, mode, wanted.language)
        if not wanted.path.exists():
            return not_yet(request, wanted.book, mode, wanted.path, failed=not asked)
    response = FileResponse(wanted.path.open("rb"), content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="tokyo-highway-{edition}-{mode}-{wanted.language}.pdf"'
    return response


def not_yet(request: HttpRequest, book: Rulebook, mode: str, path: pathlib.Path, *, failed: bool) -> HttpResponse:
    context = {"book": book, "failed": failed, "mission": mode != BASE}
    response = render(request, "rules/booklet_wait.html", context, status=503 if failed else 202)
    if failed:
        logger.error("The booklet %s could not be made", path.name)
    else:
        response["Refresh"] = f"{SOON}; url={request.path}"
    response["Retry-After"] = str(LATER if failed else SOON)
    return response
