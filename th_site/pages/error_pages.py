"""Error responses: a page in the reader's language, or JSON for programs."""

import errno
import functools
import math
import sys
from typing import Any, NamedTuple

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from kombu.exceptions import OperationalError as QueueError


class Fault(NamedTuple):
    """An error: its status, a code for programs, and a heading and advice for people."""

    status: int
    code: str
    heading: Any
    words: Any


FORM_EXPIRED = Fault(
    403,
    "form_expired",
    _("Please send the form again"),
    _(
        "The form was open for too long, or the browser did not send the cookie that belongs to it. "
        "Nothing was changed. Go back, load the page again and send it once more."
    ),
)
TOO_MANY_TRIES = Fault(
    429,
    "too_many_tries",
    _("Too many tries"),
    _("Too many attempts: signing in is blocked for a while. Please try again in %(time)s."),
)
ROAD_WORKS = Fault(
    503,
    "maintenance",
    _("Roadworks"),
    _("The site is under repair and will be back in a few minutes. Thank you for your patience."),
)
FAULTS = {
    fault.status: fault
    for fault in (
        Fault(
            400,
            "bad_request",
            _("This sign cannot be read"),
            _("Something in the address, or in what was sent along, is not as it should be. Nothing was changed."),
        ),
        Fault(403, "forbidden", _("No entry"), _("This page is not open to everyone.")),
        Fault(
            404,
            "not_found",
            _("This road leads nowhere"),
            _("There is no page at this address. It may have moved, or the link may contain a typing error."),
        ),
        Fault(405, "method_not_allowed", _("Wrong direction"), _("This address does not take that kind of question.")),
        Fault(413, "too_long", _("Too heavy a load"), _("What was sent is longer than this address takes.")),
        Fault(
            429,
            "too_many_requests",
            _("Too much traffic"),
            _("That was a lot in a short time. Please try again in %(time)s."),
        ),
        Fault(
            500,
            "server_error",
            _("Something fell over"),
            _("The mistake is ours, not yours, and it has been noted. Please try again in a moment."),
        ),
        Fault(
            503,
            "unavailable",
            _("Closed for a moment"),
            _("This does not work right now. Please try again in a moment."),
        ),
    )
}
API = "/api/"
# Raised where the database or the queue cannot be reached.
UNREACHABLE_ERRORS = (OperationalError, InterfaceError, QueueError)
RETRY_SECONDS = 10  # seconds
WORTH_RELOADING = {429, 500, 503}  # statuses that may be gone when the page is loaded again


def error_response(request: HttpRequest, fault: Fault | int, *, wait: int = 0) -> HttpResponse:
    """Return the response to a fault or a status; `wait` is the number of seconds after which to try again."""
    fault = FAULTS[fault] if isinstance(fault, int) else fault
    with translation.override(language_of(request)):
        words = str(fault.words) % {"time": time_of(wait)}
        response: HttpResponse
        if for_programs(request):
            response = JsonResponse({"error": {"code": fault.code, "where": "", "message": words}}, status=fault.status)
        elif fault.status == 404:
            # Only here does the frame get the request: for other faults the address itself may be bad, or the database
            # that the frame queries.
            response = HttpResponse(error_page(fault, words, request=request), status=404)
        else:
            again = fault.status in WORTH_RELOADING and request.method in ("GET", "HEAD")
            response = HttpResponse(
                page_without_request(fault, words, language_of(request), again), status=fault.status
            )
    if wait:
        response["Retry-After"] = str(wait)
    return response


def time_of(wait: int) -> str:
    """Return a number of seconds in words, rounded up to tens of seconds or to minutes."""
    if wait <= 60:
        return str(gettext("%(number)s seconds") % {"number": max(10, math.ceil(wait / 10) * 10)})
    return str(gettext("%(number)s minutes") % {"number": math.ceil(wait / 60)})


def error_page(fault: Fault, words: str, *, again: bool = False, request: HttpRequest | None = None) -> str:
    context = {"fault": fault, "words": words, "again": again, **home_languages()}
    return str(render_to_string("error.html", context, request))


@functools.cache
def page_without_request(fault: Fault, words: str, language: str, again: bool) -> str:
    """Return the page in the active language, rendered once: clients that ask too much must not cost much."""
    return error_page(fault, words, again=again)


def for_programs(request: HttpRequest) -> bool:
    """Tell whether to answer with JSON: at the API, or where HTML is not accepted."""
    accepted = request.headers.get("Accept", "")
    return request.path_info.startswith(API) or bool(accepted and "text/html" not in accepted)


def language_of(request: HttpRequest) -> str:
    """Return the language of the address, else the browser's: an error may occur before any middleware sets one.

    The API always speaks English.
    """
    if request.path_info.startswith(API):
        return str(settings.LANGUAGE_CODE)
    named = translation.get_language_from_path(request.path_info)
    return str(named or translation.get_language_from_request(request))


def home_languages() -> dict[str, object]:
    # The page is missing in the other languages as well, so the switch leads home.
    current = translation.get_language()
    return {"error_languages": [(code, name, f"/{code}/", code == current) for code, name in settings.LANGUAGES]}


# ---------------------------------------------------------------- what Django calls


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return error_response(request, 413 if isinstance(exception, RequestDataTooBig) else 400)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return error_response(request, 403)


def form_expired(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Answer a form without a valid CSRF token."""
    return error_response(request, FORM_EXPIRED)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return error_response(request, 404)


def server_error(request: HttpRequest) -> HttpResponse:
    """Answer an exception: 503 where database, queue or disk space is missing for a while, else 500."""
    fault = sys.exc_info()[1]
    if isinstance(fault, UNREACHABLE_ERRORS) or (isinstance(fault, OSError) and fault.errno == errno.ENOSPC):
        return error_response(request, 503, wait=RETRY_SECONDS)
    return error_response(request, 500)
