"""Checks of every request before anything reads it, maintenance mode, and bodies for empty error responses."""

from __future__ import annotations

import codecs
from collections.abc import Callable, Iterable, Mapping
from typing import Any, cast

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import resolve
from django.utils.http import parse_header_parameters

from th_site.pages.error_pages import FAULTS, ROAD_WORKS, error_response

from .client_address import is_trusted

View = Callable[[HttpRequest], HttpResponse]
Application = Callable[[dict[str, Any], Any], Iterable[bytes]]
UNREADABLE = "th_site.unreadable"
HEALTH_PATHS = ("/healthz", "/readyz")
OPEN_IN_MAINTENANCE = (*HEALTH_PATHS, "/static/")  # also in maintenance mode
# Headers that only trusted proxies may set.
FORWARDED_HEADERS = ("HTTP_X_FORWARDED_PROTO", "HTTP_X_FORWARDED_FOR", "HTTP_X_FORWARDED_HOST", "HTTP_X_FORWARDED_PORT")
# Of forms. Some other codecs of Python decode no text (hex), or text that cannot be encoded (unicode_escape).
CHARSETS = {"utf-8", "ascii", "iso8859-1", "cp1252"}


class RequestChecks:
    """Middleware that checks every request first, and fills in error responses without a body.

    Forwarded headers are dropped unless they come from a trusted proxy. Malformed requests get 400, and in maintenance
    mode everything but the admin gets 503. Health checks are answered for any host name. An error without a body, such
    as 405, gets its page or its JSON.
    """

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not is_trusted(request.META.get("REMOTE_ADDR", "")):
            for name in FORWARDED_HEADERS:
                request.META.pop(name, None)
        if not is_readable(request):
            return error_response(request, 400)
        if request.path in HEALTH_PATHS:
            request.resolver_match = resolve(request.path)
            return cast(HttpResponse, request.resolver_match.func(request))
        if settings.MAINTENANCE and not request.path.startswith((*OPEN_IN_MAINTENANCE, f"/{settings.ADMIN_PATH}")):
            return error_response(request, ROAD_WORKS, wait=600)
        return with_error_page(request, self.get_response(request))


def is_readable(request: HttpRequest) -> bool:
    """Tell whether script name, length, charset and token are such as a browser sends."""
    meta = request.META
    return (
        not meta.get("SCRIPT_NAME")
        and "HTTP_SCRIPT_NAME" not in meta
        and (meta.get("CONTENT_LENGTH") or "0").isdecimal()
        and UNREADABLE not in meta
        and request.COOKIES.get(settings.CSRF_COOKIE_NAME, "").isascii()
    )


def with_readable_charset(application: Application) -> Application:
    """Wrap the WSGI application: remove what Django would fail on before any middleware runs.

    What was removed is noted in the environment, for `RequestChecks` to answer with 400.
    """

    def answer(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        kind, parameters = parse_header_parameters(environ.get("CONTENT_TYPE", ""))
        if charset_of(parameters) not in CHARSETS:
            environ = {**environ, "CONTENT_TYPE": kind, UNREADABLE: "charset"}
        if environ.get("QUERY_STRING", "").count("&") >= (settings.DATA_UPLOAD_MAX_NUMBER_FIELDS or 0):
            environ = {**environ, "QUERY_STRING": "", UNREADABLE: "query"}
        if not environ.get("SCRIPT_NAME", "").isascii():
            environ = {**environ, "SCRIPT_NAME": "", UNREADABLE: "place"}
        return application(environ, start_response)

    return answer


def charset_of(parameters: Mapping[str, str]) -> str:
    """Return the charset by Python's name; an unknown one is ignored, as Django does."""
    try:
        return codecs.lookup(parameters.get("charset", "utf-8")).name
    except (LookupError, ValueError):
        return "utf-8"


def with_error_page(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """Return the response, with an error page where it is an error without a body."""
    if response.status_code not in FAULTS or response.streaming or response.content:
        return response
    spoken = error_response(request, response.status_code)
    for name, value in response.items():
        if name.lower() not in ("content-type", "content-length"):
            spoken[name] = value
    spoken.cookies = response.cookies
    return spoken
