"""Pages that are the same for all but for a few places: made once, kept, and filled in for each reader.

The template shows a slot wherever something belongs to the reader; so do forms, for their token.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.cache import patch_vary_headers
from django.utils.safestring import SafeString, mark_safe

from .form_token import form_token
from .packing import Packed, gzip_of, takes_gzip
from .page_cache import address_key, choices, is_somebody
from .publication import Cached

MARK = "\x00"  # no text holds it
TOKEN = "csrf_token"  # noqa: S105
LARGE = 1500  # bytes from which on a part that is the same for all is worth keeping compressed


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

    def partly_filled(self, values: Mapping[str, str]) -> Skeleton:
        """The skeleton that is left when these are filled in."""
        return Skeleton(self.filled({name: slot(name) for name in self.slots} | dict(values)))

    @cached_property
    def packed_fixed(self) -> list[bytes | Packed]:
        bodies = [part.encode() for part in self.fixed]
        return [Packed.of(body) if len(body) >= LARGE else body for body in bodies]

    def packed(self, values: Mapping[str, str | Packed]) -> bytes:
        """The filled page as a gzip file: what is large and the same for all was compressed once."""
        parts: list[bytes | Packed] = []
        loose: list[bytes] = []
        for part in self._pieces(values):
            if isinstance(part, Packed):
                parts += (b"".join(loose), part)
                loose = []
            else:
                loose.append(part)
        return gzip_of((*parts, b"".join(loose)))

    def _pieces(self, values: Mapping[str, str | Packed]) -> Iterator[bytes | Packed]:
        yield self.packed_fixed[0]
        for name, part in zip(self.slots, self.packed_fixed[1:], strict=True):
            value = values[name]
            yield value if isinstance(value, Packed) else value.encode()
            yield part


SKELETONS = Cached[Skeleton](most=600)


def cached_skeleton(request: HttpRequest, state: str, make: Callable[[], Skeleton]) -> Skeleton:
    """The skeleton at this address, in one of its states; made anew for somebody who may see more than all do."""
    key = (*address_key(request, ""), choices(request), state)
    return make() if is_somebody(request) else SKELETONS.get(key, make)


def filled_page(
    request: HttpRequest,
    template: str,
    state: str,
    context: Callable[[], dict[str, Any]],
    values: Callable[[], Mapping[str, str]],
    *,
    for_all: bool = False,
) -> HttpResponse:
    """The page at this address, in one of the states it can be in, for one reader.

    `context` is asked for what the template needs only if the page is not kept yet; `values` are what belongs to the
    reader, by slot. Where they are the same for all in this state (`for_all`), the page is kept with them.
    """

    def make() -> Skeleton:
        skeleton = Skeleton(render_to_string(template, {**context(), TOKEN: slot(TOKEN)}, request))
        return skeleton.partly_filled(values()) if for_all else skeleton

    request.clean_query = ""
    skeleton = cached_skeleton(request, f"{template} {state} {for_all}", make)
    own = {} if for_all else dict(values())
    if TOKEN in skeleton.slots:
        own[TOKEN] = form_token(request)
    if takes_gzip(request):
        response = HttpResponse(skeleton.packed(own), headers={"Content-Encoding": "gzip"})
    else:
        response = HttpResponse(skeleton.filled(own))
    patch_vary_headers(response, ("Accept-Encoding", "Cookie"))
    return response
