"""A short way for programs: a question to the API has no session, no language of its own, no form and no page."""

from collections.abc import Callable

from django.conf import settings
from django.core.handlers.base import BaseHandler
from django.core.handlers.exception import convert_exception_to_response
from django.http import HttpRequest, HttpResponse
from django.utils.module_loading import import_string

from .errors import API

View = Callable[[HttpRequest], HttpResponse]


class Programs:
    """What is posted to the API passes `PROGRAM_MIDDLEWARE` alone, and all else what comes after this."""

    def __init__(self, get_response: View) -> None:
        self.long, self.short = get_response, short_way()

    def __call__(self, request: HttpRequest) -> HttpResponse:
        is_question = request.method == "POST" and request.path_info.startswith(API)
        return (self.short if is_question else self.long)(request)


def short_way() -> View:
    """The views behind a few middleware, put together as Django does it."""
    handler = BaseHandler()
    handler._view_middleware, handler._template_response_middleware, handler._exception_middleware = [], [], []
    way: View = convert_exception_to_response(handler._get_response)
    for path in reversed(settings.PROGRAM_MIDDLEWARE):
        way = convert_exception_to_response(import_string(path)(way))
    return way
