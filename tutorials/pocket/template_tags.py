"""The tags and filters of the site's templates that need the server, as the browser has them, under the same names."""

from __future__ import annotations

import json
from typing import Any

from django.template import Library
from django.utils.html import format_html
from django.utils.safestring import SafeString

from tutorials.telling.html import Html

from .addresses import named_address

register = Library()
IN_SCRIPT = {ord(">"): "\\u003E", ord("<"): "\\u003C", ord("&"): "\\u0026"}
static_addresses: dict[str, str] = {}  # by the name of the file; filled in by whoever knows them


@register.filter
def marked_up(text: str) -> Html:
    """The texts that the browser has come as HTML."""
    return Html(text)


@register.filter
def json_script(value: Any, ident: str) -> SafeString:
    """As Django's, whose encoder would bring the database along."""
    body = SafeString(json.dumps(value).translate(IN_SCRIPT))
    return format_html('<script id="{}" type="application/json">{}</script>', ident, body)


@register.simple_tag
def url(name: str, **values: Any) -> str:
    return named_address(name, values)


@register.simple_tag
def static(name: str) -> str:
    return static_addresses.get(name, f"/static/{name}")


@register.simple_block_tag
def cache(content: str, *key: Any) -> str:
    """What the server caches for all readers is rendered each time here."""
    return content
