"""A day has one address, `daily/2026-11-08/`: other ways of writing the day lead there, and so does "today"."""

from __future__ import annotations

import datetime
import functools
from collections.abc import Callable

from django.http import Http404, HttpRequest, HttpResponse, HttpResponsePermanentRedirect, HttpResponseRedirect
from django.urls import reverse
from django.views.decorators.cache import never_cache

from .days import today

View = Callable[..., HttpResponse]


def one_address(name: str, view: View) -> View:
    """The view behind the address of this name; 404 where the address names no day.

    Python reads 20261108 and 2026-W45-7 as days, too: these are sent on, with what was posted.
    """

    @functools.wraps(view)
    def answer(request: HttpRequest, day: str) -> HttpResponse:
        try:
            written = datetime.date.fromisoformat(day).isoformat()
        except ValueError:
            raise Http404 from None
        if day != written:
            return HttpResponsePermanentRedirect(reverse(name, kwargs={"day": written}), preserve_request=True)
        return view(request, day)

    return answer


@never_cache
def of_today(request: HttpRequest) -> HttpResponse:
    """To the address of today's puzzle, until tomorrow."""
    address = reverse("day", kwargs={"day": today().isoformat()})
    return HttpResponseRedirect(address, preserve_request=request.method != "GET")
