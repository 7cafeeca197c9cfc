"""The reader's agreement, in a cookie like their edition.

A script applies it in the browser, so that cached pages stay the same for all.
"""

from django.http import HttpRequest, HttpResponse

from rules_content.editions.reader_edition import AGREEMENT_COOKIE, remember_edition
from th_site.durations import YEAR
from tutorials.core.agreement.codes import agreement_of
from tutorials.core.engine.agreement import Agreement


def reader_agreement(request: HttpRequest) -> Agreement | None:
    """Return the agreement that the reader plays by; None where they play an edition as printed."""
    return agreement_of(request.COOKIES.get(AGREEMENT_COOKIE, ""))


def remember_agreement(request: HttpRequest, response: HttpResponse, agreement: Agreement) -> None:
    """Set the cookies of an agreement; not HTTP-only, since a script on every page reads them."""
    remember_edition(request, response, agreement.edition)
    response.set_cookie(AGREEMENT_COOKIE, agreement.code, max_age=YEAR, samesite="Lax", secure=request.is_secure())


def forget_agreement(response: HttpResponse) -> None:
    response.delete_cookie(AGREEMENT_COOKIE, samesite="Lax")
