"""Pages for what went wrong, in the reader's language."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils import translation


def language_of(request: HttpRequest) -> str:
    """The language in the address, else what the browser asks for: an error may come before any middleware chose."""
    return translation.get_language_from_path(request.path_info) or translation.get_language_from_request(request)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    with translation.override(language_of(request)):
        return render(request, "404.html", home_languages(), status=404)


def server_error(request: HttpRequest) -> HttpResponse:
    """Needs no database: it may be the database that failed."""
    with translation.override(language_of(request)):
        return HttpResponse(render_to_string("500.html", home_languages()), status=500)


def home_languages() -> dict[str, object]:
    # There is no such page in any other language either, so the switch leads home.
    current = translation.get_language()
    return {"error_languages": [(code, name, f"/{code}/", code == current) for code, name in settings.LANGUAGES]}
