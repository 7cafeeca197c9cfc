"""Replacements, for the browser, of template tags and filters that need the server."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from django.template import Context, Library
from django.utils.html import format_html
from django.utils.safestring import SafeString

from tutorials.core.messages.html import Html
from tutorials.core.messages.rule_links import BASE, page_address, topic_address
from tutorials.core.puzzles.stars import star_line
from tutorials.core.routes import address

register = Library()
IN_SCRIPT = {ord(">"): "\\u003E", ord("<"): "\\u003C", ord("&"): "\\u0026"}


@register.filter
def marked_up(text: str) -> Html:
    """Return the text: the browser gets texts as HTML."""
    return Html(text)


@register.filter
def stars(number: int) -> Html:
    """Return a number of stars out of three."""
    return star_line(number)


@register.filter
def json_script(value: Any, ident: str) -> SafeString:
    """The same as Django's, whose encoder would import the database layer."""
    body = SafeString(json.dumps(value).translate(IN_SCRIPT))
    return format_html('<script id="{}" type="application/json">{}</script>', ident, body)


@register.simple_tag
def url(name: str, **values: Any) -> str:
    """The address of a page in the reader's language, by its route."""
    if name == "topic":
        return topic_address(values["topic"], values["edition"], values.get("mode", BASE))
    return page_address(address(name, values))


@register.simple_tag(takes_context=True)
def static(context: Context, name: str) -> str:
    """The address of a static file; the page that is shown knows those of the last build."""
    addresses: Mapping[str, str] = context["static_addresses"]
    return addresses.get(name, f"/static/{name}")


@register.simple_block_tag
def cache(content: str, *key: Any) -> str:
    """What the server caches for all readers is rendered each time here."""
    return content
