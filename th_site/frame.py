"""What every page's frame shows: languages, editions, the doors of the site."""

from typing import Any, NamedTuple

from django.conf import settings
from django.http import HttpRequest
from django.urls import translate_url
from django.utils.translation import get_language

from rules_content.editions import edition_links


class Language(NamedTuple):
    code: str
    name: str
    address: str
    current: bool


def languages(request: HttpRequest) -> list[Language]:
    """The same page, with the same query, in each language."""
    here = request.build_absolute_uri()
    return [
        Language(code, name, translate_url(here, code), code == get_language()) for code, name in settings.LANGUAGES
    ]


def frame(request: HttpRequest) -> dict[str, Any]:
    """The context of the base template."""
    if request.path.startswith(f"/{settings.ADMIN_PATH}"):
        return {}
    return {
        "frame_languages": languages(request),
        "frame_editions": edition_links(request),
        "canonical": request.build_absolute_uri(request.path),
        "page_section": section(request),
    }


def section(request: HttpRequest) -> str:
    """The door of the site that this page is behind: its first word after the language."""
    parts = request.path.split("/")
    return parts[2] if len(parts) > 2 else ""
