"""What the reader has agreed on: kept like their edition, in a cookie that the frame's script reads.

Pages that are the same for all stay so: no page in the store depends on it.
"""

from django.http import HttpRequest, HttpResponse

from rules_content.reader_edition import AGREEMENT, YEAR, keep_edition
from tutorials.engine.agreement import Agreement

from .codes import agreement_of


def reader_agreement(request: HttpRequest) -> Agreement | None:
    """The rules that the reader plays by, if they are other than an edition's."""
    return agreement_of(request.COOKIES.get(AGREEMENT, ""))


def keep_agreement(request: HttpRequest, response: HttpResponse, agreement: Agreement) -> None:
    """From now on these are the reader's rules. The script on every page names them, so it may read the cookie."""
    keep_edition(request, response, agreement.edition)
    response.set_cookie(AGREEMENT, agreement.code, max_age=YEAR, samesite="Lax", secure=request.is_secure())


def forget_agreement(response: HttpResponse) -> None:
    response.delete_cookie(AGREEMENT, samesite="Lax")
