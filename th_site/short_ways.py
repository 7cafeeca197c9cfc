"""Short ways for questions: what has no session, no form and nobody signed in need not pass what is there for these.

Programs ask by posting to the API; readers ask at the addresses of `QUESTIONS`, and most of them are nobody in
particular.
"""

import functools
import re
from collections.abc import Callable, Iterable

from django.conf import settings
from django.core.handlers.base import BaseHandler
from django.core.handlers.exception import convert_exception_to_response
from django.http import HttpRequest, HttpResponse
from django.urls import ResolverMatch, get_resolver
from django.utils.module_loading import import_string
from django.utils.translation import get_language

from .errors import API
from .page_cache import is_somebody

View = Callable[[HttpRequest], HttpResponse]


class ShortWays:
    """A question passes `PROGRAM_MIDDLEWARE` or `QUESTION_MIDDLEWARE` alone, and all else what comes after this."""

    def __init__(self, get_response: View) -> None:
        self.pages = get_response
        self.programs = short_way(settings.PROGRAM_MIDDLEWARE)
        self.questions = short_way(settings.QUESTION_MIDDLEWARE)
        self.asked = re.compile(settings.QUESTIONS)

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.method == "POST" and request.path_info.startswith(API):
            return self.programs(request)
        if request.method == "GET" and self.asked.fullmatch(request.path_info) and not is_somebody(request):
            return self.questions(request)
        return self.pages(request)


class Handler(BaseHandler):
    """Asks for a view as Django does, for each of the few addresses of questions only once."""

    def resolve_request(self, request: HttpRequest) -> ResolverMatch:
        match = request.resolver_match = view_at(settings.ROOT_URLCONF, request.path_info, get_language())
        return match


@functools.lru_cache(maxsize=100)
def view_at(addresses: str, path: str, language: str | None) -> ResolverMatch:
    """The view at an address; which one it is depends on the language of the moment too."""
    return get_resolver(addresses).resolve(path)


def short_way(middleware: Iterable[str]) -> View:
    """The views behind a few middleware, put together as Django does it."""
    handler = Handler()
    handler._view_middleware, handler._template_response_middleware, handler._exception_middleware = [], [], []
    way: View = convert_exception_to_response(handler._get_response)
    for path in reversed([*middleware]):
        way = convert_exception_to_response(import_string(path)(way))
    return way
