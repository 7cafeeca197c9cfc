"""Redirects other spellings of a date, and "today", to the canonical address `daily/2026-11-08/`."""

from __future__ import annotations

import datetime
import functools
from collections.abc import Callable

from django.http import Http404, HttpRequest, HttpResponse, HttpResponsePermanentRedirect, HttpResponseRedirect
from django.urls import reverse
from django.views.decorators.cache import never_cache

from .days import today

View = Callable[..., HttpResponse]


def canonical_date(name: str, view: View) -> View:
    """Wrap the view of the URL name: 404 for what is no date, a redirect for other ISO spellings of one.

    Python reads 20261108 and 2026-W45-7 as dates, too. The redirect preserves method and body.
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
    """Redirect to the address of today's puzzle."""
    address = reverse("day", kwargs={"day": today().isoformat()})
    return HttpResponseRedirect(address, preserve_request=request.method != "GET")
