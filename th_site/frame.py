"""What every page's frame shows: its languages, and which part of the site it belongs to."""

from functools import cache
from typing import Any, NamedTuple

from django.apps import apps
from django.conf import settings
from django.db import DatabaseError
from django.http import HttpRequest
from django.urls import translate_url
from django.utils.translation import get_language

from .publication import cached_until_published


class Language(NamedTuple):
    code: str
    name: str
    address: str
    current: bool


def languages(request: HttpRequest) -> list[Language]:
    """The same page, with the same query, in each language; of a cached page's query, what it knows."""
    query = getattr(request, "clean_query", request.META.get("QUERY_STRING", ""))
    here = request.build_absolute_uri(request.path + (f"?{query}" if query else ""))
    return [
        Language(code, name, translate_url(here, code), code == get_language()) for code, name in settings.LANGUAGES
    ]


def frame(request: HttpRequest) -> dict[str, Any]:
    """The context of the base template."""
    if request.path.startswith(f"/{settings.ADMIN_PATH}"):
        return {}
    return {
        # Asked for by whole pages alone: what stands in a page, rendered by itself, does without.
        "frame_languages": cache(lambda: languages(request)),
        "canonical": request.build_absolute_uri(request.path),
        "page_section": section(request),
        "missing_pages": missing_pages(),
    }


@cached_until_published
def missing_pages() -> frozenset[str]:
    """The slugs of the pages of text that this language does not have, for the links at the foot of every page."""
    model = apps.get_model("th_site", "TextPage")
    try:
        return frozenset(page.slug for page in model.objects.all() if not page.readable())
    except DatabaseError:
        # The page that says so is made without it.
        return frozenset()


def section(request: HttpRequest) -> str:
    """The door of the site that this page is behind: its first word after the language."""
    parts = request.path.split("/")
    return parts[2] if len(parts) > 2 else ""
