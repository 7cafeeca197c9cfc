"""The context of the base template: languages, canonical address, section, missing pages."""

from functools import cache
from typing import Any, NamedTuple

from django.apps import apps
from django.conf import settings
from django.db import DatabaseError
from django.http import HttpRequest
from django.urls import translate_url
from django.utils.translation import get_language

from th_site.caching.content_version import cached_by_content_version


class Language(NamedTuple):
    code: str
    name: str
    address: str
    current: bool


def languages(request: HttpRequest) -> list[Language]:
    """Return the same page in each language, with the query (of a cached page: as far as it reads it)."""
    query = getattr(request, "clean_query", request.META.get("QUERY_STRING", ""))
    here = request.build_absolute_uri(request.path + (f"?{query}" if query else ""))
    return [
        Language(code, name, translate_url(here, code), code == get_language()) for code, name in settings.LANGUAGES
    ]


def frame(request: HttpRequest) -> dict[str, Any]:
    """Return the context of the base template."""
    if request.path.startswith(f"/{settings.ADMIN_PATH}"):
        return {}
    return {
        # Lazy: only whole pages need it, not fragments that are rendered by themselves.
        "frame_languages": cache(lambda: languages(request)),
        "canonical": request.build_absolute_uri(request.path),
        "page_section": section(request),
        "missing_pages": missing_pages(),
    }


@cached_by_content_version
def missing_pages() -> frozenset[str]:
    """Return the slugs of the text pages that the active language lacks: the footer does not link them."""
    model = apps.get_model("th_site", "TextPage")
    try:
        return frozenset(page.slug for page in model.objects.all() if not page.readable())
    except DatabaseError:
        # The error page that follows is rendered without it.
        return frozenset()


def section(request: HttpRequest) -> str:
    """Return the section of the site that a page belongs to: the first part of its path after the language."""
    parts = request.path.split("/")
    return parts[2] if len(parts) > 2 else ""
