"""The booklet of an edition: the file where it is made, else a page that waits for it."""

import logging

from celery.result import EagerResult
from django.core.cache import cache
from django.http import FileResponse, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import get_language

from rules_content.editions import EDITIONS
from rules_content.rule_facts import BASE, MISSION_EDITION
from th_site.limits import limited

from .booklet import Booklet
from .tasks import make_booklet
from .views import not_found

logger = logging.getLogger(__name__)


@limited()
def booklet(request: HttpRequest, edition: str, mode: str = BASE) -> HttpResponseBase:
    """The PDF. While a worker makes it the page asks again every few seconds (`Refresh`)."""
    if edition not in EDITIONS or (mode != BASE and edition != MISSION_EDITION):
        return not_found(request, edition, mode)
    wanted = Booklet(edition, mode, get_language() or "en")
    if not wanted.path.exists():
        failed = _ask_for(wanted)
        if not wanted.path.exists():
            return _not_yet(request, wanted, failed=failed)
    response = FileResponse(wanted.path.open("rb"), content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="tokyo-highway-{edition}-{mode}-{wanted.language}.pdf"'
    return response


def _ask_for(wanted: Booklet) -> bool:
    """Have it made, once a minute at most; true where it was tried here and failed."""
    if not cache.add(f"booklet:{wanted.path.name}", True, 60):
        return False
    result = make_booklet.delay(wanted.edition, wanted.mode, wanted.language)
    if isinstance(result, EagerResult):
        cache.delete(f"booklet:{wanted.path.name}")
        return bool(result.failed())
    return False


def _not_yet(request: HttpRequest, wanted: Booklet, *, failed: bool) -> HttpResponse:
    context = {"book": wanted.book, "failed": failed, "mission": wanted.mode != BASE}
    response = render(request, "rules/booklet_wait.html", context, status=503 if failed else 202)
    if failed:
        logger.error("The booklet %s could not be made", wanted.path.name)
    else:
        response["Refresh"] = f"4; url={request.path}"
    return response
