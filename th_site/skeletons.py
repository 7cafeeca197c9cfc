"""Pages that are the same for all but for a few places: made once, kept, and filled in for each reader.

The template shows a slot wherever something belongs to the reader; so do forms, for their token.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.template.loader import render_to_string
from django.utils.cache import patch_vary_headers
from django.utils.safestring import SafeString, mark_safe

from .page_cache import address_key, choices, is_somebody
from .publication import Kept

MARK = "\x00"  # no text holds it
QUICKLY, GZIP = 3, 31  # of zlib: its level, and its name for the format
TOKEN = "csrf_token"  # noqa: S105


def slot(name: str) -> SafeString:
    """A place in a page, to be filled in by its name."""
    return mark_safe(f"{MARK}{name}{MARK}")


class Skeleton:
    """A page in parts: the same for all, and between them the names of slots."""

    def __init__(self, html: str) -> None:
        parts = html.split(MARK)
        self.fixed, self.slots = parts[::2], parts[1::2]

    def filled(self, values: Mapping[str, str]) -> str:
        """The page with every slot filled in; a slot without a value is a mistake (KeyError)."""
        parts = [self.fixed[0]]
        for name, after in zip(self.slots, self.fixed[1:], strict=True):
            parts += (values[name], after)
        return "".join(parts)


KEPT = Kept[Skeleton](most=600)


def kept_skeleton(request: HttpRequest, state: str, make: Callable[[], Skeleton]) -> Skeleton:
    """The skeleton at this address, in one of its states; made anew for somebody who may see more than all do."""
    key = (*address_key(request, ""), choices(request), state)
    return make() if is_somebody(request) else KEPT.get(key, make)


def filled_page(
    request: HttpRequest, template: str, state: str, context: Callable[[], dict[str, Any]], values: Mapping[str, str]
) -> HttpResponse:
    """The page at this address, in one of the states it can be in, for one reader.

    `context` is asked for what the template needs only if the page is not kept yet; `values` are what belongs to the
    reader, by slot.
    """

    def make() -> Skeleton:
        return Skeleton(render_to_string(template, {**context(), TOKEN: slot(TOKEN)}, request))

    request.clean_query = ""
    skeleton = kept_skeleton(request, f"{template} {state}", make)
    own = dict(values)
    if TOKEN in skeleton.slots:
        own[TOKEN] = get_token(request)
    return packed(request, skeleton.filled(own))


def packed(request: HttpRequest, page: str) -> HttpResponse:
    """The page, compressed if the browser takes it so: quickly, since it is sent only once."""
    response = HttpResponse(page)
    if "gzip" in request.META.get("HTTP_ACCEPT_ENCODING", ""):
        response.content = zlib.compress(response.content, QUICKLY, GZIP)
        response.headers["Content-Encoding"] = "gzip"
    patch_vary_headers(response, ("Accept-Encoding", "Cookie"))
    return response
