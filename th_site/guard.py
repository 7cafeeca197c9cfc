"""At the gate: whose word is taken, what is turned away before anything reads it, and no error without words."""

from __future__ import annotations

import codecs
from collections.abc import Callable, Iterable, Mapping
from typing import Any, cast

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import resolve
from django.utils.http import parse_header_parameters

from .client import trusted
from .errors import FAULTS, ROAD_WORKS, error_response

View = Callable[[HttpRequest], HttpResponse]
Application = Callable[[dict[str, Any], Any], Iterable[bytes]]
UNREADABLE = "th_site.unreadable"
HEALTH = ("/healthz", "/readyz")
OPEN = (*HEALTH, "/static/")  # also while the site is being mended
# What only a proxy may say of the browser behind it.
FORWARDED = ("HTTP_X_FORWARDED_PROTO", "HTTP_X_FORWARDED_FOR", "HTTP_X_FORWARDED_HOST", "HTTP_X_FORWARDED_PORT")
# What forms are sent in. Others that Python knows read no text (hex), or read what cannot be written (unicode_escape).
CHARSETS = {"utf-8", "ascii", "iso8859-1", "cp1252"}


class Guard:
    """Looks at every request before anything reads it, and at every answer before it goes.

    What a proxy says of the browser behind it is believed of those that the settings name, and of nobody else. What no
    reader of ours could read gets 400, and while the site is being mended everything but the admin gets 503. Monitors
    are answered by whatever name or address they ask. An error that comes without words, such as a method that a view
    does not take, gets its page or its JSON.
    """

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not trusted(request.META.get("REMOTE_ADDR", "")):
            for name in FORWARDED:
                request.META.pop(name, None)
        if not readable(request):
            return error_response(request, 400)
        if request.path in HEALTH:
            request.resolver_match = resolve(request.path)
            return cast(HttpResponse, request.resolver_match.func(request))
        if settings.MAINTENANCE and not request.path.startswith((*OPEN, f"/{settings.ADMIN_PATH}")):
            return error_response(request, ROAD_WORKS, wait=600)
        return with_words(request, self.get_response(request))


def readable(request: HttpRequest) -> bool:
    """Whether place, length, charset and token are such as a browser sends."""
    meta = request.META
    return (
        not meta.get("SCRIPT_NAME")
        and "HTTP_SCRIPT_NAME" not in meta
        and (meta.get("CONTENT_LENGTH") or "0").isdecimal()
        and UNREADABLE not in meta
        and request.COOKIES.get(settings.CSRF_COOKIE_NAME, "").isascii()
    )


def with_readable_charset(application: Application) -> Application:
    """The WSGI application behind a look at what Django reads, and may fail over, before any middleware is asked.

    What is odd there is handed on without it, and with a note for `Guard`.
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
    """The charset by Python's name; one that Python does not know counts for nothing, as with Django."""
    try:
        return codecs.lookup(parameters.get("charset", "utf-8")).name
    except (LookupError, ValueError):
        return "utf-8"


def with_words(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """The response, or the page of its error where it has none."""
    if response.status_code not in FAULTS or response.streaming or response.content:
        return response
    spoken = error_response(request, response.status_code)
    for name, value in response.items():
        if name.lower() not in ("content-type", "content-length"):
            spoken[name] = value
    spoken.cookies = response.cookies
    return spoken
